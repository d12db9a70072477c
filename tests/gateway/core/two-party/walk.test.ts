import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addWorkDays } from "../../../../contract/rules/work-days";
import { shiftDay } from "../../../../gateway/core/clock";
import { lendCalls } from "../../../fixtures/lend/contract/lend";
import type { LendState } from "../../../fixtures/lend/contract/labels";
import { ASKER, COUNTERPART, morningOf, openLends, PERSON, THIRD, type Lends } from "./support";

/** Whatever two parties, others and the clock do in whatever order. Expected is written down here a second time. */

const STEPS = ["offer", "accept", "decline", "withdraw", "say"] as const;
type Step = (typeof STEPS)[number];
type Side = "asker" | "counterpart";
const SIDES: Readonly<Record<Side, string>> = { asker: ASKER, counterpart: COUNTERPART };
const OPEN: readonly LendState[] = ["asked", "talking"];
const FIRST_DAY = "2026-11-23";

/** What is known of a case, as the rules of lending have it. */
interface Model {
  state: LendState;
  turn: Side | "both" | undefined;
  /** The last day before the clock acts. */
  until: string | undefined;
  said: Partial<Record<Side, "reached" | "failed">>;
  sequence: number;
}
const other = (side: Side): Side => (side === "asker" ? "counterpart" : "asker");

/** Whether a side may take a step. */
function may({ state, turn }: Model, side: Side, step: Step): boolean {
  if (step === "say") return state === "accepted";
  if (!OPEN.includes(state)) return false;
  if (step === "decline") return side === "counterpart";
  if (step === "withdraw") return side === "asker";
  return turn === side;
}

function after(model: Model, side: Side, step: Step, outcome: "reached" | "failed", today: string): Model {
  const next = { ...model, sequence: model.sequence + 1 };
  const over = (state: LendState): Model => ({ ...next, state, turn: undefined, until: undefined });
  if (step === "decline") return over("declined");
  if (step === "withdraw") return over("withdrawn");
  if (step === "offer") return { ...next, state: "talking", turn: other(side), until: shiftDay(today, 7) };
  if (step === "accept") return { ...next, state: "accepted", turn: "both", until: undefined };
  const said = { ...model.said, [side]: outcome };
  if (said.asker && said.asker === said.counterpart) return { ...over(said.asker), said };
  const differ = said.asker !== undefined && said.counterpart !== undefined;
  return { ...next, said, turn: differ ? "both" : other(side), until: differ ? addWorkDays(today, 10) : undefined };
}

let lends: Lends;
beforeAll(async () => {
  lends = await openLends();
});
afterAll(() => lends.close());

it("随便走：只有声明的、对的一方的步骤办得成；别的一方、轮不到的、旧的样子 4009，别人 4004；到期的由系统办结", async () => {
  const wish = fc.record({
    who: fc.constantFrom<Side | "third" | "person">("asker", "counterpart", "asker", "counterpart", "third", "person"),
    step: fc.constantFrom<Step>(...STEPS, "offer", "say"),
    outcome: fc.constantFrom("reached", "failed"),
    stale: fc.integer({ min: 0, max: 9 }).map((value) => value === 0),
    days: fc.constantFrom(0, 0, 0, 0, 1, 3, 11),
  });
  const reached = new Set<LendState>();
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: 4, maxLength: 14 }), async (wishes) => {
      await lends.database.db.execute(sql`delete from allowance`);
      let today = FIRST_DAY;
      lends.now = morningOf(today);
      const { id } = (await lends.send()).data;
      let model: Model = { state: "asked", turn: "counterpart", until: addWorkDays(today, 10), said: {}, sequence: 1 };
      for (const { who, step, outcome, stale, days } of wishes) {
        if (days > 0) {
          today = shiftDay(today, days);
          await lends.passTo(morningOf(today));
          if (model.until !== undefined && today > model.until)
            model = {
              ...model,
              state: model.state === "accepted" ? "disputed" : "expired",
              turn: undefined,
              until: undefined,
              sequence: model.sequence + 1,
            };
        }
        const entry = {
          offer: lendCalls.offerLend,
          accept: lendCalls.acceptLend,
          decline: lendCalls.declineLend,
          withdraw: lendCalls.withdrawLend,
          say: lendCalls.sayLend,
        }[step];
        const contact = { contactName: "林晓岚", phone: "13800000003" };
        const filled = {
          offer: { terms: "借一天", ...contact },
          accept: contact,
          decline: { reason: "没有空闲" },
          withdraw: { reason: "不需要了" },
          say: { outcome },
        }[step];
        const sequence = stale ? model.sequence + 1 : model.sequence;
        const account = who === "third" ? THIRD : who === "person" ? PERSON : SIDES[who];
        const { returnCode } = await lends.as(account, entry, { params: { id }, body: { sequence, ...filled } });
        if (who === "third" || who === "person") expect(returnCode, `${who} ${step}`).toBe(4004);
        else {
          const isAllowed = !stale && may(model, who, step);
          expect(returnCode, `${who} ${step} in ${model.state}, turn ${model.turn}`).toBe(isAllowed ? 2000 : 4009);
          if (isAllowed) model = after(model, who, step, outcome, today);
        }
        for (const side of ["asker", "counterpart"] as const) {
          const shown = await lends.show(SIDES[side], id);
          expect(shown).toMatchObject({ state: model.state, sequence: model.sequence });
          expect(shown.mine).toBe(model.turn === side || model.turn === "both");
          expect(shown.due?.date).toBe(model.until);
          expect(shown.steps.toSorted()).toEqual(STEPS.filter((one) => may(model, side, one)).toSorted());
        }
      }
      reached.add(model.state);
    }),
    { numRuns: 25, seed: 96 },
  );
  // The walk went far enough to say something.
  expect(reached.size).toBeGreaterThan(4);
}, 120_000);
