import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountAccessCalls } from "../../../contract/account/access";
import { accountCalls } from "../../../contract/account/account";
import { roleCalls } from "../../../contract/account/role";
import { staffCalls } from "../../../contract/enterprise/staff";
import { queryRows } from "../../../gateway/core/database";
import { createInvitationRepository } from "../../../gateway/modules/account/invitation/invitation.repository";
import {
  INVITATION_MEMORY_MS,
  invitationState,
  invitationWords,
} from "../../../gateway/modules/account/invitation/invitation.rules";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { addAccount, hire } from "../support/hire";
import { inviting } from "../support/inviting";
import { tokenOf } from "../support/people";
import { freshCode, newestSms } from "../support/sms";

const MINUTE = 60_000;
const DAY = 86_400_000;
const ENTERPRISE = "合肥云杉智能装备有限公司";

let gateway: TestGateway;
let now = TEST_NOW;
let admin = "";
let bank = "";

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", control: true, clock: () => now });
});
afterAll(() => gateway.close());
beforeEach(async () => {
  now = TEST_NOW;
  await gateway.database.db.execute(sql`delete from allowance`);
  [admin, bank] = await Promise.all([tokenOf(gateway.app, "admin"), tokenOf(gateway.app, "bank")]);
});

let phones = 0;
const newPhone = () => `136${String(30_000_000 + (phones += 1))}`;
const { answer, inboxOf, invite, one, own, resend, sent, smsTo, withdraw } = inviting({
  app: () => gateway.app,
  admin: () => admin,
});
const accountsOf = (phone: string) =>
  queryRows(gateway.database.db, sql`select full_name as name, type from app_user where phone = ${phone}`);
const register = async (tel: string) => {
  const code = await freshCode(gateway.app, tel, "register");
  const body = { tel, code, password: "Rainy7day", agree: true };
  return call(gateway.app, accountAccessCalls.registerMember, { body } as never);
};

describe("规则", () => {
  test("到最后一刻前有效，到了就过期；谢绝了的一直是谢绝", () => {
    const expiresAt = new Date(TEST_NOW.getTime() + 7 * DAY);
    const at = (ms: number) => new Date(expiresAt.getTime() + ms);
    const state = (is: "waiting" | "refused", now: Date, isBacked = true) =>
      invitationState({ state: is, expiresAt, isBacked }, now);
    expect(state("waiting", at(-1))).toBe("waiting");
    expect(state("waiting", at(0))).toBe("expired");
    expect(state("waiting", at(-1), false)).toBe("expired");
    expect(state("refused", at(DAY))).toBe("refused");
  });

  test("短信说明是谁、怎么办、多久、不认识怎么办", () => {
    const words = invitationWords("园区门户", ENTERPRISE, "https://portal.example.cn");
    for (const part of [ENTERPRISE, "7 天", "https://portal.example.cn/user/bind", "忽略"])
      expect(words).toContain(part);
  });
});

