import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import Desk from "@/components/evaluation/forms/tech-scale-form";
import { GuardProvider } from "@/components/layout/guard/guard";
import { ToastProvider } from "@/components/layout/providers/toasts";
import { ViewerProvider } from "@/components/layout/providers/viewer";
import { accountCalls } from "@/contract/account/account";
import { evaluationCalls, onWire, type SavedResult } from "@/contract/evaluation/evaluation";
import { TOOLS } from "@/contract/rules/evaluation";
import type { Answers } from "@/contract/rules/evaluation/tool";
import { SIGNED_IN_COOKIE } from "@/lib/browser/cookies";
import { expectAccessible } from "../../support/axe";
import { answers } from "../../support/gateway-mock";
import { sampleUser } from "../../support/samples";
import { stubDialog } from "../layout/support";

/** A half-filled tool, left and opened again: by a visitor in this browser, by a member at the gateway. */

const TODAY = "2026-11-21";
const MEMBER_COPY = "portal.draft.of.user-member.tool-tech-scale-en-yunshan";
const VISITOR_COPY = "portal.draft.visitor.tool-tech-scale";
const [EDITION] = TOOLS["tech-scale"].editions;

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  window.localStorage.clear();
  stubDialog();
});
afterEach(() => {
  // Leaving saves: while the gateway still answers.
  cleanup();
  server.resetHandlers();
  document.cookie = `${SIGNED_IN_COOKIE}=; max-age=0`;
});
afterAll(() => server.close());

const open = (initial: Answers = {}) =>
  render(
    <ToastProvider>
      <ViewerProvider>
        <GuardProvider>
          <Desk initial={initial} today={TODAY} library={{}} />
        </GuardProvider>
      </ViewerProvider>
    </ToastProvider>,
  );
const field = (name: string) => screen.getByRole("textbox", { name });
const offer = (name = "上次填写") => screen.findByRole("group", { name });
/** Answers the question that stands over the page. */
const answer = async (question: RegExp, button: string) => {
  const dialog = await screen.findByRole("dialog", { name: question });
  fireEvent.click(within(dialog).getByRole("button", { name: button }));
};
const ACCOUNT = "账号里";
const LEFT = "这个浏览器里（没有登录时填的，不一定是您填的）";
const row = (name: string) => within(screen.getByRole("group", { name }));
const kept = (key: string) => JSON.parse(window.localStorage.getItem(key) ?? "null") as { values: Answers } | null;
const put = (key: string, values: Answers, savedAt: string) =>
  window.localStorage.setItem(key, JSON.stringify({ values, savedAt, writer: "earlier" }));
/** The gateway as far as a draft goes: what is there, and what came. */
function gatewayWith(draft: Answers | null, draftAt: string | null, saved: SavedResult | null = null) {
  document.cookie = `${SIGNED_IN_COOKIE}=1`;
  const came: (Answers | "removed")[] = [];
  server.use(
    answers(accountCalls.getCurrentUser, sampleUser),
    answers(evaluationCalls.getTechnologyTest, { draft: draft && { ...draft }, draftAt, saved }),
    http.post("*/gateway/policy/api/customer/eva/draft", async ({ request }) => {
      const body = (await request.json()) as { tool: string; answers: Answers };
      expect(body.tool).toBe("tech-scale");
      came.push(body.answers);
      return HttpResponse.json({ returnCode: 2000, data: { draftAt: "2026-11-21T02:32:00.000Z" } });
    }),
    http.delete("*/gateway/policy/api/customer/eva/draft/tech-scale", () => {
      came.push("removed");
      return HttpResponse.json({ returnCode: 2000, data: null });
    }),
  );
  return came;
}
const leave = () => act(() => void window.dispatchEvent(new Event("pagehide")));

