import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountAccessCalls } from "../../../contract/account/access";
import { accountCalls } from "../../../contract/account/account";
import { closingCalls } from "../../../contract/account/closing";
import { accountClosingDeskCalls } from "../../../contract/desk/account";
import { staffCalls } from "../../../contract/enterprise/staff";
import { interactionCalls } from "../../../contract/interaction/feedback";
import { messageCalls } from "../../../contract/message/message";
import { createCaseRegistry } from "../../../gateway/core/case/case-registry";
import { queryRows } from "../../../gateway/core/database";
import { createFieldCipher } from "../../../gateway/core/field-cipher";
import { MODULES } from "../../../gateway/modules";
import { SAMPLE_PASSWORD } from "../../../gateway/modules/account/account.sample";
import { createDueClosings } from "../../../gateway/modules/account/closing/close-due.service";
import { createPlatform } from "../../../gateway/ports";
import { buildTestGateway, call, partsOf, TEST_KEY, TEST_NOW, type TestGateway } from "../support/gateway";
import { addAccount, hire } from "../support/hire";
import { tokenOf } from "../support/people";
import { freshCode, newestSms } from "../support/sms";

const DAY = 86_400_000;
let now = TEST_NOW;
let gateway: TestGateway;
let admin = "";
let phones = 0;
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", control: true, clock: () => now });
});
beforeEach(async () => {
  now = new Date(now.getTime() + 30 * DAY);
  admin = await tokenOf(gateway.app, "admin");
});
afterAll(() => gateway.close());

const newPhone = () => `137${String(10_000_000 + (phones += 1))}`;
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

/** A person of one's own, without an enterprise. */
async function person() {
  const phone = newPhone();
  await addAccount(gateway.app, phone);
  return { phone, session: await tokenOf(gateway.app, phone) };
}
/** A second apart: the newest message is then the last that was sent. */
async function request({ phone, session }: { phone: string; session: string }, more: object = {}) {
  later(61_000);
  const code = await freshCode(gateway.app, phone, "close");
  later(1000);
  const body = { tel: phone, code, agree: true, ...more } as never;
  return call(gateway.app, closingCalls.requestClosing, { body }, session);
}
const logIn = (username: string) =>
  call(gateway.app, accountCalls.login, { body: { username, password: SAMPLE_PASSWORD } });
const own = (session: string) => call(gateway.app, closingCalls.getClosing, {}, session);

/** What the clock of the gateway would do every ten minutes. */
async function closeDue() {
  const parts = { ...partsOf(gateway.app), cipher: createFieldCipher(TEST_KEY), log: gateway.app.log };
  const platform = createPlatform(parts);
  const registry = {
    cases: createCaseRegistry(
      MODULES.flatMap(({ cases }) => cases ?? []),
      platform.work,
    ),
    forgetPerson: MODULES.flatMap(({ forgetPerson }) => forgetPerson ?? []),
  };
  await createDueClosings({ ...platform, registry })();
}
const giveFeedback = (session: string) =>
  call(
    gateway.app,
    interactionCalls.submitFeedback,
    {
      body: {
        submissionId: randomUUID(),
        category: "suggestion",
        content: "希望增加夜间公交班次",
        phone: "13712345678",
      } as never,
    },
    session,
  );

