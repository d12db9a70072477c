import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { useActivity } from "@/components/desk/frame/activity";
import { OwnResets } from "@/components/desk/frame/own-resets";
import { useDeskLive } from "@/components/desk/frame/use-desk-live";
import { OperatorsPage } from "@/components/desk/people/operators-page";
import { RequestsPage } from "@/components/desk/people/requests-page";
import { operatorRequestCalls, type OperatorRequest } from "@/contract/desk/administration/operator-requests";
import { operatorPeopleCalls, type OperatorRecord } from "@/contract/desk/administration/operators";
import { ownDeskCalls, type OwnReset } from "@/contract/desk/own-desk";
import type { OperatorRole } from "@/contract/access/operator-roles";
import { startDeskLive } from "@/services/desk/live";
import { expectAccessible } from "../../support/axe";
import { hears, refusal, type Sent } from "../../support/gateway-mock";
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

/** What stands in the cells of the only row, by the column's title. */
const readCell = (title: string) => document.querySelector(`td[data-label="${title}"]`)?.textContent;

describe("一件申请怎么样了", () => {
  const zheng = { id: "u-9", fullName: "郑安" };
  const decidedAt = "2026-11-29T17:54:00+08:00";
  const ended: OperatorRequest = { ...REQUEST, missing: [], mayDecide: false, decidedAt };
  const agreedToo = [...REQUEST.agreed, { role: "system" as const, by: zheng, at: decidedAt }];

  it.each<[OperatorRequest, string]>([
    [
      { ...ended, state: "refused", decidedBy: zheng, refusal: "本人没有要求" },
      "何慎（安全管理员）郑安 11-29 17:54 不同意：本人没有要求",
    ],
    [
      { ...ended, state: "confirmed", decidedBy: zheng, agreed: agreedToo },
      "何慎（安全管理员）郑安（系统管理员）11-29 17:54",
    ],
    [
      { ...ended, state: "withdrawn", decidedBy: { id: "u-3", fullName: "何慎" } },
      "何慎（安全管理员）何慎 11-29 17:54 撤回",
    ],
    [{ ...ended, state: "expired" }, "何慎（安全管理员） 11-29 17:54 到期没有人确认"],
    [
      { ...ended, state: "voided", decidedBy: zheng },
      "何慎（安全管理员）郑安 11-29 17:54 锁定了提出的人或改了其岗位，申请作废",
    ],
  ])("写明谁在什么时候同意、不同意或撤回：%#", async (request, words) => {
    server.use(deskAnswers(operatorRequestCalls.listOperatorRequests, [request]));
    showPage(<RequestsPage />, { path: "/desk/requests" });
    await screen.findByText(/周宁（zhouning）/);
    expect(readCell("谁同意、结果")).toBe(words);
  });

  it("已经有了结果才点确认：说明怎么了，只能关闭，列表重新读过", async () => {
    let rows: OperatorRequest[] = [REQUEST];
    server.use(
      hears(operatorRequestCalls.listOperatorRequests, [], () => done(rows), "/desk/api"),
      hears(
        operatorRequestCalls.confirmOperatorRequest,
        [],
        () => refusal("WRONG_STATE", undefined, "这件申请已经有结果或已过期，请刷新列表"),
        "/desk/api",
      ),
    );
    showPage(<RequestsPage />, { path: "/desk/requests" });
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: /^确认/ }));
    rows = [{ ...ended, state: "withdrawn", decidedBy: { id: "u-3", fullName: "何慎" } }];
    const dialog = screen.getByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: "确认" }));
    expect(await within(dialog).findByText(/这件申请已经有结果或已过期/)).toBeVisible();
    expect(
      within(dialog)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(["关闭"]);
    expect(within(dialog).queryByText(/核对手机号/)).toBeNull();
    expect(await screen.findByText("已撤回")).toBeVisible();
  });

  it("别人提出新的，开着的页面不用刷新就看到；走开的人回来碰一下也看到", async () => {
    let rows: OperatorRequest[] = [];
    server.use(hears(operatorRequestCalls.listOperatorRequests, [], () => done(rows), "/desk/api"));
    function Page() {
      useActivity(30);
      useDeskLive("u-9");
      return <RequestsPage />;
    }
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(REQUEST.askedAt) });
    showPage(<Page />, { path: "/desk/requests" });
    expect(await screen.findByText("没有申请")).toBeVisible();
    rows = [REQUEST];
    const live = vi.mocked(startDeskLive).mock.lastCall?.[0];
    live?.onMove();
    expect(await screen.findByText(/周宁（zhouning）/)).toBeVisible();

    vi.setSystemTime(new Date("2026-11-20T10:00:00+08:00"));
    rows = [];
    live?.onMove();
    expect(screen.getByText(/周宁（zhouning）/)).toBeVisible();
    await userEvent.setup().keyboard("j");
    expect(await screen.findByText("没有申请")).toBeVisible();
    vi.useRealTimers();
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
    expect(await screen.findByText(/^您的登录方式有过变动。如不是您要求的/)).toBeVisible();
    const line = await screen.findByText("2026-11-20 09:00 重置两步验证：已确认（何慎提出，郑安办理）");
    await userEvent.click(screen.getByRole("button", { name: "知道了" }));
    await expect.poll(() => line.isConnected).toBe(false);
    expect(seen).toHaveLength(1);
  });

  const reset: OwnReset = {
    id: "request-1",
    what: "password",
    state: "asked",
    at: "2026-11-20T09:00:00+08:00",
    askedBy: "何慎",
    decidedBy: [],
  };
  it.each<[OwnReset["state"][], OwnReset["what"], string]>([
    [["asked"], "password", "有人申请重置您的登录方式，还没有生效。"],
    [["refused"], "password", "有人申请过重置您的登录方式，没有生效。"],
    [["voided", "expired"], "password", "有人申请过重置您的登录方式，没有生效。"],
    [["confirmed", "asked"], "secondFactor", "您的登录方式有过变动；有人申请重置您的登录方式，还没有生效。"],
    [["confirmed"], "firstPassword", "您的初始密码已发到您的手机。"],
  ])("只说真的：%s 的 %s 说“%s”", async (states, what, words) => {
    const resets = states.map((state, at) => ({ ...reset, id: `request-${at}`, what, state }));
    server.use(deskAnswers(ownDeskCalls.getOwnDesk, { ...CLERK, resets }));
    showPage(<OwnResets />, { path: "/desk" });
    expect(await screen.findByText(`${words}如不是您要求的，请立即联系审计管理员。`)).toBeVisible();
  });
});