describe("访客", () => {
  it("填到一半离开，留在这个浏览器里；回来写明几点存的、几项，一下接着填", async () => {
    const user = userEvent.setup();
    const first = open();
    await screen.findByText(/不发送给平台/);
    await user.type(field("职工总数"), "186");
    await waitFor(() => expect(kept(VISITOR_COPY)?.values).toEqual({ employees: "186" }), { timeout: 3000 });
    first.unmount();
    const { container } = open();
    expect(await offer()).toHaveTextContent(
      /上次填写这个浏览器里，\d{4}-\d{2}-\d{2} \d{2}:\d{2} 保存，填了 1 项，没有保存结果。/,
    );
    expect(field("职工总数")).toHaveValue("");
    await expectAccessible(container);
    await user.click(screen.getByRole("button", { name: "继续填写" }));
    expect(field("职工总数")).toHaveValue("186");
    expect(screen.queryByRole("group", { name: "上次填写" })).toBeNull();
  });

  it("重新填写先问一次：不答应什么也不删；答应后上次的没有了，再打开也没有，刚填的还在", async () => {
    put(VISITOR_COPY, { employees: "186" }, "2026-11-20T01:00:00.000Z");
    const user = userEvent.setup();
    const first = open();
    const asked = within(await offer());
    await user.type(field("资产总额"), "50");
    await user.click(asked.getByRole("button", { name: "重新填写" }));
    await answer(/这个浏览器里 2026-11-20 09:00 保存的 1 项/, "保留");
    expect(kept(VISITOR_COPY)?.values).toEqual({ employees: "186" });
    await user.click(asked.getByRole("button", { name: "重新填写" }));
    await answer(/重新填写/, "删除");
    await screen.findByText("已删除 1 项，可以重新填写");
    expect(screen.queryByRole("group", { name: "上次填写" })).toBeNull();
    expect(field("职工总数")).toHaveValue("");
    expect(field("资产总额")).toHaveValue("50");
    leave();
    await waitFor(() => expect(kept(VISITOR_COPY)?.values).toEqual({ assets: "50" }), { timeout: 3000 });
    await user.clear(field("资产总额"));
    leave();
    first.unmount();
    open();
    await screen.findByText(/不发送给平台/);
    expect(screen.queryByRole("group", { name: "上次填写" })).toBeNull();
  });

  it("没有选以前，新填的不盖掉上次的；接着填时，新填的在上面", async () => {
    put(VISITOR_COPY, { employees: "186", sales: "900" }, "2026-11-20T01:00:00.000Z");
    const user = userEvent.setup();
    open();
    await offer();
    await user.type(field("职工总数"), "200");
    leave();
    expect(kept(VISITOR_COPY)?.values).toEqual({ employees: "186", sales: "900" });
    await user.click(screen.getByRole("button", { name: "继续填写" }));
    expect(field("职工总数")).toHaveValue("200");
    await waitFor(() => expect(kept(VISITOR_COPY)?.values).toEqual({ employees: "200", sales: "900" }), {
      timeout: 3000,
    });
  });

  it("地址里带来的填写不算草稿；清空以后没有草稿", async () => {
    const user = userEvent.setup();
    open({ employees: "100" });
    await screen.findByText(/不发送给平台/);
    leave();
    expect(kept(VISITOR_COPY)).toBeNull();
    await user.type(field("职工总数"), "0");
    await waitFor(() => expect(kept(VISITOR_COPY)?.values).toEqual({ employees: "1000" }), { timeout: 3000 });
    await user.click(screen.getByRole("button", { name: "清空" }));
    leave();
    await waitFor(() => expect(kept(VISITOR_COPY)).toBeNull());
  });
});

