import { mount } from "svelte";
import * as brought from "virtual:kit";
import "../look.css";
import "../app.css";
import "../page.css";
import "./fonts.css";
import { app } from "$web/lib/app.svelte";
import type { GameKit } from "$web/lib/kit";
import { settings } from "$web/lib/settings.svelte";
import { StillTable, type Sight } from "$web/lib/still.svelte";
import type { GameDetail } from "$web/lib/wire";
import { bundleOf, GameWords } from "$web/lib/words";
import { unpacked } from "./moments";
import Notebook from "./Notebook.svelte";

const texts = import.meta.glob<string>("$game/words.*.ftl", { query: "?raw", import: "default", eager: true });

const NOTHING: GameKit = {
  Board: null,
  Hand: null,
  facts: null,
  rivals: null,
  crumb: null,
  account: null,
  since: null,
  values: {},
  autos: {},
  keys: {},
};

/** What a cell was given: a state as one seat saw it, and nothing else of it; of a match its first moment. */
interface Given extends Sight {
  game: GameDetail;
  lang: string;
}

/** The page of the cell holds what is to be shown as JSON, and this script shows it. */
async function show(): Promise<void> {
  const given = JSON.parse(document.getElementById("given")?.textContent ?? "") as Given;
  const { lang, game } = given;
  settings.set({ lang, theme: "light" }); // as the cell around it
  settings.listen();
  await app.load(lang);
  const text = Object.entries(texts).find(([path]) => path.endsWith(`words.${lang}.ftl`))?.[1] ?? "";
  const parts = { ...NOTHING, ...(brought as Partial<GameKit>) };
  const words = new GameWords(lang, bundleOf(lang, text), game.edition, [], parts.values);
  const packed = document.getElementById("moments")?.textContent;
  const moments = packed ? await unpacked(packed) : [];
  const target = document.getElementById("app");
  if (!target) return;
  const drawn = target.textContent; // the board as text, for whoever runs no scripts
  target.replaceChildren();
  const table = new StillTable("", game, given);
  mount(Notebook, { target, props: { table, parts, words, text: drawn, moments } });
}

void show();
