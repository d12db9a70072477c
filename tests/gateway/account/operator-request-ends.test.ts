import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accountDeskCalls } from "../../../contract/desk/account";
import { operatorRequestCalls } from "../../../contract/desk/administration/operator-requests";
import { operatorPeopleCalls } from "../../../contract/desk/administration/operators";
import { auditDeskCalls } from "../../../contract/desk/audit";
import { outboxDeskCalls } from "../../../contract/desk/administration/outbox";
import type { OperatorRole } from "../../../contract/access/operator-roles";
import { messageCalls } from "../../../contract/message/message";
import { findStandingAgreements } from "../../../gateway/modules/account/operator/requests/operator-request.rules";
import { addSecondAdministrators, DESK_PEOPLE, type DeskPerson } from "../support/administrators";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";

/** How requests end otherwise than by a decision, and how many there may be. */

const DAY = 86_400_000;

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
  await sql(`delete from operator_request`);
  await sql(`delete from allowance`);
  await sql(
    `delete from operator_role where user_id in (select id from app_user where username in ('sysadmin2', 'secadmin2'))`,
  );
  await sql(`insert into operator_role (user_id, role) select id, case username when 'sysadmin2' then 'system' else 'security' end
    from app_user where username in ('sysadmin2', 'secadmin2')`);
  await sql(`update app_user set enabled = true`);
  now = TEST_NOW;
  await signAllIn();
});
afterAll(async () => {
  await machine.close();
  await gateway.close();
});

const sql = async (text: string) =>
  ((await gateway.database.db.execute(text)) as unknown as { rows: Record<string, unknown>[] }).rows;
/** Everybody at the desk again, with a password of their own; not the new ones that a test adds. */
async function signAllIn() {
  const names = DESK_PEOPLE.map((one) => `'${one}'`).join(", ");
  await sql(
    `update app_user set must_change_password = false, second_factor_since = now() where username in (${names})`,
  );
  for (const person of DESK_PEOPLE) tokens[person] = await tokenOf(gateway.app, person);
}
const ask = (by: DeskPerson, id: string, what: "password" | "secondFactor" = "password") =>
  call(
    gateway.app,
    operatorRequestCalls.askOperatorReset,
    { params: { id }, body: { what, reason: "本人到办公室说明换了手机" } },
    tokens[by],
  );
const confirm = (by: DeskPerson, id: string) =>
  call(gateway.app, operatorRequestCalls.confirmOperatorRequest, { params: { id } }, tokens[by]);
const refuse = (by: DeskPerson, id: string) =>
  call(
    gateway.app,
    operatorRequestCalls.refuseOperatorRequest,
    { params: { id }, body: { reason: "手机号不对" } },
    tokens[by],
  );
const withdraw = (by: DeskPerson, id: string) =>
  call(gateway.app, operatorRequestCalls.withdrawOperatorRequest, { params: { id } }, tokens[by]);
const list = async (by: DeskPerson) =>
  (await call(gateway.app, operatorRequestCalls.listOperatorRequests, {}, tokens[by])).data;
const giveRoles = (by: DeskPerson, id: string, roles: OperatorRole[]) =>
  call(gateway.app, operatorPeopleCalls.setOperatorRoles, { params: { id }, body: { roles } }, tokens[by]);
const lock = (by: DeskPerson, id: string) =>
  call(gateway.app, accountDeskCalls.lockUser, { params: { id } }, tokens[by]);
const readTitles = async (by: DeskPerson) =>
  (await call(gateway.app, messageCalls.listMessages, { query: {} }, tokens[by])).data.records.map(
    ({ title }) => title,
  );
const lines = async (event: string) =>
  (await call(gateway.app, auditDeskCalls.listAudit, { query: { event } }, tokens.logkeeper)).data.records;
const passwordOf = async (username: string) =>
  JSON.stringify(await sql(`select password_hash, second_factor_since from app_user where username = '${username}'`));