describe("手机号的主人同意之前", () => {
  test("没有账号的手机号收到短信，没有账号、没有绑定产生；本人用验证码注册后才看得到邀请，接受后才加入，名字是企业写的", async () => {
    const phone = newPhone();
    const { data } = await invite(phone, { position: "质量部" });
    expect(Object.keys(data)).toEqual(["id"]);
    expect(await accountsOf(phone)).toEqual([]);
    const sms = await newestSms(gateway.app, phone);
    expect(sms).toContain(ENTERPRISE);
    expect(sms).not.toContain("王建国");
    expect((await call(gateway.app, staffCalls.listStaff, { query: { keyword: phone } }, admin)).data.total).toBe(0);
    expect(await one(data.id)).toMatchObject({
      fullName: "王建国",
      phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
      position: "质量部",
      roleName: "企业经办人",
      state: "waiting",
      toldAt: TEST_NOW.toISOString(),
      expiresAt: new Date(TEST_NOW.getTime() + 7 * DAY).toISOString(),
    });

    now = new Date(TEST_NOW.getTime() + MINUTE);
    expect((await register(phone)).returnCode).toBe(2000);
    expect(await accountsOf(phone)).toEqual([{ name: `用户${phone.slice(-4)}`, type: "member_personal" }]);
    const session = await tokenOf(gateway.app, phone);
    expect((await call(gateway.app, accountCalls.getCurrentEnterprise, {}, session)).status).toBe(403);
    expect(await own(session)).toMatchObject([
      { id: data.id, enName: ENTERPRISE, state: "pending", origin: "invitation", roleName: "企业经办人" },
    ]);
    expect((await answer(data.id, true, session)).status).toBe(200);
    expect((await call(gateway.app, accountCalls.getCurrentEnterprise, {}, session)).data.enId).toBe("en-yunshan");
    expect(await accountsOf(phone)).toEqual([{ name: "王建国", type: "member" }]);
    expect(await one(data.id)).toBeUndefined();
    const staff = await call(gateway.app, staffCalls.listStaff, { query: { keyword: phone } }, admin);
    expect(staff.data.records).toMatchObject([
      { fullName: "王建国", position: "质量部", state: "bound", origin: "invitation", managed: false },
    ]);
  });

  test("有账号和没有账号的手机号，企业看到的一模一样；账号里的姓名不会露给企业", async () => {
    const shown = async (phone: string) => {
      const { data, status } = await invite(phone, { fullName: "某某某" });
      const { id: _, phone: __, ...rest } = (await one(data.id)) ?? { id: "", phone: "" };
      return { status, keys: Object.keys(data), rest };
    };
    const registered = newPhone();
    await addAccount(gateway.app, registered);
    await gateway.database.db.execute(sql`update app_user set full_name = '真实姓名' where phone = ${registered}`);
    expect(await shown(registered)).toEqual(await shown(newPhone()));
  });

  test("有自己姓名的人接受后姓名不变，企业看得到邀请时写的", async () => {
    const phone = newPhone();
    await addAccount(gateway.app, phone);
    await gateway.database.db.execute(sql`update app_user set full_name = '王小二' where phone = ${phone}`);
    const { id } = await hire(gateway.app, admin, { phone });
    const { data } = await call(gateway.app, staffCalls.getStaff, { query: { id } }, admin);
    expect(data).toMatchObject({ fullName: "王小二", invitedName: "王新" });
    expect(data.history.map((step) => step.what)).toEqual(["接受邀请"]);
  });

  test("有账号的人同时收到站内消息；换绑到被邀请的手机号后也看得到，原来的号码看不到", async () => {
    const [phone, other] = [newPhone(), newPhone()];
    await addAccount(gateway.app, phone);
    const session = await tokenOf(gateway.app, phone);
    await invite(phone);
    await expect.poll(() => inboxOf(session)).toMatchObject([{ title: "企业邀请您加入", link: "/user/bind" }]);
    expect(await own(session)).toHaveLength(1);
    await gateway.database.db.execute(sql`update app_user set phone = ${other} where phone = ${phone}`);
    expect(await own(session)).toEqual([]);
    const later = await invite(other);
    expect((await own(session)).map(({ id }) => id)).toEqual([later.data.id]);
  });

  test("别人的邀请不存在，也不能替人接受：另一个手机号、企业管理员、工作人员", async () => {
    const { data } = await invite(newPhone());
    expect((await answer(data.id, true, await tokenOf(gateway.app, "personal"))).returnCode).toBe(4004);
    expect((await answer(data.id, true, admin)).returnCode).toBe(4004);
    expect((await answer(data.id, true, await tokenOf(gateway.app, "operator"))).status).toBe(403);
    const decide = { body: { id: data.id, passed: true } };
    expect((await call(gateway.app, staffCalls.decideBinding, decide, admin)).returnCode).toBe(4004);
    expect(await one(data.id)).toMatchObject({ state: "waiting" });
  });

  test("20 次同时接受，只加入一次；同时接受和谢绝，只有一个算数", async () => {
    const phone = newPhone();
    await addAccount(gateway.app, phone);
    const session = await tokenOf(gateway.app, phone);
    const { data } = await invite(phone);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => answer(data.id, index % 2 === 0, session)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404 || status === 409)).toHaveLength(19);
    const bound = (await own(session)).filter(({ state }) => state === "bound").length;
    const refused = (await one(data.id))?.state === "refused" ? 1 : 0;
    expect(bound + refused).toBe(1);
  });
});

