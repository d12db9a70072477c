import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { DeskAccountPage } from "@/components/desk/account/account-page";
import { accountAccessCalls } from "@/contract/account/access";
import { secondFactorCalls } from "@/contract/account/second-factor";
import { absenceCalls } from "@/contract/desk/administration/absence";
import { ownDeskCalls } from "@/contract/desk/own-desk";
import { expectAccessible } from "../../support/axe";
import type { Sent } from "../../support/gateway-mock";
import { stubDialog } from "../layout/support";
import { CLERK, deskAnswers, deskHears, deskRefuses, done, showPage } from "./support";

stubDialog();
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() =>
  server.use(
    deskAnswers(ownDeskCalls.getOwnDesk, CLERK),
    deskAnswers(absenceCalls.getOwnAbsence, { absence: null, colleagues: [] }),
    deskAnswers(secondFactorCalls.getSecondFactor, {
      since: "2026-11-20T01:00:00Z",
      recoveryCodesLeft: 7,
      requiredBy: [],
    }),
  ),
);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const show = () => showPage(<DeskAccountPage />, { path: "/desk/account" });
const secondStep = () => screen.findByRole("region", { name: "两步验证" });

it("写明姓名、单位、岗位和恢复码还剩几个；工作人员的两步验证不能关闭", async () => {
  const { container } = show();
  const self = await screen.findByRole("region", { name: "我是谁" });
  expect(self).toHaveTextContent("沈若水");
  expect(self).toHaveTextContent("经济发展局");
  expect(self).toHaveTextContent("受理、答复");
  const section = await secondStep();
  expect(await within(section).findByText(/恢复码还剩 7 个/)).toBeVisible();
  expect(within(section).queryByRole("button", { name: "关闭" })).toBeNull();
  await expectAccessible(container);
});

it("换一部手机：密码和旧手机的验证码通过工作台送出，扫码确认后显示新的恢复码", async () => {
  const user = userEvent.setup();
  const sent: Sent[] = [];
  server.use(
    deskHears(secondFactorCalls.startSecondFactor, sent, () =>
      done({ uri: "otpauth://totp/a?secret=GEZDGNBVGY3TQOJQ", secret: "GEZDGNBVGY3TQOJQ" }),
    ),
    deskHears(secondFactorCalls.confirmSecondFactor, sent, () => done({ recoveryCodes: ["abcd-1234", "efgh-5678"] })),
  );
  show();
  const section = await secondStep();
  await user.click(await within(section).findByRole("button", { name: "换一部手机" }));
  await user.type(within(section).getByLabelText("当前密码"), "Portal2026");
  await user.type(within(section).getByLabelText("验证码"), "123456");
  await user.click(within(section).getByRole("button", { name: "下一步" }));
  expect(await within(section).findByRole("img", { name: /二维码/ })).toBeVisible();
  await user.type(within(section).getByLabelText("验证码"), "654321");
  await user.click(within(section).getByRole("button", { name: "换到这部手机" }));
  expect(await within(section).findByRole("list", { name: "恢复码" })).toHaveTextContent("abcd-1234");
  expect(sent.map(({ body }) => body)).toEqual([{ oldPassword: "Portal2026", code: "123456" }, { code: "654321" }]);
});

it("修改密码被拒绝时，说明原因，填的内容都还在", async () => {
  const user = userEvent.setup();
  server.use(deskRefuses(accountAccessCalls.changePassword, "TOO_MANY_REQUESTS"));
  show();
  const section = await screen.findByRole("region", { name: "修改密码" });
  await user.type(within(section).getByLabelText("当前密码"), "Portal2026");
  await user.type(within(section).getByLabelText("新密码"), "Rainy7day#Wind");
  await user.click(within(section).getByRole("button", { name: "修改密码" }));
  expect(await within(section).findByRole("alert")).toBeVisible();
  expect(within(section).getByLabelText("当前密码")).toHaveValue("Portal2026");
  expect(within(section).getByLabelText("新密码")).toHaveValue("Rainy7day#Wind");
});

it("密码由管理员设置的，这里只能先改密码", async () => {
  server.use(deskAnswers(ownDeskCalls.getOwnDesk, { ...CLERK, mustChangePassword: true }));
  show();
  expect(await screen.findByText(/现在的密码由管理员设置/)).toBeVisible();
  expect(screen.queryByRole("region", { name: "两步验证" })).toBeNull();
});
