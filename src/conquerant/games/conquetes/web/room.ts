import { MediaQuery } from "svelte/reactivity";

/** Whether the window is a desk's; else it is a phone's, upright or on its side. The styles ask the same. */
export const wide = new MediaQuery("(min-width: 47.5625em) and (min-height: 30.0625em)");