describe("答复和期限", () => {
  test("7 天的最后一刻还能接受，到了就不能；过期的可以重新邀请", async () => {
    const phone = newPhone();
    await addAccount(gateway.app, phone);
    const { data } = await invite(phone);
    now = new Date(TEST_NOW.getTime() + 7 * DAY);
    const late = await tokenOf(gateway.app, phone);
    admin = await tokenOf(gateway.app, "admin");
    expect(await own(late)).toEqual([]);
    expect((await answer(data.id, true, late)).returnCode).toBe(4004);
    expect(await one(data.id)).toMatchObject({ state: "expired" });
    const again = await invite(phone);
    expect(again.status).toBe(200);
    now = new Date(TEST_NOW.getTime() + 14 * DAY - 1);
    const intime = await tokenOf(gateway.app, phone);
    expect((await answer(again.data.id, true, intime)).status).toBe(200);
  });

  test("谢绝后企业收到消息，30 天内不能再邀请、再发、撤回；别的企业可以邀请，本人可以自己申请", async () => {
    const phone = newPhone();
    await addAccount(gateway.app, phone);
    const session = await tokenOf(gateway.app, phone);
    const { data } = await invite(phone);
    expect((await answer(data.id, false, session)).status).toBe(200);
    expect(await own(session)).toEqual([]);
    expect(await one(data.id)).toMatchObject({ state: "refused" });
    expect(await inboxOf(admin)).toContainEqual(
      expect.objectContaining({ title: "邀请被谢绝", body: "王建国谢绝了加入企业的邀请。" }),
    );
    for (const refused of [await invite(phone), await resend(data.id), await withdraw(data.id)])
      expect(refused.status).toBe(409);
    expect((await invite(phone, {}, bank)).status).toBe(200);
    const request = { body: { enId: "en-yunshan" } };
    expect((await call(gateway.app, staffCalls.requestBinding, request, session)).status).toBe(200);
  });

  test("撤回后不能接受，可以重新邀请；别家企业的邀请不能再发也不能撤回", async () => {
    const phone = newPhone();
    await addAccount(gateway.app, phone);
    const session = await tokenOf(gateway.app, phone);
    const { data } = await invite(phone);
    expect((await withdraw(data.id, bank)).returnCode).toBe(4004);
    expect((await resend(data.id, bank)).returnCode).toBe(4004);
    expect(await sent(bank)).not.toContainEqual(expect.objectContaining({ id: data.id }));
    expect((await withdraw(data.id)).status).toBe(200);
    expect((await answer(data.id, true, session)).returnCode).toBe(4004);
    expect((await withdraw(data.id)).returnCode).toBe(4004);
    expect((await invite(phone)).status).toBe(200);
  });

  test("等待确认时再邀请、自己又申请，都说已有邀请；同时邀请 20 次只有一条", async () => {
    const phone = newPhone();
    const answers = await Promise.all(Array.from({ length: 20 }, () => invite(phone)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await smsTo(phone)).toBe(1);
    await addAccount(gateway.app, phone);
    const session = await tokenOf(gateway.app, phone);
    const asked = await call(gateway.app, staffCalls.requestBinding, { body: { enId: "en-yunshan" } }, session);
    expect(asked).toMatchObject({ status: 409, errorMessage: expect.stringContaining("邀请") as string });
  });

  test("受邀担任的角色不能删除；撤回、谢绝或过期后可以", async () => {
    const form = { roleName: "质检员", permissions: ["company" as const], remark: "" };
    const role = (await call(gateway.app, roleCalls.addRole, { body: form }, admin)).data.id;
    const erase = () => call(gateway.app, roleCalls.deleteRole, { query: { id: role } }, admin);
    const phone = newPhone();
    await addAccount(gateway.app, phone);
    const { data } = await invite(phone, { roleId: role });
    expect(await erase()).toMatchObject({ status: 409, errorMessage: expect.stringContaining("1 人受邀") as string });
    await answer(data.id, false, await tokenOf(gateway.app, phone));
    expect((await erase()).status).toBe(200);
    expect((await invite(phone)).status).toBe(409);
  });

  test("过期 30 天的邀请被清除，29 天的还在；谢绝的从谢绝那天起算", async () => {
    const [expired, refused] = [await invite(newPhone()), newPhone()];
    await addAccount(gateway.app, refused);
    const declined = await invite(refused);
    await answer(declined.data.id, false, await tokenOf(gateway.app, refused));
    const gone = async (id: string, days: number) => {
      now = new Date(TEST_NOW.getTime() + days * DAY);
      await createInvitationRepository(gateway.database.db).sweep(new Date(now.getTime() - INVITATION_MEMORY_MS));
      admin = await tokenOf(gateway.app, "admin");
      return (await one(id)) === undefined;
    };
    expect(await gone(declined.data.id, 29)).toBe(false);
    expect(await gone(declined.data.id, 30)).toBe(true);
    expect(await gone(expired.data.id, 36)).toBe(false);
    expect(await gone(expired.data.id, 37)).toBe(true);
  });
});
