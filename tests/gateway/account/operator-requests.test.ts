import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { allCalls } from "../../../contract";
import { accountCalls } from "../../../contract/account/account";
import { accountAccessCalls } from "../../../contract/account/access";
import { secondFactorDeskCalls } from "../../../contract/desk/account";
import { auditDeskCalls } from "../../../contract/desk/audit";
import { operatorRequestCalls } from "../../../contract/desk/administration/operator-requests";
import { operatorPeopleCalls } from "../../../contract/desk/administration/operators";
import { outboxDeskCalls } from "../../../contract/desk/administration/outbox";
import { ownDeskCalls } from "../../../contract/desk/own-desk";
import type { OperatorRole } from "../../../contract/access/operator-roles";
import { messageCalls } from "../../../contract/message/message";
import type { Caller } from "../../../gateway/core/caller";
import { findDeciderRole } from "../../../gateway/modules/account/operator/requests/operator-request.rules";
import { addSecondAdministrators, DESK_PEOPLE, type DeskPerson } from "../support/administrators";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { FORMS } from "../support/forms";
import { tokenOf } from "../support/people";
import { freshCode } from "../support/sms";

const DAY = 86_400_000;
const REASON = "本人到办公室说明换了手机";
const { askOperatorReset, confirmOperatorRequest, refuseOperatorRequest, withdrawOperatorRequest } =
  operatorRequestCalls;

let now = TEST_NOW;
let gateway: TestGateway;
let machine: TestGateway;
const tokens = {} as Record<DeskPerson, string>;
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", clock: () => now });
  machine = await buildTestGateway({ database: gateway.database, control: true, clock: () => now });
  await addSecondAdministrators(machine.app);
  await signAllIn();
});
afterEach(async () => {
  await clearRequests();
  now = TEST_NOW;
});
afterAll(async () => {
  await machine.close();
  await gateway.close();
});

const sql = (text: string) => gateway.database.db.execute(text);
/** With what was counted of them: how much one day allows is a test of its own. */
async function clearRequests() {
  await sql(`delete from operator_request`);
  await sql(`delete from allowance`);
}
/** Everybody at the desk again, with a password of their own. */
async function signAllIn() {
  await sql(`update app_user set must_change_password = false, second_factor_since = now() where type = 'operator'`);
  for (const person of DESK_PEOPLE) tokens[person] = await tokenOf(gateway.app, person);
}
const ask = (by: DeskPerson, id: string, what: "password" | "secondFactor" = "password") =>
  call(gateway.app, askOperatorReset, { params: { id }, body: { what, reason: REASON } }, tokens[by]);
const confirm = (by: DeskPerson, id: string) =>
  call(gateway.app, confirmOperatorRequest, { params: { id } }, tokens[by]);
const list = async (by: DeskPerson) =>
  (await call(gateway.app, operatorRequestCalls.listOperatorRequests, {}, tokens[by])).data;
const lines = async (event: string) =>
  (await call(gateway.app, auditDeskCalls.listAudit, { query: { event } }, tokens.logkeeper)).data.records;
const hashOf = async (username: string) => {
  const answer = await sql(
    `select password_hash, second_factor_since, enabled from app_user where username = '${username}'`,
  );
  return JSON.stringify((answer as unknown as { rows: unknown[] }).rows);
};

/**
 * Who asks for whom, and who must confirm then, written from the rule and not from the code: one's own never; an operator's
 * the security administrator with the system administrator; one of these two with the other and the auditor, where who asks
 * agrees by asking; the auditor's only at the machine.
 */
const NEEDED: Readonly<Record<string, readonly (readonly DeskPerson[])[]>> = {
  "secadmin acceptor": [["sysadmin", "sysadmin2"]],
  "secadmin2 acceptor": [["sysadmin", "sysadmin2"]],
  "secadmin sysadmin2": [["logkeeper"]],
  "secadmin2 sysadmin2": [["logkeeper"]],
  "secadmin secadmin2": [["sysadmin", "sysadmin2"], ["logkeeper"]],
  "sysadmin secadmin2": [["logkeeper"]],
  "sysadmin2 secadmin2": [["logkeeper"]],
};
const TARGETS = ["acceptor", "sysadmin2", "secadmin2", "logkeeper"] as const;

