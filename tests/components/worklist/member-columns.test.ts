import { describe, expect, it } from "vitest";
import { memberColumns } from "@/components/home/member-columns";
import type { Worklist } from "@/contract/apply/apply";
import { plan, planned, row, TODAY } from "./fixtures";

const NOTHING: Worklist = { corrections: [], drafts: [], waiting: [], paidThisYear: null };
const window = (closesOn: string, opensOn = "2026-11-01") => ({ window: { opensOn, closesOn } });
const closing = (items: Parameters<typeof plan>, work = NOTHING) =>
  memberColumns(work, [], plan(...items), TODAY).closing?.rows.map(({ id }) => id);

describe("首页上会员的三栏", () => {
  it("今天要做：先补正后草稿，各一个按钮，合计是申请的金额", () => {
    const { mine } = memberColumns(
      {
        ...NOTHING,
        corrections: [row("c", "研发补助", { state: "supplement", amount: "61.23", opinion: "缺盖章页" })],
        drafts: [
          row("d", "技改补助", {
            amount: "32",
            timing: { state: "closing", opensOn: "2026-11-01", closesOn: "2026-11-26", daysLeft: 3, next: null },
          }),
        ],
      },
      [],
      undefined,
      TODAY,
    );
    expect(mine).toMatchObject({ count: 2, sum: "93.23" });
    expect(mine.rows.map(({ title, act, note, urgent }) => [title, act, note, urgent])).toEqual([
      ["补正：研发补助", "去补正", "缺盖章页", true],
      ["草稿：技改补助", "继续填", "11-26 截止，剩余 3 天", true],
    ]);
  });

  it("今天要做：轮到自己的诉求、报修也算一件，排在草稿前面；一件不多，一件不少", () => {
    const appeal = {
      id: "a1",
      title: "诉求：电压不稳",
      act: "确认",
      turn: "待本企业确认",
      href: "/user/zqjh/appeal/a1",
    };
    const work = {
      ...NOTHING,
      corrections: [row("c", "研发补助", { state: "supplement" })],
      drafts: [row("d", "技改")],
    };
    const { mine } = memberColumns(work, [appeal], undefined, TODAY);
    expect(mine.count).toBe(3);
    expect(mine.rows.map(({ id }) => id)).toEqual(["c", "a1", "d"]);
    expect(mine.rows[1]).toMatchObject({ act: "确认", note: "待本企业确认", href: "/user/zqjh/appeal/a1" });
  });

  it("没有期限或还剩四天的草稿不急", () => {
    const timing = { state: "open", opensOn: "2026-11-01", closesOn: "2026-11-27", daysLeft: 4, next: null } as const;
    const { mine } = memberColumns(
      { ...NOTHING, drafts: [row("a", "甲"), row("b", "乙", { timing })] },
      [],
      undefined,
      TODAY,
    );
    expect(mine.rows.map(({ urgent }) => urgent)).toEqual([false, false]);
  });

  it("本周截止：今天到第七天都算，过了的、第八天的、还没开始的不算，先截止的在前", () => {
    const items = [
      planned("seventh", window("2026-11-30")),
      planned("eighth", window("2026-12-01")),
      planned("today", window("2026-11-23")),
      planned("past", window("2026-11-22")),
      planned("upcoming", window("2026-11-28", "2026-11-24")),
    ];
    expect(closing(items)).toEqual(["today", "seventh"]);
  });

  it("本周截止：可以先报的（符合、待核验）和放进计划的，已申报的和已动手的不再提", () => {
    const items = [
      planned("met", { saved: null }),
      planned("manual", { result: "manual", saved: null }),
      planned("saved", { result: "missing" }),
      planned("neither", { result: "missing", saved: null }),
      planned("declared", { declaredAs: "SB-20261111-0001" }),
      planned("begun"),
    ];
    const begun = row("d", "草稿");
    expect(closing(items, { ...NOTHING, drafts: [{ ...begun, item: { ...begun.item, id: "begun" } }] })).toEqual([
      "met",
      "manual",
      "saved",
    ]);
  });

  it("金额只加写明的，没有金额的说给什么；不能看计划的人没有这一栏", () => {
    const found = memberColumns(
      NOTHING,
      [],
      plan(planned("a"), planned("b", { benefit: { form: "talent", text: "人才公寓", most: null } })),
      TODAY,
    ).closing;
    expect(found?.sum).toBe("40");
    expect(found?.rows.map(({ money }) => money)).toEqual([{ amount: "40" }, { gift: "人才支持" }]);
    expect(memberColumns(NOTHING, [], undefined, TODAY).closing).toBeUndefined();
  });

  it("等政府办：说到哪天，超期的说超期几个工作日", () => {
    const { atZone } = memberColumns(
      {
        ...NOTHING,
        waiting: [
          row("late", "诊断", { state: "submitted", due: { date: "2026-11-18", workdays: -3 } }),
          row("due", "稳岗", { state: "accepted", amount: "8", due: { date: "2026-11-23", workdays: 0 } }),
        ],
      },
      [],
      undefined,
      TODAY,
    );
    expect(atZone.rows.map(({ note, urgent }) => [note, urgent])).toEqual([
      ["应在 2026-11-18 前受理，已超期 3 个工作日", true],
      ["应在 2026-11-23 前审核", false],
    ]);
    expect(atZone.sum).toBe("8");
  });
});
