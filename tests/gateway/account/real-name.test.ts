import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountAccessCalls } from "../../../contract/account/access";
import { accountCalls } from "../../../contract/account/account";
import { realNameDeskCalls } from "../../../contract/desk/account";
import { auditDeskCalls } from "../../../contract/desk/audit";
import { fileCalls } from "../../../contract/common/file";
import { residentIdCheck } from "../../../contract/rules/identity-codes";
import { messageCalls } from "../../../contract/message/message";

import { buildTestGateway, call, type TestGateway } from "../support/gateway";
import { upload } from "../support/multipart";
import { tokenOf } from "../support/people";
import { PNG_PHOTO } from "../support/photos";

const idOf = (first17: string) => first17 + residentIdCheck(first17);
const NUMBER = idOf("34010419900307261");

let folder = "";
let gateway: TestGateway;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "portal-realname-"));
  gateway = await buildTestGateway({ data: "people", control: true, config: { dataDir: folder } });
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

async function picture(token: string): Promise<string> {
  const { data } = await upload(gateway.app, fileCalls.uploadFile, [{ name: "证件.png", content: PNG_PHOTO }], token);
  return data.data[0]?.fileId ?? "";
}
async function submit(token: string, more: object = {}) {
  const body = {
    name: "周一凡",
    idNumber: NUMBER,
    frontFileId: await picture(token),
    backFileId: await picture(token),
    agree: true,
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
    const listed = await call(app, realNameDeskCalls.listRealNames, { query: { state: "pending" } });
    expect(listed.data.records).toMatchObject([{ id: "user-personal", name: "周**" }]);
    expect((await call(app, realNameDeskCalls.showRealName, by)).data).toMatchObject({
      name: "周一凡",
      idNumber: NUMBER,
    });
    const reveals = await call(app, auditDeskCalls.listAudit, { query: { event: "reveal" } });
    expect(reveals.data.records).toMatchObject([{ target: "user-personal", detail: { what: "realname" } }]);

    await call(app, realNameDeskCalls.refuseRealName, { ...by, body: { reason: "照片不清楚" } });
    expect((await own(token)).data).toMatchObject({ state: "refused", remark: "照片不清楚" });
    expect(await toldOf(token)).toEqual([
      { title: "实名认证未通过", body: "原因：照片不清楚。可以修改后重新提交。", link: "/zqjh/auth" },
    ]);
    expect((await submit(token)).data).toMatchObject({ state: "pending", remark: null });
    expect((await call(app, realNameDeskCalls.approveRealName, by)).data.state).toBe("approved");
    expect((await call(app, realNameDeskCalls.approveRealName, by)).returnCode).toBe(4009);
    expect((await call(app, accountCalls.getCurrentUser, {}, token)).data.fullName).toBe("周一凡");
    // The refused second try told nothing; neither did handing it in, and nobody else heard of it.
    expect((await toldOf(token)).map((one) => one.title).sort()).toEqual(["实名认证已通过", "实名认证未通过"].sort());
    expect(await toldOf(await tokenOf(app, "member"))).toEqual([]);

    const log = JSON.stringify((await call(app, auditDeskCalls.listAudit, { query: { size: 100 } })).data);
    expect(log).not.toContain(NUMBER);
    expect((await call(app, auditDeskCalls.verifyAudit, { body: {} })).data.brokenAt).toBeNull();
  });

  test("别人已经用过的号码，提交时的答复与没有人用过的一模一样；只有审核的人看得到", async () => {
    const { app } = gateway;
    const usedNumber = idOf("34010419880808123");
    const freshNumber = idOf("34010419880808125");
    const tokens = { member: await tokenOf(app, "member"), admin: await tokenOf(app, "admin") };
    await submit(tokens.member, { idNumber: usedNumber });
    await call(app, realNameDeskCalls.approveRealName, { params: { id: "user-member" } });

    const form = async (idNumber: string) => {
      const answer = await submit(tokens.admin, { idNumber });
      await call(app, accountAccessCalls.withdrawRealName, {}, tokens.admin);
      const { idNumber: _number, ...data } = answer.data;
      return { status: answer.status, returnCode: answer.returnCode, data, message: answer.errorMessage };
    };
    const used = await form(usedNumber);
    expect(used).toMatchObject({ status: 200, returnCode: 2000, data: { state: "pending" } });
    expect(used).toEqual(await form(freshNumber));

    await submit(tokens.admin, { idNumber: usedNumber });
    const by = { params: { id: "user-admin" } };
    expect((await call(app, realNameDeskCalls.showRealName, by)).data.usedBy).toBe("user-member");
    const approved = await call(app, realNameDeskCalls.approveRealName, by);
    expect(approved.returnCode).toBe(4009);
    expect(approved.errorMessage).toContain("已用于账号 user-member");
    expect((await own(tokens.admin)).data.state).toBe("pending");

    const refused = await call(app, realNameDeskCalls.refuseRealName, { ...by, body: { reason: "不是本人" } });
    expect(refused.returnCode).toBe(2000);
    await call(app, accountAccessCalls.withdrawRealName, {}, tokens.member);
    await submit(tokens.admin, { idNumber: usedNumber });
    expect((await call(app, realNameDeskCalls.showRealName, by)).data.usedBy).toBeNull();
    expect((await call(app, realNameDeskCalls.approveRealName, by)).data.state).toBe("approved");
  });

  test("一个号码只能由一个账号通过：都可以提交，同时通过也只成一个", async () => {
    const { app } = gateway;
    const number = idOf("34010419880808127");
    const ids = ["user-member", "user-bank"];
    for (const name of ["member", "bank"])
      expect((await submit(await tokenOf(app, name), { idNumber: number })).returnCode).toBe(2000);
    const answers = await Promise.all(
      ids.map((id) => call(app, realNameDeskCalls.approveRealName, { params: { id } })),
    );
    expect(answers.map(({ returnCode }) => returnCode).sort()).toEqual([2000, 4009]);
  });

  test.each([
    { idNumber: "340104199003072618" },
    { idNumber: idOf("34010420990307261") },
    { name: "x" },
    { name: "<b>" },
    { frontFileId: "no-such-file" },
    { agree: false },
    { agree: undefined },
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

  test("同一份认证同时提交 20 次只有一份，其余得到 4009", async () => {
    const token = await tokenOf(gateway.app, "newbank");
    const body = {
      name: "王新",
      idNumber: idOf("34010419750505123"),
      agree: true,
      frontFileId: await picture(token),
      backFileId: await picture(token),
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(token, body)));
    expect(answers.filter((answer) => answer.returnCode === 2000)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.returnCode))).toEqual(new Set([2000, 4009]));
    const rows = await gateway.database.db.execute(sql`select 1 from real_name where user_id = 'user-newbank'`);
    expect((rows as unknown as { rows: object[] }).rows).toHaveLength(1);
  });
});