describe("谁提出、谁确认、对谁：两位管理员的矩阵", () => {
  it.each(DESK_PEOPLE.flatMap((asker) => TARGETS.map((target) => [asker, target] as const)))(
    "%s 为 %s 提出：能不能提，谁的确认算数，都照规则",
    async (asker, target) => {
      const needed = NEEDED[`${asker} ${target}`];
      const first = await ask(asker, target);
      expect([first.status, first.returnCode]).toEqual(needed ? [200, 2000] : [403, 4003]);
      if (!needed) return;
      for (const confirmer of DESK_PEOPLE) {
        await clearRequests();
        const before = await hashOf(target);
        const { id } = (await ask(asker, target)).data;
        const answer = await confirm(confirmer, id);
        const mayConfirm = needed.some((people) => people.includes(confirmer));
        const isEnough = mayConfirm && needed.length === 1;
        expect(answer.status, confirmer).toBe(mayConfirm ? 200 : 403);
        expect((await hashOf(target)) === before, confirmer).toBe(!isEnough);
        if (mayConfirm) expect(answer.data.state).toBe(isEnough ? "confirmed" : "asked");
        if (isEnough) await signAllIn();
      }
    },
  );

  it("安全管理员为另一位安全管理员提出：系统管理员和审计管理员都确认才生效，一个人不能算两次", async () => {
    const before = await hashOf("secadmin2");
    const { id } = (await ask("secadmin", "secadmin2")).data;
    expect((await confirm("sysadmin", id)).data.missing).toEqual(["auditor"]);
    expect((await confirm("sysadmin2", id)).status).toBe(403);
    expect((await confirm("sysadmin", id)).status).toBe(403);
    expect(await hashOf("secadmin2")).toBe(before);
    expect((await confirm("logkeeper", id)).data.state).toBe("confirmed");
    expect(await hashOf("secadmin2")).not.toBe(before);
    await signAllIn();
  });

  it("提出以后不能靠改岗位换一套规则：等待确认时不能改，之前是管理员的照管理员算", async () => {
    const { id } = (await ask("secadmin", "sysadmin2")).data;
    const body = { roles: ["read" as OperatorRole] };
    const changed = await call(
      gateway.app,
      operatorPeopleCalls.setOperatorRoles,
      { params: { id: "sysadmin2" }, body },
      tokens.secadmin,
    );
    expect(changed.returnCode).toBe(4009);
    await sql(`delete from operator_role where user_id = (select id from app_user where username = 'sysadmin2')`);
    expect((await confirm("sysadmin", id)).status).toBe(403);
    await sql(
      `insert into operator_role (user_id, role) select id, 'system' from app_user where username = 'sysadmin2'`,
    );
  });
});

/** The one-time password that went out, as the machine's operator reads it. */
async function sentPassword(): Promise<string> {
  const { records } = (await call(machine.app, outboxDeskCalls.listOutbox, { query: { size: 100 } })).data;
  for (const { id } of records) {
    const { body } = (await call(machine.app, outboxDeskCalls.showOutbox, { params: { id } })).data;
    const found = /账号 newcomer 的一次性密码：([^，]+)，/.exec(body ?? "")?.[1];
    if (found !== undefined) return found;
  }
  throw new Error("No password was sent.");
}

/** Everything an administrator may call, with what an attacker would put in: the target, and every open request. */
async function tryEverything(person: DeskPerson, role: OperatorRole, target: string): Promise<string> {
  const token = tokens[person];
  const heard: string[] = [];
  const calls = Object.entries(allCalls).filter(
    ([name, { access, roles }]) =>
      // What only shuts the target out is no way in; the roles are put back by the test.
      !["lockUser", "endSessions"].includes(name) &&
      (access === "desk" || access === "operator") &&
      (roles as readonly string[] | undefined)?.includes(role) === true,
  );
  for (let round = 0; round < 2; round += 1) {
    const rows = (await sql(`select id from operator_request`)) as unknown as { rows: { id: string }[] };
    for (const [name, { method, path, body }] of calls)
      for (const id of path.includes("{") ? [target, `user-${target}`, ...rows.rows.map((row) => row.id)] : [""]) {
        const payload = { ...FORMS[name], ...(name === "setOperatorRoles" ? { roles: ["security"] } : {}) };
        for (const what of name === "askOperatorReset" ? ["password", "secondFactor"] : [undefined]) {
          const response = await gateway.app.inject({
            method: method as "GET",
            url: path.replace(/\{\w+\}/g, encodeURIComponent(id)),
            headers: { source: "PC", authorization: `Bearer ${token}` },
            ...(body ? { payload: { ...payload, ...(what ? { what } : {}) } } : {}),
          });
          heard.push(response.body);
        }
      }
  }
  return heard.join("\n");
}

