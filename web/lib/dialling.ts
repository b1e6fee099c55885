import { house, offline } from "./house";
import { remembered } from "./remembered";
import { toldWithPage } from "./told";

/** Begins the line of the table whose page this is, before there is anybody to listen. A newcomer gets the cookie first
 *  by which he is known there. */
export function dialAhead(path = location.pathname): void {
  const table = /^\/table\/([\w-]+)$/.exec(path)?.[1];
  if (!table || offline) return;
  if (toldWithPage("known") || remembered(table) !== null) house.dialEarly?.(table);
}
