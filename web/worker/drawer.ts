/** Why a drawer takes nothing, in one word, as the house hears it. */
export type Shut = "full" | "denied" | "failed" | "taken";

interface Kept {
  image: Uint8Array;
  changes: string[];
}

const PARTS = "parts"; // the image, and whose turn it is
const CHANGES = "changes";
const SPOILT = new Uint8Array(1); // stands for what is no image at all, and is none either

const after = (turn: unknown): number => (Number.isSafeInteger(turn) ? Number(turn) + 1 : 1);

/**
 * One image of all games and the changes since, in IndexedDB. Whoever opens it last owns it: every write looks, in the
 * same transaction, whether that is still us, so that two windows never write into each other's games. Where a full
 * disk lets nobody own it, it can be read all the same, and the first write for which there is room makes it ours.
 */
export class Drawer {
  private database: IDBDatabase | null = null;
  private turn: unknown; // whose it was when it was read
  private ours = false;
  private known = false; // what lies in it

  constructor(private readonly name: string) {}

  load(): Promise<Kept> {
    return named(this.read());
  }

  add(changes: string): Promise<void> {
    return named(this.write((transaction) => transaction.objectStore(CHANGES).add(changes)));
  }

  replace(image: Uint8Array): Promise<void> {
    return named(
      this.write((transaction) => {
        transaction.objectStore(PARTS).put(image, "image");
        transaction.objectStore(CHANGES).clear();
      }),
    );
  }

  /** What is read and whose it is from now on are one transaction: nobody writes in between. */
  private async read(): Promise<Kept> {
    try {
      return await this.look("readwrite");
    } catch (error) {
      if (reason(error) !== "full") throw error;
      return await this.look("readonly");
    }
  }

  private async look(mode: IDBTransactionMode): Promise<Kept> {
    const transaction = (await this.open()).transaction([PARTS, CHANGES], mode);
    const parts = transaction.objectStore(PARTS);
    const [turn, image, changes] = await Promise.all([
      answered<unknown>(parts.get("turn")),
      answered<unknown>(parts.get("image")),
      answered<string[]>(transaction.objectStore(CHANGES).getAll()),
    ]);
    const next = after(turn);
    if (mode === "readwrite") parts.put(next, "turn");
    await finished(transaction);
    this.ours = mode === "readwrite";
    this.turn = this.ours ? next : turn;
    this.known = true;
    return { image: image === undefined ? new Uint8Array() : image instanceof Uint8Array ? image : SPOILT, changes };
  }

  private async write(change: (transaction: IDBTransaction) => unknown): Promise<void> {
    if (!this.known) throw new Error("denied"); // what lies there would be lost
    const transaction = (await this.open()).transaction([PARTS, CHANGES], "readwrite", { durability: "strict" });
    let refused: unknown = null;
    const next = after(this.turn);
    const turn = transaction.objectStore(PARTS).get("turn");
    turn.onsuccess = () => {
      try {
        if (!Object.is(turn.result, this.turn)) throw new Error("taken");
        if (!this.ours) transaction.objectStore(PARTS).put(next, "turn");
        change(transaction);
      } catch (error) {
        refused = error;
        transaction.abort();
      }
    };
    await finished(transaction).catch((error: unknown) => {
      throw refused ?? error;
    });
    if (!this.ours) [this.turn, this.ours] = [next, true];
  }

  /** Browsers close it by themselves, as in a page that slept for long: then it is opened again. */
  private async open(): Promise<IDBDatabase> {
    if (!this.database) {
      const database = (this.database = await opened(this.name));
      database.onclose = () => (this.database = null);
    }
    return this.database;
  }
}

function opened(name: string): Promise<IDBDatabase> {
  return new Promise((keep, fail) => {
    const asked = indexedDB.open(name, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(PARTS);
      asked.result.createObjectStore(CHANGES, { autoIncrement: true });
    };
    asked.onsuccess = () => keep(asked.result);
    asked.onerror = () => fail(asked.error ?? new Error("denied"));
    asked.onblocked = () => fail(new Error("failed"));
  });
}

function answered<T>(request: IDBRequest): Promise<T> {
  return new Promise((keep, fail) => {
    request.onsuccess = () => keep(request.result);
    request.onerror = () => fail(request.error ?? new Error("failed"));
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((keep, fail) => {
    transaction.oncomplete = () => keep();
    transaction.onabort = () => fail(transaction.error ?? new Error("failed"));
  });
}

/** Whatever went wrong, as one of our words. */
async function named<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new Error(reason(error), { cause: error });
  }
}

export function reason(error: unknown): Shut {
  if (!(error instanceof Error)) return "failed";
  if (error.message === "taken" || error.message === "denied") return error.message;
  if (error.name === "QuotaExceededError") return "full";
  return ["SecurityError", "InvalidStateError", "NotAllowedError"].includes(error.name) ? "denied" : "failed";
}
