import type { Executor } from "../database";
import { holdLock } from "../locks";

/** Of the offer a lock is held for: the kind's name in the tables. */
interface LockedKind {
  readonly kind: string;
}

/** Waits until nobody else changes who has which slot or place of an offer. */
export const lockOffer = (transaction: Executor, { kind }: LockedKind, offerId: string): Promise<void> =>
  holdLock(transaction, "offer", `${kind}:${offerId}`);

/** The same for several, in the order of their ids, so that two who want the same ones never wait for each other. */
export async function lockOffers(transaction: Executor, kind: LockedKind, offerIds: Iterable<string>): Promise<void> {
  for (const offerId of [...new Set(offerIds)].toSorted()) await lockOffer(transaction, kind, offerId);
}
