import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allCalls } from "../../../contract";
import type { Call } from "../../../contract/call";
import { mayHoldTogether, OPERATOR_ROLES, type OperatorRole } from "../../../contract/access/operator-roles";
import { AREAS } from "../support/areas";
import { buildTestGateway, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";

/**
 * Every call of the desk by every role, one role a person. Who may do what is written here a second time: by what the
 * zone's staff do, not from the contract.
 */
const WORK: readonly OperatorRole[] = ["accept", "answer", "audit", "publish", "read"];
const ONLY: Readonly<Record<string, readonly OperatorRole[]>> = {
  acceptFeedback: ["accept"],
  // Those who deal with whoever asked.
  beginViewing: ["accept", "answer", "audit"],
  acceptApplication: ["accept"],
  askApplication: ["accept"],
  answerFeedback: ["answer"],
  correctFeedback: ["answer"],
  answerQuestion: ["answer"],
  closeQuestion: ["answer"],
  correctQuestion: ["answer"],
  correctApplication: ["answer"],
  acceptAppeal: ["accept"],
  inquireAppeal: ["accept"],
  referAppeal: ["accept"],
  progressAppeal: ["answer"],
  answerAppeal: ["answer"],
  correctAppeal: ["answer"],
  publishAppeal: ["publish"],
  unpublishAppeal: ["publish"],
  ...Object.assign({}, ...AREAS.map(({ roles }) => roles)),
  listPoorAnswers: ["answer", "publish"],
  approveApplication: ["audit"],
  refuseApplication: ["audit"],
  publicizeApplication: ["audit"],
  finishApplication: ["audit"],
  payApplication: ["audit"],
  approveEnterprise: ["audit"],
  refuseEnterprise: ["audit"],
  approveFinance: ["audit"],
  refuseFinance: ["audit"],
  approveRealName: ["audit"],
  refuseRealName: ["audit"],
  // Whole identity numbers, and whom to ring at a bank: for those who check them.
  showRealName: ["accept", "audit"],
  showEnterprise: ["accept", "audit"],
  showFinanceRequest: ["accept", "audit"],
  // The three administrators keep people, what people may do, and the log, each alone.
  addOperator: ["system"],
  setOperatorUnits: ["system"],
  listUnits: ["system", "security"],
  listOperators: ["system", "security", "auditor"],
  listAssignments: ["system"],
  setAssignment: ["system"],
  clearAssignment: ["system"],
  listUnitSettings: ["system"],
  setUnit: ["system"],
  listAbsences: ["system"],
  setAbsence: ["system"],
  clearAbsence: ["system"],
  listDuties: ["system"],
  addDuty: ["system"],
  dropDuty: ["system"],
  listOutbox: ["system"],
  retryOutbox: ["system"],
  setOperatorRoles: ["security"],
  listOperatorRequests: ["system", "security", "auditor"],
  askOperatorReset: ["security", "system"],
  confirmOperatorRequest: ["system", "security", "auditor"],
  refuseOperatorRequest: ["system", "security", "auditor"],
  withdrawOperatorRequest: ["system", "security"],
  findAccounts: ["security"],
  endSessions: ["security"],
  lockUser: ["security"],
  unlockUser: ["security"],
  resetSecondFactor: ["security"],
  listAudit: ["auditor"],
  verifyAudit: ["auditor"],
  publishQuestion: ["publish"],
  importPreparedQuestions: ["publish"],
  explainSearch: ["publish"],
  listSynonyms: ["publish"],
  addSynonyms: ["publish"],
  removeSynonym: ["publish"],
  listMissedWords: ["publish"],
  relatePolicies: ["publish"],
  unrelatePolicies: ["publish"],
  repealPolicy: ["publish"],
  restorePolicy: ["publish"],
  ...Object.fromEntries(
    ["Policy", "Notice", "Topic"].flatMap((thing) =>
      ["publish", "stop", "recommend", "unrecommend", "top", "untop"].map((step) => [`${step}${thing}`, ["publish"]]),
    ),
  ),
};
const PERSON: Readonly<Record<OperatorRole, string>> = {
  accept: "acceptor",
  answer: "answerer",
  audit: "reviewer",
  publish: "publisher",
  read: "reader",
  system: "sysadmin",
  security: "secadmin",
  auditor: "logkeeper",
};

const deskCalls = Object.entries(allCalls).filter(
  ([, { access, roles }]) =>
    access === "desk" || (access === "operator" && (roles?.length ?? 0) < OPERATOR_ROLES.length),
);
let gateway: TestGateway;
const tokens = {} as Record<OperatorRole, string>;

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people" });
  const { db } = gateway.database;
  await db.execute(
    `insert into app_user (id, username, phone, password_hash, type, nick_name, full_name, created_at)
     select 'user-reader', 'reader', '13800000018', password_hash, type, nick_name, '查看员', created_at from app_user where username = 'operator'`,
  );
  await db.execute(`insert into operator_role (user_id, role) values ('user-reader', 'read')`);
  // The sample's answerer reads as well, so that the desk can be tried; here each has one role.
  await db.execute(`delete from operator_role where user_id = 'user-answerer' and role = 'read'`);
  for (const role of OPERATOR_ROLES) tokens[role] = await tokenOf(gateway.app, PERSON[role]);
});
afterAll(() => gateway.close());

async function ask({ method, path, body }: Call, token: string): Promise<string> {
  const response = await gateway.app.inject({
    method: method as "GET",
    url: path.replace(/\{\w+\}/g, "no-such-id"),
    headers: { source: "PC", authorization: `Bearer ${token}` },
    ...(body ? { payload: {} } : {}),
  });
  return response.statusCode === 403 ? "不能" : "能";
}

describe("工作台上谁能做什么", () => {
  it.each(deskCalls)("%s：有这个岗位的能，别的岗位都不能", async (name, call) => {
    const got = Object.fromEntries(
      await Promise.all(OPERATOR_ROLES.map(async (role) => [role, await ask(call, tokens[role])] as const)),
    );
    const allowed = ONLY[name] ?? WORK;
    expect(got).toEqual(
      Object.fromEntries(OPERATOR_ROLES.map((role) => [role, allowed.includes(role) ? "能" : "不能"])),
    );
  });

  it("拒绝时说明需要哪个岗位、怎么办", async () => {
    const response = await gateway.app.inject({
      method: "POST",
      url: "/policy/api/manager/feedback/FK20261121-0001/answer",
      headers: { authorization: `Bearer ${tokens.accept}` },
      payload: { answer: "已更正。" },
    });
    expect(response.json<{ errorMessage: string }>().errorMessage).toBe(
      "您的岗位不能办理此事，需要“答复”岗位；请转给同事，或联系系统管理员",
    );
  });

  it("没有岗位的工作人员账号什么也做不了", async () => {
    await gateway.database.db.execute(`delete from operator_role where user_id = 'user-publisher'`);
    const token = await tokenOf(gateway.app, "publisher");
    for (const [name, call] of deskCalls) expect(await ask(call, token), name).toBe("不能");
  });
});

describe("岗位能不能由一个人兼任", () => {
  it("受理、答复、审核、发布、查看可以兼任", () => expect(mayHoldTogether(WORK)).toBe(true));

  it.each(["system", "security", "auditor"] as const)("%s 只能单独担任", (role) => {
    expect(mayHoldTogether([role])).toBe(true);
    for (const other of OPERATOR_ROLES.filter((one) => one !== role))
      expect(mayHoldTogether([role, other])).toBe(false);
  });

  it("一个岗位也没有，不成立", () => expect(mayHoldTogether([])).toBe(false));
});
