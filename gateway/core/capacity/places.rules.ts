import { minuteInShanghai } from "../clock";

/** Places of an offer that people sign up for: who gets one, who waits, and how long an offered place stands. Pure. */

/**
 * Taken at once, or waited for: 候补中 → 已保留 (offered until a moment) → 已占. Given up by either side it is released; not
 * accepted in time, or never come to, it has lapsed.
 */
export type PlaceState = "held" | "waiting" | "offered" | "released" | "lapsed";
/** Whoever signed up, or whoever holds the event. */
export type PlaceSide = "holder" | "host";
/** What a holder has not been told yet: a place is kept for them, is theirs, was missed, or the waiting has ended. */
export type PlaceNews = "offered" | "given" | "missed" | "ended";

/** States that stand in the way of another sign-up of the same holder. */
export const LIVE_STATES = ["held", "waiting", "offered"] as const satisfies readonly PlaceState[];
/** States in which places are taken. */
export const TAKING_STATES = ["held", "offered"] as const satisfies readonly PlaceState[];

/** What places can be had of and by which rules; of which kind it is, the kind says. */
export interface PlaceOffer {
  readonly id: string;
  /** How many places there are in all; null: no limit. */
  readonly capacity: number | null;
  /** How many places one enterprise may have, those that it waits for included; null: no limit of its own. */
  readonly perEnterprise: number | null;
  /** How many places one sign-up may take. */
  readonly perSignUp: number;
  readonly opensAt: Date;
  /** From this moment on nobody signs up; the host still may for somebody. */
  readonly signUpUntil: Date;
  /** From this moment on no place changes hands: none is taken, offered or accepted. Whoever still waits hears that it is over. */
  readonly closesAt: Date;
  /** Whether whoever finds it full may wait. Those who wait already stay in their order. */
  readonly waitingList: boolean;
  /** How many hours a place is kept for whoever it is offered to; null: the place is theirs at once, without being asked. */
  readonly offerHours: number | null;
}

/** What is wanted of an offer. */
export interface WantedPlaces {
  readonly places: number;
  /** Waits where there is no room; otherwise it is refused. */
  readonly wait: boolean;
}

/** How many places some sign-ups take; whoever waits takes none. */
export const sumTaken = (holdings: readonly { readonly state: PlaceState; readonly places: number }[]): number =>
  holdings.reduce((sum, { state, places }) => (state === "held" || state === "offered" ? sum + places : sum), 0);

/** Places as far as their life goes. */
interface PlaceLife {
  readonly state: PlaceState;
  readonly offeredUntil: Date | null;
}

interface WaitingPlaces {
  readonly enterpriseId: string | null;
  readonly places: number;
}

const HOUR_MS = 3_600_000;
const SUBJECT: Readonly<Record<PlaceSide, string>> = { holder: "本企业", host: "这家企业" };
export const TWICE: Readonly<Record<PlaceSide, string>> = {
  holder: "您已经报名，不用再报；要改人数请先取消原来的报名",
  host: "对方已经报名，不用再报；要改人数请先取消原来的报名",
};
const FULL = "名额已满";
const NO_PLACES = "至少要 1 个名额，请重新填写人数";

/** How many places are left, never below 0; null: no limit. */
export const countFree = ({ capacity }: PlaceOffer, taken: number): number | null =>
  capacity === null ? null : Math.max(0, capacity - taken);

/** How many places are taken beyond what there are now, after the host has lowered their number. */
export const countOver = ({ capacity }: PlaceOffer, taken: number): number =>
  capacity === null ? 0 : Math.max(0, taken - capacity);

/** Whether places still change hands. */
export const isClosed = ({ closesAt }: PlaceOffer, now: Date): boolean => now >= closesAt;

/** Why nobody can sign up at this moment; undefined where they can. The host may before the sign-up opens and after it ends. */
export function whyNotNow(offer: PlaceOffer, now: Date, side: PlaceSide): string | undefined {
  if (side === "host")
    return isClosed(offer, now)
      ? `名额到 ${minuteInShanghai(offer.closesAt)} 为止，不能再安排；需要时请先推迟这个时间`
      : undefined;
  if (now < offer.opensAt) return `报名 ${minuteInShanghai(offer.opensAt)} 开始，请到时再来`;
  const end = offer.signUpUntil < offer.closesAt ? offer.signUpUntil : offer.closesAt;
  return now >= end ? `报名已于 ${minuteInShanghai(end)} 截止，还想参加的请联系主办方` : undefined;
}

/** Why one sign-up cannot take so many places, whoever else has some; undefined where it can. */
export function whyNotSoMany(offer: PlaceOffer, places: number): string | undefined {
  if (!Number.isInteger(places) || places < 1) return NO_PLACES;
  if (places > offer.perSignUp) return `一次最多报 ${offer.perSignUp} 人，请减少人数`;
  if (offer.capacity !== null && places > offer.capacity) return `一共只有 ${offer.capacity} 个名额，请减少人数`;
  return undefined;
}