describe("撤回实名认证", () => {
  const withdraw = (token: string) => call(gateway.app, accountAccessCalls.withdrawRealName, {}, token);
  const rowsOf = async (query: ReturnType<typeof sql>) =>
    ((await gateway.database.db.execute(query)) as unknown as { rows: object[] }).rows;
  const onDisk = async () => readdir(path.join(folder, "files"));
  const number = idOf("34010419660606123");

  test("记录、密文和照片都删除，回到未认证，号码可以由别的账号使用；个人账号改回昵称；记入日志", async () => {
    const { app } = gateway;
    const token = await tokenOf(app, "personal");
    await withdraw(token);
    const pictures = [await picture(token), await picture(token)];
    const [frontFileId = "", backFileId = ""] = pictures;
    const handed = { idNumber: number, name: "周小凡", frontFileId, backFileId };
    expect((await submit(token, handed)).data).toMatchObject({ state: "pending" });
    await call(app, realNameDeskCalls.approveRealName, { params: { id: "user-personal" } });
    const me = async () => (await call(app, accountCalls.getCurrentUser, {}, token)).data;
    expect((await me()).fullName).toBe("周小凡");
    expect(await onDisk()).toEqual(expect.arrayContaining(pictures));

    expect((await withdraw(token)).data).toMatchObject({ state: "none", name: null, idNumber: null });
    expect(await rowsOf(sql`select 1 from real_name where user_id = 'user-personal'`)).toEqual([]);
    for (const id of pictures) {
      expect(await rowsOf(sql`select 1 from stored_file where id = ${id}`)).toEqual([]);
      expect(await onDisk()).not.toContain(id);
    }
    expect((await me()).fullName).toBe((await me()).nickName);
    const log = await call(app, auditDeskCalls.listAudit, { query: { event: "realname.withdraw" } });
    expect(log.data.records[0]).toMatchObject({ userId: "user-personal", detail: { state: "approved" } });
    const lines = log.data.total;

    expect((await withdraw(token)).returnCode).toBe(2000);
    const again = await call(app, auditDeskCalls.listAudit, { query: { event: "realname.withdraw" } });
    expect(again.data.total).toBe(lines);
    expect((await call(app, realNameDeskCalls.approveRealName, { params: { id: "user-personal" } })).returnCode).toBe(
      4004,
    );
    expect((await submit(await tokenOf(app, "operator"), { idNumber: number })).returnCode).toBe(2000);
  });

  test("审核中也可以撤回；别人的不受影响；没有登录不行", async () => {
    const { app } = gateway;
    const token = await tokenOf(app, "personal");
    expect((await submit(token, { idNumber: idOf("34010419550505123") })).data.state).toBe("pending");
    const others = sql`select user_id, state from real_name where user_id <> 'user-personal' order by 1`;
    const before = await rowsOf(others);
    expect(before.length).toBeGreaterThan(0);
    expect((await withdraw(token)).data.state).toBe("none");
    expect(await rowsOf(others)).toEqual(before);
    expect((await call(app, accountAccessCalls.withdrawRealName, {})).status).toBe(401);
  });

  test("重新提交后，被退回的那两张照片随即删除", async () => {
    const { app } = gateway;
    const token = await tokenOf(app, "personal");
    const number = idOf("34010419440404123");
    const [frontFileId, backFileId] = [await picture(token), await picture(token)];
    await submit(token, { idNumber: number, frontFileId, backFileId });
    await call(app, realNameDeskCalls.refuseRealName, {
      params: { id: "user-personal" },
      body: { reason: "照片不清楚" },
    });
    expect(await onDisk()).toEqual(expect.arrayContaining([frontFileId, backFileId]));
    expect((await submit(token, { idNumber: number })).data.state).toBe("pending");
    expect(await onDisk()).not.toContain(frontFileId);
    expect(await onDisk()).not.toContain(backFileId);
  });
});