describe("注销账号", () => {
  test("凭本人手机的验证码申请；别的登录随即失效，这一个还在；7 天以前什么都在，也能照常登录", async () => {
    const one = await person();
    const other = await tokenOf(gateway.app, one.phone);
    const asked = await request(one);
    expect(asked).toMatchObject({ returnCode: 2000, data: { obstacles: [] } });
    expect(asked.data.closesAt).toBe(new Date(now.getTime() + 7 * DAY).toISOString());
    expect((await own(other)).returnCode).toBe(4001);
    expect(await newestSms(gateway.app, one.phone)).toContain("注销，其间登录后可以在账号管理中撤回");
    later(7 * DAY - 1);
    await closeDue();
    expect((await logIn(one.phone)).returnCode).toBe(2000);
  });

  test("到了第 7 天不能再登录；账号、手机号、姓名、消息、没填完的自评都没有了，手机号可以重新注册", async () => {
    const one = await person();
    await gateway.database.db.execute(sql`
      insert into tool_draft (user_id, enterprise_id, tool, answers, saved_at)
      select id, 'en-yunshan', 'scale', '{"employees":"1"}', now() from app_user
      where phone = ${one.phone} or id = 'user-member'`);
    await request(one);
    later(7 * DAY);
    // Before anybody has cleared up, too.
    expect((await logIn(one.phone)).returnCode).toBe(3000);
    expect((await own(one.session)).returnCode).toBe(4001);
    const [{ id } = { id: "" }] = await queryRows<{ id: string }>(
      gateway.database.db,
      sql`select id from app_user where phone = ${one.phone}`,
    );
    await closeDue();
    await closeDue();
    const [row] = await queryRows(
      gateway.database.db,
      sql`select full_name, nick_name, email, phone, username, enabled from app_user where id = ${id}`,
    );
    expect(row).toEqual({
      full_name: "已注销用户",
      nick_name: "已注销用户",
      email: null,
      phone: `closed-${id}`,
      username: `closed-${id}`,
      enabled: false,
    });
    const tables = [
      "message",
      "session",
      "known_device",
      "favorite",
      "question_turn",
      "subscription_member",
      "tool_draft",
    ];
    for (const table of tables)
      expect(
        await queryRows(gateway.database.db, sql.raw(`select 1 from ${table} where user_id = '${id}'`)),
        table,
      ).toEqual([]);
    expect(await queryRows(gateway.database.db, sql`select user_id from tool_draft`)).toEqual([
      { user_id: "user-member" },
    ]);
    expect(await newestSms(gateway.app, one.phone)).toContain("您的账号已注销，个人信息已删除");
    later(61_000);
    const code = await freshCode(gateway.app, one.phone, "register");
    const body = { tel: one.phone, code, password: "rainy7day", agree: true as const };
    expect((await call(gateway.app, accountAccessCalls.registerMember, { body })).returnCode).toBe(2000);
  });

  test("其间撤回，账号留下，到期什么也不发生", async () => {
    const one = await person();
    await request(one);
    later(6 * DAY);
    const session = await tokenOf(gateway.app, one.phone);
    const withdrawn = await call(gateway.app, closingCalls.withdrawClosing, {}, session);
    expect(withdrawn.data).toEqual({ closesAt: null, obstacles: [] });
    later(2 * DAY);
    await closeDue();
    expect((await logIn(one.phone)).returnCode).toBe(2000);
  });

  test("别人的手机号、错的验证码、没有勾选都不算，账号照旧", async () => {
    const [one, two] = [await person(), await person()];
    const code = await freshCode(gateway.app, two.phone, "close");
    expect((await request(one, { tel: two.phone, code })).problems).toEqual([
      { field: "tel", errorMessage: "请填写本账号的手机号" },
    ]);
    expect((await request(one, { code: "000000" })).problems[0]?.field).toBe("code");
    expect((await request(one, { agree: false })).problems[0]?.field).toBe("agree");
    expect((await own(one.session)).data.closesAt).toBeNull();
  });

  test("企业唯一的管理员先交出管理员角色；交出以后可以注销，企业里不再有他", async () => {
    const bank = await tokenOf(gateway.app, "newbank");
    const bankPhone = (
      await queryRows<{ phone: string }>(
        gateway.database.db,
        sql`select phone from app_user where username = 'newbank'`,
      )
    )[0]!.phone;
    const refused = await request({ phone: bankPhone, session: bank });
    expect(refused.status).toBe(409);
    expect(refused.errorMessage).toContain("唯一的管理员");
    expect((await own(bank)).data.obstacles).toMatchObject([
      { kind: "lastAdministrator", href: "/user/personalmanage" },
    ]);
    await hire(gateway.app, bank, { phone: newPhone(), roleId: "role-admin" });
    expect((await own(bank)).data.obstacles).toEqual([]);
    expect((await request({ phone: bankPhone, session: bank })).returnCode).toBe(2000);
    later(7 * DAY);
    await closeDue();
    const bound = await queryRows(
      gateway.database.db,
      sql`select b.state from enterprise_binding b join app_user u on u.id = b.user_id where u.full_name = '已注销用户' and b.enterprise_id = 'en-chaohu-guarantee'`,
    );
    expect(bound).toEqual([{ state: "unbound" }]);
  });

  test("还有在办事项的不能申请；移交以后可以", async () => {
    const phone = newPhone();
    const { id, session } = await hire(gateway.app, admin, { phone });
    expect((await giveFeedback(session)).returnCode).toBe(2000);
    const refused = await request({ phone, session });
    expect(refused.status).toBe(409);
    expect(refused.errorMessage).toMatch(/还有在办事项（.*反馈 1 件）/u);
    expect((await own(session)).data.obstacles).toMatchObject([{ kind: "runningCases" }]);
    const colleague = await hire(gateway.app, admin, { phone: newPhone() });
    await call(gateway.app, staffCalls.disableStaff, { query: { id, handOverTo: colleague.id } }, admin);
    await call(gateway.app, staffCalls.enableStaff, { query: { id } }, admin);
    const again = await tokenOf(gateway.app, phone);
    expect((await request({ phone, session: again })).returnCode).toBe(2000);
  });

  test("等待期里又有了在办事项：到期不注销，说明原因，账号照常使用", async () => {
    const phone = newPhone();
    const { session } = await hire(gateway.app, admin, { phone });
    expect((await request({ phone, session })).returnCode).toBe(2000);
    await giveFeedback(session);
    later(7 * DAY);
    await closeDue();
    const back = await tokenOf(gateway.app, phone);
    expect((await own(back)).data.closesAt).toBeNull();
    const inbox = await call(gateway.app, messageCalls.listMessages, { query: { page: 1, size: 5 } as never }, back);
    expect(inbox.data.records[0]).toMatchObject({ title: "账号没有注销" });
    expect(inbox.data.records[0]?.body).toContain("反馈 1 件");
  });

  test("窗口为本人办理：凭手机号找到账号，唯一的管理员也可以；可以撤回；工作人员账号不行", async () => {
    const one = await person();
    const closed = await call(gateway.app, accountClosingDeskCalls.closeUser, { params: { id: one.phone } });
    expect(closed.data.closesAt).toBe(new Date(now.getTime() + 7 * DAY).toISOString());
    expect((await own(one.session)).returnCode).toBe(4001);
    const kept = await call(gateway.app, accountClosingDeskCalls.keepUser, { params: { id: one.phone } });
    expect(kept.data.closesAt).toBeNull();
    expect((await call(gateway.app, accountClosingDeskCalls.closeUser, { params: { id: "operator" } })).status).toBe(
      403,
    );
    expect((await call(gateway.app, accountClosingDeskCalls.closeUser, { params: { id: "no-one" } })).status).toBe(404);
    expect((await call(gateway.app, accountClosingDeskCalls.closeUser, { params: { id: "bank" } })).returnCode).toBe(
      2000,
    );
    later(7 * DAY);
    await closeDue();
    expect((await logIn("bank")).returnCode).toBe(3000);
  });
});
