/** The game's fixed table of actions, by words. The browser only ever looks ids up; what may be done comes as
 *  options. */

export interface Action {
  id: number;
  verb: string;
  args: string[];
}

export class ActionTable {
  private readonly ids = new Map<string, number>();
  readonly all: Action[];

  constructor(words: string[]) {
    this.all = words.map((text, id) => {
      this.ids.set(text, id);
      const [verb = "", ...args] = text.split(" ");
      return { id, verb, args };
    });
  }

  get(id: number): Action {
    const action = this.all[id];
    if (!action) throw new RangeError(`no action ${id}`);
    return action;
  }

  id(...words: (string | number)[]): number | undefined {
    return this.ids.get(words.join(" "));
  }
}

/** The options of one state: which ids may be played now, found by their words. */
export class Options {
  private readonly open: Set<number>;
  readonly actions: Action[];

  constructor(
    private readonly table: ActionTable,
    ids: number[],
  ) {
    this.open = new Set(ids);
    this.actions = ids.map((id) => table.get(id));
  }

  get empty(): boolean {
    return this.open.size === 0;
  }

  /** The id of these words where they may be said now. */
  id(...words: (string | number)[]): number | undefined {
    const id = this.table.id(...words);
    return id !== undefined && this.open.has(id) ? id : undefined;
  }

  of(verb: string): Action[] {
    return this.actions.filter((action) => action.verb === verb);
  }

  byVerb(): Map<string, Action[]> {
    const groups = new Map<string, Action[]>();
    for (const action of this.actions) {
      const group = groups.get(action.verb);
      if (group) group.push(action);
      else groups.set(action.verb, [action]);
    }
    return groups;
  }
}

/**
 * A number in the denominations the table of actions has for it, largest first: 7 is 5 and 2.
 * `words` makes the words of one denomination.
 */
export function counted(table: ActionTable, n: number, words: (amount: number) => (string | number)[]): number[] {
  const ids: number[] = [];
  let left = n;
  for (let amount = left; amount > 0; amount--) {
    const id = table.id(...words(amount));
    while (id !== undefined && left >= amount) {
      ids.push(id);
      left -= amount;
    }
  }
  return ids;
}
