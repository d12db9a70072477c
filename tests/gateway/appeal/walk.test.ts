import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AppealState } from "../../../contract/interaction/appeal-labels";
import { appealCalls } from "../../../contract/interaction/appeal-calls";
import { addWorkDays, workDaysUntil } from "../../../contract/rules/work-days";
import { APPEAL_FORM, submitAppeal, type Desk } from "../desk/support";
import { appealActs, on, openPowerDesk } from "./support";

/** Whatever people and the clock do in whatever order. Expected is written down here a second time, from domain decision 3. */

type Act =
  | "accept"
  | "progress"
  | "inquire"
  | "answer"
  | "refer"
  | "correct"
  | "reply"
  | "withdraw"
  | "amend"
  | "solved"
  | "unsolved"
  | "rate"
  | "urge";

/** Where each act is possible at all, and where it leads; an act of the wrong side is tried as well, and never taken. */
const LEADS: Readonly<Record<Act, Partial<Record<AppealState, AppealState>>>> = {
  accept: { submitted: "accepted" },
  progress: { accepted: "processing", processing: "processing" },
  inquire: { accepted: "accepted", processing: "processing" },
  answer: { accepted: "answered", processing: "answered" },
  refer: { submitted: "returned", accepted: "returned" },
  correct: { processing: "processing", answered: "answered", resolved: "resolved", lapsed: "lapsed" },
  reply: { accepted: "accepted", processing: "processing" },
  withdraw: { submitted: "withdrawn" },
  amend: { returned: "submitted" },
  solved: { answered: "resolved", lapsed: "resolved" },
  unsolved: { answered: "processing", lapsed: "processing" },
  rate: { lapsed: "lapsed" },
  urge: { submitted: "submitted", accepted: "accepted", processing: "processing" },
};
const ACTS = Object.keys(LEADS) as Act[];
const SILENT_DAYS = 15;
const FIRST_DAY = "2026-11-23";

let desk: Desk;
let act: ReturnType<typeof appealActs>;
beforeAll(async () => {
  desk = await openPowerDesk();
  act = appealActs(desk);
});
afterAll(() => desk.close());

it("随便走：只有企业确认或十五个工作日沉默能让它结束；没有走不下去的状态；别的一方、错的状态办不成，也什么都不变", async () => {
  const wish = fc.record({
    act: fc.constantFrom(...ACTS),
    wrongSide: fc.integer({ min: 0, max: 9 }).map((value) => value === 0),
    score: fc.integer({ min: 1, max: 5 }),
    days: fc.constantFrom(0, 0, 0, 1, 2, 16),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: 3, maxLength: 10 }), async (wishes) => {
      desk.now = on(FIRST_DAY);
      await desk.database.db.execute(sql`delete from allowance`);
      const { id, number } = await submitAppeal(desk, { file: false });
      let state: AppealState = "submitted";
      let day = FIRST_DAY;
      let since = FIRST_DAY;
      for (const { act: name, wrongSide, score, days } of wishes) {
        day = days === 0 ? day : addWorkDays(day, days);
        if (days > 0) {
          await act.passTo(day);
          if (state === "answered" && workDaysUntil(since, day) > SILENT_DAYS) [state, since] = ["lapsed", day];
        }
        const before = await act.show(id);
        expect(before.state).toBe(state);
        const to: AppealState | undefined = LEADS[name][state];
        const { returnCode } = await take(name, { id, number, score, by: wrongSide ? wrong(name) : undefined });
        const after = await act.show(id);
        if (returnCode !== 2000) {
          expect(after).toEqual(before);
          continue;
        }
        expect(wrongSide, name).toBe(false);
        expect(after.state, name).toBe(to);
        if (after.state !== state) since = day;
        state = after.state;
        expect(after.log.length).toBe(before.log.length + 1);
        if (state === "resolved") expect(name === "solved" || before.state === "resolved").toBe(true);
      }
      const end = await act.show(id);
      const closing = end.log.findLast(({ from, to }) => from !== to);
      if (end.state === "resolved") expect(closing?.remark).toContain("确认已解决");
      if (end.state === "lapsed") expect(closing?.who).toBe("系统");
      // Whoever's turn it is has something to do, unless it is over by the company's own doing.
      const over: readonly AppealState[] = ["resolved", "withdrawn", "lapsed"];
      if (!over.includes(end.state))
        expect(ACTS.some((name) => LEADS[name][end.state] !== undefined && LEADS[name][end.state] !== end.state)).toBe(
          true,
        );
    }),
    { numRuns: 15 },
  );
});

/** Somebody of the other side: the zone for what the company does, the company for what the zone does. */
const BY_THE_COMPANY: readonly Act[] = ["reply", "withdraw", "amend", "solved", "unsolved", "rate", "urge"];
const wrong = (name: Act): string => (BY_THE_COMPANY.includes(name) ? "operator" : "admin");

function take(
  name: Act,
  { id, number, score, by }: { id: string; number: string; score: number; by: string | undefined },
): Promise<{ readonly returnCode: number }> {
  const said = score <= 2 ? "没有说到点子上" : "";
  switch (name) {
    case "reply":
    case "withdraw":
    case "urge":
      return act[name](id, by);
    case "rate":
      return desk.as(by ?? "admin", appealCalls.rateAppeal, { params: { id }, body: { score, words: said } });
    case "amend":
      return desk.as(by ?? "admin", appealCalls.amendAppeal, { body: { ...APPEAL_FORM, id } });
    case "solved":
    case "unsolved":
      return desk.as(by ?? "admin", appealCalls.evaluateAppeal, {
        body: { id, solved: name === "solved", words: "还差一段线路", score, ratingWords: said },
      });
    default:
      return act[name](number, by);
  }
}
