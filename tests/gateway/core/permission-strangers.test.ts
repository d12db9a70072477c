import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allCalls } from "../../../contract";
import { accountAccessCalls } from "../../../contract/account/access";
import { roleCalls } from "../../../contract/account/role";
import { fillPath, type Call } from "../../../contract/call";
import { applyCalls } from "../../../contract/apply/apply";
import { documentCalls } from "../../../contract/apply/document";
import { fileCalls } from "../../../contract/common/file";
import { residentIdCheck } from "../../../contract/rules/identity-codes";
import { evaluationCalls } from "../../../contract/evaluation/evaluation";
import { staffCalls } from "../../../contract/enterprise/staff";
import { matchCalls } from "../../../contract/declare/match";
import { planCalls } from "../../../contract/declare/plan";
import { answerCalls } from "../../../contract/interaction/answer";
import { subscribeCalls } from "../../../contract/subscribe/subscribe";
import { interactionCalls } from "../../../contract/interaction/feedback";
import { appealCalls } from "../../../contract/interaction/appeal-calls";
import { questionCalls } from "../../../contract/interaction/question";
import { createFieldCipher } from "../../../gateway/core/field-cipher";
import { queryRows } from "../../../gateway/core/database";
import { writeSheet } from "../../../gateway/core/spreadsheet/write-sheet";
import { createPeople } from "../../../gateway/modules/account/directory/people.service";
import { createMessenger } from "../../../gateway/modules/message/messenger.service";
import { importItems, itemRow, policyRow } from "../declare/item-fixtures";
import { createPlatform } from "../../../gateway/ports";
import { buildTestGateway, call, partsOf, TEST_KEY, TEST_NOW, type TestGateway } from "../support/gateway";
import { upload } from "../support/multipart";
import { AREAS, MODULES_OF_AREAS } from "../support/areas";
import { FORMS } from "../support/forms";
import { callerOf, tokenOf, WORKPLACE } from "../support/people";
import { BASE_FORM } from "../support/profile";
import { PNG_PHOTO } from "../support/photos";
import { loadHall } from "../window/support";

/** What belongs to the bank and its administrator, asked for by the administrator of another enterprise and by a person. */
const ID_NUMBER = `34010419900307261${residentIdCheck("34010419900307261")}`;

interface Input {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: object;
}
/** Ids of strangers' things by what they are, and of the caller's own where a call needs both. */
interface Ids {
  readonly binding: string;
  readonly request: string;
  readonly invitation: string;
  readonly role: string;
  readonly message: string;
  readonly session: string;
  readonly file: string;
  readonly otherFile: string;
  readonly feedback: string;
  readonly batch: string;
  readonly colleague: string;
  readonly report: string;
  readonly result: string;
  readonly application: string;
  readonly document: string;
  readonly planned: string;
  readonly question: string;
  readonly turn: string;
  readonly subscription: string;
  readonly appeal: string;
  readonly appealNumber: string;
  /** Of areas that say so themselves, by the call that hands one in. */
  readonly cases: Readonly<Record<string, string>>;
  readonly consent: string;
}
type Row = readonly [input: (ids: Ids) => Input, answer?: 3000 | 4003 | 4009 | 2000];

