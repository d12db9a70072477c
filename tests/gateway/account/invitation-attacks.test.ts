import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountAccessCalls } from "../../../contract/account/access";
import { accountCalls } from "../../../contract/account/account";
import { staffCalls } from "../../../contract/enterprise/staff";
import { queryRows } from "../../../gateway/core/database";
import { createFieldCipher } from "../../../gateway/core/field-cipher";
import { createLimits } from "../../../gateway/core/limits/limit.service";
import { LIMITS } from "../../../gateway/core/limits/limits";
import { writeSheet } from "../../../gateway/core/spreadsheet/write-sheet";
import { buildTestGateway, call, partsOf, TEST_KEY, TEST_NOW, type TestGateway } from "../support/gateway";
import { addAccount, hire } from "../support/hire";
import { inviting } from "../support/inviting";
import { upload } from "../support/multipart";
import { tokenOf, sessionOf } from "../support/people";
import { freshCode } from "../support/sms";

const MINUTE = 60_000;
const DAY = 86_400_000;

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

const limits = () => createLimits(gateway.database.db, { clock: () => now, cipher: createFieldCipher(TEST_KEY) });
let phones = 0;
const newPhone = () => `136${String(30_000_000 + (phones += 1))}`;
const { answer, inboxOf, invite, one, own, resend, sent, smsTo, withdraw } = inviting({
  app: () => gateway.app,
  admin: () => admin,
});
const preview = async (people: readonly string[], token: string) => {
  const rows = people.map((phone) => ["王建国", phone, "质量部", "企业经办人"]);
  const content = await writeSheet("表", [["姓名", "手机号", "部门或职务", "角色"], ...rows], []);
  return (await upload(gateway.app, staffCalls.previewStaffImport, [{ name: "a.xlsx", content }], token)).data.id;
};
const confirm = (id: string, count: number, token: string) => {
  const rows = Array.from({ length: count }, (_, at) => at + 2);
  return call(gateway.app, staffCalls.confirmStaffImport, { params: { id }, body: { rows } }, token);
};

