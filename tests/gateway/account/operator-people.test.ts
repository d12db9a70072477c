import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountCalls } from "../../../contract/account/account";
import { accountAccessCalls } from "../../../contract/account/access";
import { accountDeskCalls, secondFactorDeskCalls } from "../../../contract/desk/account";
import { auditDeskCalls } from "../../../contract/desk/audit";
import { operatorPeopleCalls } from "../../../contract/desk/administration/operators";
import { ownDeskCalls } from "../../../contract/desk/own-desk";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";

let gateway: TestGateway;
/** The same database as the operator of the machine reaches it. */
let machine: TestGateway;
let as: Record<"system" | "security" | "auditor", string>;
let others = 0;
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", clock: () => TEST_NOW });
  machine = await buildTestGateway({ database: gateway.database, control: true, clock: () => TEST_NOW });
  const [system, security, auditor] = await Promise.all(
    ["sysadmin", "secadmin", "logkeeper"].map((name) => tokenOf(gateway.app, name)),
  );
  as = { system: system ?? "", security: security ?? "", auditor: auditor ?? "" };
});
afterAll(async () => {
  await machine.close();
  await gateway.close();
});

const PEOPLE = operatorPeopleCalls;
const through = (token: string | undefined) => (token === undefined ? machine.app : gateway.app);
function person() {
  others += 1;
  return { username: `clerk${others}`, fullName: "周小宁", phone: `1370000${String(others).padStart(4, "0")}` };
}
const add = (body: object, token?: string) => call(through(token), PEOPLE.addOperator, { body: body as never }, token);
const setRoles = (id: string, roles: readonly string[], token?: string) =>
  call(through(token), PEOPLE.setOperatorRoles, { params: { id }, body: { roles: roles as never } }, token);
const lines = async (event: string) =>
  (await call(gateway.app, auditDeskCalls.listAudit, { query: { event } }, as.auditor)).data.records;

describe("三员分立", () => {
  it("系统管理员添加人、安排单位，岗位由安全管理员给；没有岗位之前什么也做不了", async () => {
    const form = person();
    const { data } = await add(form, as.system);
    expect(data.operator).toMatchObject({ username: form.username, roles: [], units: [], enabled: true });
    expect(data.operator.phone).toBe(`${form.phone.slice(0, 3)}****${form.phone.slice(-4)}`);

    const refused = await add({ ...person(), roles: ["accept"] }, as.system);
    expect([refused.status, refused.errorMessage]).toEqual([403, "添加时不能同时给岗位：岗位由安全管理员授予"]);

    const units = { params: { id: form.username }, body: { units: ["group-economy", "group-technology"] } };
    expect((await call(gateway.app, PEOPLE.setOperatorUnits, units, as.system)).data.units).toEqual([
      { id: "group-economy", name: "经济发展局" },
      { id: "group-technology", name: "科技创新局" },
    ]);
    expect((await setRoles(form.username, ["answer", "accept"], as.security)).data.roles).toEqual(["accept", "answer"]);
  });

  it("仅有的一位系统、审计管理员不能被免去或锁定，有了另一位就可以；在服务器上可以", async () => {
    const lock = (id: string, token?: string) =>
      call(through(token), accountDeskCalls.lockUser, { params: { id } }, token);
    for (const [id, label] of [
      ["sysadmin", "系统管理员"],
      ["logkeeper", "审计管理员"],
    ] as const) {
      const kept = [await setRoles(id, ["read"], as.security), await lock(id, as.security)];
      for (const answer of kept)
        expect([answer.returnCode, answer.errorMessage]).toEqual([
          4009,
          `这是仅有的一位能登录的${label}，请先让另一位担任，再改这一位`,
        ]);
    }
    const form = person();
    await add({ ...form, roles: ["auditor"] });
    expect((await lock("logkeeper", as.security)).returnCode).toBe(2000);
    // The other one is the only one now.
    expect((await lock(form.username, as.security)).returnCode).toBe(4009);
    await call(machine.app, accountDeskCalls.unlockUser, { params: { id: "logkeeper" } });
    expect((await lock(form.username)).returnCode).toBe(2000);
    as.auditor = await tokenOf(gateway.app, "logkeeper");
  });

  it("谁也不能替另一种管理员做事，审计管理员只看不改", async () => {
    const { username } = (await add(person())).data.operator;
    const params = { id: username };
    const units = { params, body: { units: ["group-economy"] } };
    expect((await setRoles(username, ["read"], as.system)).status).toBe(403);
    expect((await setRoles(username, ["read"], as.auditor)).status).toBe(403);
    expect((await call(gateway.app, PEOPLE.setOperatorUnits, units, as.security)).status).toBe(403);
    expect((await add(person(), as.security)).status).toBe(403);
    expect((await add(person(), as.auditor)).status).toBe(403);
    for (const token of [as.system, as.auditor]) {
      expect((await call(gateway.app, accountDeskCalls.lockUser, { params }, token)).status).toBe(403);
      expect((await call(gateway.app, secondFactorDeskCalls.resetSecondFactor, { params }, token)).status).toBe(403);
    }
    for (const token of [as.system, as.security])
      expect((await call(gateway.app, auditDeskCalls.listAudit, { query: {} }, token)).status).toBe(403);
  });

  it("三种管理员不能与别的岗位兼任，在服务器上用命令也不行", async () => {
    const { username } = (await add(person())).data.operator;
    for (const roles of [
      ["system", "security"],
      ["auditor", "read"],
      ["security", "accept"],
    ]) {
      for (const token of [as.security, undefined]) {
        const answer = await setRoles(username, roles, token);
        expect([answer.status, answer.data]).toEqual([400, [expect.objectContaining({ field: "roles" })]]);
      }
    }
    expect((await add({ ...person(), roles: ["system", "read"] })).status).toBe(400);
    expect((await setRoles(username, ["system"])).data.roles).toEqual(["system"]);
  });

  it("自己的岗位、锁定和两步验证都不能由自己设置", async () => {
    const params = { id: "secadmin" };
    expect((await setRoles("secadmin", ["accept"], as.security)).status).toBe(403);
    expect((await call(gateway.app, accountDeskCalls.lockUser, { params }, as.security)).status).toBe(403);
    expect((await call(gateway.app, secondFactorDeskCalls.resetSecondFactor, { params }, as.security)).status).toBe(
      403,
    );
  });
});