const staffForm = { fullName: "某人", roleId: "role-viewer" };
/** Each call with somebody's id, and what must be answered: 4004 unless the contract says otherwise. */
const STRANGERS: Readonly<Record<string, readonly Row[]>> = {
  getStaff: [[({ binding }) => ({ query: { id: binding } })], [({ request }) => ({ query: { id: request } })]],
  editStaff: [
    [({ binding }) => ({ body: { id: binding, ...staffForm } })],
    [({ colleague, role }) => ({ body: { id: colleague, fullName: "陈思远", roleId: role } }), 3000],
  ],
  addStaff: [[({ role }) => ({ body: { fullName: "某人", phone: "13911112222", roleId: role } }), 3000]],
  enableStaff: [[({ binding }) => ({ query: { id: binding } })]],
  disableStaff: [
    [({ binding }) => ({ query: { id: binding } })],
    [({ colleague, binding }) => ({ query: { id: colleague, handOverTo: binding } })],
  ],
  removeStaff: [
    [({ binding }) => ({ query: { id: binding } })],
    [({ colleague, binding }) => ({ query: { id: colleague, handOverTo: binding } })],
  ],
  resetStaffPassword: [[({ binding }) => ({ query: { id: binding } })]],
  confirmStaffImport: [[({ batch }) => ({ params: { id: batch }, body: { rows: [2] } })]],
  decideBinding: [[({ request }) => ({ body: { id: request, passed: true } })]],
  cancelBinding: [[({ request }) => ({ body: { id: request } })], [({ binding }) => ({ body: { id: binding } })]],
  acceptBinding: [[({ invitation }) => ({ body: { id: invitation, accepted: true } })]],
  resendInvitation: [[({ invitation }) => ({ body: { id: invitation } })]],
  withdrawInvitation: [[({ invitation }) => ({ query: { id: invitation } })]],
  setManaged: [[() => ({ body: { enId: "en-jianghuai-bank", managed: true } })]],
  setDefaultEnterprise: [[() => ({ body: { enId: "en-jianghuai-bank" } })]],
  leaveEnterprise: [[() => ({ query: { enId: "en-jianghuai-bank" } })]],
  getEnterprise: [[() => ({ query: { id: "en-jianghuai-bank" } })]],
  // The contract: when another enterprise than the one that was read is current, nothing is written.
  saveBasic: [[() => ({ body: { id: "en-jianghuai-bank", revision: 0, base: BASE_FORM } }), 4009]],
  saveProfile: [[() => ({ body: { id: "en-jianghuai-bank", revision: 0, quota: QUOTA } }), 4009]],
  requestFinance: [[({ file }) => ({ body: { ...FINANCE, fileIds: [file] } }), 3000]],
  getRole: [[({ role }) => ({ query: { id: role } })]],
  editRole: [[({ role }) => ({ body: { id: role, roleName: "改名", permissions: ["company"] } })]],
  deleteRole: [[({ role }) => ({ query: { id: role } })]],
  setUserRole: [
    [({ role }) => ({ query: { roleId: role, setUserId: "user-member" } })],
    [() => ({ query: { roleId: "role-viewer", setUserId: "user-bank" } })],
  ],
  getUser: [[() => ({ query: { id: "user-bank" } })]],
  endOwnSession: [[({ session }) => ({ params: { id: session } })]],
  submitRealName: [
    [
      ({ file, otherFile }) => ({
        body: { name: "周一凡", idNumber: ID_NUMBER, frontFileId: file, backFileId: otherFile, agree: true },
      }),
      3000,
    ],
  ],
  downloadFile: [[({ file }) => ({ query: { fileId: file } })]],
  recogniseImage: [[({ file }) => ({ query: { imgurl: file, type: "licence" } })]],
  submitFeedback: [
    [
      ({ file }) => ({
        body: {
          submissionId: randomUUID(),
          category: "question",
          content: "别人的附件不能当作自己的。",
          fileIds: [file],
        },
      }),
      3000,
    ],
  ],
  // Number and code open a case; the number alone does not.
  getFeedback: [[({ feedback }) => ({ params: { number: feedback }, body: { code: "000000" } })]],
  // The same with questions to the staff; behind the login another person's does not exist.
  getQuestion: [[({ question }) => ({ params: { number: question }, body: { code: "000000" } })]],
  rateFeedback: [
    [({ feedback }) => ({ params: { number: feedback }, body: { score: 5 } })],
    [({ feedback }) => ({ params: { number: feedback }, body: { score: 5, code: "000000" } })],
  ],
  urgeFeedback: [[({ feedback }) => ({ params: { number: feedback }, body: {} })]],
  rateQuestion: [
    [({ question }) => ({ params: { number: question }, body: { score: 5 } })],
    [({ question }) => ({ params: { number: question }, body: { score: 5, code: "000000" } })],
  ],
  urgeQuestion: [[({ question }) => ({ params: { number: question }, body: {} })]],
  getMyQuestion: [[({ question }) => ({ params: { number: question } })]],
  deleteTurn: [[({ turn }) => ({ params: { id: turn } })]],
  getMessage: [[({ message }) => ({ query: { id: message } })]],
  // The contract: other people's are passed over.
  readMessages: [[({ message }) => ({ body: { ids: [message] } }), 2000]],
  // As with the profile: the enterprise that was read must be the current one.
  saveAttributes: [[() => ({ body: { id: "en-jianghuai-bank", revision: 0, info: { ipDesign: "3" } } }), 4009]],
  writeBackFacts: [[() => ({ body: { id: "en-jianghuai-bank", revision: 0, info: { marketShare: "3" } } }), 4009]],
  getMatchReport: [[({ report }) => ({ query: { id: report } })]],
  removeMatchReport: [[({ report }) => ({ params: { id: report } })]],
  downloadMatchReport: [[({ report }) => ({ query: { id: report } })]],
  getToolResult: [[({ result }) => ({ params: { id: result } })]],
  removeToolResult: [[({ result }) => ({ params: { id: result } })]],
  downloadToolResult: [[({ result }) => ({ params: { id: result } })]],
  saveApplication: [[({ application }) => ({ body: { id: application, revision: 0, answers: { amount: "1" } } })]],
  removeApplication: [[({ application }) => ({ query: { id: application } })]],
  getApplication: [[({ application }) => ({ query: { id: application } })]],
  downloadApplicationFile: [[({ application, file }) => ({ query: { id: application, fileId: file } })]],
  downloadResult: [[({ application }) => ({ query: { id: application, resultId: "result-1" } })]],
  replaceApplicationFiles: [
    [({ application }) => ({ body: { id: application, revision: 0, files: [{ bad: "file-1", fileId: "file-2" }] } })],
  ],
  submitApplication: [[({ application }) => ({ body: { id: application, revision: 0, agree: true } })]],
  // The contract: each one's outcome is told; a stranger's is not found.
  submitApplications: [[({ application }) => ({ body: { ids: [application], agree: true } }), 2000]],
  findOwnCase: [[({ appealNumber }) => ({ query: { number: appealNumber } })]],
  getAppeal: [[({ appeal }) => ({ params: { id: appeal } })]],
  // What is compared are the own ones only: a stranger's id leaves nothing out.
  hintAppeal: [[({ appeal }) => ({ body: { title: "", content: "", id: appeal } }), 2000]],
  downloadAppealFile: [[({ appeal, file }) => ({ params: { id: appeal }, query: { fileId: file } })]],
  withdrawAppeal: [[({ appeal }) => ({ params: { id: appeal }, body: { reason: "不是我的" } })]],
  nameAppealUnits: [[({ appeal }) => ({ params: { id: appeal }, body: { unitIds: ["group-office"] } })]],
  removeAppealDraft: [[({ appeal }) => ({ params: { id: appeal } })]],
  replyAppeal: [[({ appeal }) => ({ params: { id: appeal }, body: { words: "不是我的" } })]],
  appendAppealFiles: [[({ appeal }) => ({ params: { id: appeal }, body: { fileIds: ["no-such-file"] } })]],
  evaluateAppeal: [[({ appeal }) => ({ body: { id: appeal, solved: true, score: 5 } })]],
  rateAppeal: [[({ appeal }) => ({ params: { id: appeal }, body: { score: 5 } })]],
  urgeAppeal: [[({ appeal }) => ({ params: { id: appeal }, body: {} })]],
  concealAppeal: [[({ appeal }) => ({ params: { id: appeal }, body: {} })]],
  amendAppeal: [[({ appeal }) => ({ body: { ...FORMS.amendAppeal, id: appeal } })]],
  saveAppealDraft: [
    [({ appeal }) => ({ body: { id: appeal, title: "不是我的" } })],
    [({ file }) => ({ body: { submissionId: randomUUID(), fileIds: [file] } }), 3000],
  ],
  submitAppeal: [
    [({ file }) => ({ body: { ...FORMS.submitAppeal, submissionId: randomUUID(), fileIds: [file] } }), 3000],
  ],
  consentApplication: [[({ application }) => ({ body: { id: application, codes: ["child"], guardian: true } })]],
  unconsentApplication: [[({ application }) => ({ query: { id: application } })]],
  withdrawApplication: [[({ application }) => ({ body: { id: application, reason: "不是我的" } })]],
  evaluateApplication: [[({ application }) => ({ body: { id: application, score: 5 } })]],
  urgeApplication: [[({ application }) => ({ body: { id: application } })]],
  saveDocument: [[({ document }) => ({ body: { id: document, kind: "营业执照", validUntil: null } })]],
  removeDocument: [[({ document }) => ({ query: { id: document } })]],
  downloadDocument: [[({ document }) => ({ query: { id: document } })]],
  listFittingDocuments: [[({ application }) => ({ query: { id: application } })]],
  addDocuments: [[({ file }) => ({ body: { fileIds: [file], kind: "营业执照", validUntil: null } }), 3000]],
  // In the bank's plan, not in the caller's.
  savePlanItem: [[({ planned }) => ({ params: { id: planned }, body: { revision: 0, note: "改", remindDays: 1 } })]],
  removePlanItem: [[({ planned }) => ({ params: { id: planned } })]],
  // Shared with the bank's people only.
  unsubscribe: [[({ subscription }) => ({ query: { id: subscription } })]],
  removeTag: [[({ subscription }) => ({ query: { id: subscription } })]],
  saveSubscription: [[({ subscription }) => ({ params: { id: subscription }, body: { muted: true, shared: false } })]],
  joinSubscription: [[({ subscription }) => ({ params: { id: subscription }, body: {} })]],
  getConsentReads: [[({ consent }) => ({ params: { id: consent } })]],
  withdrawConsent: [[({ consent }) => ({ params: { id: consent } })]],
  bindLiveSession: [[() => ({ query: { sessionId: "s".repeat(22), hospitalId: "en-jianghuai-bank" } }), 4003]],
};
/** Calls with an id that is nobody's: published things, or what the caller makes up or asks to be let into. */
const NOBODYS: Readonly<Record<string, string>> = {
  uploadPublicFile: "captchaId 是安全验证的编号，签了名，一次有效",
  login: "captchaId 是安全验证的编号，签了名，一次有效",
  postSmsCode: "captchaId 是安全验证的编号，签了名，一次有效",
  requestSmsCode: "captchaId 是安全验证的编号，签了名，一次有效",
  getGraphCaptcha: "captchaId 由客户端自己编",
  registerEnterprise: "执照是未登录时上传的，不属于任何账号",
  requestBinding: "申请加入的正是别人的企业",
  getEnterpriseCard: "公开登记的企业信息，看的正是别人的企业",
  viewEnterpriseCard: "看的正是别人的企业，记的是当前企业",
  getTenantConfig: "园区是公开的",
  listCities: "地区编码",
  listCounties: "地区编码",
  getPolicy: "公开的政策",
  getEnglishPolicy: "公开的政策",
  listPolicyRelations: "公开的政策",
  comparePolicies: "公开的政策",
  policyHeartbeat: "公开的政策；访问编号由页面自己抽取，不属于谁",
  listRelatedPolicies: "公开的政策",
  getItem: "公开的申报事项",
  downloadBlankForm: "公开事项的空白申报表，不含任何企业的资料",
  listPolicyItems: "公开的政策",
  checkPolicy: "公开的政策，按当前企业核对",
  listDeclarable: "公开的政策，按当前企业核对",
  findDeclarable: "公开的服务事项，按当前企业核对",
  addApplication: "公开的申报事项，草稿归当前企业",
  addPlanItems: "公开的申报事项，计划按当前企业记",
  getNews: "公开的通知",
  askQuestion: "公开的政策，提问归本人",
  askQuestionSignedIn: "公开的政策，提问归本人",
  listAnswers: "公开的分组",
  listCommonQuestions: "公开的分组",
  getAnswerKeyword: "公开的分组",
  getAnswer: "公开的回答",
  getCommonQuestion: "公开的常见问题",
  rateAnswer: "评价编号由客户端自己编，回答是公开的",
  listNews: "公开的通知，按公开的政策筛选",
  getTopic: "公开的专题",
  getBanner: "公开的横幅",
  getActivity: "公开的活动",
  addTag: "标签是公开的，订阅按本人记",
  addTags: "标签是公开的，订阅按本人记",
  addFavorite: "公开的内容，收藏按本人记",
  removeFavorite: "公开的内容，收藏按本人记",
  listKept: "公开的内容，收藏按本人记",
};

