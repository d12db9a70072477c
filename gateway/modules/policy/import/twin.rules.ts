import type { ZoneState } from "../../../core/publication/publication.rules";
import type { PreparedPolicy } from "./policy-preparation.rules";

/** When a row of an import is a document that is there under another id. Pure. */

/** What of a stored policy tells whether another one is the same document. */
export interface StoredTwin {
  readonly id: string;
  readonly state: string;
  readonly title: string;
  readonly docNo: string;
  readonly issuer: string;
  readonly pubDate: string;
  readonly plain: string;
}

const nameOf = ({ title, docNo, issuer, pubDate }: Omit<StoredTwin, "id" | "state" | "plain">): string =>
  JSON.stringify([title, docNo, issuer, pubDate]);

/** Finds twins among the stored policies of the same names, and among what the same import has put in. */
export function createTwinFinder(stored: readonly StoredTwin[]) {
  const present = new Map(stored.map((one) => [one.id, one]));
  const byName = new Map<string, Set<string>>();
  const note = (one: StoredTwin) => {
    const name = nameOf(one);
    byName.set(name, (byName.get(name) ?? new Set()).add(one.id));
  };
  for (const one of stored) note(one);
  return {
    /** The same document: title, number, issuer, date and words. Where it was found does not count. */
    find({ input, body }: PreparedPolicy): StoredTwin | undefined {
      for (const id of byName.get(nameOf(input)) ?? []) {
        const one = present.get(id);
        if (one && id !== input.id && nameOf(one) === nameOf(input) && one.plain === body.plain) return one;
      }
      return undefined;
    },

    /** From now on the policy is what it has become. */
    put({ input, body }: PreparedPolicy, state: ZoneState): void {
      const { id, title, docNo, issuer, pubDate } = input;
      const one = { id, state, title, docNo, issuer, pubDate, plain: body.plain };
      present.set(id, one);
      note(one);
    },
  };
}
