import { describe, expect, it } from "vitest";
import { applyCalls } from "@/contract/apply/apply";
import { repairCalls } from "@/contract/interaction/repair";
import { inputFor } from "@/lib/gateway/input-for";
import { ownArea } from "@/lib/own-case/own-area";
import { ownCases } from "@/lib/own-case/own-cases";
import { caseStages, lastDayIn } from "@/lib/own-case/stages";

/** What every area has in which somebody asks something, on the portal's side. */

describe("一条的编号放在调用要的地方", () => {
  it("在路径里的：正文里没有编号；什么也不写的，没有正文", () => {
    expect(inputFor(repairCalls.withdrawRepair, "r-1", { reason: "修好了" })).toEqual({
      params: { id: "r-1" },
      body: { reason: "修好了" },
    });
    expect(inputFor(repairCalls.urgeRepair, "r-1")).toEqual({ params: { id: "r-1" } });
  });

  it("在正文里的、在地址问号后面的", () => {
    expect(inputFor(applyCalls.withdrawApplication, "a-1", { reason: "重报" })).toEqual({
      body: { id: "a-1", reason: "重报" },
    });
    expect(inputFor(applyCalls.getApplication, "a-1")).toEqual({ query: { id: "a-1" } });
  });

  it("附件的链接也是", () => {
    const calls = { submit: repairCalls.submitRepair, rate: repairCalls.evaluateRepair, urge: repairCalls.urgeRepair };
    const { listRepairs: list, getRepair: one, downloadRepairPhoto: file } = repairCalls;
    const repairs = ownCases("repair", { list, one, file, ...calls, steps: {} });
    expect(repairs.fileHref("r 1", "f&1")).toBe("/gateway/zqjh/api/center/wybx/r%201/photo?fileId=f%261");
    const inQuery = ownCases("apply", { list, one, file: applyCalls.downloadApplicationFile, ...calls, steps: {} });
    expect(inQuery.fileHref("a-1", "f-1")).toBe("/gateway/zqjh/api/web/applyInfo/file?id=a-1&fileId=f-1");
    expect(repairs.queries.one("r-1").queryKey).toEqual(["repair", "one", "r-1"]);
  });
});

describe("一个领域的话", () => {
  const words = { what: "预约", href: "/user/visit", states: { sent: "已提交" }, tones: { sent: "brand" } } as const;

  it("企业的：说明可能属于另一家企业；地址里的编号转义", () => {
    const area = ownArea({ ...words, requirement: { permission: "repair" } });
    expect(area.missing.reason).toBe(
      "您要找的预约不存在，或属于另一家企业。要查看另一家企业的预约，请先切换到那家企业。",
    );
    expect(area.list).toEqual({ href: "/user/visit", label: "返回预约列表" });
    expect(area.hrefTo("a/b")).toBe("/user/visit/a%2Fb");
    expect([area.owner, area.add]).toEqual(["本企业", "/user/visit/add"]);
  });

  it("个人的：不说企业", () => {
    const area = ownArea({ ...words, requirement: "user" });
    expect(area.missing.reason).toBe("您要找的预约不存在，或不是您的。");
    expect(area.owner).toBe("本人");
  });
});

describe("办到哪一步", () => {
  const stages = [
    { label: "提交", done: "2026-11-20" },
    { label: "受理", done: "", ahead: "2026-11-23 前" },
    { label: "公示", done: "", before: "5 个工作日" },
  ];
  const show = (at: number, now: Parameters<typeof caseStages>[2]) =>
    caseStages(stages, at, now).map(({ label, note, state }) => [label, state, note].filter(Boolean).join(" "));

  it("过去的写哪天，现在的写承诺，以后的写多久", () => {
    expect(show(1, { state: "current" })).toEqual([
      "提交 done 2026-11-20",
      "受理 current 2026-11-23 前",
      "公示 todo 5 个工作日",
    ]);
    // 没有另写的，轮到了还写多久。
    expect(show(2, { state: "current" })[2]).toBe("公示 current 5 个工作日");
    expect(show(3, { state: "current" })[2]).toBe("公示 done");
  });

  it("停下的写明怎么停、哪天", () =>
    expect(show(1, { state: "stopped", words: "已撤回", note: "2026-11-21" })[1]).toBe(
      "受理：已撤回 stopped 2026-11-21",
    ));

  it("同一状态里的记录不算又到了一次", () => {
    const line = (day: string, from: string | null, to: string) => ({ at: `${day}T02:00:00.000Z`, from, to });
    const log = [line("2026-11-17", "sent", "working"), line("2026-11-19", "working", "working")];
    expect(lastDayIn(log, "working")).toBe("2026-11-17");
    expect(lastDayIn(log, "done")).toBe("");
  });
});
