import { randomUUID } from "node:crypto";
import type { Clock } from "../clock";
import type { Executor, OpenDatabase } from "../database";
import { Refusal } from "../refusal";
import type { Holder } from "./holder";
import { lockOffers } from "./offer-lock";
import { createPlaceMoves, type LockedOffer, type PlaceKind } from "./place-moves";
import { createPlaceRepository, type PlaceHolding } from "./place.repository";
import {
  countOver,
  judgeRoom,
  LIVE_STATES,
  showPlaces,
  stateAt,
  sumTaken,
  TWICE,
  whyNotAccepted,
  whyNotEnterprise,
  whyNotNow,
  whyNotReleased,
  whyNotSoMany,
  type PlaceOffer,
  type PlaceSide,
  type PlaceState,
  type ShownPlaces,
  type WantedPlaces,
} from "./places.rules";

/** A sign-up that is wanted. */
interface SignUp extends WantedPlaces {
  /** Whoever signs up, or the host who lets somebody in: a reviewed sign-up takes its places when it is approved. */
  readonly side: PlaceSide;
  readonly holder: Holder;
  /** The enterprise among whose places they count; null: a person's own. */
  readonly enterpriseId: string | null;
  /** The account of whoever signs up. */
  readonly userId: string;
}

/** Of the holder another one's sign-up does not exist. */
type BySide = { readonly side: "holder"; readonly holder: Holder } | { readonly side: "host" };

/** A sign-up as its holder sees it. */
interface OwnPlaces {
  readonly holding: PlaceHolding;
  readonly state: PlaceState;
  /** Its place among those who wait, from 1; undefined where it does not wait. */
  readonly position: number | undefined;
}

/** Who looks at an offer. */
interface PlaceViewer {
  readonly holder: Holder;
  readonly enterpriseId: string | null;
}

const MISSING = "没有找到这个报名，请返回列表重新查找";
const NO_OFFER = "没有找到可以报名的活动，请返回列表重新查找";
const NOTHING_TAKEN = { taken: 0, waiting: 0 };
const DAY_MS = 86_400_000;

interface PlaceParts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
}

function createPlaceReads({ database, clock }: PlaceParts, { kind }: Pick<PlaceKind, "kind">) {
  const reading = createPlaceRepository(database.db, kind);

  async function showOwn(holding: PlaceHolding): Promise<OwnPlaces> {
    const state = stateAt(holding, clock());
    return { holding, state, position: state === "waiting" ? await reading.countUpTo(holding) : undefined };
  }

  /** Offers as everybody sees them, by id. */
  async function list(offers: readonly PlaceOffer[]): Promise<ReadonlyMap<string, ShownPlaces>> {
    const counts = await reading.listCounts(offers.map(({ id }) => id));
    const now = clock();
    return new Map(offers.map((offer) => [offer.id, showPlaces(offer, counts.get(offer.id) ?? NOTHING_TAKEN, now)]));
  }

  return {
    list,

    /** An offer as one viewer sees it: what they have of it, and why they cannot sign up. */
    async show(
      offer: PlaceOffer,
      { holder, enterpriseId }: PlaceViewer,
    ): Promise<ShownPlaces & { readonly own: OwnPlaces | undefined }> {
      const shown = (await list([offer])).get(offer.id) ?? showPlaces(offer, NOTHING_TAKEN, clock());
      const live = await reading.findLive(offer.id, holder);
      const own = live && (await showOwn(live));
      const twice = own && own.state !== "lapsed" ? TWICE.holder : undefined;
      const had =
        enterpriseId === null ? undefined : await reading.sumByEnterprise(offer.id, LIVE_STATES, enterpriseId);
      const why = shown.why ?? twice ?? (had && whyNotEnterprise(offer, had.get(enterpriseId ?? "") ?? 0, 1, "holder"));
      return { ...shown, own, why, leadsTo: why === undefined ? shown.leadsTo : undefined };
    },

    /** A sign-up with its place among those who wait; undefined where there is none. */
    async find(id: string): Promise<OwnPlaces | undefined> {
      const holding = await reading.find(id);
      return holding && showOwn(holding);
    },

    listHeld: (holder: Holder): Promise<PlaceHolding[]> => reading.listHeld(holder),

    /** For the host: sign-ups of an offer in some states, in the order in which they came; all where none is named. */
    listOfOffer: (
      offerId: string,
      states: readonly PlaceState[] = [...LIVE_STATES, "released", "lapsed"],
    ): Promise<PlaceHolding[]> => reading.listOfOffer(offerId, states),
  };
}

