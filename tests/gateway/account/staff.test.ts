import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountCalls } from "../../../contract/account/account";
import { roleCalls } from "../../../contract/account/role";
import { staffCalls } from "../../../contract/enterprise/staff";
import { interactionCalls } from "../../../contract/interaction/feedback";
import { queryRows } from "../../../gateway/core/database";
import { createFieldCipher } from "../../../gateway/core/field-cipher";
import { SAMPLE_PASSWORD } from "../../../gateway/modules/account/account.sample";
import { createAuditLog } from "../../../gateway/modules/audit/audit.service";
import { buildTestGateway, call, TEST_KEY, TEST_NOW, type TestGateway } from "../support/gateway";
import { hire } from "../support/hire";
import { tokenOf, sessionOf } from "../support/people";

let gateway: TestGateway;
let admin = "";
let member = "";
let bank = "";
let phoneCount = 0;

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people" });
  [admin, member, bank] = await Promise.all([
    tokenOf(gateway.app, "admin"),
    tokenOf(gateway.app, "member"),
    tokenOf(gateway.app, "bank"),
  ]);
});
afterAll(() => gateway.close());

const newPhone = () => `139${String(10_000_000 + (phoneCount += 1))}`;
const add = (more: object = {}, token = admin) =>
  call(
    gateway.app,
    staffCalls.addStaff,
    { body: { fullName: "王新", phone: newPhone(), roleId: "role-handler", ...more } },
    token,
  );
const list = (query: object = {}, token = admin) => call(gateway.app, staffCalls.listStaff, { query }, token);
const detail = (id: string, token = admin) => call(gateway.app, staffCalls.getStaff, { query: { id } }, token);
const disable = (id: string, handOverTo?: string, token = admin) =>
  call(gateway.app, staffCalls.disableStaff, { query: { id, ...(handOverTo ? { handOverTo } : {}) } }, token);
const remove = (id: string, handOverTo?: string, token = admin) =>
  call(gateway.app, staffCalls.removeStaff, { query: { id, ...(handOverTo ? { handOverTo } : {}) } }, token);
const logIn = (username: string, password: string) =>
  call(gateway.app, accountCalls.login, { body: { username, password } });
