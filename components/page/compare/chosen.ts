import { useSyncExternalStore } from "react";
import { MAX_COMPARED } from "@/contract/list/compared";

/** What is chosen to be compared, in this tab: under the path of the compare page that it is chosen for. */
interface Chosen {
  readonly ids: readonly string[];
  /** One more was wished than there is room for. */
  readonly isFull: boolean;
}

const NOTHING: Chosen = { ids: [], isFull: false };
const PREFIX = "portal.compare.";
// Beside the browser's storage, which may be switched off.
const known = new Map<string, Chosen>();
const listeners = new Set<() => void>();

function readKept(base: string): Chosen {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(PREFIX + base) ?? "[]");
    const ids = Array.isArray(kept) ? kept.filter((id): id is string => typeof id === "string") : [];
    return { ids: ids.slice(0, MAX_COMPARED), isFull: false };
  } catch {
    return NOTHING;
  }
}

function read(base: string): Chosen {
  const chosen = known.get(base) ?? readKept(base);
  known.set(base, chosen);
  return chosen;
}

function write(base: string, chosen: Chosen): void {
  known.set(base, chosen);
  try {
    window.sessionStorage.setItem(PREFIX + base, JSON.stringify(chosen.ids));
  } catch {
    // Without storage the choice lasts until the page is loaded anew.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Chooses exactly these. */
export const keepChosen = (base: string, ids: readonly string[]): void => write(base, { ids, isFull: false });

/** Chooses one, or takes it back; a fifth is refused. */
export function choose(base: string, id: string, wished: boolean): void {
  const { ids } = read(base);
  if (ids.includes(id) === wished) return;
  if (wished && ids.length >= MAX_COMPARED) return write(base, { ids, isFull: true });
  keepChosen(base, wished ? [...ids, id] : ids.filter((other) => other !== id));
}

/** What is chosen for a compare page; nothing before scripts run. */
export const useChosen = (base: string): Chosen =>
  useSyncExternalStore(
    subscribe,
    () => read(base),
    () => NOTHING,
  );
