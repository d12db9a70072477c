import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CasePage } from "@/components/desk/case/case-page";
import { fileCalls } from "@/contract/common/file";
import { ownDeskCalls } from "@/contract/desk/own-desk";
import { queueCalls } from "@/contract/desk/queue";
import { reportDeskCalls, type ReportDossier } from "@/contract/desk/report/report";
import { workTextCalls } from "@/contract/desk/work-texts";
import { expectAccessible } from "../../support/axe";
import type { Sent } from "../../support/gateway-mock";
import { stubDialog } from "../layout/support";
import { stepCalled, workFile } from "./fixtures";
import { CLERK, deskAnswers, deskHears, deskRefuses, done, showPage } from "./support";

stubDialog();
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() =>
  server.use(
    deskAnswers(ownDeskCalls.getOwnDesk, CLERK),
    deskAnswers(workTextCalls.listTemplates, []),
    deskRefuses(fileCalls.downloadFile, "NOT_FOUND"),
    deskAnswers(queueCalls.listQueue, {
      records: [],
      total: 0,
      page: 1,
      size: 50,
      found: null,
      groups: { open: 0, overdue: 0, today: 0, soon: 0, waiting: 0, over: 0 },
    }),
  ),
);
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

const NUMBER = "JB20261120-0001";
const dossier = (more: Partial<ReportDossier> = {}): ReportDossier => ({
  number: NUMBER,
  content: "名录里查不到页面上写的检测资质。",
  state: "waiting",
  turn: "工作人员",
  due: { date: "2026-11-24", workdays: 2 },
  submittedAt: "2026-11-20T10:00:00+08:00",
  answer: null,
  rating: null,
  mayRate: false,
  urged: 0,
  mayUrge: false,
  log: [],
  reason: "untrue",
  what: "供给",
  title: "检测服务",
  kind: "offer",
  thingId: "o-1",
  revision: 1,
  shown: { href: "/offer/o-1", revision: 2 },
  owner: { id: "e-1", name: "云杉装备" },
  others: 3,
  contactName: "欧阳知夏",
  phone: "13712345678",
  files: [],
  userId: "u-9",
  ...more,
});

function show(one: ReportDossier) {
  const work = workFile(NUMBER, {
    kind: "report",
    version: 4,
    stateLabel: "待处理",
    steps: ["uphold", "dismiss"].map(stepCalled),
  });
  server.use(
    deskAnswers(reportDeskCalls.showReport, one),
    deskAnswers(queueCalls.getWork, work),
    deskAnswers(queueCalls.touchWork, { others: [], version: work.version }),
  );
  return showPage(<CasePage kind="report" number={NUMBER} />, { path: `/desk/report/${NUMBER}`, query: "whose=unit" });
}
const valueOf = (label: string) => screen.getByText(label).nextElementSibling;

describe("办举报", () => {
  it("写明举报的是什么、哪一版、谁发布的、还有几件，公开页面在新窗口打开；读得懂", async () => {
    const { container } = show(dossier());
    const page = await screen.findByRole("region", { name: "公开页面" });
    const link = within(page).getByRole("link", { name: /^检测服务/ });
    expect(link).toHaveAttribute("href", "/offer/o-1");
    expect(link).toHaveAttribute("target", "_blank");
    expect(valueOf("举报的内容")).toHaveTextContent("供给《检测服务》");
    expect(valueOf("版本")).toHaveTextContent("举报时是第 1 版，现在是第 2 版");
    expect(valueOf("发布企业")).toHaveTextContent("云杉装备");
    expect(valueOf("同一内容的其他举报")).toHaveTextContent("还有 3 件待处理，认定属实时一并办结");
    expect(valueOf("原因")).toHaveTextContent("虚假信息");
    await expectAccessible(container);
  });

  it("公众已经看不到的没有链接，说明看不到；没有别的举报的不提", async () => {
    show(dossier({ shown: null, others: 0 }));
    expect(await screen.findByText("举报时是第 1 版，公众现在看不到")).toBeVisible();
    expect(screen.queryByRole("region", { name: "公开页面" })).toBeNull();
    expect(screen.queryByText("同一内容的其他举报")).toBeNull();
  });

  it("认定属实要写处理意见，框边说明谁会看到；发出的带着看到的版本", async () => {
    const sent: Sent[] = [];
    server.use(
      deskHears(reportDeskCalls.upholdReport, sent, () => done(dossier({ state: "upheld", answer: "资质已注销。" }))),
    );
    show(dossier());
    const field = await screen.findByRole("textbox", { name: /^处理意见/ });
    await waitFor(() => expect(screen.getByText(/打开即在安全日志里记下一行/)).toBeVisible());
    expect(field).toHaveAccessibleDescription(/举报人和发布企业都会看到，不要写举报人是谁/);
    await userEvent.type(field, "资质已注销。");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(await screen.findByText(/^属实并停用：JB20261120-0001 已办/)).toBeVisible();
    expect(sent).toEqual([
      {
        path: `/desk/api/policy/api/manager/publication/report/${NUMBER}/uphold`,
        body: { opinion: "资质已注销。", version: 4 },
      },
    ]);
  });
});
