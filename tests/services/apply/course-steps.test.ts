import { describe, expect, it } from "vitest";
import type { ApplicationCase } from "@/contract/apply/apply";
import type { ApplicationState } from "@/contract/item/form";
import { courseSteps } from "@/services/apply/course-steps";

type Course = Parameters<typeof courseSteps>[0];
const at = (day: string) => `${day}T02:00:00.000Z`;
const log = (...entries: readonly (readonly [ApplicationState, string])[]): ApplicationCase["log"] =>
  entries.map(([to, day], index) => ({ id: String(index), at: at(day), who: "经发局", from: null, to, remark: "" }));
const SUBMITTED = ["submitted", "2026-11-02"] as const;
const ACCEPTED = ["accepted", "2026-11-03"] as const;
const PUBLICITY = { workingDays: 5, from: null, until: null };
const PAYMENT = { paidOn: null, amount: null };

const stages = (more: Partial<Course>) =>
  courseSteps({
    state: "draft",
    log: [],
    course: { publicity: PUBLICITY, payment: PAYMENT },
    decision: null,
    due: null,
    ...more,
  }).map(({ label, note, state }) => [label, state, note].filter(Boolean).join(" "));

describe("一份申报办到哪一步", () => {
  it("草稿等本企业提交，后面的还没有开始", () =>
    expect(stages({})).toEqual([
      "提交：等您提交 asked",
      "受理 todo",
      "审核 todo",
      "公示 todo 5 个工作日",
      "拨付 todo",
    ]));

  it("已提交：等受理，写明承诺的日子；过了写超期几个工作日", () => {
    const submitted = { state: "submitted", log: log(SUBMITTED) } as const;
    expect(stages({ ...submitted, due: { date: "2026-11-04", workdays: 0 } }).slice(0, 2)).toEqual([
      "提交 done 2026-11-02",
      "受理 current 应在 2026-11-04 前",
    ]);
    expect(stages({ ...submitted, due: { date: "2026-11-04", workdays: -1 } })[1]).toBe(
      "受理 current 应在 2026-11-04 前，已超期 1 个工作日",
    );
  });

  it("需补正停在审核，等本企业，不计时；补正后回到审核", () => {
    const given = log(SUBMITTED, ACCEPTED, ["supplement", "2026-11-05"]);
    expect(stages({ state: "supplement", log: given }).slice(1, 4)).toEqual([
      "受理 done 2026-11-03",
      "审核：等您补正 asked 补正期间不计时",
      "公示 todo 5 个工作日",
    ]);
    expect(stages({ state: "accepted", log: given })[2]).toBe("审核 current");
  });

  it("公示中写到哪天期满；期满后待拨付；已拨付全部完成", () => {
    const course = { publicity: { workingDays: 5, from: "2026-11-10", until: "2026-11-16" }, payment: PAYMENT };
    const decided = log(SUBMITTED, ACCEPTED, ["to_publicize", "2026-11-09"], ["publicity", "2026-11-10"]);
    expect(stages({ state: "publicity", log: decided, course }).slice(2)).toEqual([
      "审核 done 2026-11-09",
      "公示 current 2026-11-16 期满",
      "拨付 todo",
    ]);
    expect(stages({ state: "to_pay", log: decided, course }).slice(3)).toEqual([
      "公示 done 2026-11-16",
      "拨付 current",
    ]);
    const paid = { ...course, payment: { paidOn: "2026-11-20", amount: "15" } };
    expect(stages({ state: "paid", log: decided, course: paid }).at(-1)).toBe("拨付 done 2026-11-20");
  });

  it("没有公示和拨付的，审核通过就办结；评价以后也一样", () => {
    const course = { publicity: null, payment: null };
    const decided = log(SUBMITTED, ACCEPTED, ["approved", "2026-11-09"]);
    const all = ["提交 done 2026-11-02", "受理 done 2026-11-03", "审核 done 2026-11-09", "办结 done 2026-11-09"];
    expect(stages({ state: "approved", log: decided, course })).toEqual(all);
    expect(stages({ state: "evaluated", decision: "approved", log: decided, course })).toEqual(all);
  });

  it.each(["refused", "evaluated"] as const)("审核不通过就到此为止，评价以后也不说办完了（%s）", (state) =>
    expect(
      stages({ state, decision: "refused", log: log(SUBMITTED, ACCEPTED, ["refused", "2026-11-09"]) }).slice(2),
    ).toEqual(["审核：不通过 stopped 2026-11-09", "公示 todo", "拨付 todo"]),
  );

  it("撤回停在撤回时的那一步：受理前停在受理，受理后停在审核", () => {
    const end = ["withdrawn", "2026-11-06"] as const;
    expect(stages({ state: "withdrawn", log: log(SUBMITTED, end) })[1]).toBe("受理：已撤回 stopped 2026-11-06");
    expect(stages({ state: "withdrawn", log: log(SUBMITTED, ACCEPTED, end) })[2]).toBe(
      "审核：已撤回 stopped 2026-11-06",
    );
  });
});
