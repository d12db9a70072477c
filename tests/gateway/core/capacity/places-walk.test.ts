import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PlaceHolding } from "../../../../gateway/core/capacity/place.repository";
import type { PlaceOffer } from "../../../../gateway/core/capacity/places.rules";
import { Refusal } from "../../../../gateway/core/refusal";
import { TEST_NOW } from "../../support/gateway";
import { OFFER, openPlaces } from "./places-support";

/** Whatever people, the host and the clock do in whatever order. What has to hold is written down here, not asked of the rules. */

const HOUR_MS = 3_600_000;
const PEOPLE = ["li", "wang", "zhao", "qian", "sun", "zhou", "wu", "zheng"];

let hall: Awaited<ReturnType<typeof openPlaces>>;
beforeAll(async () => {
  hall = await openPlaces();
});
afterAll(() => hall.close());

const wish = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ act: fc.constant("take" as const), who: fc.nat(7), places: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant("release" as const), who: fc.nat(7) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant("accept" as const), who: fc.nat(7) }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant("resize" as const), capacity: fc.integer({ min: 1, max: 6 }) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("limit" as const), limit: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("wait" as const), hours: fc.constantFrom(1, 12, 24, 25) }) },
);
type Wish = typeof wish extends fc.Arbitrary<infer Value> ? Value : never;

/** Four in a company. */
const companyOf = (who: number): string => `en-${who >> 2}`;

it("随便走：占的和保留的不超过名额（减少的除外），有空位时等着的谁也放不下，数的和加的一样，一个人只有一个", async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(wish, { minLength: 8, maxLength: 30 }), async (asked, wishes) => {
      await hall.reset();
      let now = TEST_NOW;
      let offer: PlaceOffer = { ...OFFER, capacity: 3, perEnterprise: 4, offerHours: asked ? 24 : null };
      hall.offers.set(OFFER.id, offer);
      // How many the host's lowering has left too many: nobody new may add to it.
      let over = 0;
      const change = async (set: Partial<PlaceOffer>) => {
        offer = { ...offer, ...set };
        over = (await hall.one.change(set)).over;
      };

      async function act(one: Wish): Promise<void> {
        if (one.act === "resize") return change({ capacity: one.capacity });
        if (one.act === "limit") return change({ perEnterprise: one.limit });
        if (one.act === "wait") {
          now = new Date(now.getTime() + one.hours * HOUR_MS);
          hall.setNow(now);
          return hall.rounds().round();
        }
        const user = PEOPLE[one.who] ?? "";
        if (one.act === "take") {
          await hall.one.take(user, { places: one.places, wait: true, enterpriseId: companyOf(one.who) });
          return;
        }
        const own = await hall.one.places.listHeld({ kind: "person", id: user });
        await hall.two[one.act](own[0]?.id ?? "", user);
      }

      for (const one of wishes) {
        const before = await hall.one.places.listOfOffer(OFFER.id);
        const done = await act(one).then(
          () => true,
          (error: unknown) => {
            if (!(error instanceof Refusal)) throw error;
            return false;
          },
        );
        const after = await hall.one.places.listOfOffer(OFFER.id);
        const taken = sum(after.filter(takes));
        over = Math.min(over, Math.max(0, taken - (offer.capacity ?? 0)));
        const context = `${JSON.stringify(one)} ${done}`;

        expect(taken, context).toBeLessThanOrEqual((offer.capacity ?? 0) + over);
        if (after.length > 0) expect(await hall.count(), context).toEqual({ taken, over });
        for (const waiting of after.filter(({ state }) => state === "waiting")) {
          const colleagues = sum(after.filter((row) => takes(row) && row.enterpriseId === waiting.enterpriseId));
          const fits =
            taken + waiting.places <= (offer.capacity ?? 0) &&
            colleagues + waiting.places <= (offer.perEnterprise ?? 0);
          expect(fits, `${context}: ${waiting.holderId} could have a place`).toBe(false);
        }
        const tookBefore = new Set(before.filter(takes).map(({ id }) => id));
        for (const { id, enterpriseId } of after.filter((row) => takes(row) && !tookBefore.has(row.id))) {
          const company = sum(after.filter((row) => takes(row) && row.enterpriseId === enterpriseId));
          expect(company, `${context}: ${id} is beyond the company's limit`).toBeLessThanOrEqual(
            offer.perEnterprise ?? 0,
          );
        }
        const live = after.filter((row) => takes(row) || row.state === "waiting").map(({ holderId }) => holderId);
        expect(new Set(live).size, context).toBe(live.length);
        for (const row of after)
          if (row.state === "offered") expect(row.offeredUntil?.getTime(), context).toBeGreaterThan(now.getTime());
        // The host never throws anybody out, and nobody who has a place loses it but by their own act.
        const held = (rows: readonly PlaceHolding[]) =>
          rows.filter(({ state }) => state === "held").map(({ id }) => id);
        if (one.act !== "release") expect(held(after), context).toEqual(expect.arrayContaining(held(before)));
      }
    }),
    { numRuns: 25 },
  );
});

const takes = ({ state }: PlaceHolding): boolean => state === "held" || state === "offered";
const sum = (rows: readonly PlaceHolding[]): number => rows.reduce((total, { places }) => total + places, 0);