describe("不能绕过主人和在任的管理员", () => {
  const bindingOf = async (phone: string, enterprise = "en-yunshan") =>
    (
      await queryRows<{ id: string }>(
        gateway.database.db,
        sql`select b.id from enterprise_binding b join app_user u on u.id = b.user_id where u.phone = ${phone} and b.enterprise_id = ${enterprise}`,
      )
    )[0]?.id ?? "";
  const remove = (id: string) => call(gateway.app, staffCalls.removeStaff, { query: { id } }, admin);

  test("发邀请的管理员被移出后，邀请不再有效；另一名管理员再发才有效", async () => {
    const [accomplice, helper] = [newPhone(), newPhone()];
    await addAccount(gateway.app, accomplice);
    const rogue = await hire(gateway.app, admin, { phone: helper, roleId: "role-admin" });
    const { data } = await invite(accomplice, { roleId: "role-admin" }, rogue.session);
    expect((await remove(rogue.id)).status).toBe(200);
    const session = await tokenOf(gateway.app, accomplice);
    expect(await own(session)).toEqual([]);
    expect((await answer(data.id, true, session)).returnCode).toBe(4004);
    expect(await one(data.id)).toMatchObject({ state: "expired" });
    expect((await resend(data.id)).status).toBe(200);
    expect((await answer(data.id, true, session)).status).toBe(200);
    await remove(await bindingOf(accomplice));
  });

  test("被移出的人不能凭以前没有答复的邀请回来；已在企业里的人，邀请不能再发", async () => {
    const phone = newPhone();
    await addAccount(gateway.app, phone);
    const session = await tokenOf(gateway.app, phone);
    const { data } = await invite(phone);
    // The phone comes to somebody who works here already.
    const other = newPhone();
    const colleague = await hire(gateway.app, admin, { phone: other });
    await gateway.database.db.execute(sql`update app_user set phone = ${`9${phone.slice(1)}`} where phone = ${phone}`);
    await gateway.database.db.execute(sql`update app_user set phone = ${phone} where phone = ${other}`);
    expect((await answer(data.id, true, colleague.session)).status).toBe(409);
    expect((await resend(data.id)).status).toBe(409);
    await remove(colleague.id);
    const back = await tokenOf(gateway.app, phone);
    expect(await own(back)).toMatchObject([{ state: "unbound" }]);
    expect((await answer(data.id, true, back)).returnCode).toBe(4004);
    expect((await answer(data.id, true, session)).returnCode).toBe(4004);
  });

  test("企业重置过密码的账号，先以短信验证码重设密码才能答复别家的邀请、换手机号", async () => {
    const phone = newPhone();
    const { id, session } = await hire(gateway.app, admin, { phone, managed: true });
    const { data } = await call(gateway.app, staffCalls.resetStaffPassword, { query: { id } }, admin);
    const invited = await invite(phone, {}, bank);
    const first = await call(gateway.app, accountCalls.login, { body: { username: phone, password: data.password } });
    const body = { oldPassword: data.password, password: "Rainy7day", endOthers: false };
    await call(gateway.app, accountAccessCalls.changePassword, { body }, sessionOf(first.data).accessToken);
    const known = await tokenOf(gateway.app, phone);
    for (const accepted of [true, false])
      expect(await answer(invited.data.id, accepted, known)).toMatchObject({
        status: 409,
        errorMessage: expect.stringContaining("忘记密码") as string,
      });
    const phoneForm = { oldPassword: "Rainy7day", tel: newPhone(), code: "123456" };
    expect((await call(gateway.app, accountAccessCalls.changePhone, { body: phoneForm }, known)).status).toBe(409);
    now = new Date(TEST_NOW.getTime() + MINUTE);
    const code = await freshCode(gateway.app, phone, "reset");
    const again = { tel: phone, code, password: "Windy8day" };
    expect((await call(gateway.app, accountAccessCalls.resetPassword, { body: again } as never)).returnCode).toBe(2000);
    expect((await answer(invited.data.id, true, await tokenOf(gateway.app, phone))).status).toBe(200);
    expect(session).not.toBe("");
  });

  test("答复等着的时候手机号换走了，邀请不归原来的人", async () => {
    const phone = newPhone();
    await addAccount(gateway.app, phone);
    const session = await tokenOf(gateway.app, phone);
    const { data } = await invite(phone);
    const { db } = gateway.database;
    const answered = await db.transaction(async (transaction) => {
      await transaction.execute(sql`select id from app_user where phone = ${phone} for update`);
      const waiting = answer(data.id, true, session);
      // Long enough for the answer to have read the phone and to wait for the person's row.
      await new Promise((resolve) => setTimeout(resolve, 300));
      await transaction.execute(sql`update app_user set phone = ${newPhone()} where phone = ${phone}`);
      return { waiting };
    });
    expect((await answered.waiting).returnCode).toBe(4004);
    expect(await one(data.id)).toMatchObject({ state: "waiting" });
  });

  test("工作人员的手机号被邀请，能谢绝，不能接受", async () => {
    const { data } = await invite("13800000006");
    const operator = await tokenOf(gateway.app, "operator");
    expect((await answer(data.id, true, operator)).status).toBe(403);
    expect((await answer(data.id, false, operator)).status).toBe(200);
    expect(await one(data.id)).toMatchObject({ state: "refused" });
  });

  test("申请加入的人的手机号查不出来：导入预览不说，按手机号也找不到", async () => {
    const phone = newPhone();
    await addAccount(gateway.app, phone);
    const session = await tokenOf(gateway.app, phone);
    await call(gateway.app, staffCalls.requestBinding, { body: { enId: "en-yunshan" } }, session);
    const find = (keyword: string) =>
      call(gateway.app, staffCalls.listStaff, { query: { state: "pending", keyword } }, admin);
    expect((await find(`用户${phone.slice(-4)}`)).data.total).toBe(1);
    expect((await find(phone)).data.total).toBe(0);
    // An invitation meets the request: whoever accepts has joined.
    const { data, status } = await invite(phone);
    expect(status).toBe(200);
    expect((await answer(data.id, true, session)).status).toBe(200);
    expect((await own(session)).map(({ state }) => state)).toEqual(["bound"]);
  });

  test("一家企业一天查对 1000 个手机号：第 1000 次可以，再多说何时再试；按姓名查不计", async () => {
    const find = (keyword: string) => call(gateway.app, staffCalls.listStaff, { query: { keyword } }, admin);
    await limits().take(LIMITS.phoneChecks, "en-yunshan", 999);
    expect((await find("13800000002")).data.total).toBe(1);
    expect(await find("13800000002")).toMatchObject({ status: 429 });
    expect((await find("陈思远")).data.total).toBe(1);
  });

  test.each(["\u200b\u200b\u200b", "\u202e\u202e", "\u3164\u3164", "<b>王</b>", "王\u200b"])(
    "%j 不是姓名",
    async (fullName) => {
      expect((await invite(newPhone(), { fullName })).problems[0]?.field).toBe("fullName");
    },
  );

  test("只有看不见的字符的文字在任何表单里都算没有填", async () => {
    const { problems } = await invite(newPhone(), { position: "\u200b\u2060" });
    expect(problems).toMatchObject([{ field: "position", errorMessage: expect.stringContaining("看不见") as string }]);
  });
});

