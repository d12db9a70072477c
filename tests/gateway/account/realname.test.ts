import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountAccessCalls } from "../../../contract/account-access";
import { accountCalls } from "../../../contract/account";
import { commonCalls } from "../../../contract/common";
import { residentIdCheck } from "../../../contract/identity-codes";
import { messageCalls } from "../../../contract/message";
import { operatorDeskCalls } from "../../../contract/operator-desk";
import { loadAccountSample } from "../../../gateway/modules/account/account.sample";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { upload } from "../support/multipart";
import { tokenOf } from "../support/people";

const PNG = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(64)]);
const idOf = (first17: string) => first17 + residentIdCheck(first17);
const NUMBER = idOf("34010419900307261");

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ control: true });
  await loadAccountSample(gateway.database.db, () => TEST_NOW);
});
afterAll(() => gateway.close());

async function picture(token: string): Promise<string> {
  const { data } = await upload(gateway.app, commonCalls.uploadFile, [{ name: "证件.png", content: PNG }], token);
  return data.data[0]?.fileId ?? "";
}
async function submit(token: string, more: object = {}) {
  const body = {
    ...{ name: "周一凡", idNumber: NUMBER, frontFileId: await picture(token), backFileId: await picture(token) },
    ...more,
  };
  return call(gateway.app, accountAccessCalls.submitRealName, { body } as never, token);
}
const own = (token: string) => call(gateway.app, accountAccessCalls.getRealName, {}, token);

/** What the person was told of the decision, newest first. */
async function toldOf(token: string) {
  const { data } = await call(gateway.app, messageCalls.listMessages, { query: { kind: "security" } }, token);
  return data.records.map(({ title, body, link }) => ({ title, body, link }));
}

describe("实名认证", () => {
  test("提交、退回、再提交、通过；本人只看到掩码，库里没有明文", async () => {
    const { app } = gateway;
    const token = await tokenOf(app, "personal");
    expect((await own(token)).data).toMatchObject({ state: "none", name: null });
    expect((await submit(token, { idNumber: NUMBER.toLowerCase() })).data).toMatchObject({
      state: "pending",
      name: "周**",
      idNumber: `340104********${NUMBER.slice(-4)}`,
    });
    const rows = JSON.stringify(await gateway.database.db.execute(sql`select * from real_name`));
    expect(rows).not.toContain(NUMBER);
    expect(rows).not.toContain("周一凡");

    expect((await submit(token)).returnCode).toBe(4009);
    const by = { params: { id: "user-personal" } };
    const listed = await call(app, operatorDeskCalls.listRealNames, { query: { state: "pending" } });
    expect(listed.data.records).toMatchObject([{ id: "user-personal", name: "周**" }]);
    expect((await call(app, operatorDeskCalls.showRealName, by)).data).toMatchObject({
      name: "周一凡",
      idNumber: NUMBER,
    });
    const reveals = await call(app, operatorDeskCalls.listAudit, { query: { event: "reveal" } });
    expect(reveals.data).toMatchObject([{ target: "user-personal", detail: { what: "realname" } }]);

    await call(app, operatorDeskCalls.refuseRealName, { ...by, body: { reason: "照片不清楚" } });
    expect((await own(token)).data).toMatchObject({ state: "refused", remark: "照片不清楚" });
    expect(await toldOf(token)).toEqual([
      { title: "实名认证未通过", body: "原因：照片不清楚。可以修改后重新提交。", link: "/zqjh/auth" },
    ]);
    expect((await submit(token)).data).toMatchObject({ state: "pending", remark: null });
    expect((await call(app, operatorDeskCalls.approveRealName, by)).data.state).toBe("approved");
    expect((await call(app, operatorDeskCalls.approveRealName, by)).returnCode).toBe(4009);
    expect((await call(app, accountCalls.getCurrentUser, {}, token)).data.fullName).toBe("周一凡");
    // The refused second try told nothing; neither did handing it in, and nobody else heard of it.
    expect((await toldOf(token)).map((one) => one.title).sort()).toEqual(["实名认证已通过", "实名认证未通过"].sort());
    expect(await toldOf(await tokenOf(app, "member"))).toEqual([]);

    const log = JSON.stringify((await call(app, operatorDeskCalls.listAudit, { query: {} })).data);
    expect(log).not.toContain(NUMBER);
    expect((await call(app, operatorDeskCalls.verifyAudit, {})).data.brokenAt).toBeNull();
  });

  test("一个号码只能属于一个账号，同时提交也只有一个成；被退回的不占号码", async () => {
    const { app } = gateway;
    const number = idOf("34010419880808123");
    const tokens = await Promise.all(["member", "admin", "bank"].map((name) => tokenOf(app, name)));
    const answers = await Promise.all(tokens.map((token) => submit(token, { idNumber: number })));
    expect(answers.filter((answer) => answer.returnCode === 2000)).toHaveLength(1);
    const winner = answers.findIndex((answer) => answer.returnCode === 2000);
    const id = ["user-member", "user-admin", "user-bank"][winner] ?? "";
    await call(app, operatorDeskCalls.refuseRealName, { params: { id }, body: { reason: "不是本人" } });
    const other = tokens[(winner + 1) % 3] ?? "";
    expect((await submit(other, { idNumber: number })).returnCode).toBe(2000);
  });

  test.each([
    { idNumber: "340104199003072618" },
    { idNumber: idOf("34010420990307261") },
    { name: "x" },
    { name: "<b>" },
    { frontFileId: "no-such-file" },
    { state: "approved" },
    { userId: "user-admin" },
  ])("%j 被拒，什么也不留下", async (more) => {
    const token = await tokenOf(gateway.app, "newbank");
    expect((await submit(token, more)).returnCode).toBe(3000);
    expect((await own(token)).data.state).toBe("none");
  });

  test("别人的证件照片不能用；同一张照片不能当两面", async () => {
    const token = await tokenOf(gateway.app, "newbank");
    const foreign = await picture(await tokenOf(gateway.app, "operator"));
    const number = idOf("34010419770707123");
    expect((await submit(token, { idNumber: number, frontFileId: foreign })).returnCode).toBe(3000);
    const same = await picture(token);
    expect((await submit(token, { idNumber: number, frontFileId: same, backFileId: same })).returnCode).toBe(3000);
  });
});
