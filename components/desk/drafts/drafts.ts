/**
 * What an operator writes is kept in this window until it is sent: not even the end of the session takes it away. Of this
 * window alone, so that nothing of it is left on the machine, and by operator, so that nobody reads what somebody else began.
 */

const PREFIX = "desk.draft.";

/** What is written about an item, each for itself. */
export type DraftPart = "opinion" | "remark" | "escalate" | "look" | "assign" | "templates";

/** Whose words about what; undefined while nobody knows who is there: then they are not kept. */
export type DraftPlace = string | undefined;

const beginningOf = (userId: string) => `${PREFIX}${encodeURIComponent(userId)}.`;

export const draftPlace = (
  userId: string | undefined,
  { kind, number }: { readonly kind: string; readonly number: string },
  part: DraftPart,
): DraftPlace => (userId === undefined ? undefined : `${beginningOf(userId)}${kind}.${number}.${part}`);

/** Storage may be switched off: then only the page keeps what is written. */
function withStorage<Result>(act: (storage: Storage) => Result, otherwise: Result): Result {
  try {
    return act(window.sessionStorage);
  } catch {
    return otherwise;
  }
}

export const readDraft = (place: DraftPlace): string =>
  place === undefined ? "" : withStorage((storage) => storage.getItem(place) ?? "", "");

export function keepDraft(place: DraftPlace, text: string): void {
  if (place === undefined) return;
  withStorage((storage) => (text === "" ? storage.removeItem(place) : storage.setItem(place, text)), undefined);
}

const placesOf = (userId: string) =>
  withStorage((storage) => Object.keys(storage).filter((key) => key.startsWith(beginningOf(userId))), []);

/** Whether somebody has written something here that was not sent. */
export const hasDrafts = (userId: string): boolean => placesOf(userId).length > 0;

/** Somebody leaves on purpose: the next one at this machine finds nothing. */
export function dropDrafts(userId: string): void {
  for (const place of placesOf(userId)) keepDraft(place, "");
}

/** Of what stands there now, what has not been sent: what was added meanwhile, or all where it is something else. */
export const notSent = (now: string, sent: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