const currentEnterprise = (token: string) => call(gateway.app, accountCalls.getCurrentEnterprise, {}, token);
const bindingOf = async (username: string, enterprise: string) => {
  const rows = await queryRows<{ id: string }>(
    gateway.database.db,
    sql`select b.id from enterprise_binding b join app_user u on u.id = b.user_id where u.username = ${username} and b.enterprise_id = ${enterprise}`,
  );
  return rows[0]?.id ?? "";
};
describe("子账号", () => {
  test("重置后得到一次性密码：能登录，但改密码之前什么也不能办；手机号处处脱敏", async () => {
    const phone = newPhone();
    const { id } = await hire(gateway.app, admin, { phone, managed: true });
    const reset = await call(gateway.app, staffCalls.resetStaffPassword, { query: { id } }, admin);
    expect(reset.data.password).toMatch(/^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])\w{14}$/);
    const session = await logIn(phone, reset.data.password);
    expect(sessionOf(session.data).user).toMatchObject({ mustChangePassword: true, enBaseId: "en-yunshan" });
    const refused = await currentEnterprise(sessionOf(session.data).accessToken);
    expect(refused).toMatchObject({ status: 403, errorMessage: "当前密码由管理员重置，请先修改密码" });
    const found = await list({ keyword: phone });
    expect(found.data.records).toHaveLength(1);
    expect(found.data.records[0]).toMatchObject({ managed: true, state: "bound" });
    expect(JSON.stringify(found.data)).not.toContain(phone);
  });

  test("按手机号的一部分查不到人，免得猜出脱敏的数字", async () => {
    const phone = newPhone();
    await hire(gateway.app, admin, { phone });
    expect((await list({ keyword: phone })).data.total).toBe(1);
    expect((await list({ keyword: phone.slice(3, 9) })).data.total).toBe(0);
  });

  test("多写的字段被拒绝：不能自己写上管理员或状态", async () => {
    for (const more of [{ enterpriseAdmin: true }, { state: "bound" }, { enFinanceState: "A" }]) {
      expect(await add(more)).toMatchObject({ status: 400, returnCode: 3000 });
    }
  });

  test("停用和移出立即生效：会话结束，再登录也进不了企业；启用后又可以", async () => {
    const phone = newPhone();
    const { id, session } = await hire(gateway.app, admin, { phone });
    expect((await currentEnterprise(session)).status).toBe(200);
    expect((await disable(id)).status).toBe(200);
    expect((await currentEnterprise(session)).status).toBe(401);
    const again = sessionOf((await logIn(phone, SAMPLE_PASSWORD)).data).accessToken;
    expect((await currentEnterprise(again)).status).toBe(403);
    expect((await disable(id)).status).toBe(409);
    expect((await call(gateway.app, staffCalls.enableStaff, { query: { id: id } }, admin)).status).toBe(200);
    expect((await currentEnterprise(again)).status).toBe(200);
    expect((await remove(id)).status).toBe(200);
    expect((await currentEnterprise(again)).status).toBe(401);
    expect((await list({ keyword: phone })).data.total).toBe(0);
    expect((await list({ keyword: phone, state: "unbound" })).data.total).toBe(1);
  });

  test("还绑定了别的企业的人，被一家停用后会话仍在，只是进不了那一家", async () => {
    const phone = newPhone();
    const { id } = await hire(gateway.app, admin, { phone });
    const { session } = await hire(gateway.app, bank, { phone });
    await disable(id);
    expect(
      (await call(gateway.app, accountCalls.getCurrentEnterprise, {}, session, { enid: "en-yunshan" })).status,
    ).toBe(403);
    expect((await currentEnterprise(session)).data.enId).toBe("en-jianghuai-bank");
  });

  test("重置密码：旧密码和所有会话失效，一次性密码须修改", async () => {
    const phone = newPhone();
    const { id, session } = await hire(gateway.app, admin, { phone, managed: true });
    const reset = await call(gateway.app, staffCalls.resetStaffPassword, { query: { id } }, admin);
    expect(reset.status).toBe(200);
    expect((await currentEnterprise(session)).status).toBe(401);
    expect(sessionOf((await logIn(phone, reset.data.password)).data).user.mustChangePassword).toBe(true);
    expect((await logIn(phone, SAMPLE_PASSWORD)).status).toBe(400);
  });

  test("本人没有允许的，管理员不能重置密码，也不能改名：否则能进入其本人在别处的账号；允许后可以，收回、另绑一家后又不行", async () => {
    const phone = newPhone();
    const { id, session } = await hire(gateway.app, admin, { phone });
    const reset = () => call(gateway.app, staffCalls.resetStaffPassword, { query: { id } }, admin);
    const rename = (fullName: string) =>
      call(gateway.app, staffCalls.editStaff, { body: { id, fullName, roleId: "role-handler" } }, admin);
    const allow = (managed: boolean, enId = "en-yunshan", token = session) =>
      call(gateway.app, staffCalls.setManaged, { body: { enId, managed } }, token);
    const renamed = async () => {
      const answer = await rename(`别名${"甲".repeat((renames += 1))}`);
      return answer.status === 200 ? "改了" : answer.problems[0]?.field;
    };
    let renames = 0;
    expect((await reset()).status).toBe(409);
    expect(await renamed()).toBe("fullName");
    // Nobody else can allow it, and the person only where it works.
    expect((await allow(true, "en-yunshan", await tokenOf(gateway.app, "personal"))).returnCode).toBe(4004);
    expect((await allow(true, "en-jianghuai-bank")).returnCode).toBe(4004);
    expect(await renamed()).toBe("fullName");
    await allow(true);
    expect(await renamed()).toBe("改了");
    await allow(false);
    expect((await reset()).status).toBe(409);
    await allow(true);
    await hire(gateway.app, bank, { phone });
    expect(await renamed()).toBe("fullName");
    expect((await reset()).status).toBe(409);
  });

  test("离开后再加入，原来的允许不再算数", async () => {
    const phone = newPhone();
    const first = await hire(gateway.app, admin, { phone, managed: true });
    await remove(first.id);
    expect((await detail(first.id)).data).toMatchObject({ state: "unbound", managed: false });
    const again = await hire(gateway.app, admin, { phone });
    expect((await detail(again.id)).data).toMatchObject({ state: "bound", managed: false });
  });

  test("最后一名管理员不能停用、移出、降级，也不能自己离开；有了第二名就可以", async () => {
    const id = await bindingOf("bank", "en-jianghuai-bank");
    const words = "企业至少要有一名管理员，请先把管理员角色交给其他人";
    expect(await disable(id, undefined, bank)).toMatchObject({ status: 409, errorMessage: words });
    expect(await remove(id, undefined, bank)).toMatchObject({ status: 409, errorMessage: words });
    const demote = (roleId: string) =>
      call(gateway.app, roleCalls.setUserRole, { query: { roleId, setUserId: "user-bank" } }, bank);
    expect(await demote("role-finance")).toMatchObject({ status: 409, errorMessage: words });
    const leave = () => call(gateway.app, staffCalls.leaveEnterprise, { query: { enId: "en-jianghuai-bank" } }, bank);
    expect(await leave()).toMatchObject({ status: 409, errorMessage: words });
    await hire(gateway.app, bank, { phone: newPhone(), roleId: "role-admin" });
    expect((await demote("role-finance")).status).toBe(200);
    expect((await list({}, bank)).status).toBe(403);
    await gateway.database.db.execute(sql`update enterprise_binding set admin = true where id = ${id}`);
    expect((await demote("role-admin")).status).toBe(200);
  });

  test("两名管理员同时降级对方，至少留下一名", async () => {
    for (const phone of [newPhone(), newPhone()]) await hire(gateway.app, bank, { phone, roleId: "role-admin" });
    const own = await bindingOf("bank", "en-jianghuai-bank");
    const others = (await list({ size: 100 }, bank)).data.records.filter((row) => row.enterpriseAdmin);
    await Promise.all(others.map((row) => disable(row.id, undefined, bank)));
    const rows = await queryRows<{ total: number }>(
      gateway.database.db,
      sql`select count(*)::int as total from enterprise_binding where enterprise_id = 'en-jianghuai-bank' and admin and state = 'bound'`,
    );
    expect(rows[0]?.total).toBe(1);
    await gateway.database.db.execute(sql`update enterprise_binding set state = 'bound' where id = ${own}`);
  });

  test("姓名按全站的规则判断和存放；修改时不写姓名，姓名不变", async () => {
    for (const fullName of ["王", "𠮷", "王新2", "王新😀", "<b>王新</b>", "名".repeat(41)])
      expect((await add({ fullName })).problems[0]?.field, fullName).toBe("fullName");
    const { id } = await hire(gateway.app, admin, { phone: newPhone(), managed: true });
    const edit = (more: object) =>
      call(gateway.app, staffCalls.editStaff, { body: { id, roleId: "role-handler", ...more } }, admin);
    expect((await edit({ fullName: " 阿依古丽•买买提 " })).returnCode).toBe(2000);
    expect((await detail(id)).data.fullName).toBe("阿依古丽·买买提");
    expect((await edit({ position: "财务部" })).returnCode).toBe(2000);
    expect((await detail(id)).data).toMatchObject({ fullName: "阿依古丽·买买提", position: "财务部" });
  });

  test("别家企业的子账号不存在：查看、修改、停用、移出、重置都是 4004", async () => {
    const foreign = await bindingOf("newbank", "en-chaohu-guarantee");
    const answers = await Promise.all([
      detail(foreign),
      disable(foreign),
      remove(foreign),
      call(gateway.app, staffCalls.enableStaff, { query: { id: foreign } }, admin),
      call(gateway.app, staffCalls.resetStaffPassword, { query: { id: foreign } }, admin),
      call(
        gateway.app,
        staffCalls.editStaff,
        { body: { id: foreign, fullName: "某人", roleId: "role-viewer" } },
        admin,
      ),
      call(gateway.app, staffCalls.decideBinding, { body: { id: foreign, passed: true } }, admin),
      call(gateway.app, roleCalls.setUserRole, { query: { roleId: "role-viewer", setUserId: "user-newbank" } }, admin),
    ]);
    expect(answers.map((answer) => answer.returnCode)).toEqual(answers.map(() => 4004));
  });

  test("经办人和未登录的人不能管理子账号", async () => {
    expect((await list({}, member)).status).toBe(403);
    expect((await add({}, member)).status).toBe(403);
    expect((await list({}, "")).status).toBe(401);
  });

  test("有在办事项的人移出前须移交，移交后事项归同事；不能移交给别家企业的人或自己", async () => {
    const { id, session } = await hire(gateway.app, admin, { phone: newPhone() });
    const feedback = {
      submissionId: randomUUID(),
      category: "suggestion" as const,
      content: "希望增加办事进度的提醒功能。",
    };
    await call(gateway.app, interactionCalls.submitFeedback, { body: feedback }, session);
    const refused = await remove(id);
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.errorMessage).toContain("反馈 1 件");
    expect((await remove(id, await bindingOf("newbank", "en-chaohu-guarantee"))).status).toBe(404);
    expect((await remove(id, id)).status).toBe(400);
    expect((await remove(id, await bindingOf("member", "en-yunshan"))).status).toBe(200);
    const moved = await call(gateway.app, interactionCalls.listMyFeedback, { query: {} }, member);
    expect(moved.data.records.some((row) => row.content === feedback.content)).toBe(true);
  });

  test("每一步都在安全日志里，详情页能看到，日志里没有手机号", async () => {
    const { id } = await hire(gateway.app, admin, { phone: newPhone() });
    await call(
      gateway.app,
      staffCalls.editStaff,
      { body: { id, fullName: "王新", position: "财务部", roleId: "role-viewer" } },
      admin,
    );
    await disable(id);
    const { history } = (await detail(id)).data;
    expect(history.map((step) => step.what)).toEqual(["停用", "角色改为“查看者”", "修改姓名、职务或角色", "接受邀请"]);
    expect(history[0]?.who).toBe("林晓岚");
    const log = createAuditLog({
      database: gateway.database,
      clock: () => TEST_NOW,
      cipher: createFieldCipher(TEST_KEY),
    });
    expect(JSON.stringify(await log.list({ enterpriseId: "en-yunshan" }, 1000))).not.toMatch(/139\d{8}/);
    expect((await log.verify([])).brokenAt).toBeNull();
  });
});
