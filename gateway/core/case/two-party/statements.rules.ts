import type { PartySide } from "@/contract/two-party/party-sides";
import type { Turn } from "../parties";

/** Two parties say what came of their case. Pure. */

/** What one of them says. */
export interface Statement<Outcome extends string> {
  readonly outcome: Outcome;
  /** When, ISO 8601: of the last word where it was changed. */
  readonly at: string;
}

/** What both have said so far; see `statementColumns`. */
export interface Statements<Outcome extends string> {
  readonly askerSaid: Statement<Outcome> | null;
  readonly counterpartSaid: Statement<Outcome> | null;
}

/** What both say alike; undefined as long as one is silent or they differ. */
export function findAgreed<Outcome extends string>({
  askerSaid,
  counterpartSaid,
}: Statements<Outcome>): Outcome | undefined {
  return askerSaid && askerSaid.outcome === counterpartSaid?.outcome ? askerSaid.outcome : undefined;
}

/** Since when they have been saying different things: the later word of both. Null where they do not. */
export function findDifferentSince({ askerSaid, counterpartSaid }: Statements<string>): Date | null {
  if (!askerSaid || !counterpartSaid || askerSaid.outcome === counterpartSaid.outcome) return null;
  const [asker, counterpart] = [new Date(askerSaid.at), new Date(counterpartSaid.at)];
  return asker > counterpart ? asker : counterpart;
}

/** Who has something to say: whoever was silent while the other one spoke, else both. */
export function findSilent({ askerSaid, counterpartSaid }: Statements<string>): Turn {
  if (askerSaid && !counterpartSaid) return "counterpart";
  return counterpartSaid && !askerSaid ? "asker" : "both";
}

/** What a party says, as columns. */
export const writeStatement = <Outcome extends string>(
  side: PartySide,
  outcome: Outcome,
  now: Date,
): Partial<Statements<Outcome>> => {
  const statement = { outcome, at: now.toISOString() };
  return side === "asker" ? { askerSaid: statement } : { counterpartSaid: statement };
};
