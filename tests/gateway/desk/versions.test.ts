import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { realNameDeskCalls } from "../../../contract/desk/account";
import { applicationDeskCalls } from "../../../contract/desk/application/application";
import { enterpriseDeskCalls } from "../../../contract/desk/enterprise";
import { feedbackDeskCalls } from "../../../contract/desk/feedback/feedback";
import { ownDeskCalls } from "../../../contract/desk/own-desk";
import { queueCalls } from "../../../contract/desk/queue";
import {
  ECONOMY,
  importDeskItems,
  openDesk,
  registerEnterprise,
  requestFinance,
  sendFeedback,
  submitApplication,
  submitRealName,
  type Desk,
} from "./support";

/** Two operators on one item do not cross: whoever read an older version changes nothing and hears who was quicker. */
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  await importDeskItems(desk);
});
afterAll(() => desk.close());

const nameOf = async (username: string) => (await desk.as(username, ownDeskCalls.getOwnDesk, {})).data.fullName;
const REASON = { reason: "材料看不清" };
type Step = (number: string, version: number) => Promise<{ returnCode: number; errorMessage?: string | undefined }>;

/** How each comes in, and the steps that need no words and the decisions that are taken of it. */
const KINDS: readonly {
  readonly kind: "application" | "feedback" | "enterprise" | "realname" | "finance";
  readonly what: string;
  readonly begin: () => Promise<{ readonly number: string }>;
  readonly step: Step;
}[] = [
  {
    kind: "application",
    what: "受理办件",
    begin: () => submitApplication(desk, "i-plain"),
    step: (number, version) =>
      desk.as("operator", applicationDeskCalls.acceptApplication, { params: { number }, body: { version } }),
  },
  {
    kind: "feedback",
    what: "受理反馈",
    begin: async () => ({ number: await sendFeedback(desk) }),
    step: (number, version) =>
      desk.as("operator", feedbackDeskCalls.acceptFeedback, { params: { number }, body: { version } }),
  },
  {
    kind: "enterprise",
    what: "企业注册通过",
    begin: () => registerEnterprise(desk, "13955558811", "91340100MA2XX0011"),
    step: (id, version) =>
      desk.as("operator", enterpriseDeskCalls.approveEnterprise, { params: { id }, body: { version } }),
  },
  {
    kind: "enterprise",
    what: "企业注册不通过",
    begin: () => registerEnterprise(desk, "13955558812", "91340100MA2XX0012"),
    step: (id, version) =>
      desk.as("operator", enterpriseDeskCalls.refuseEnterprise, { params: { id }, body: { ...REASON, version } }),
  },
  {
    kind: "realname",
    what: "实名认证不通过",
    begin: () => submitRealName(desk),
    step: (id, version) =>
      desk.as("operator", realNameDeskCalls.refuseRealName, { params: { id }, body: { ...REASON, version } }),
  },
  {
    kind: "realname",
    what: "实名认证通过",
    begin: () => submitRealName(desk),
    step: (id, version) =>
      desk.as("operator", realNameDeskCalls.approveRealName, { params: { id }, body: { version } }),
  },
  {
    kind: "finance",
    what: "金融机构认证不通过",
    begin: () => requestFinance(desk),
    step: (id, version) =>
      desk.as("operator", enterpriseDeskCalls.refuseFinance, { params: { id }, body: { ...REASON, version } }),
  },
  {
    kind: "finance",
    what: "金融机构认证通过",
    begin: () => requestFinance(desk),
    step: (id, version) =>
      desk.as("operator", enterpriseDeskCalls.approveFinance, { params: { id }, body: { version } }),
  },
];

describe.each(KINDS)("$what", ({ kind, begin, step }) => {
  test("看的不是最新一版的，说明谁改了什么，什么也不写；看着最新一版的办得成", async () => {
    const { number } = await begin();
    const read = await desk.work(number);
    const version = read?.version ?? 0;
    // Whoever had it the last time has it when it comes in again.
    const colleague = read?.assignee === "user-acceptor" ? "answerer" : "acceptor";
    await desk.as(colleague, queueCalls.takeWork, { params: { kind, number }, body: { version } });
    const taken = await desk.work(number);
    expect(taken?.version).toBe(version + 1);

    const stale = await step(number, version);
    expect(stale.returnCode).toBe(4009);
    expect(stale.errorMessage).toContain(`${await nameOf(colleague)} 在 12:00 接手了`);
    expect(await desk.work(number)).toEqual(taken);

    expect((await step(number, version + 1)).returnCode).toBe(2000);
    expect((await desk.work(number))?.state).not.toBe(read?.state);

    const late = await step(number, version + 1);
    expect(late.returnCode).toBe(4009);
    expect(late.errorMessage).toContain(`${await nameOf("operator")} 在 12:00`);
  });
});

test("命令行不说版本，照样办得成", async () => {
  const number = await sendFeedback(desk);
  const body = { version: (await desk.work(number))?.version ?? 0, unitId: ECONOMY };
  await desk.as("operator", queueCalls.assignWork, { params: { kind: "feedback", number }, body });
  const { returnCode } = await desk.as("operator", feedbackDeskCalls.acceptFeedback, { params: { number } });
  expect(returnCode).toBe(2000);
});