describe("提出的人、同意的人不再担任这个岗位", () => {
  it.each([
    ["被锁定", () => lock("secadmin", "secadmin2")],
    ["换了岗位", () => giveRoles("secadmin", "secadmin2", ["read"])],
  ] as const)("提出的人%s：申请当即作废，谁也不能再确认，别人可以重新提出", async (_how, act) => {
    await sql(`delete from message`);
    const before = await passwordOf("reviewer");
    const { id } = (await ask("secadmin2", "reviewer")).data;
    expect((await act()).returnCode).toBe(2000);
    expect((await list("sysadmin"))[0]).toMatchObject({ id, state: "voided", missing: [], mayDecide: false });
    expect((await confirm("sysadmin", id)).returnCode).toBe(4009);
    expect(await passwordOf("reviewer")).toBe(before);
    expect((await ask("secadmin", "reviewer")).data).toMatchObject({ state: "asked" });
    expect((await lines("operator.request.void"))[0]).toMatchObject({
      userId: "user-secadmin",
      target: "user-reviewer",
    });
    for (const person of ["sysadmin", "logkeeper", "reviewer"] as const)
      expect(await readTitles(person), person).toContainEqual(expect.stringContaining("申请作废"));
  });

  it("只同意过的人换了岗位：这一份同意不再算，申请还在，要另一位重新同意", async () => {
    const before = await passwordOf("secadmin2");
    const { id } = (await ask("secadmin", "secadmin2")).data;
    expect((await confirm("sysadmin2", id)).data.missing).toEqual(["auditor"]);
    expect((await giveRoles("secadmin", "sysadmin2", ["read"])).returnCode).toBe(2000);
    expect((await list("logkeeper"))[0]).toMatchObject({ state: "asked", agreed: [], missing: ["system", "auditor"] });
    expect((await confirm("logkeeper", id)).data).toMatchObject({ state: "asked", missing: ["system"] });
    expect(await passwordOf("secadmin2")).toBe(before);
    expect((await lines("operator.request.lapse"))[0]).toMatchObject({ target: expect.any(String) });
    expect((await confirm("sysadmin", id)).data.state).toBe("confirmed");
  });

  it("岗位是别处拿掉的，确认时也不算", async () => {
    const before = await passwordOf("reviewer");
    const { id } = (await ask("secadmin2", "reviewer")).data;
    await sql(`delete from operator_role where user_id = (select id from app_user where username = 'secadmin2')`);
    expect((await confirm("sysadmin", id)).returnCode).toBe(4009);
    expect(await passwordOf("reviewer")).toBe(before);
  });

  it("规则：提出的人不在任，全部作废；别的人不在任，只少他那一份", () => {
    const row = {
      askedBy: "asker",
      agreements: [
        { role: "security", userId: "asker" },
        { role: "system", userId: "other" },
      ],
    } as const;
    const standing = (...roles: [string, OperatorRole[]][]) => new Map(roles);
    expect(findStandingAgreements(row, standing(["asker", ["security"]], ["other", ["system"]]))).toHaveLength(2);
    expect(findStandingAgreements(row, standing(["asker", ["security"]], ["other", ["read"]]))).toEqual([
      row.agreements[0],
    ]);
    expect(findStandingAgreements(row, standing(["asker", ["system"]], ["other", ["system"]]))).toBeUndefined();
    // A security administrator asks for another one without agreeing by it.
    const silent = { askedBy: "asker", agreements: [] };
    expect(findStandingAgreements(silent, standing(["asker", ["security"]]))).toEqual([]);
    expect(findStandingAgreements(silent, standing())).toBeUndefined();
  });
});

const NEWCOMER = { username: "newcomer", fullName: "周小宁", phone: "13700000913" };
const add = (body = NEWCOMER) => call(gateway.app, operatorPeopleCalls.addOperator, { body }, tokens.sysadmin);

describe("新加的人没有拿到初始密码", () => {
  const accounts = () => sql(`select id from app_user where username = 'newcomer'`);

  it.each([
    ["撤回", (id: string) => withdraw("sysadmin", id)],
    ["不同意", (id: string) => refuse("secadmin", id)],
    [
      "过期",
      async () => {
        now = new Date(TEST_NOW.getTime() + 3 * DAY);
        await signAllIn();
        await ask("secadmin", "acceptor");
      },
    ],
  ] as const)("%s后账号连同挂着的都删除，可以用对的手机号重新添加；日志还在", async (_how, end) => {
    const { operator } = (await add()).data;
    await giveRoles("secadmin", "newcomer", ["read"]);
    const request = (await list("sysadmin")).find((one) => one.operator.username === "newcomer");
    await end(request?.id ?? "");
    expect(await accounts()).toEqual([]);
    for (const table of ["operator_role", "operator_request", "message"])
      expect(await sql(`select 1 from ${table} where user_id = '${operator.id}'`), table).toEqual([]);
    expect((await lines("operator.add"))[0]).toMatchObject({ target: operator.id, detail: { username: "newcomer" } });
    expect((await lines("operator.remove"))[0]).toMatchObject({
      target: operator.id,
      detail: { username: "newcomer" },
    });
    const again = await add({ ...NEWCOMER, phone: "13700000914" });
    expect(again.returnCode).toBe(2000);
    await sql(`delete from app_user where username = 'newcomer'`);
  });

  it("在服务器上已经给过密码的、手上有件的，账号留着", async () => {
    await add();
    await call(machine.app, operatorPeopleCalls.resetOperatorPassword, { params: { id: "newcomer" } });
    const request = (await list("sysadmin")).find(({ state }) => state === "asked");
    expect((await withdraw("sysadmin", request?.id ?? "")).data.state).toBe("withdrawn");
    expect(await accounts()).toHaveLength(1);
    await sql(`delete from app_user where username = 'newcomer'`);

    const { operator } = (await add()).data;
    await sql(`insert into desk_work (kind, case_id, number, title, asker, state, turn, assignee, changed_side, changed_how, opened_at, updated_at)
      values ('feedback', 'held', 'F1', '来信', '访客', 'submitted', 'staff', '${operator.id}', 'staff', '', now(), now())`);
    const second = (await list("secadmin")).find(({ state }) => state === "asked");
    expect((await refuse("secadmin", second?.id ?? "")).data.state).toBe("refused");
    expect(await accounts()).toHaveLength(1);
    await sql(`delete from desk_work where case_id = 'held'`);
    await sql(`delete from app_user where username = 'newcomer'`);
  });
});