const NO_FIGURES = ["revenue", "mainShare", "rdAmount", "rdStaff", "taxPaid", "employees", "insuredStaff"];
const QUOTA = {
  year: "2025",
  ...Object.fromEntries([...NO_FIGURES, "technologyStaff", "assets", "debts"].map((name) => [name, null])),
};
const FINANCE = { licenceNumber: "JR-2026-01", kind: "bank", contactName: "林晓岚", contactPhone: "13800000003" };
const BANK = { ...WORKPLACE, id: "en-jianghuai-bank", permissions: ["finance"] as const };

let gateway: TestGateway;
let tokens: Record<"admin" | "personal" | "member" | "bank" | "newbank", string>;
let ids: Ids;

const must = (id: string | undefined, what: string) => {
  if (!id) throw new Error(`没有准备好：${what}`);
  return id;
};

/** A case and a letter of each area, of the bank's: ids of cases, numbers of letters. */
async function ownCases(): Promise<Record<string, string>> {
  const made: Record<string, string> = {};
  for (const { own } of AREAS) {
    if (!own) continue;
    const body = { ...FORMS[own.submit], submissionId: randomUUID() };
    const answer = await call(gateway.app, allCalls[own.submit] as Call, { body } as never, tokens.bank);
    made[own.submit] = must((answer.data as { id: string } | null)?.id, own.submit);
  }
  for (const { letter } of AREAS) {
    if (!letter) continue;
    const body = { ...FORMS[letter.submit], submissionId: randomUUID() };
    const answer = await call(gateway.app, allCalls[letter.submit] as Call, { body } as never, tokens.bank);
    made[letter.submit] = must((answer.data as { number: string } | null)?.number, letter.submit);
  }
  return made;
}

