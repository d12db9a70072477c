import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { MatchReportPage } from "@/components/declare/match/match-report";
import { matchCalls } from "@/contract/declare/match";
import { expectAccessible } from "../../support/axe";
import { answers, refuses } from "../../support/gateway-mock";
import { sampleUser } from "../../support/samples";
import { signedInAs, signedOut, stubDialog } from "../layout/support";
import { AT, item, overview, page, show as showMatch } from "./match-support";

const server = setupServer();
const push = vi.fn();
beforeAll(() => {
  server.listen({ onUnhandledRequest: "error" });
  stubDialog();
});
afterEach(() => {
  server.resetHandlers();
  signedOut();
  vi.unstubAllGlobals();
  push.mockReset();
});
afterAll(() => server.close());

const show = (content: React.ReactNode, path?: string) => showMatch(content, push, path);

const SITE = { name: "示范经济技术开发区", platform: "政企服务平台", hotline: "" };

describe("匹配报告页", () => {
  beforeEach(() => signedInAs(server, sampleUser));
  const { later: _l, quotaYear: _q, revision: _r, editable: _e, ...body } = overview();
  const report = (id: string | null) => ({ ...body, id, createdAt: AT, items: [item] });

  it("现做的可以保存，点两下也只存一份；存好后到它自己的地址", async () => {
    const user = userEvent.setup();
    let saves = 0;
    server.use(
      answers(matchCalls.getMatchReport, report(null)),
      answers(matchCalls.listMatchReports, page([])),
      http.post(`*/gateway${matchCalls.saveMatchReport.path}`, () => {
        saves += 1;
        return HttpResponse.json({ returnCode: 2000, data: { id: "r1" } });
      }),
    );
    const { container } = show(<MatchReportPage id={undefined} site={SITE} />, "/zct-ee/policy-match/report");
    await user.dblClick(await screen.findByRole("button", { name: "保存报告" }));
    await waitFor(() => expect(push).toHaveBeenCalledWith("/zct-ee/policy-match/report?id=r1"));
    expect(saves).toBe(1);
    expect(screen.getByText(/正在申报共 22 项：10 项可以先报，1 项差一步，2 项待补充资料/)).toBeVisible();
    await expectAccessible(container);
  });

  it("摘要先列能申报的，先截止的在前；差一步的说出差什么；打印默认只有摘要，连同依据打印时条件都展开", async () => {
    const user = userEvent.setup();
    const later = { ...item, id: "i2", title: "人才奖励", group: "met" as const, result: "met" as const };
    const sooner = {
      ...later,
      id: "i3",
      title: "扩产奖励",
      group: "manual" as const,
      result: "manual" as const,
      amount: null,
      timing: { ...later.timing, closesOn: "2026-11-23" },
    };
    const rival = { ...later, id: "i4", title: "引才奖励", notCounted: "与“人才奖励”只能选一项" };
    const items = [sooner, later, rival, item];
    server.use(
      answers(matchCalls.getMatchReport, { ...report(null), items }),
      answers(matchCalls.listMatchReports, page([])),
    );
    const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
    const { container } = show(<MatchReportPage id={undefined} site={SITE} />, "/zct-ee/policy-match/report");
    const table = await screen.findByRole("table", { name: "可以先报的事项" });
    expect(
      within(table)
        .getAllByRole("row")
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      "扩产奖励经济发展局示经发〔2026〕1号一次性奖励11-23",
      "人才奖励 符合经济发展局示经发〔2026〕1号20 万元11-25",
      "引才奖励 符合不计入合计：与“人才奖励”只能选一项经济发展局示经发〔2026〕1号20 万元11-25",
      "合计至多（互斥的只算高的一项）458.5 万元",
    ]);
    expect(screen.getByText(/研发投入奖励，最高/u)).toHaveTextContent(
      "研发投入奖励，最高 20 万元：发明专利不少于 8 件，还差 2 件",
    );
    const root = document.documentElement;
    await user.click(screen.getByRole("button", { name: "打印一页" }));
    expect(root).not.toHaveAttribute("data-print");
    expect(container.querySelector("details[open]")).toBeNull();
    await user.click(screen.getByRole("button", { name: "连同逐条依据打印" }));
    expect(print).toHaveBeenCalledTimes(2);
    expect(root).toHaveAttribute("data-print", "whole");
    for (const fold of screen.getAllByText(/^2 条：/u)) expect(fold.closest("details")).toHaveAttribute("open");
    window.dispatchEvent(new Event("afterprint"));
    expect(root).not.toHaveAttribute("data-print");
  });

  it("保存的报告可以删除，删除前问一次", async () => {
    const user = userEvent.setup();
    let removed = 0;
    server.use(
      answers(matchCalls.getMatchReport, report("r1")),
      answers(matchCalls.listMatchReports, page([{ id: "r1", createdAt: AT, asOf: "2026-11-20", claim: body.claim }])),
      http.delete("*/gateway/policy/api/customer/policy/match/report/r1", () => {
        removed += 1;
        return HttpResponse.json({ returnCode: 2000, data: null });
      }),
    );
    show(<MatchReportPage id="r1" site={SITE} />, "/zct-ee/policy-match/report");
    expect(await screen.findByRole("link", { name: /下载表格/ })).toHaveAttribute(
      "href",
      "/gateway/policy/api/customer/policy/match/report/file?id=r1",
    );
    await user.click(await screen.findByRole("button", { name: /^删除 / }));
    expect(removed).toBe(0);
    await user.click(await screen.findByRole("button", { name: "删除" }));
    await waitFor(() => expect(push).toHaveBeenCalledWith("/zct-ee/policy-match/report"));
    expect(removed).toBe(1);
  });

  it("别人的或已删除的报告：说明原因，不给没有用的重试", async () => {
    server.use(refuses(matchCalls.getMatchReport, "NOT_FOUND"), answers(matchCalls.listMatchReports, page([])));
    show(<MatchReportPage id="gone" site={SITE} />, "/zct-ee/policy-match/report");
    expect(await screen.findByText(/匹配报告/, { selector: "p,strong,h2" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /重试/ })).toBeNull();
  });
});
