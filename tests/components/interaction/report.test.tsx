import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { renderToString } from "react-dom/server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ReportFollow } from "@/components/interaction/report/report-follow";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { reportCalls, type ReportCase } from "@/contract/publication/report";
import { OfferDetail } from "../../fixtures/offer/portal/offer-public";
import { expectAccessible } from "../../support/axe";
import { answers, hears, refusal, type Sent } from "../../support/gateway-mock";
import { asksForWork, readProof } from "../../support/proof-mock";
import { sampleUser } from "../../support/samples";
import { At, inPortal, signedInAs, signedOut, stubDialog } from "../layout/support";

/** Reporting what an enterprise has published, on the public page of tests/fixtures/offer, and following the report. */
const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledRequest: "error" });
  stubDialog();
});
beforeEach(() => server.use(asksForWork().handler));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  signedOut();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
afterAll(() => server.close());

const OFFER = {
  id: "o-1",
  title: "检测服务",
  sort: "service" as const,
  body: "为企业做材料检测。",
  price: null,
  tags: [],
  pictures: [],
  enterpriseName: "云杉装备",
  publishedAt: "2026-11-20T01:02:03.000Z",
  files: [],
  expiresOn: "2027-03-01",
};
const RECEIPT = { number: "JB20261121-0001", code: "123456" };
const page = () =>
  inPortal(
    <AppRouterContext value={{ push: vi.fn() } as never}>
      <OfferDetail offer={OFFER} />
    </AppRouterContext>,
  );
const open = async () => {
  await userEvent.click(screen.getByRole("button", { name: "举报" }));
  return screen.findByRole("dialog", { name: "举报这条内容" });
};
const content = () => screen.getByRole("textbox", { name: "情况说明" });
async function fill(): Promise<void> {
  await userEvent.click(screen.getByRole("radio", { name: "虚假信息" }));
  await userEvent.type(content(), "名录里查不到页面上写的检测资质。");
}
const submit = () => userEvent.click(screen.getByRole("button", { name: "提交举报" }));

