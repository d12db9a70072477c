import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountCalls } from "../../../../contract/account/account";
import { interactionCalls } from "../../../../contract/interaction/feedback";
import { repairCalls } from "../../../../contract/interaction/repair";
import { PAGE_ENTERPRISE_HEADER, PAGE_USER_HEADER } from "../../../../contract/rules/page-owner";
import { buildTestGateway, call, type TestGateway } from "../../support/gateway";
import { FORMS } from "../../support/forms";
import { tokenOf } from "../../support/people";

/** A browser has one session and one current enterprise for all of its tabs; a form was opened for one. */

let gateway: TestGateway;
let admin = "";
let personal = "";
const ids = { admin: "", personal: "" };
const ens: string[] = [];
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people" });
  admin = await tokenOf(gateway.app, "admin");
  personal = await tokenOf(gateway.app, "personal");
  const { data } = await call(gateway.app, accountCalls.getCurrentUser, {}, admin);
  ids.admin = data.id;
  ens.push(...data.ens.map(({ enId }) => enId));
  ids.personal = (await call(gateway.app, accountCalls.getCurrentUser, {}, personal)).data.id;
});
afterAll(() => gateway.close());

const report = (now: string, page: Record<string, string>) =>
  call(
    gateway.app,
    repairCalls.submitRepair,
    { body: { ...FORMS.submitRepair, submissionId: randomUUID() } as never },
    admin,
    { enid: now, ...page },
  );
const write = (token: string | undefined, page: Record<string, string>) =>
  call(
    gateway.app,
    interactionCalls.submitFeedback,
    { body: { ...FORMS.submitFeedback, submissionId: randomUUID() } as never },
    token,
    page,
  );

test("另一个标签页切换了企业：为原来企业填的不收，切换回来就收", async () => {
  const [one = "", other = ""] = ens;
  expect(other).not.toBe("");
  const page = { [PAGE_USER_HEADER]: ids.admin, [PAGE_ENTERPRISE_HEADER]: one };
  const refused = await report(other, page);
  expect([refused.status, refused.returnCode]).toEqual([409, 4009]);
  expect(refused.errorMessage).toMatch(/切换了企业.*没有提交.*切换回原来的企业/);
  expect((await report(one, page)).returnCode).toBe(2000);
});

test("另一个标签页换了账号或退出了：本页写的不记在别人名下，也不记成没有登录的", async () => {
  const page = { [PAGE_USER_HEADER]: ids.admin };
  const another = await write(personal, page);
  expect([another.status, another.errorMessage]).toEqual([409, expect.stringMatching(/另一个账号.*没有提交/)]);
  const nobody = await write(undefined, page);
  expect([nobody.status, nobody.errorMessage]).toEqual([409, expect.stringMatching(/已过期或已退出.*没有提交/)]);
  expect((await write(personal, { [PAGE_USER_HEADER]: ids.personal })).returnCode).toBe(2000);
});

test("只读的、没有说是谁的页面的，照常", async () => {
  const [, other = ""] = ens;
  const asked = await call(gateway.app, accountCalls.getCurrentUser, {}, personal, { [PAGE_USER_HEADER]: ids.admin });
  expect(asked.returnCode).toBe(2000);
  expect((await report(other, {})).returnCode).toBe(2000);
});