describe("企业用户", () => {
  it("平台上的草稿写明几点存的，接着填以后改动存到平台，浏览器里不留", async () => {
    const came = gatewayWith({ employees: "186", noSuchQuestion: "1" }, "2026-11-20T01:05:00.000Z");
    const user = userEvent.setup();
    open();
    expect(await offer()).toHaveTextContent("2026-11-20 09:05 保存");
    expect(screen.queryByText(/不发送给平台/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "继续填写" }));
    await user.type(field("职工总数"), "0");
    await waitFor(() => expect(came.at(-1)).toEqual({ employees: "1860" }), { timeout: 3000 });
    await screen.findByText(/^已自动保存 \d{2}:\d{2}$/);
    await waitFor(() => expect(kept(MEMBER_COPY)).toBeNull());
  });

  it("平台没有应答时如实说，填的留在浏览器里，下次打开给出", async () => {
    const came = gatewayWith(null, null);
    let isDown = true;
    server.use(http.post("*/gateway/policy/api/customer/eva/draft", () => (isDown ? HttpResponse.error() : undefined)));
    const user = userEvent.setup();
    const first = open();
    await screen.findByText(/自动保存到平台，只有您本人能看到/);
    await user.type(field("职工总数"), "186");
    await screen.findByText(/^自动保存失败/, {}, { timeout: 3000 });
    first.unmount();
    open();
    await offer();
    isDown = false;
    await user.click(screen.getByRole("button", { name: "继续填写" }));
    expect(field("职工总数")).toHaveValue("186");
    await waitFor(() => expect(came.at(-1)).toEqual({ employees: "186" }), { timeout: 3000 });
    await waitFor(() => expect(kept(MEMBER_COPY)).toBeNull());
  });

  it("账号里和浏览器里都有：两份都列出，写明在哪里、几点、几项；没有选以前哪一份也不动", async () => {
    put(VISITOR_COPY, { employees: "9" }, "2026-11-20T02:00:00.000Z");
    const came = gatewayWith({ employees: "186", sales: "900" }, "2026-11-20T01:00:00.000Z");
    const user = userEvent.setup();
    const { container } = open();
    expect(await offer()).toHaveTextContent("有 2 份");
    expect(screen.getByRole("group", { name: ACCOUNT })).toHaveTextContent("2026-11-20 09:00 保存，填了 2 项");
    expect(screen.getByRole("group", { name: LEFT })).toHaveTextContent("2026-11-20 10:00 保存，填了 1 项");
    await expectAccessible(container);
    await user.type(field("资产总额"), "50");
    leave();
    expect(came).toEqual([]);
    expect(kept(VISITOR_COPY)?.values).toEqual({ employees: "9" });
  });

  it("接着填账号里的，浏览器里留下的那份不动；下次打开仍旧列出", async () => {
    put(VISITOR_COPY, { employees: "9" }, "2026-11-20T02:00:00.000Z");
    const came = gatewayWith({ employees: "186" }, "2026-11-20T01:00:00.000Z");
    const user = userEvent.setup();
    open();
    await offer();
    await user.click(row(ACCOUNT).getByRole("button", { name: "继续填写" }));
    expect(field("职工总数")).toHaveValue("186");
    await user.type(field("职工总数"), "0");
    await waitFor(() => expect(came).toEqual([{ employees: "1860" }]), { timeout: 3000 });
    expect(kept(VISITOR_COPY)?.values).toEqual({ employees: "9" });
  });

  it("接着填浏览器里留下的，会换掉账号里的那份，所以先问；答应后存到账号，浏览器里不再留", async () => {
    put(VISITOR_COPY, { employees: "9" }, "2026-11-20T02:00:00.000Z");
    const came = gatewayWith({ employees: "186", sales: "900" }, "2026-11-20T01:00:00.000Z");
    const user = userEvent.setup();
    open();
    await offer();
    await user.click(row(LEFT).getByRole("button", { name: "继续填写" }));
    const dialog = await screen.findByRole("dialog", { name: /接着填这个浏览器里/ });
    expect(dialog).toHaveTextContent("账号里 2026-11-20 09:00 保存的 2 项会被替换，不能恢复。");
    await answer(/接着填/, "先不换");
    expect(field("职工总数")).toHaveValue("");
    await user.click(row(LEFT).getByRole("button", { name: "继续填写" }));
    await answer(/接着填/, "替换，接着填");
    expect(field("职工总数")).toHaveValue("9");
    await waitFor(() => expect(came).toEqual([{ employees: "9" }]), { timeout: 3000 });
    await waitFor(() => expect(kept(VISITOR_COPY)).toBeNull());
  });

  it("只有没登录的人留下的：不说成自己上次填的，写明几点留下的；删除只删这一份", async () => {
    put(VISITOR_COPY, { employees: "9" }, "2026-11-20T02:00:00.000Z");
    const came = gatewayWith(null, null);
    const user = userEvent.setup();
    open();
    expect(await offer("这个浏览器里留下的填写")).toHaveTextContent(`${LEFT}，2026-11-20 10:00 保存，填了 1 项`);
    expect(screen.queryByRole("group", { name: "上次填写" })).toBeNull();
    await user.click(row(LEFT).getByRole("button", { name: "删除" }));
    await answer(/^删除这个浏览器里/, "删除");
    await waitFor(() => expect(kept(VISITOR_COPY)).toBeNull());
    await waitFor(() => expect(screen.queryByRole("group", { name: "这个浏览器里留下的填写" })).toBeNull());
    expect(came).toEqual([]);
  });

  it("重新填写：答应后从账号里删掉，浏览器里留下的那份不动；没有删成就如实说，那一份还在", async () => {
    const came = gatewayWith({ employees: "186" }, "2026-11-20T01:00:00.000Z");
    let isDown = true;
    server.use(
      http.delete("*/gateway/policy/api/customer/eva/draft/tech-scale", () =>
        isDown ? HttpResponse.error() : undefined,
      ),
    );
    const user = userEvent.setup();
    open();
    await offer();
    await user.click(screen.getByRole("button", { name: "重新填写" }));
    await answer(/账号里 2026-11-20 09:00 保存的 1 项/, "删除");
    await screen.findByText(/网络/);
    expect(await offer()).toHaveTextContent("填了 1 项");
    isDown = false;
    await user.click(screen.getByRole("button", { name: "重新填写" }));
    await answer(/重新填写/, "删除");
    await waitFor(() => expect(came).toEqual(["removed"]));
    await waitFor(() => expect(screen.queryByRole("group", { name: "上次填写" })).toBeNull());
  });

  it("账号里有没有草稿还读不到时，新填的只留在浏览器里，不盖掉账号里的；读到以后两份都列出", async () => {
    const came = gatewayWith({ employees: "186" }, "2026-11-20T01:00:00.000Z");
    let isDown = true;
    server.use(
      http.get("*/gateway/policy/api/customer/eva/technology/detail", () =>
        isDown ? HttpResponse.error() : undefined,
      ),
    );
    const user = userEvent.setup();
    const first = open();
    await screen.findByText(/自动保存到平台/);
    await user.type(field("资产总额"), "50");
    await screen.findByText(/^自动保存失败/, {}, { timeout: 4000 });
    expect(came).toEqual([]);
    isDown = false;
    first.unmount();
    open();
    await offer();
    expect(row("这个浏览器里（还没有存到账号）").getByText(/填了 1 项/)).toBeVisible();
    expect(row(ACCOUNT).getByText(/填了 1 项/)).toBeVisible();
    expect(came).toEqual([]);
  });

  it("保存了结果就没有草稿；以后再改的又是草稿", async () => {
    const came = gatewayWith(null, null);
    server.use(answers(evaluationCalls.saveToolResult, { id: "r1", result: onWire(EDITION.evaluate({}, TODAY)) }));
    const user = userEvent.setup();
    open();
    await screen.findByText(/自动保存到平台/);
    await user.type(field("职工总数"), "186");
    await user.click(await screen.findByRole("button", { name: "保存结果" }));
    await screen.findByText("看刚保存的报告");
    await waitFor(() => expect(came.at(-1)).toBe("removed"));
    await user.type(field("职工总数"), "0");
    await waitFor(() => expect(came.at(-1)).toEqual({ employees: "1860" }), { timeout: 3000 });
  });

  it("上次保存的结果里填的内容，一下填进来，每项写明来自哪一天的结果；现在不认的不填", async () => {
    const before = { employees: "186", sales: "abc" };
    const came = gatewayWith(null, null, {
      id: "r1",
      tool: "tech-scale",
      ruleSet: EDITION.ruleSet.id,
      createdAt: "2026-05-20T02:30:00.000Z",
      createdBy: "李工",
      answers: before,
      result: onWire(EDITION.evaluate(before, TODAY)),
    });
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole("button", { name: "用上次结果填写（2026-05-20）" }));
    expect(field("职工总数")).toHaveValue("186");
    expect(field("销售收入")).toHaveValue("");
    expect(field("职工总数")).toHaveAccessibleDescription(/已按 2026-05-20 保存的结果填写。/);
    // As what was typed: not kept as a result yet.
    await waitFor(() => expect(came.at(-1)).toEqual({ employees: "186" }), { timeout: 3000 });
  });
});