/** Throws why somebody cannot sign up; otherwise says whether they have the places or wait. */
function judge({ offer, taken }: LockedOffer, wanted: SignUp, had: number, now: Date): "held" | "waiting" {
  const { places, side, enterpriseId } = wanted;
  const soMany = whyNotSoMany(offer, places);
  if (soMany !== undefined) throw Refusal.input(soMany, "places");
  const why =
    whyNotNow(offer, now, side) ?? (enterpriseId === null ? undefined : whyNotEnterprise(offer, had, places, side));
  if (why !== undefined) throw Refusal.wrongState(why);
  const room = judgeRoom(offer, taken, wanted);
  if ("why" in room) throw Refusal.wrongState(room.why);
  return room.state;
}

/** The sign-up as it stands, with its offer's lock held and put in order. */
async function hold(moves: ReturnType<typeof createPlaceMoves>, id: string, asked: BySide) {
  const { repository, settle } = moves;
  const found = await repository.find(id);
  const isOwn =
    asked.side === "host" || (found?.holderKind === asked.holder.kind && found.holderId === asked.holder.id);
  if (!found || !isOwn) throw new Refusal("NOT_FOUND", { message: MISSING });
  await settle(found.offerId);
  // Read again: whoever held the lock may have changed it, and so may its own turn.
  const row = await repository.find(id);
  if (!row) throw new Refusal("NOT_FOUND", { message: MISSING });
  return row;
}

/**
 * Places of a kind, within the caller's transaction. Whatever changes who has which place of an offer waits for the one lock
 * of that offer first, reads the offer under it, and lets whoever waits have what is free before anybody new. A transaction
 * that comes to several offers, or that writes an offer or a sign-up before it comes here, takes `lock` first.
 */