describe("一位管理员单独试遍自己能用的全部调用", () => {
  it.each([
    ["secadmin", "security"],
    ["sysadmin", "system"],
    ["logkeeper", "auditor"],
  ] as const)("%s 得不到任何人的密码，改不掉任何人的密码和两步验证", async (person, role) => {
    for (const target of ["acceptor", "sysadmin2", "secadmin2", "operator"]) {
      const before = await hashOf(target);
      const heard = await tryEverything(person, role, target);
      expect(await hashOf(target), target).toBe(before);
      // A one-time password is 14 characters with at least one of each kind.
      const passwords = heard
        .match(/"[A-HJ-NP-Za-km-z2-9]{14}"/g)
        ?.filter((text) => /[A-Z]/.test(text) && /[a-z]/.test(text) && /\d/.test(text));
      expect(passwords ?? []).toEqual([]);
      expect(heard).not.toMatch(/一次性密码：/);
    }
    await sql(`delete from operator_role`);
    await sql(`insert into operator_role (user_id, role) select id, case username
      when 'secadmin' then 'security' when 'secadmin2' then 'security' when 'sysadmin' then 'system'
      when 'sysadmin2' then 'system' when 'logkeeper' then 'auditor' when 'acceptor' then 'accept' else 'audit' end
      from app_user where type = 'operator'`);
  });

  it("添加的人没有可用的密码，安全管理员确认后才以短信发到本人手机；三天里没有用就作废", async () => {
    const body = { username: "newcomer", fullName: "周小宁", phone: "13700000903" };
    const added = await call(gateway.app, operatorPeopleCalls.addOperator, { body }, tokens.sysadmin);
    expect(added.data.password).toBeNull();
    const [request] = await list("secadmin");
    expect(request).toMatchObject({ what: "firstPassword", mayDecide: true, missing: ["security"] });
    expect(request?.operator.phone).toBe(body.phone);
    expect((await confirm("sysadmin2", request?.id ?? "")).status).toBe(403);
    const confirmed = await confirm("secadmin", request?.id ?? "");
    expect(JSON.stringify(confirmed.data)).not.toContain("一次性密码");
    const password = await sentPassword();
    const signIn = () =>
      call(gateway.app, accountCalls.login, { body: { username: "newcomer", password, type: "operator" } });
    expect(Object.keys((await signIn()).data)).toContain("enrolment");
    now = new Date(TEST_NOW.getTime() + 3 * DAY);
    expect((await signIn()).returnCode).toBe(3000);
  });

  it("管理员的岗位只给本人登录过、改过密码的账号", async () => {
    const body = { username: "stranger", fullName: "周小宁", phone: "13700000904" };
    await call(gateway.app, operatorPeopleCalls.addOperator, { body }, tokens.sysadmin);
    const give = (roles: OperatorRole[]) =>
      call(
        gateway.app,
        operatorPeopleCalls.setOperatorRoles,
        { params: { id: "stranger" }, body: { roles } },
        tokens.secadmin,
      );
    for (const role of ["system", "security", "auditor"] as const) expect((await give([role])).returnCode).toBe(4009);
    expect((await give(["read"])).returnCode).toBe(2000);
  });

  it("旧的调用对工作人员不再一个人就能办：两步验证要申请，密码只在服务器上", async () => {
    const reset = { params: { id: "acceptor" } };
    expect((await call(gateway.app, secondFactorDeskCalls.resetSecondFactor, reset, tokens.secadmin)).status).toBe(403);
    expect((await call(gateway.app, operatorPeopleCalls.resetOperatorPassword, reset, tokens.secadmin)).status).toBe(
      404,
    );
    expect((await call(machine.app, operatorPeopleCalls.resetOperatorPassword, reset)).data.password).toMatch(
      /^\S{14}$/,
    );
  });
});