describe("改动马上生效，都有记录", () => {
  it("换了岗位，已经登录的人下一次操作就按新岗位", async () => {
    const { username } = (await add({ ...person(), roles: ["read"] })).data.operator;
    await gateway.database.db.execute(
      `update app_user set must_change_password = false where username = '${username}'`,
    );
    const token = await tokenOf(gateway.app, username);
    expect((await call(gateway.app, PEOPLE.listOperators, {}, token)).status).toBe(403);
    await setRoles(username, ["system"]);
    expect((await call(gateway.app, PEOPLE.listOperators, {}, token)).status).toBe(200);
  });

  it("日志里有改之前和改之后，写明是谁改的", async () => {
    const { id, username } = (await add({ ...person(), roles: ["read"] })).data.operator;
    await setRoles(username, ["answer", "accept"], as.security);
    expect((await lines("operator.roles"))[0]).toMatchObject({
      userId: "user-secadmin",
      target: id,
      detail: { before: "查看", after: "受理、答复" },
    });
    await call(gateway.app, accountDeskCalls.lockUser, { params: { id: username } }, as.security);
    expect((await lines("user.lock"))[0]).toMatchObject({ userId: "user-secadmin", target: id });
  });

  it("初始密码只能登录和改密码；重置密码后原来的登录退出，两步验证不变", async () => {
    const { operator, password } = (await add({ ...person(), roles: ["read"] })).data;
    const { username } = operator;
    if (password === null) throw new Error("The machine tells the password.");
    const entered = await call(gateway.app, accountCalls.login, { body: { username, password, type: "operator" } });
    expect(Object.keys(entered.data)).toContain("enrolment");
    const token = await tokenOf(gateway.app, username);
    expect((await call(gateway.app, ownDeskCalls.getOwnDesk, {}, token)).data.mustChangePassword).toBe(true);
    const body = { oldPassword: password, password: "Another2026", endOthers: false };
    expect((await call(gateway.app, accountAccessCalls.changePassword, { body }, token)).returnCode).toBe(2000);

    const before = await tokenOf(gateway.app, username);
    const { data } = await call(machine.app, PEOPLE.resetOperatorPassword, { params: { id: username } });
    expect(data.password).not.toBe(password);
    expect((await call(gateway.app, ownDeskCalls.getOwnDesk, {}, before)).status).toBe(401);
    expect(data.operator.secondFactorSince).toBe(operator.secondFactorSince);
  });

  it("账号和手机号已有人用的、没有的单位、没有的人，各自说明怎么办", async () => {
    const form = person();
    await add(form);
    expect((await add({ ...person(), phone: form.phone })).status).toBe(409);
    expect((await add({ ...person(), username: "member" })).status).toBe(409);
    const units = { params: { id: form.username }, body: { units: ["group-nowhere"] } };
    expect((await call(machine.app, PEOPLE.setOperatorUnits, units)).errorMessage).toContain("没有单位 group-nowhere");
    // A member of an enterprise is no operator, whatever the path says.
    expect((await setRoles("member", ["read"], as.security)).status).toBe(404);
  });
});

describe("查账号、退出登录", () => {
  const find = (who: string, token = as.security) =>
    call(gateway.app, accountDeskCalls.findAccounts, { query: { who } }, token);

  it("按账号、手机号查得到一个人，手机号脱敏，写明在哪家企业、几处登录", async () => {
    await tokenOf(gateway.app, "member");
    const { data } = await find("member");
    expect(data).toEqual([
      expect.objectContaining({
        username: "member",
        phone: "138****0002",
        enabled: true,
        enterprises: [{ id: "en-yunshan", name: expect.any(String) as string, admin: false }],
        sessions: 1,
      }),
    ]);
    expect((await find("13800000002")).data[0]?.username).toBe("member");
  });

  it("按信用代码查得到一家企业的全部人员，管理员在前；代码要写全", async () => {
    const code = "91340100MA2YH00011";
    expect((await find(code)).data.map(({ username }) => username)).toEqual(["admin", "member"]);
    expect((await find(code.slice(0, -1))).data).toEqual([]);
    expect((await find("没有这个人")).data).toEqual([]);
  });

  it("查过就有记录，写明是谁查的谁", async () => {
    await find("personal");
    expect((await lines("user.find"))[0]).toMatchObject({ userId: "user-secadmin", target: "user-personal" });
  });

  it("让全部登录退出，账号还能再登录", async () => {
    const token = await tokenOf(gateway.app, "bank");
    const signOut = call(gateway.app, accountDeskCalls.endSessions, { params: { id: "bank" } }, as.security);
    expect((await signOut).data).toMatchObject({ username: "bank", endedSessions: 1, enabled: true });
    expect((await call(gateway.app, accountCalls.checkToken, {}, token)).status).toBe(401);
    expect((await call(gateway.app, accountCalls.checkToken, {}, await tokenOf(gateway.app, "bank"))).status).toBe(200);
  });
});
