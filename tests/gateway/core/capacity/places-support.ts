import { sql } from "drizzle-orm";
import { createPlaceRounds, type PlaceTelling } from "../../../../gateway/core/capacity/place-rounds.service";
import type { PlaceOffer, PlaceState } from "../../../../gateway/core/capacity/places.rules";
import { createPlaces } from "../../../../gateway/core/capacity/places.service";
import { queryRows, type Executor, type OpenDatabase } from "../../../../gateway/core/database";
import { createFieldCipher } from "../../../../gateway/core/field-cipher";
import { createPlatform } from "../../../../gateway/ports";
import { openAgain } from "../../support/database";
import { buildTestGateway, partsOf, TEST_KEY, TEST_NOW } from "../../support/gateway";

export const at = (text: string): Date => new Date(`${text}+08:00`);

/** Open from before {@link TEST_NOW} on. */
export const OFFER: PlaceOffer = {
  id: "salon-1",
  capacity: 1,
  perEnterprise: null,
  perSignUp: 3,
  opensAt: at("2026-11-20T09:00:00"),
  signUpUntil: at("2026-11-30T18:00:00"),
  closesAt: at("2026-12-01T09:00:00"),
  waitingList: true,
  offerHours: 24,
};

interface Wish {
  readonly places?: number;
  readonly wait?: boolean;
  readonly enterpriseId?: string | null;
  readonly side?: "holder" | "host";
  readonly offerId?: string;
}

/** Places on a database with the sample people, a clock to turn, offers to change, and a second pool. */
export async function openPlaces() {
  let now = TEST_NOW;
  const offers = new Map<string, PlaceOffer>();
  const followed: string[] = [];
  const gateway = await buildTestGateway({ data: "people", clock: () => now });
  const again = await openAgain(gateway.database);
  const words = { what: "十二月沙龙", note: "请带名片。", link: "/user/message" };
  const kind: PlaceTelling = {
    kind: "salon",
    keptDays: 30,
    readOffer: (_executor, id) => Promise.resolve(offers.get(id)),
    follow: (_transaction, moved) => {
      followed.push(...moved.map(({ holderId, state }) => `${holderId} ${state}`));
      return Promise.resolve();
    },
    messageKind: "event",
    describe: (holdings) => Promise.resolve(new Map(holdings.map(({ id }) => [id, words]))),
  };
  const clock = () => now;
  const platform = () => createPlatform({ ...partsOf(gateway.app), cipher: createFieldCipher(TEST_KEY) });

  /** What can be done through one pool. */
  function through(database: OpenDatabase) {
    const places = createPlaces({ database, clock }, kind);
    const within = <Result>(work: (transaction: Executor) => Promise<Result>) => database.db.transaction(work);
    const holderOf = (userId: string) => ({ kind: "person", id: userId }) as const;
    return {
      places,
      within,
      take: (
        userId: string,
        { places: many = 1, wait = false, enterpriseId = null, side = "holder", offerId = OFFER.id }: Wish = {},
      ) =>
        within((transaction) =>
          places.take(transaction, offerId, {
            side,
            holder: holderOf(userId),
            userId,
            enterpriseId,
            places: many,
            wait,
          }),
        ),
      accept: (id: string, userId: string) => within((transaction) => places.accept(transaction, id, holderOf(userId))),
      release: (id: string, userId?: string) =>
        within((transaction) =>
          places.release(
            transaction,
            id,
            userId === undefined ? { side: "host" } : { side: "holder", holder: holderOf(userId) },
          ),
        ),
      /** The host changes the offer. */
      change: (set: Partial<PlaceOffer>, offerId = OFFER.id) =>
        within(async (transaction) => {
          await places.lock(transaction, [offerId]);
          offers.set(offerId, { ...(offers.get(offerId) ?? OFFER), ...set });
          return places.settle(transaction, offerId);
        }),
    };
  }

  return {
    kind,
    offers,
    followed,
    database: gateway.database,
    one: through(gateway.database),
    two: through(again),
    rounds: () => createPlaceRounds(platform(), kind),
    setNow(moment: Date) {
      now = moment;
    },
    async reset() {
      now = TEST_NOW;
      followed.length = 0;
      offers.clear();
      offers.set(OFFER.id, OFFER);
      await gateway.database.db.execute(sql`truncate place_count, place_holding, message`);
    },
    /** Who stands where, `user state`, by when they came. */
    async standing(offerId = OFFER.id): Promise<string[]> {
      const rows = await through(gateway.database).places.listOfOffer(offerId);
      return rows.map(({ holderId, state }) => `${holderId} ${state}`);
    },
    count: async (offerId = OFFER.id) =>
      (
        await queryRows<{ taken: number; over: number }>(
          gateway.database.db,
          sql`select taken, over from place_count where offer_id = ${offerId}`,
        )
      )[0],
    /** How many places are taken, summed up from the sign-ups. */
    sum: async (states: readonly PlaceState[] = ["held", "offered"], offerId = OFFER.id) =>
      (await through(gateway.database).places.listOfOffer(offerId, states)).reduce(
        (all, { places }) => all + places,
        0,
      ),
    told: () =>
      queryRows<{ user: string; title: string; body: string }>(
        gateway.database.db,
        sql`select user_id as user, title, body from message order by created_at, title, user_id`,
      ),
    async close() {
      await again.close();
      await gateway.close();
    },
  };
}

/** How a wave of acts ended: how many were done, and the different words of the others. */
export async function outcome(acts: readonly Promise<unknown>[]) {
  const settled = await Promise.allSettled(acts);
  const refused = settled.filter((one) => one.status === "rejected").map(({ reason }) => (reason as Error).message);
  return { done: settled.length - refused.length, refused: [...new Set(refused)] };
}