describe("一件申请的经过", () => {
  it("两个窗口、点两次是同一件；别人再提一次，说明已经有一件", async () => {
    const [first, second] = await Promise.all([ask("secadmin", "acceptor"), ask("secadmin", "acceptor")]);
    expect(second.data.id).toBe(first.data.id);
    expect(await list("sysadmin")).toHaveLength(1);
    expect((await ask("secadmin2", "acceptor")).returnCode).toBe(4009);
    expect(await lines("operator.request")).not.toHaveLength(0);
  });

  it("提出的人可以撤回，别人不行；撤回、不同意和过了三天的都不能再确认", async () => {
    const withdraw = (by: DeskPerson, id: string) =>
      call(gateway.app, withdrawOperatorRequest, { params: { id } }, tokens[by]);
    const one = (await ask("secadmin", "acceptor")).data;
    expect((await withdraw("sysadmin", one.id)).status).toBe(403);
    expect((await withdraw("secadmin", one.id)).data.state).toBe("withdrawn");
    expect((await confirm("sysadmin", one.id)).returnCode).toBe(4009);

    const two = (await ask("secadmin", "acceptor")).data;
    const refusal = { params: { id: two.id }, body: { reason: "本人说没有要求" } };
    expect((await call(gateway.app, refuseOperatorRequest, refusal, tokens.secadmin)).status).toBe(403);
    expect((await call(gateway.app, refuseOperatorRequest, refusal, tokens.sysadmin)).data).toMatchObject({
      state: "refused",
      refusal: "本人说没有要求",
    });
    expect((await confirm("sysadmin", two.id)).returnCode).toBe(4009);

    const three = (await ask("secadmin", "acceptor")).data;
    now = new Date(TEST_NOW.getTime() + 3 * DAY);
    await signAllIn();
    expect((await list("sysadmin"))[0]).toMatchObject({ state: "expired", mayDecide: false });
    expect((await confirm("sysadmin", three.id)).returnCode).toBe(4009);
    // The same can be asked for anew.
    expect((await ask("secadmin", "acceptor")).data.id).not.toBe(three.id);
    expect((await lines("operator.request.expire"))[0]).toMatchObject({ target: "user-acceptor", userId: null });
    now = TEST_NOW;
    await signAllIn();
  });

  it("本人和其他管理员都收到消息，日志写明谁提出、谁确认；本人下次登录看得到，说了“知道了”才不再显示", async () => {
    await sql(`delete from message`);
    const { id } = (await ask("secadmin", "reviewer", "secondFactor")).data;
    now = new Date(TEST_NOW.getTime() + 60_000);
    await confirm("sysadmin", id);
    await signAllIn();
    const titles = async (by: DeskPerson) =>
      (await call(gateway.app, messageCalls.listMessages, { query: {} }, tokens[by])).data.records.map(
        (one) => one.title,
      );
    for (const person of ["sysadmin2", "secadmin2", "logkeeper"] as const)
      expect(await titles(person)).toEqual([
        expect.stringContaining("重置两步验证：已确认并生效"),
        expect.stringContaining("重置两步验证：有人申请"),
      ]);
    expect(await titles("reviewer")).toHaveLength(2);
    expect((await lines("operator.request"))[0]).toMatchObject({ userId: "user-secadmin", target: "user-reviewer" });
    expect((await lines("operator.request.confirm"))[0]).toMatchObject({ userId: "user-sysadmin" });

    const resets = async () => (await call(gateway.app, ownDeskCalls.getOwnDesk, {}, tokens.reviewer)).data.resets;
    expect(await resets()).toEqual([
      expect.objectContaining({
        what: "secondFactor",
        state: "confirmed",
        askedBy: expect.any(String),
        decidedBy: [expect.any(String)],
      }),
    ]);
    await call(gateway.app, operatorRequestCalls.acknowledgeOwnResets, {}, tokens.reviewer);
    expect(await resets()).toEqual([]);
  });
});

describe("短信找回密码", () => {
  it("工作人员的手机号不发验证码；验证码对了，也按不对答复", async () => {
    const tel = "13800000006";
    const before = await hashOf("operator");
    await expect(freshCode(machine.app, tel, "reset")).rejects.toThrow("没有收到验证码");
    now = new Date(TEST_NOW.getTime() + 60_000);
    await sql(`update app_user set type = 'member_personal' where username = 'operator'`);
    const code = await freshCode(machine.app, tel, "reset");
    await sql(`update app_user set type = 'operator' where username = 'operator'`);
    const body = { tel, code, password: "Another2026" };
    const answer = await call(gateway.app, accountAccessCalls.resetPassword, { body });
    expect([answer.returnCode, answer.problems[0]?.field, await hashOf("operator")]).toEqual([3000, "code", before]);
  });
});

it("谁提出的、谁同意过的、账号是谁的，换一个岗位也不能再同意", () => {
  const asked = {
    userId: "owner",
    askedBy: "asker",
    rolesThen: ["accept"],
    agreements: [{ role: "security", userId: "agreed" }],
  } as const;
  const caller = (userId: string) => ({ userId, operator: { roles: ["system", "security"] } }) as unknown as Caller;
  for (const userId of ["owner", "asker", "agreed"])
    expect(findDeciderRole(asked, ["accept"], caller(userId)), userId).toBeUndefined();
  expect(findDeciderRole(asked, ["accept"], caller("another"))).toBe("system");
});