describe("举报", () => {
  it("脚本没有运行时没有按不动的按钮，说明还可以怎么办", () => {
    const html = renderToString(page());
    const [button = ""] = /<button[^>]*>(?:(?!<\/button>).)*举报/s.exec(html) ?? [];
    // Its place is kept, so that nothing moves when it shows.
    expect(button).toMatch(/^<button[^>]*class="[^"]*\bwaiting\b/);
    const [words = ""] = /<noscript>.*<\/noscript>/s.exec(html) ?? [];
    expect(words.replace(/<!-- -->|<[^>]+>/g, "")).toBe(
      "举报需要浏览器启用脚本。请启用后刷新本页，或到园区政务服务窗口办理。",
    );
    render(page());
    expect(screen.getByRole("button", { name: "举报" })).not.toHaveClass("waiting");
  });

  it("只用键盘打得开、填得完、交得上；访客带着安全验证，说的是这一条；回执里有编号、查询码、承诺和去哪里看", async () => {
    const sent: Sent[] = [];
    server.use(hears(reportCalls.submitReport, sent, () => HttpResponse.json({ returnCode: 2000, data: RECEIPT })));
    const { container } = render(page());
    const button = screen.getByRole("button", { name: "举报" });
    button.focus();
    await userEvent.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "举报这条内容" });
    expect(dialog).toHaveTextContent("发布企业只看到处理意见");
    await expectAccessible(container);
    screen.getByRole("radio", { name: "虚假信息" }).focus();
    await userEvent.keyboard(" ");
    await userEvent.tab();
    expect(content()).toHaveFocus();
    await userEvent.keyboard("名录里查不到页面上写的检测资质。");
    screen.getByRole("button", { name: "提交举报" }).focus();
    await userEvent.keyboard("{Enter}");
    const done = await screen.findByRole("dialog", { name: "举报已提交" });
    expect(done).toHaveTextContent("JB20261121-0001");
    expect(done).toHaveTextContent("123456");
    expect(done).toHaveTextContent("2 个工作日内核实");
    expect(within(done).getByRole("link", { name: "查看办理情况" })).toHaveAttribute(
      "href",
      "/progress?value=JB20261121-0001",
    );
    // The button that had it is gone.
    expect(done).toContainElement(document.activeElement as HTMLElement);
    await expectAccessible(container);
    const body = sent[0]?.body as Record<string, string>;
    expect(body).toMatchObject({ kind: "offer", id: "o-1", reason: "untrue" });
    expect(body).not.toHaveProperty("phone");
    expect(readProof(body.captcha ?? "")).toBeDefined();
  });

  it("没填全的指出哪几项；网关不收时说明原因；填的一个字不丢，关上再打开也在", async () => {
    server.use(
      hears(reportCalls.submitReport, [], () =>
        refusal("WRONG_STATE", undefined, "您今天已经举报过这条内容，编号 JB20261121-0009"),
      ),
    );
    render(page());
    const dialog = await open();
    await userEvent.type(content(), "太短");
    await submit();
    const summary = await within(dialog).findByRole("alert", { name: /./ });
    expect(within(summary).getByText(/请选择举报原因/)).toBeVisible();
    expect(within(summary).getByText(/至少 10 个字/)).toBeVisible();
    expect(content()).toHaveValue("太短");
    await userEvent.clear(content());
    await fill();
    await submit();
    await waitFor(() => expect(dialog).toHaveTextContent("编号 JB20261121-0009"));
    expect(content()).toHaveValue("名录里查不到页面上写的检测资质。");
    expect(screen.getByRole("radio", { name: "虚假信息" })).toBeChecked();
    await userEvent.click(within(dialog).getByRole("button", { name: "关闭" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await open();
    await waitFor(() => expect(content()).toHaveValue("名录里查不到页面上写的检测资质。"));
  });

  it("登录的人不做安全验证，回执说结果也发到消息中心", async () => {
    const sent: Sent[] = [];
    signedInAs(server, sampleUser);
    server.use(hears(reportCalls.submitReport, sent, () => HttpResponse.json({ returnCode: 2000, data: RECEIPT })));
    render(page());
    await open();
    await fill();
    await submit();
    expect(await screen.findByRole("dialog", { name: "举报已提交" })).toHaveTextContent("消息中心");
    expect(sent[0]?.body).not.toHaveProperty("captcha");
  });
});

describe("凭编号查举报", () => {
  const letter: ReportCase = {
    number: "JB20261121-0001",
    content: "名录里查不到页面上写的检测资质。",
    state: "upheld",
    turn: "",
    due: null,
    submittedAt: "2026-11-20T01:12:30Z",
    answer: "所列资质已注销。",
    log: [],
    rating: null,
    mayRate: false,
    urged: 0,
    mayUrge: false,
    reason: "untrue",
    what: "供给",
    title: "检测服务",
  };
  const show = () =>
    render(
      <At path="/progress">
        <main>
          <h1>凭编号查进度</h1>
          <h2>看办理情况</h2>
          {inPortal(
            <QueryProvider>
              <ReportFollow number="JB20261121-0001" />
            </QueryProvider>,
          )}
        </main>
      </At>,
    );

  it("填了查询码，看得到举报的是什么、结果和处理意见；读得懂", async () => {
    server.use(answers(reportCalls.getReport, letter));
    const { container } = show();
    await userEvent.type(screen.getByRole("textbox", { name: "查询码" }), "123456");
    await userEvent.click(screen.getByRole("button", { name: "查询" }));
    const found = await screen.findByRole("article");
    expect(found).toHaveTextContent(/属实.*举报的内容供给《检测服务》.*原因虚假信息.*处理意见所列资质已注销。/);
    await expectAccessible(container);
  });

  it("登录的人下面有自己的举报，不用查询码", async () => {
    signedInAs(server, sampleUser);
    server.use(answers(reportCalls.listMyReports, { records: [letter], total: 1, page: 1, size: 20 }));
    show();
    expect(await screen.findByRole("heading", { level: 3, name: "我的举报" })).toBeVisible();
    expect(await screen.findByRole("article")).toHaveTextContent("所列资质已注销。");
  });
});