describe("短信不能用来打扰人", () => {
  test("同一手机号一天 2 条邀请短信，不论哪家企业发的：第三家的邀请照样有效，只是没有短信", async () => {
    const phone = newPhone();
    const { data } = await invite(phone);
    expect((await resend(data.id)).status).toBe(200);
    expect(await smsTo(phone)).toBe(2);
    expect(await resend(data.id)).toMatchObject({
      status: 429,
      errorMessage: expect.stringContaining("当面") as string,
    });
    const third = await invite(phone, {}, bank);
    expect(third.status).toBe(200);
    expect(await one(third.data.id, bank)).toMatchObject({ state: "waiting", toldAt: null });
    expect(await smsTo(phone)).toBe(2);
    now = new Date(TEST_NOW.getTime() + DAY);
    admin = await tokenOf(gateway.app, "admin");
    expect((await resend(data.id)).status).toBe(200);
    expect(await one(data.id)).toMatchObject({ expiresAt: new Date(now.getTime() + 7 * DAY).toISOString() });
  });

  test("撤回再邀请换不来更多短信，也换不来更多站内消息", async () => {
    const phone = newPhone();
    await addAccount(gateway.app, phone);
    const session = await tokenOf(gateway.app, phone);
    for (let round = 0; round < 4; round += 1) {
      const { data } = await invite(phone);
      await withdraw(data.id);
    }
    expect(await smsTo(phone)).toBe(2);
    await expect.poll(async () => (await inboxOf(session)).length).toBe(2);
  });

  test("一家企业 30 天里给一个手机号至多 3 条，天天再发、撤回再邀请都一样；别家还能发", async () => {
    const phone = newPhone();
    const day = async (count: number) => {
      now = new Date(TEST_NOW.getTime() + count * DAY);
      [admin, bank] = await Promise.all([tokenOf(gateway.app, "admin"), tokenOf(gateway.app, "bank")]);
    };
    let { id } = (await invite(phone)).data;
    for (const count of [1, 2]) {
      await day(count);
      expect((await resend(id)).status).toBe(200);
    }
    for (const count of [3, 10, 29]) {
      await day(count);
      expect((await resend(id)).status).toBe(429);
      await withdraw(id);
      ({ id } = (await invite(phone)).data);
    }
    expect(await smsTo(phone)).toBe(3);
    expect((await invite(phone, {}, bank)).status).toBe(200);
    expect(await smsTo(phone)).toBe(4);
    await day(30);
    expect((await resend(id)).status).toBe(200);
    expect(await smsTo(phone)).toBe(5);
  });

  test("两家企业同时导入同样的人，次序相反，又有人逐个邀请：谁也不出错", async () => {
    for (let round = 0; round < 4; round += 1) {
      const people = Array.from({ length: 12 }, newPhone);
      const [one, other] = await Promise.all([preview(people, admin), preview([...people].reverse(), bank)]);
      const answers = await Promise.all([
        confirm(one, people.length, admin),
        confirm(other, people.length, bank),
        ...people.slice(0, 4).map((phone) => invite(phone, {}, admin)),
      ]);
      for (const { status } of answers) expect([200, 409]).toContain(status);
      expect(answers[1]?.status).toBe(200);
    }
  });

  test("邀请只能用到本站短信的 80%，余下的留给验证码", async () => {
    const budget = partsOf(gateway.app).config.smsHourlyBudget;
    await limits().take(LIMITS.smsInAll, "", budget * 0.8 - 1);
    expect((await invite(newPhone())).status).toBe(200);
    const before = (await sent()).length;
    expect(await invite(newPhone())).toMatchObject({ status: 429 });
    expect((await sent()).length).toBe(before);
    now = new Date(TEST_NOW.getTime() + 60_000);
    expect(await freshCode(gateway.app, newPhone(), "register")).toMatch(/^\d{6}$/);
  });

  test("一家企业一天 500 次：第 500 次可以，第 501 次说还能邀请几人、何时再试；别家不受影响", async () => {
    await invite(newPhone());
    await limits().take(LIMITS.invitations, "en-yunshan", 498);
    expect((await invite(newPhone())).status).toBe(200);
    const refused = await invite(newPhone());
    expect(refused).toMatchObject({ status: 429 });
    expect(refused.errorMessage).toMatch(/一天最多邀请 500 人，现在还能邀请 0 人.*24 小时后再试/);
    expect((await invite(newPhone(), {}, bank)).status).toBe(200);
  });
});