export function createPlaces(parts: PlaceParts, kind: PlaceKind) {
  const { database, clock } = parts;
  const movesIn = (transaction: Executor) => createPlaceMoves(transaction, kind, clock);

  return {
    ...createPlaceReads(parts, kind),

    lock: (transaction: Executor, offerIds: readonly string[]): Promise<void> =>
      lockOffers(transaction, kind, offerIds),

    /**
     * Signs up: the places are held, or waited for where the wish says so and there is no room. Throws INVALID_INPUT at
     * `places`, WRONG_STATE where there is no room, it is not the time, or the holder has signed up already.
     */
    async take(transaction: Executor, offerId: string, wanted: SignUp): Promise<PlaceHolding> {
      const { repository, settle } = movesIn(transaction);
      const locked = await settle(offerId);
      if (!locked) throw new Refusal("NOT_FOUND", { message: NO_OFFER });
      const { holder, enterpriseId, userId, places, side } = wanted;
      if (await repository.findLive(offerId, holder)) throw Refusal.wrongState(TWICE[side]);
      const had =
        enterpriseId === null
          ? 0
          : ((await repository.sumByEnterprise(offerId, LIVE_STATES, enterpriseId)).get(enterpriseId) ?? 0);
      const now = clock();
      const state = judge(locked, wanted, had, now);
      const row: PlaceHolding = {
        id: randomUUID(),
        kind: kind.kind,
        offerId,
        number: await repository.enter(offerId, state === "held" ? places : 0),
        holderKind: holder.kind,
        holderId: holder.id,
        enterpriseId,
        bookedBy: userId,
        places,
        state,
        offeredUntil: null,
        untold: null,
        createdAt: now,
        updatedAt: now,
      };
      await repository.insert(row);
      return row;
    },

    /** Accepts what is offered. Throws WRONG_STATE where nothing is, or not any more. */
    async accept(transaction: Executor, id: string, holder: Holder): Promise<PlaceHolding> {
      const moves = movesIn(transaction);
      const row = await hold(moves, id, { side: "holder", holder });
      const now = clock();
      const why = whyNotAccepted(row, now);
      if (why !== undefined) throw Refusal.wrongState(why);
      const set = { state: "held", untold: null, updatedAt: now } as const;
      await moves.repository.change([id], set);
      return { ...row, ...set };
    },

    /** Gives up by either side what is held, offered or waited for. Places are free at once and go to whoever waits. */
    async release(transaction: Executor, id: string, asked: BySide): Promise<PlaceHolding> {
      const moves = movesIn(transaction);
      const row = await hold(moves, id, asked);
      const now = clock();
      const why = whyNotReleased(row, now);
      if (why !== undefined) throw Refusal.wrongState(why);
      const set = { state: "released", untold: null, updatedAt: now } as const;
      await moves.repository.change([id], set);
      if (row.state !== "waiting") await moves.repository.free(row.offerId, row.places);
      await moves.settle(row.offerId);
      return { ...row, ...set };
    },

    /**
     * The host has changed the offer in this transaction: those who wait have what was added. Nobody loses a place; `over` says
     * how many are taken beyond a lowered number. Throws NOT_FOUND where there is no such offer.
     */
    async settle(transaction: Executor, offerId: string): Promise<{ readonly taken: number; readonly over: number }> {
      const locked = await movesIn(transaction).settle(offerId);
      if (!locked) throw new Refusal("NOT_FOUND", { message: NO_OFFER });
      return { taken: locked.taken, over: countOver(locked.offer, locked.taken) };
    },

    /** The host has called the offer off: nobody has a place or waits any more. Gives whom that concerns, as they were. */
    async clear(transaction: Executor, offerId: string): Promise<PlaceHolding[]> {
      await lockOffers(transaction, kind, [offerId]);
      const { repository } = movesIn(transaction);
      const live = await repository.listOfOffer(offerId, LIVE_STATES);
      await repository.change(
        live.map(({ id }) => id),
        { state: "released", untold: null, updatedAt: clock() },
      );
      const freed = sumTaken(live);
      if (freed > 0) await repository.free(offerId, freed);
      return live;
    },

    /** Deletes what closed longer ago than its kind keeps it. */
    async sweep(): Promise<void> {
      const before = new Date(clock().getTime() - kind.keptDays * DAY_MS);
      for (const offerId of await createPlaceRepository(database.db, kind.kind).listClosed(before))
        await database.db.transaction(async (transaction) => {
          // Read under the lock: the host may have put it off.
          const { repository, settle } = movesIn(transaction);
          const locked = await settle(offerId);
          if (!locked || locked.offer.closesAt < before) await repository.removeOffer(offerId);
        });
    },

    forget: (transaction: Executor, userId: string): Promise<void> =>
      forgetPlacePerson(transaction, kind, userId, clock()),
  };
}

/** Takes away what a person signed up for in person; their places go to whoever waits. */
export async function forgetPlacePerson(
  transaction: Executor,
  kind: PlaceKind,
  userId: string,
  now: Date,
): Promise<void> {
  const holder = { kind: "person", id: userId } as const;
  const { repository, settle } = createPlaceMoves(transaction, kind, () => now);
  const offers = new Set((await repository.listHeld(holder)).map(({ offerId }) => offerId));
  await lockOffers(transaction, kind, offers);
  for (const row of await repository.listHeld(holder)) {
    const freed = sumTaken([row]);
    if (freed > 0) await repository.free(row.offerId, freed);
  }
  await repository.removeHeld(holder);
  for (const offerId of [...offers].toSorted()) await settle(offerId);
}