/** Every table but the zone's codes and what counts refusals: the security log and what is used of limits. */
async function everything(): Promise<Record<string, string[]>> {
  const { db } = gateway.database;
  const tables = await queryRows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('audit_log', 'allowance', 'division', 'industry') order by 1`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await queryRows<{ line: string }>(
      db,
      sql`select to_jsonb(t)::text as line from ${sql.identifier(name)} t order by 1`,
    );
    if (rows.length > 0) found[name] = rows.map((row) => row.line);
  }
  return found;
}

async function send(entry: Call, input: Input, token: string | undefined) {
  const query = input.query ? `?${new URLSearchParams(input.query).toString()}` : "";
  const response = await gateway.app.inject({
    method: entry.method,
    url: fillPath(entry.path, input.params) + query,
    headers: { source: "PC", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(input.body ? { payload: input.body } : {}),
  });
  return {
    status: response.statusCode,
    text: response.body,
    code: Number(/"returnCode":(\d{4})/.exec(response.body)?.[1]),
  };
}

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", modules: MODULES_OF_AREAS });
  const { app, database } = gateway;
  const { db } = database;
  await loadHall(database);
  const [admin = "", personal = "", member = "", bank = "", newbank = ""] = await Promise.all(
    ["admin", "personal", "member", "bank", "newbank"].map((name) => tokenOf(app, name)),
  );
  tokens = { admin, personal, member, bank, newbank };
  const bindingOf = async (user: string) => {
    const rows = await queryRows<{ id: string }>(
      db,
      sql`select id from enterprise_binding where user_id = ${user} order by sort limit 1`,
    );
    return must(rows[0]?.id, user);
  };
  const feedback = (token: string) =>
    call(
      app,
      interactionCalls.submitFeedback,
      { body: { submissionId: randomUUID(), category: "suggestion", content: "希望增加办事进度的提醒功能。" } },
      token,
    );
  // The colleague has a running case, so that whoever is named to take it over is looked at.
  await feedback(member);
  const file = async () =>
    must(
      (await upload(app, fileCalls.uploadFile, [{ name: "a.png", content: PNG_PHOTO }], bank)).data.data[0]?.fileId,
      "文件",
    );
  const document = async () => {
    const body = { fileIds: [await file()], kind: "营业执照", validUntil: null };
    await call(app, documentCalls.addDocuments, { body }, bank);
    return must((await call(app, documentCalls.listDocuments, { query: {} }, bank)).data.records[0]?.id, "材料");
  };
  const sheet = await writeSheet(
    "表",
    [
      ["姓名", "手机号", "部门或职务", "角色"],
      ["赵明", "13720000001", "生产部", "企业经办人"],
    ],
    [],
  );
  const role = { roleName: "银行自建", permissions: ["finance" as const], remark: "" };
  const bankPhone = { fullName: "何嘉木", phone: "13800000004", roleId: "role-viewer" };
  const messages = createMessenger({ database, clock: () => TEST_NOW, people: createPeople(db) });
  await messages.send({ to: { userIds: ["user-bank"] }, kind: "system", title: "t", body: "b", eventKey: "only" });
  const inbox = await queryRows<{ id: string }>(
    db,
    sql`select id from message where user_id = 'user-bank' and event_key = 'only'`,
  );
  await importItems(database, [policyRow("p-strangers")], [itemRow("i-strangers", "p-strangers", ["region"])]);
  await importItems(database, [policyRow("p-1")], [itemRow("planned", "p-1", ["region"])]);
  await call(app, planCalls.addPlanItems, { body: { ids: ["planned"] } }, bank);
  const asking = { submissionId: randomUUID(), kind: "usage" as const, content: "怎样修改登录的手机号？" };
  const subscription = (await call(app, subscribeCalls.addTag, { body: { id: "category:扶持政策" } }, bank)).data.id;
  await call(app, subscribeCalls.saveSubscription, { params: { id: subscription }, body: { shared: true } }, bank);
  const { data: appeal } = await call(
    app,
    appealCalls.submitAppeal,
    { body: { ...FORMS.submitAppeal, submissionId: randomUUID() } as never },
    bank,
  );
  const { consent } = createPlatform({ ...partsOf(app), cipher: createFieldCipher(TEST_KEY) }).ports;
  ids = {
    consent: await db.transaction((transaction) =>
      consent.give(transaction, callerOf({ userId: "user-bank", enterprise: BANK }), {
        giver: "enterprise",
        receiver: { kind: "unit", id: "group-economy", name: "经济发展局" },
        permission: "finance",
        items: [{ code: "contact", label: "联系人", sensitive: false }],
        purpose: { code: "visit", words: "安排走访" },
        version: "1",
        until: "2026-12-31",
      }),
    ),
    question: must((await call(app, questionCalls.askQuestion, { body: asking }, bank)).data.number, "提问"),
    turn: must((await call(app, answerCalls.keepTurn, { body: { question: "怎样改手机号" } }, bank)).data.id, "问答"),
    planned: "planned",
    subscription: must(subscription, "订阅"),
    colleague: await bindingOf("user-member"),
    report: must((await call(app, matchCalls.saveMatchReport, { body: {} }, bank)).data.id, "报告"),
    result: must((await call(app, evaluationCalls.commitCloudTest, { body: { answers: {} } }, bank)).data.id, "自评"),
    appeal: must(appeal.id, "诉求"),
    appealNumber: must(appeal.number, "诉求的编号"),
    cases: await ownCases(),
    application: must(
      (await call(app, applyCalls.addApplication, { body: { itemId: "i-strangers" } }, bank)).data.id,
      "申报",
    ),
    document: await document(),
    binding: await bindingOf("user-bank"),
    request: must(
      (await call(app, staffCalls.requestBinding, { body: { enId: "en-jianghuai-bank" } }, newbank)).data.id,
      "申请",
    ),
    invitation: must((await call(app, staffCalls.addStaff, { body: bankPhone }, newbank)).data.id, "邀请"),
    role: must((await call(app, roleCalls.addRole, { body: role }, bank)).data.id, "角色"),
    message: must(inbox[0]?.id, "消息"),
    session: must((await call(app, accountAccessCalls.listOwnSessions, {}, bank)).data[0]?.id, "会话"),
    file: await file(),
    otherFile: await file(),
    feedback: must((await feedback(bank)).data.number, "反馈"),
    batch: must(
      (await upload(app, staffCalls.previewStaffImport, [{ name: "s.xlsx", content: sheet }], bank)).data.id,
      "导入",
    ),
  };
});
afterAll(() => gateway.close());

/** The calls of own cases, each with the id of the bank's and what it wants besides. */
const OWN_CASES: typeof STRANGERS = Object.fromEntries(
  AREAS.flatMap(({ own }) =>
    (own?.calls ?? []).map((name) => {
      const { params, download, body } = allCalls[name] as Call;
      const input = ({ cases, file }: Ids) => {
        const one = { id: cases[own?.submit ?? ""] ?? "" };
        return {
          ...(params ? { params: one } : {}),
          ...(download ? { query: { fileId: file } } : {}),
          ...(body ? { body: { ...FORMS[name], ...(params ? {} : one) } } : {}),
        };
      };
      return [name, [[input]]] as const;
    }),
  ),
);
/** The calls of letters, each with the number of the bank's, a wrong code and, where that is allowed, none. */
const LETTERS: typeof STRANGERS = Object.fromEntries(
  AREAS.flatMap(({ letter }) =>
    (letter?.calls ?? []).map((name) => {
      const { body } = allCalls[name] as Call;
      const withCode = { ...FORMS[name], code: "000000" };
      const { code: _code, ...without } = withCode as Record<string, unknown>;
      const forms = [withCode, ...(body?.safeParse(without).success ? [without] : [])];
      const input =
        (form: object) =>
        ({ cases }: Ids) => ({ params: { number: cases[letter?.submit ?? ""] ?? "" }, body: form });
      return [name, forms.map((form) => [input(form)] as const)] as const;
    }),
  ),
);
/** The forms of own cases and letters with a file of the bank's. */
const OWN_FORMS: typeof STRANGERS = Object.fromEntries(
  AREAS.flatMap(({ own, letter }) => {
    const { submit, files } = own ?? letter ?? {};
    if (submit === undefined || files === undefined) return [];
    const input = ({ file }: Ids) => ({ body: { ...FORMS[submit], submissionId: randomUUID(), [files]: [file] } });
    return [[submit, [[input, 3000]]] as const];
  }),
);
const ALL_STRANGERS: typeof STRANGERS = { ...STRANGERS, ...OWN_FORMS, ...OWN_CASES, ...LETTERS };

const ADMINS_ONLY = ["enterprise", "enterpriseAdmin"];
const rows = Object.entries(ALL_STRANGERS).flatMap(([name, inputs]) =>
  inputs.map(([input, answer = 4004], index) => ({ name, index: index + 1, input, answer })),
);

describe("别人的编号", () => {
  it("契约里每个带编号的调用都在表里，或写明编号为什么不属于谁", () => {
    const withId = Object.entries(allCalls)
      // What the zone's staff handles is nobody's own; the matrix holds who may.
      .filter(([, { access }]) => !["control", "desk", "operator"].includes(access))
      .filter(([, { params, query, body }]) =>
        [params, query, body].some((part) =>
          Object.keys(part?.shape ?? {}).some((key) => /^(id|ids|number|handOverTo|imgurl)$|Ids?$/.test(key)),
        ),
      )
      .map(([name]) => name);
    const named = [
      ...Object.keys(ALL_STRANGERS),
      ...Object.keys(NOBODYS),
      ...AREAS.flatMap(({ nobodys = {} }) => Object.keys(nobodys)),
    ];
    expect(withId.filter((name) => !named.includes(name))).toEqual([]);
    expect(named.filter((name) => !withId.includes(name))).toEqual([]);
  });

  it.each(rows)("$name（$index）：别家的管理员和个人都得到 $answer，什么也没有改变", async (row) => {
    const entry = allCalls[row.name] as Call;
    const before = await everything();
    const asked = await send(entry, row.input(ids), tokens.admin);
    expect(asked.code, asked.text).toBe(row.answer);
    // Bad input is the foreign id and nothing else in the form.
    if (row.answer === 3000)
      expect(asked.text).toMatch(/"data":\[\{[^}]*"field":"(roleId|fileIds|frontFileId|photoIds)(\.\d+)?"[^}]*\}\]/);
    const personal = (await send(entry, row.input(ids), tokens.personal)).code;
    expect(personal).toBe(ADMINS_ONLY.includes(entry.access) ? 4003 : row.answer);
    expect(await everything()).toEqual(before);
  });

  it("同一个编号，它的主人用得了：上面的拒绝不是因为编号不存在", async () => {
    const own: readonly (readonly [string, string])[] = [
      // Of a case with two parties, both.
      ...AREAS.flatMap(({ own: { counterpart } = {} }) =>
        counterpart === undefined ? [] : [tokens.bank, tokens.newbank].map((token) => [counterpart, token] as const),
      ),
      ["getStaff", tokens.bank],
      ["getAppeal", tokens.bank],
      ["withdrawAppeal", tokens.bank],
      ["getRepair", tokens.bank],
      ["withdrawRepair", tokens.bank],
      ["getRole", tokens.bank],
      ["getEnterprise", tokens.bank],
      ["getUser", tokens.bank],
      ["downloadFile", tokens.bank],
      ["getMessage", tokens.bank],
      ["getMyQuestion", tokens.bank],
      ["deleteTurn", tokens.bank],
      ["confirmStaffImport", tokens.bank],
      ["cancelBinding", tokens.newbank],
      ["setManaged", tokens.bank],
      ["resendInvitation", tokens.newbank],
      ["acceptBinding", tokens.bank],
      ["submitRealName", tokens.bank],
      ["deleteRole", tokens.bank],
      ["savePlanItem", tokens.bank],
      ["removePlanItem", tokens.bank],
      ["saveSubscription", tokens.bank],
      ["removeTag", tokens.bank],
      ["listFittingDocuments", tokens.bank],
      ["saveDocument", tokens.bank],
      ["downloadDocument", tokens.bank],
      ["removeDocument", tokens.bank],
      ["getConsentReads", tokens.bank],
      ["withdrawConsent", tokens.bank],
      ["endOwnSession", tokens.bank],
    ];
    for (const [name, token] of own) {
      const [input] = ALL_STRANGERS[name]?.[0] ?? [];
      const entry = allCalls[name] as Call;
      const response = await send(entry, input?.(ids) ?? {}, token);
      expect(response.status, `${name} ${entry.download ? "" : response.text}`).toBe(200);
    }
  });
});