describe("一天能申请多少次", () => {
  const countSms = async () =>
    (await call(machine.app, outboxDeskCalls.listOutbox, { query: { size: 100 } })).data.total;

  it("一个账号四次，撤回的也算：第五次说明几小时后再试，也不再发短信；过了一天又可以", async () => {
    for (let time = 0; time < 4; time += 1) {
      const { id } = (await ask(time % 2 ? "secadmin" : "secadmin2", "reviewer")).data;
      expect((await withdraw(time % 2 ? "secadmin" : "secadmin2", id)).returnCode).toBe(2000);
    }
    const before = await countSms();
    const fifth = await ask("secadmin", "reviewer");
    expect([fifth.status, fifth.errorMessage]).toEqual([429, expect.stringMatching(/4 次.*24 小时后再试/)]);
    expect(await countSms()).toBe(before);
    expect((await list("sysadmin")).filter(({ state }) => state === "asked")).toEqual([]);
    now = new Date(TEST_NOW.getTime() + DAY);
    await signAllIn();
    expect((await ask("secadmin", "reviewer")).returnCode).toBe(2000);
  });

  it("同一件再提一次不另外算", async () => {
    for (let time = 0; time < 6; time += 1) expect((await ask("secadmin", "reviewer")).returnCode).toBe(2000);
  });

  it("加了撤回、撤回再加，一个手机号也是四次", async () => {
    for (let time = 0; time < 4; time += 1) {
      expect((await add()).returnCode).toBe(2000);
      const request = (await list("sysadmin")).find(({ state }) => state === "asked");
      await withdraw("sysadmin", request?.id ?? "");
    }
    expect((await add()).status).toBe(429);
    expect(await sql(`select 1 from app_user where username = 'newcomer'`)).toEqual([]);
  });

  it("一位管理员一天二十次", async () => {
    for (let time = 0; time < 20; time += 1) {
      await sql(`update app_user set phone = '1371111${1000 + time}' where username = 'reviewer'`);
      await withdraw("secadmin", (await ask("secadmin", "reviewer")).data.id);
    }
    await sql(`update app_user set phone = '13711112000' where username = 'reviewer'`);
    expect((await ask("secadmin", "reviewer")).errorMessage).toMatch(/20 次/);
    expect((await ask("secadmin2", "reviewer")).returnCode).toBe(2000);
  });
});

it("手机号只有能确认的人在等待时看得到全部，别人和有了结果的只看到打码的；写明谁、什么时候有的结果", async () => {
  const { id } = (await ask("secadmin", "reviewer")).data;
  const [{ phone } = { phone: "" }] = await sql(`select phone from app_user where username = 'reviewer'`);
  const masked = expect.stringMatching(/^\d{3}\*{4}\d{4}$/);
  const seenBy = async (by: DeskPerson) => (await list(by))[0]?.operator.phone;
  expect(await seenBy("sysadmin")).toBe(phone);
  for (const person of ["secadmin", "secadmin2", "logkeeper"] as const) expect(await seenBy(person)).toEqual(masked);
  const refused = (await refuse("sysadmin", id)).data;
  expect(refused).toMatchObject({
    operator: { phone: masked },
    decidedBy: { id: "user-sysadmin", fullName: expect.stringMatching(/./) },
    decidedAt: TEST_NOW.toISOString(),
  });
  expect(await seenBy("sysadmin")).toEqual(masked);
});
