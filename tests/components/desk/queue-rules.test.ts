import { describe, expect, it } from "vitest";
import type { QueueCount, WorkRow } from "@/contract/desk/queue";
import { firstQueue } from "@/components/desk/frame/first-queue";
import { formatLeft, groupRows } from "@/components/desk/queue/queue-rows";
import { queueInput, readQueueSearch, writeQueueSearch } from "@/components/desk/queue/queue-search";
import { mainStep } from "@/services/desk/steps";
import { workRow } from "./fixtures";

const row = (id: string, workdays: number | null, turn: WorkRow["turn"] = "staff"): WorkRow =>
  workRow(id, { turn, due: workdays === null ? null : { date: "2026-11-21", workdays } });

describe("列表按承诺的日子分组", () => {
  it.each([
    [-1, "超期"],
    [0, "今天到期"],
    [1, "三天内"],
    [3, "三天内"],
    [4, "更晚"],
    [null, "更晚"],
  ])("还剩 %s 个工作日的在“%s”", (workdays, label) => {
    expect(groupRows([row("a", workdays)]).map((group) => group.label)).toEqual([label]);
  });

  it("等对方的排在后面，办结的最后；组内次序不变，没有的组不出现", () => {
    const rows = [row("c", null, "over"), row("b", -3, "asker"), row("a2", 5), row("a1", -2), row("a0", -9)];
    expect(groupRows(rows).map((group) => [group.label, group.rows.map(({ number }) => number)])).toEqual([
      ["超期", ["a1", "a0"]],
      ["更晚", ["a2"]],
      ["等对方", ["b"]],
      ["已办结", ["c"]],
    ]);
  });

  it("按钟点承诺的在最前，也在超期的前面；写还剩几小时几分，过了写超多少", () => {
    const now = new Date("2026-11-20T10:00:00Z");
    const clock = (id: string, at: string) => ({ ...row(id, 0), due: { date: "2026-11-20", workdays: 0, at } });
    const soon = clock("b", "2026-11-20T11:20:00Z");
    const gone = clock("c", "2026-11-20T09:25:00Z");
    expect(
      groupRows([row("a", -5), soon, gone]).map((group) => [group.label, group.rows.map(({ number }) => number)]),
    ).toEqual([
      ["按钟点承诺，节假日和夜间也算", ["b", "c"]],
      ["超期", ["a"]],
    ]);
    expect([formatLeft(soon, now), formatLeft(gone, now)]).toEqual(["还剩 1 小时 20 分", "超 35 分钟"]);
    // Once it waits for the asker, the clock of the staff says nothing.
    expect(formatLeft({ ...soon, turn: "asker" }, now)).not.toMatch(/小时|分/u);
  });

  it.each([
    [row("a", -2), "超 2 个工作日"],
    [row("a", 0), "今天到期"],
    [row("a", 3), "3 个工作日"],
    [row("a", null, "asker"), "暂停"],
    [row("a", 12, "asker"), "等对方确认，还剩 12 个工作日"],
    [{ ...row("a", 1, "asker"), enterpriseId: "e-1" }, "等企业确认，还剩 1 个工作日"],
    [row("a", 0, "asker"), "等对方确认，今天是最后一天"],
    [row("a", -1, "asker"), "等对方确认，已到期"],
    [row("a", null, "over"), "已办结"],
    [row("a", null), "不限时"],
  ])("还剩多少写成几个字", (line, words) => expect(formatLeft(line)).toBe(words));
});

describe("筛选在地址里", () => {
  it("写进去的读得出来，不言自明的不写", () => {
    const search = { whose: "unit", when: "overdue", keyword: "停电", confidential: true, page: 2 } as const;
    expect(readQueueSearch(new URLSearchParams(writeQueueSearch(search)))).toEqual(search);
    expect(writeQueueSearch({ whose: "mine", page: 1 })).toBe("");
  });

  it("不认识的当作没有", () => {
    const search = new URLSearchParams("whose=theirs&when=toString&page=-1&keyword=%20&confidential=yes");
    expect(readQueueSearch(search)).toEqual({ whose: "mine", page: 1 });
  });

  it("问网关时一次五十件", () => {
    expect(queueInput("feedback", { whose: "all", page: 3 })).toEqual({
      kind: "feedback",
      whose: "all",
      page: 3,
      size: 50,
    });
  });
});

describe("一天从哪里开始", () => {
  const count = (kind: QueueCount["kind"], mine: number, unit: number): QueueCount => ({
    kind,
    label: kind,
    mine,
    unit,
    all: unit,
    late: 0,
  });

  it("先到有我的事的队列，没有就到本单位有事的，都没有到第一个", () => {
    expect(firstQueue([count("application", 0, 5), count("feedback", 1, 1)])).toBe("/desk/feedback");
    expect(firstQueue([count("application", 0, 0), count("feedback", 0, 2)])).toBe("/desk/feedback?whose=unit");
    expect(firstQueue([count("application", 0, 0), count("feedback", 0, 0)])).toBe("/desk/application?whose=unit");
    expect(firstQueue([])).toBeUndefined();
  });
});

describe("R 键做哪一步", () => {
  const step = (name: string) => ({ name, label: name, needsWords: false });
  it("能答复或通过的先做，再是受理；请补正和不通过从不抢先", () => {
    expect(mainStep({ kind: "application", steps: [step("ask"), step("refuse"), step("approve")] })?.name).toBe(
      "approve",
    );
    expect(mainStep({ kind: "application", steps: [step("ask"), step("accept")] })?.name).toBe("accept");
    expect(mainStep({ kind: "appeal", steps: [step("accept"), step("answer")] })?.name).toBe("answer");
    expect(mainStep({ kind: "appeal", steps: [step("publish")] })?.name).toBe("publish");
    expect(mainStep({ kind: "appeal", steps: [] })).toBeUndefined();
  });
});
