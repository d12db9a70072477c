import type { WorkFile } from "@/contract/desk/queue";

/**
 * What is being written about an item is kept in this window until it is sent: not even the end of the session takes it away.
 * Of this window alone, so that nothing of it is left on the machine.
 */

type Item = Pick<WorkFile, "kind" | "number">;

const keyOf = ({ kind, number }: Item) => `desk.opinion.${kind}.${number}`;

export function keptOpinion(item: Item): string {
  try {
    return window.sessionStorage.getItem(keyOf(item)) ?? "";
  } catch {
    return "";
  }
}

export function keepOpinion(item: Item, text: string): void {
  try {
    if (text === "") window.sessionStorage.removeItem(keyOf(item));
    else window.sessionStorage.setItem(keyOf(item), text);
  } catch {
    // Storage may be switched off: then only this page keeps it.
  }
}
