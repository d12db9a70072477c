import type { Clock } from "../clock";
import type { Executor } from "../database";
import { lockOffer } from "./offer-lock";
import { createPlaceRepository, type PlaceHolding } from "./place.repository";
import {
  choosePromoted,
  isClosed,
  keepUntil,
  sumTaken,
  TAKING_STATES,
  type PlaceNews,
  type PlaceOffer,
  type PlaceState,
} from "./places.rules";

/** A kind of what is signed up for. */
export interface PlaceKind {
  /** Its name in the tables. */
  readonly kind: string;
  /** How many days after the closing moment of their offer sign-ups are kept. */
  readonly keptDays: number;
  /**
   * The offer as it is now; undefined where there is none any more. It is asked under the offer's lock and may use nothing
   * but the executor.
   */
  readonly readOffer: (executor: Executor, offerId: string) => Promise<PlaceOffer | undefined>;
  /**
   * Writes down elsewhere, in the same transaction, what has become of sign-ups without an act of their holder: offered,
   * held or lapsed. It may use nothing but the transaction.
   */
  readonly follow?: (transaction: Executor, moved: readonly PlaceHolding[]) => Promise<void>;
}

/** An offer whose lock is held. */
export interface LockedOffer {
  readonly offer: PlaceOffer;
  /** Places taken, those kept for somebody included. */
  readonly taken: number;
}

/** What every act on places has in common: the offer's lock, and whose turn it is under it. */
export function createPlaceMoves(transaction: Executor, kind: PlaceKind, clock: Clock) {
  const repository = createPlaceRepository(transaction, kind.kind);

  const move = (now: Date, rows: readonly PlaceHolding[], state: PlaceState, untold: PlaceNews, offeredUntil?: Date) =>
    repository.change(
      rows.map(({ id }) => id),
      { state, untold, updatedAt: now, ...(offeredUntil === undefined ? {} : { offeredUntil }) },
    );

  /**
   * Whoever has not accepted in time loses the place; once the offer is closed all whom a place was offered to, also where the
   * host has closed it earlier, and whoever waits has waited in vain.
   */
  async function lapse(
    offer: PlaceOffer,
    now: Date,
  ): Promise<{ readonly lapsed: PlaceHolding[]; readonly freed: number }> {
    const missed = await repository.listMissed(offer.id, now);
    const lapsed = await move(now, missed, "lapsed", "missed");
    let freed = sumTaken(missed);
    if (isClosed(offer, now)) {
      const cut = await repository.listOfOffer(offer.id, ["offered"]);
      freed += sumTaken(cut);
      lapsed.push(...(await move(now, cut, "lapsed", "missed", offer.closesAt)));
      lapsed.push(...(await move(now, await repository.listWaiting(offer.id), "lapsed", "ended")));
    }
    if (freed > 0) await repository.free(offer.id, freed);
    return { lapsed, freed };
  }

  /** Free places go to those who wait. */
  async function promote(offer: PlaceOffer, taken: number, now: Date): Promise<PlaceHolding[]> {
    if (isClosed(offer, now) || (offer.capacity !== null && taken >= offer.capacity)) return [];
    const waiting = await repository.listWaiting(offer.id);
    if (waiting.length === 0) return [];
    const byEnterprise =
      offer.perEnterprise === null
        ? new Map<string, number>()
        : await repository.sumByEnterprise(offer.id, TAKING_STATES);
    const promoted = choosePromoted(offer, taken, byEnterprise, waiting);
    if (promoted.length === 0) return [];
    const until = keepUntil(offer, now);
    const moved =
      until === null
        ? await move(now, promoted, "held", "given")
        : await move(now, promoted, "offered", "offered", until);
    await repository.take(offer.id, sumTaken(moved));
    return moved;
  }

  return {
    repository,

    /**
     * Waits for the offer's lock and puts it in order as it is now: missed places go on to whoever waits, and so do those
     * that the host has added. Undefined where there is no such offer.
     */
    async settle(offerId: string): Promise<LockedOffer | undefined> {
      await lockOffer(transaction, kind, offerId);
      const offer = await kind.readOffer(transaction, offerId);
      if (!offer) return undefined;
      // Read after the wait for the lock: a moment may have passed meanwhile.
      const now = clock();
      const before = await repository.adopt(offer);
      const { lapsed, freed } = await lapse(offer, now);
      const promoted = await promote(offer, before - freed, now);
      const moved = [...lapsed, ...promoted];
      if (moved.length > 0) await kind.follow?.(transaction, moved);
      return { offer, taken: before - freed + sumTaken(promoted) };
    },
  };
}