/** Why an enterprise cannot have so many more places; undefined where it can. `had`: those it has or waits for. */
export function whyNotEnterprise(
  { perEnterprise }: PlaceOffer,
  had: number,
  places: number,
  side: PlaceSide,
): string | undefined {
  if (perEnterprise === null || had + places <= perEnterprise) return undefined;
  const limit = `${SUBJECT[side]}最多 ${perEnterprise} 个名额`;
  return had >= perEnterprise
    ? `${limit}，已经报满（候补的也算），请先取消其中的报名`
    : `${limit}，还可以报 ${perEnterprise - had} 人，请减少人数`;
}

/** What becomes of a sign-up that nothing else stands in the way of: a place, the waiting list, or why neither. */
export function judgeRoom(
  offer: PlaceOffer,
  taken: number,
  { places, wait }: WantedPlaces,
): { readonly state: "held" | "waiting" } | { readonly why: string } {
  const free = countFree(offer, taken);
  if (free === null || free >= places) return { state: "held" };
  if (offer.waitingList && wait) return { state: "waiting" };
  const full = free === 0 ? FULL : `名额只剩 ${free} 个`;
  const less = free === 0 ? "" : "减少人数，或";
  return { why: offer.waitingList ? `${full}，请${less}选择候补` : `${full}，请${less}过后再来看有没有空出来` };
}

/** Until when a place is kept that is offered now: never beyond the closing moment. Null: it is not offered but given. */
export function keepUntil({ offerHours, closesAt }: PlaceOffer, now: Date): Date | null {
  if (offerHours === null) return null;
  const until = new Date(now.getTime() + offerHours * HOUR_MS);
  return until < closesAt ? until : closesAt;
}

/**
 * Of those who wait, in their order, the ones whose turn it is: the first that fits, then the next one. Whoever needs more
 * places than are free is passed over and keeps the turn. Nobody's turn comes once the offer is closed.
 *
 * @param taken places taken in all
 * @param byEnterprise of them each enterprise's
 */
export function choosePromoted<Waiting extends WaitingPlaces>(
  offer: PlaceOffer,
  taken: number,
  byEnterprise: ReadonlyMap<string, number>,
  waiting: readonly Waiting[],
): Waiting[] {
  const counted = new Map(byEnterprise);
  let free = countFree(offer, taken) ?? Infinity;
  return waiting.filter(({ enterpriseId, places }) => {
    const had = enterpriseId === null ? 0 : (counted.get(enterpriseId) ?? 0);
    const limit = enterpriseId === null ? Infinity : (offer.perEnterprise ?? Infinity);
    if (places > free || had + places > limit) return false;
    free -= places;
    if (enterpriseId !== null) counted.set(enterpriseId, had + places);
    return true;
  });
}

/** Whether an offered place was not accepted in time: the moment itself is too late. */
export const isMissed = ({ state, offeredUntil }: PlaceLife, now: Date): boolean =>
  state === "offered" && offeredUntil !== null && now >= offeredUntil;

/** The state at a moment, also where nobody has written down yet that an offered place was missed. */
export const stateAt = (life: PlaceLife, now: Date): PlaceState => (isMissed(life, now) ? "lapsed" : life.state);

const formatMissed = ({ offeredUntil }: PlaceLife): string =>
  offeredUntil === null
    ? "候补已经结束，没有空出名额；还想参加的请联系主办方"
    : `名额保留到 ${minuteInShanghai(offeredUntil)}，已经让出；还想参加的请重新报名`;

/** Why an offered place cannot be accepted; undefined where it can. */
export function whyNotAccepted(life: PlaceLife, now: Date): string | undefined {
  switch (stateAt(life, now)) {
    case "offered":
      return undefined;
    case "held":
      return "名额已经确认，不用再确认";
    case "waiting":
      return "还没有轮到，有名额空出来会通知您";
    case "released":
      return "这个报名已经取消；还想参加的请重新报名";
    case "lapsed":
      return formatMissed(life);
  }
}

/** Why places cannot be given up; undefined where they can. */
export function whyNotReleased(life: PlaceLife, now: Date): string | undefined {
  const state = stateAt(life, now);
  if (state === "released") return "这个报名已经取消，不用再取消";
  return state === "lapsed" ? formatMissed(life) : undefined;
}

/** An offer with its counts. */
export interface PlaceCounts {
  /** Places taken, those kept for somebody included. */
  readonly taken: number;
  /** How many sign-ups wait. */
  readonly waiting: number;
}

export interface ShownPlaces extends PlaceCounts {
  /** Places left; null: no limit. */
  readonly free: number | null;
  /** Places taken beyond the number that the host has lowered. */
  readonly over: number;
  /** What a sign-up of one leads to now; undefined where nobody can sign up, and `why` says why. */
  readonly leadsTo: "held" | "waiting" | undefined;
  readonly why: string | undefined;
}

/** What a page shows of an offer to everybody. */
export function showPlaces(offer: PlaceOffer, counts: PlaceCounts, now: Date): ShownPlaces {
  const room = judgeRoom(offer, counts.taken, { places: 1, wait: true });
  const why = whyNotNow(offer, now, "holder") ?? ("why" in room ? room.why : undefined);
  return {
    ...counts,
    free: countFree(offer, counts.taken),
    over: countOver(offer, counts.taken),
    leadsTo: why === undefined && "state" in room ? room.state : undefined,
    why,
  };
}
