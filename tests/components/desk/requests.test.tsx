import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { OwnResets } from "@/components/desk/frame/own-resets";
import { OperatorsPage } from "@/components/desk/people/operators-page";
import { RequestsPage } from "@/components/desk/people/requests-page";
import { operatorRequestCalls, type OperatorRequest } from "@/contract/desk/administration/operator-requests";
import { operatorPeopleCalls, type OperatorRecord } from "@/contract/desk/administration/operators";
import { ownDeskCalls, type OwnReset } from "@/contract/desk/own-desk";
import type { OperatorRole } from "@/contract/desk/roles";
import { expectAccessible } from "../../support/axe";
import type { Sent } from "../../support/gateway-mock";
import { stubDialog } from "../layout/support";
import { CLERK, deskAnswers, deskHears, done, showPage } from "./support";

const server = setupServer();
beforeAll(() => {
  stubDialog();
  server.listen({ onUnhandledRequest: "error" });
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const REQUEST: OperatorRequest = {
  id: "request-1",
  what: "password",
  state: "asked",
  operator: { id: "u-2", username: "zhouning", fullName: "周宁", phone: "13900000004", roles: ["accept"] },
  reason: "本人到办公室说明忘了密码",
  askedBy: { id: "u-3", fullName: "何慎" },
  askedAt: "2026-11-20T09:00:00+08:00",
  expiresAt: "2026-11-23T09:00:00+08:00",
  agreed: [{ role: "security", by: { id: "u-3", fullName: "何慎" }, at: "2026-11-20T09:00:00+08:00" }],
  missing: ["system"],
  decidedBy: null,
  decidedAt: null,
  refusal: null,
  mayDecide: true,
  mayWithdraw: false,
};

describe("双人确认", () => {
  it("看得到谁为谁提出、还要谁；确认之前要核对手机号，确认后说明生效", async () => {
    const sent: Sent[] = [];
    server.use(
      deskAnswers(operatorRequestCalls.listOperatorRequests, [REQUEST]),
      deskHears(operatorRequestCalls.confirmOperatorRequest, sent, () =>
        done({ ...REQUEST, state: "confirmed", missing: [], mayDecide: false }),
      ),
    );
    const { container } = showPage(<RequestsPage />, { path: "/desk/requests" });
    const user = userEvent.setup();
    expect(await screen.findByText(/还要系统管理员/)).toBeVisible();
    await expectAccessible(container);
    await user.click(screen.getByRole("button", { name: /^确认/ }));
    const dialog = screen.getByRole("dialog");
    expect(within(dialog).getByText(/核对手机号 13900000004 是周宁本人的/)).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: "确认" }));
    expect(await screen.findByText("周宁的重置密码：已确认")).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it("不同意要写原因：没写就说明，写了才发出", async () => {
    const sent: Sent[] = [];
    server.use(
      deskAnswers(operatorRequestCalls.listOperatorRequests, [REQUEST]),
      deskHears(operatorRequestCalls.refuseOperatorRequest, sent, () => done({ ...REQUEST, state: "refused" })),
    );
    showPage(<RequestsPage />, { path: "/desk/requests" });
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: /^不同意/ }));
    const dialog = screen.getByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: "不同意" }));
    expect(within(dialog).getByText("请写明原因，至少 2 个字")).toBeVisible();
    expect(sent).toHaveLength(0);
    await user.type(within(dialog).getByRole("textbox"), "本人说没有要求");
    await user.click(within(dialog).getByRole("button", { name: "不同意" }));
    expect(await screen.findByText("周宁的重置密码：已不同意")).toBeVisible();
    expect(sent[0]?.body).toEqual({ reason: "本人说没有要求" });
  });
});

const RECORD: OperatorRecord = {
  id: "u-2",
  username: "zhouning",
  fullName: "周宁",
  phone: "139****0004",
  roles: ["accept"],
  units: [],
  enabled: true,
  secondFactorSince: "2026-11-01T09:00:00+08:00",
  lastLoginAt: null,
};
const people = [
  RECORD,
  { ...RECORD, id: "u-4", username: "heshen", fullName: "何慎", roles: ["security"] as OperatorRole[] },
  { ...RECORD, id: "u-5", username: "qinjian", fullName: "秦鉴", roles: ["auditor"] as OperatorRole[] },
];

describe("工作人员页上谁能申请重置", () => {
  it.each([
    ["security", ["周宁", "何慎"]],
    ["system", ["何慎"]],
    ["auditor", []],
  ] as const)("%s 只看到自己能提出的：%s", async (role, names) => {
    server.use(
      deskAnswers(ownDeskCalls.getOwnDesk, { ...CLERK, roles: [role] }),
      deskAnswers(operatorPeopleCalls.listOperators, people),
    );
    showPage(<OperatorsPage />, { path: "/desk/operators" });
    await screen.findByText("秦鉴");
    for (const more of screen.queryAllByRole("button", { name: /更多/ })) await userEvent.click(more);
    for (const { fullName } of people)
      expect(
        screen.queryAllByText((_, node) => node?.textContent === `申请重置密码：${fullName}`).length > 0,
        fullName,
      ).toBe((names as readonly string[]).includes(fullName));
  });
});

describe("登录后的提示", () => {
  it("别人为自己的账号办过重置的，写明谁提出、谁办理；按“知道了”后不再显示", async () => {
    const reset: OwnReset = {
      id: "request-1",
      what: "secondFactor",
      state: "confirmed",
      at: "2026-11-20T09:00:00+08:00",
      askedBy: "何慎",
      decidedBy: ["郑安"],
    };
    const seen: Sent[] = [];
    server.use(
      deskAnswers(ownDeskCalls.getOwnDesk, { ...CLERK, resets: [reset] }),
      deskHears(operatorRequestCalls.acknowledgeOwnResets, seen, () => {
        server.use(deskAnswers(ownDeskCalls.getOwnDesk, CLERK));
        return done(null);
      }),
    );
    showPage(<OwnResets />, { path: "/desk" });
    const line = await screen.findByText("2026-11-20 09:00 重置两步验证：已确认（何慎提出，郑安办理）");
    await userEvent.click(screen.getByRole("button", { name: "知道了" }));
    await expect.poll(() => line.isConnected).toBe(false);
    expect(seen).toHaveLength(1);
  });
});
