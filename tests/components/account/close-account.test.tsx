import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { CloseAccount } from "@/components/account/close-account";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { closingCalls } from "@/contract/account/closing";
import { expectAccessible } from "../../support/axe";
import { answers, refusal } from "../../support/gateway-mock";
import { sampleUser } from "../../support/samples";
import { inPortal } from "../layout/support";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const show = (user = sampleUser) =>
  render(<main>{inPortal(<QueryProvider>{<CloseAccount user={user} />}</QueryProvider>)}</main>);
const PATH = `*/gateway${closingCalls.requestClosing.path}`;

describe("注销账号", () => {
  it("申请一次只发一次；错的验证码说在那一栏，填的都在；成功后说哪天注销，可以撤回", async () => {
    const user = userEvent.setup();
    server.use(answers(closingCalls.getClosing, { closesAt: null, obstacles: [] }));
    const sent: unknown[] = [];
    server.use(
      http.post(PATH, async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? refusal("INVALID_INPUT", [{ errorMessage: "短信验证码错误或已过期", field: "code" }])
          : HttpResponse.json({
              returnCode: 2000,
              data: { closesAt: "2026-12-04T08:00:00.000Z", obstacles: [] },
            });
      }),
    );
    const { container } = show();
    await user.click(await screen.findByRole("button", { name: "注销账号" }));
    await user.type(await screen.findByLabelText("本账号的手机号"), "13800000002");
    await user.type(screen.getByLabelText("短信验证码"), "111111");
    await user.click(screen.getByLabelText("我已了解注销后不能恢复"));
    await user.click(screen.getByRole("button", { name: "申请注销" }));
    expect((await screen.findAllByText("短信验证码错误或已过期")).length).toBeGreaterThan(0);
    expect(screen.getByLabelText("本账号的手机号")).toHaveValue("13800000002");
    await user.clear(screen.getByLabelText("短信验证码"));
    await user.type(screen.getByLabelText("短信验证码"), "222222");
    await user.dblClick(screen.getByRole("button", { name: "申请注销" }));
    expect(await screen.findByText("2026-12-04 16:00:00")).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual({ tel: "13800000002", code: "222222", agree: true });
    await expectAccessible(container);

    server.use(
      http.delete(PATH, () => HttpResponse.json({ returnCode: 2000, data: { closesAt: null, obstacles: [] } })),
    );
    await user.click(screen.getByRole("button", { name: "撤回注销" }));
    await waitFor(() => expect(screen.queryByText(/您的账号将于/u)).toBeNull());
  });

  it("要先办的事逐条列出，各有去处；没有申请的表单", async () => {
    const user = userEvent.setup();
    server.use(
      answers(closingCalls.getClosing, {
        closesAt: null,
        obstacles: [
          {
            kind: "lastAdministrator",
            enterpriseName: "甲",
            words: "您是甲唯一的管理员",
            href: "/user/personalmanage",
          },
          { kind: "runningCases", enterpriseName: "甲", words: "您在甲还有在办事项", href: "/user/base/policy-items" },
        ],
      }),
    );
    show();
    await user.click(await screen.findByRole("button", { name: "注销账号" }));
    expect(await screen.findByRole("link", { name: "去子账号管理" })).toHaveAttribute("href", "/user/personalmanage");
    expect(screen.getByRole("link", { name: "去看在办事项" })).toHaveAttribute("href", "/user/base/policy-items");
    expect(screen.queryByRole("button", { name: "申请注销" })).toBeNull();
  });

  it("工作人员看不到：账号由园区管理", () => {
    const { container } = show({ ...sampleUser, type: "operator" });
    expect(container.querySelector("section")).toBeNull();
  });
});
