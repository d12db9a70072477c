import type { PartySide } from "@/contract/two-party/party-sides";

/** The sides of a case. */

/**
 * Who asked (a person, an enterprise), of a case with two parties whom it was asked of, the zone that answers, and time
 * itself: a step that nobody takes by hand.
 */
export type CaseSide = PartySide | "staff" | "clock";

/** Whom a case with two parties is read by. */
export type PartyReader = PartySide | "staff";

export const isParty = (side: CaseSide): side is PartySide => side === "asker" || side === "counterpart";

/** The party across from one. */
export const otherParty = (side: PartySide): PartySide => (side === "asker" ? "counterpart" : "asker");

/** Whether a step is a side's to take. `byBoth`: it is either party's. */
export const isTakenBy = (step: { readonly side: CaseSide; readonly byBoth?: true }, side: CaseSide): boolean =>
  step.side === side || (step.byBoth === true && isParty(side));
