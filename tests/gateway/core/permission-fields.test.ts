import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allCalls } from "../../../contract";
import { accountCalls } from "../../../contract/account/account";
import { fillPath, type Call } from "../../../contract/call";
import { queryRows } from "../../../gateway/core/database";
import { SAMPLE_PASSWORD } from "../../../gateway/modules/account/account.sample";
import { buildTestGateway, call, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";
import { BASE_FORM } from "../support/profile";

/** What only the zone or an enterprise's administrator decides, written into a form by somebody who would like it so. */
const WISHES = {
  enterpriseAdmin: true,
  enFinanceState: "A",
  status: 1,
  auditOpinion: "x",
  approval: "approved",
} as const;

const NEW = { tel: "13955556666", code: "123456" };
const PASSWORDS = { oldPassword: SAMPLE_PASSWORD, password: "Another2026" };
const staff = { fullName: "王新", phone: "13911112222", position: "综合部", roleId: "role-handler" };
const file = "file-1";
const nothing = (names: string) => Object.fromEntries(names.split(" ").map((name) => [name, null]));
const QUOTA = {
  year: "2025",
  ...nothing("revenue mainShare rdAmount rdStaff taxPaid employees insuredStaff technologyStaff assets debts"),
};
const edition = { id: "en-yunshan", revision: 0 };

/** A form of each call as the contract accepts it. */
const FORMS: Readonly<Record<string, Record<string, unknown>>> = {
  login: { username: "member", password: SAMPLE_PASSWORD, type: "member" },
  issueTicket: { host: "example.cn" },
  redeemTicket: { ticket: "t", host: "example.cn", secret: "s" },
  postSmsCode: { tel: NEW.tel, type: "register", captchaId: "c", captcha: "1" },
  registerMember: { ...NEW, password: "Person2026", agree: true },
  registerEnterprise: {
    ...NEW,
    enterpriseName: "合肥新来科技有限公司",
    creditCode: "91340100MA2YH00011",
    licenceFileId: file,
    fullName: "王新",
    password: "Person2026",
    agree: true,
  },
  resetPassword: { ...NEW, password: "Person2026" },
  changePassword: { ...PASSWORDS, endOthers: false },
  updateProfile: { nickName: "新昵称", email: null },
  changePhone: { ...NEW, oldPassword: SAMPLE_PASSWORD },
  submitRealName: {
    name: "王新",
    idNumber: "340104199003072618",
    frontFileId: file,
    backFileId: "file-2",
    agree: true,
  },
  addRole: { roleName: "新角色", permissions: ["company"], remark: "" },
  editRole: { id: "role-1", roleName: "新角色", permissions: ["company"], remark: "" },
  addStaff: staff,
  editStaff: { id: "binding-1", fullName: "王新", roleId: "role-handler" },
  confirmStaffImport: { rows: [2] },
  decideBinding: { id: "binding-1", passed: true },
  requestBinding: { enId: "en-qingteng" },
  cancelBinding: { id: "binding-1" },
  acceptBinding: { id: "binding-1", accepted: true },
  setDefaultEnterprise: { enId: "en-qingteng" },
  saveBasic: { ...edition, base: BASE_FORM },
  saveProfile: { ...edition, quota: QUOTA },
  requestFinance: {
    licenceNumber: "JR-2026-01",
    kind: "bank",
    contactName: "林晓岚",
    contactPhone: "13800000003",
    fileIds: [file],
  },
  submitFeedback: { submissionId: randomUUID(), category: "question", content: "希望增加办事进度的提醒功能。" },
  askQuestion: { submissionId: randomUUID(), kind: "policy", content: "技改补助什么时候申报？" },
  askQuestionSignedIn: { submissionId: randomUUID(), kind: "usage", content: "怎样修改手机号？" },
  getQuestion: { code: "000000" },
  rateQuestion: { code: "000000", score: 5 },
  urgeQuestion: { code: "000000" },
  rateAnswer: { ratingId: randomUUID(), answerId: "talent-rent", question: "租房补贴多少", helpful: true },
  keepTurn: { question: "租房补贴多少" },
  tryFacts: { info: { ipDesign: "3" } },
  saveAttributes: { ...edition, info: { ipDesign: "3" } },
  saveMatchReport: {},
  addApplication: { itemId: "item-1" },
  saveApplication: { id: "application-1", revision: 0, answers: { amount: "1" } },
  submitApplication: { id: "application-1", revision: 0, agree: true },
  submitApplications: { ids: ["application-1"], agree: true },
  withdrawApplication: { id: "application-1", reason: "填错了" },
  evaluateApplication: { id: "application-1", score: 5 },
  urgeApplication: { id: "application-1" },
  addDocuments: { fileIds: [file], kind: "营业执照", validUntil: null },
  saveDocument: { id: "document-1", kind: "营业执照", validUntil: "2027-01-01" },
  addPlanItems: { ids: ["item-1"] },
  savePlanItem: { revision: 0, note: "", remindDays: 3 },
  renewPlanFeed: {},
  subscribe: { kind: "search", filter: { value: "研发" } },
  addTag: { id: "category:扶持政策" },
  addTags: { ids: ["category:扶持政策"] },
  describeSubscription: { kind: "search", filter: { value: "研发" } },
  saveSubscriptionSetting: { frequency: "daily", stopped: false },
  saveSubscription: { muted: true },
  joinSubscription: {},
  unsubscribeByLink: {},
  saveTechnologyTest: { answers: {} },
  scoreHighTech: { answers: {} },
  saveCostCalculation: { answers: {} },
  scoreSrdi: { level: "giant", answers: {} },
  sizeEnterprise: { industry: "C3489" },
  commitCloudTest: { answers: {} },
  saveHighTechDraft: { answers: {} },
  commitHighTechTest: { answers: {} },
  saveToolResult: { tool: "scale", answers: {} },
  writeBackFacts: { ...edition, quotas: [{ year: "2025", revenue: "100" }] },
  getFeedback: { code: "000000" },
  rateFeedback: { code: "000000", score: 5 },
  urgeFeedback: { code: "000000" },
  readAllMessages: {},
  readMessages: { ids: ["message-1"] },
  correctFeedback: { words: "已经改好，谢谢。" },
  correctQuestion: { words: "已经改好，谢谢。" },
  correctApplication: { words: "已经改好，谢谢。" },
  answerFeedback: { answer: "已经更正，谢谢。" },
  answerQuestion: { answer: "在账号管理里修改。" },
  closeQuestion: { reason: "重复的提问" },
  stopPolicy: { reason: "文件有误，先下线" },
  stopNotice: { reason: "文件有误，先下线" },
  stopTopic: { reason: "文件有误，先下线" },
  publishQuestion: { question: "怎样修改手机号？" },
  importPreparedQuestions: { groups: [{ id: "g", word: "技改", questions: [] }] },
  askApplication: { words: "请补充签章页" },
  approveApplication: { words: "同意" },
  refuseApplication: { words: "不符合第三条" },
  refuseEnterprise: { reason: "执照看不清" },
  refuseFinance: { reason: "许可证已过期" },
  refuseRealName: { reason: "照片看不清" },
  addSynonyms: { words: ["高企", "高新技术企业"] },
  removeSynonym: { word: "高企" },
  relatePolicies: { newer: "new", kind: "replaces", older: "old", clause: "第二条写明" },
  unrelatePolicies: { newer: "new", older: "old" },
  repealPolicy: { id: "old", on: "2026-03-01", reason: "省政府公告" },
  restorePolicy: { id: "old" },
  saveMessagePreferences: { preferences: [{ kind: "policy", channel: "email", enabled: true }] },
};
/** The one form that takes no offence and passes other fields over. */
const PASSED_OVER = ["login"];

let gateway: TestGateway;
let admin = "";
let member = "";
let operator = "";

/** All that the wishes would change, and every write they came along with. */
async function state() {
  const { db } = gateway.database;
  const read = async (query: ReturnType<typeof sql>) =>
    (await queryRows<{ line: string }>(db, query)).map((row) => row.line);
  return {
    enterprises: await read(sql`select to_jsonb(t)::text as line from enterprise t order by id`),
    bindings: await read(
      sql`select to_jsonb(t)::text as line from enterprise_binding t order by user_id, enterprise_id`,
    ),
    users: await read(sql`select (to_jsonb(t) - 'last_login_at')::text as line from app_user t order by id`),
    roles: await read(sql`select to_jsonb(t)::text as line from user_role t order by 1`),
    names: await read(sql`select to_jsonb(t)::text as line from real_name t order by 1`),
    custom: await read(sql`select to_jsonb(t)::text as line from role t order by id`),
    feedback: await read(sql`select to_jsonb(t)::text as line from feedback t order by 1`),
    questions: await read(sql`select to_jsonb(t)::text as line from question t order by 1`),
    turns: await read(sql`select to_jsonb(t)::text as line from question_turn t order by 1`),
    ratings: await read(sql`select to_jsonb(t)::text as line from answer_rating t order by 1`),
  };
}
/** The number of a case of the kind that the path is about. */
const numberFor = (path: string) =>
  path.includes("applyInfo") ? "SB-20260101-0001" : `${path.includes("consult") ? "WD" : "FK"}20260101-0001`;
/** Whoever may fill the form in. */
const filler = ({ access }: Call) => (access === "desk" ? operator : admin);

async function send(name: string, body: object, query = "", token?: string) {
  const entry = allCalls[name] as Call;
  const response = await gateway.app.inject({
    method: entry.method,
    url:
      fillPath(entry.path, {
        id: "no-such-id",
        token: "no-such-token",
        number: numberFor(entry.path),
      }) + query,
    headers: { source: "PC", authorization: `Bearer ${token ?? filler(entry)}` },
    payload: body,
  });
  return response.json<{ returnCode: number; errorMessage?: string; data: unknown }>();
}

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people" });
  // So that an approval that came from a form could be seen.
  await gateway.database.db.execute(sql`update enterprise set approval = 'pending' where id = 'en-qingteng'`);
  [admin = "", member = "", operator = ""] = await Promise.all(
    ["admin", "member", "operator"].map((name) => tokenOf(gateway.app, name)),
  );
});
afterAll(() => gateway.close());

describe("不能由填表的人写的字段", () => {
  const withBody = Object.entries(allCalls).filter(([, entry]) => entry.access !== "control" && entry.body);

  it("每个带正文的调用都有一份契约接受的表单", () => {
    expect(Object.keys(FORMS).toSorted()).toEqual(withBody.map(([name]) => name).sort());
    for (const [name, entry] of withBody)
      expect(entry.body?.safeParse(FORMS[name]).error?.issues, name).toBeUndefined();
  });

  it.each(Object.keys(FORMS).filter((name) => !PASSED_OVER.includes(name)))(
    "%s：管理员、认证状态、审核结论逐个写进表单都被拒绝，什么也没有写入",
    async (name) => {
      const before = await state();
      for (const [field, value] of Object.entries(WISHES)) {
        const answer = await send(name, { ...FORMS[name], [field]: value });
        expect([answer.returnCode, answer.errorMessage], field).toEqual([3000, `不支持的参数：${field}`]);
      }
      expect(await state()).toEqual(before);
    },
  );

  it.each([
    ["saveBasic", { ...edition, base: { ...BASE_FORM, ...WISHES } }],
    ["saveProfile", { ...edition, quota: { ...QUOTA, ...WISHES } }],
    ["saveProfile", { ...edition, info: WISHES }],
  ])("%s：写在里层也一样", async (name, body) => {
    const before = await state();
    const answer = await send(name, body);
    expect(answer.returnCode).toBe(3000);
    expect(answer.errorMessage).toContain(`不支持的参数：${Object.keys(WISHES).join("、")}`);
    expect(await state()).toEqual(before);
  });

  it("登录时多写的字段没有作用：经办人还是经办人", async () => {
    const before = await state();
    const answer = await send("login", { ...FORMS.login, ...WISHES }, "", "");
    expect(answer).toMatchObject({
      returnCode: 2000,
      data: { user: { type: "member", enterpriseAdmin: false, enFinanceState: "", ens: [{ approval: "approved" }] } },
    });
    expect(await state()).toEqual(before);
  });

  it("通知方式的每一项里多写的字段不存、不回", async () => {
    const before = await state();
    const one = { kind: "policy", channel: "email", enabled: true, ...WISHES, userId: "user-bank" };
    const answer = await send("saveMessagePreferences", { preferences: [one] });
    expect(answer.returnCode).toBe(2000);
    expect(JSON.stringify(answer.data)).not.toMatch(/enterpriseAdmin|enFinanceState|auditOpinion|approval|userId/);
    const rows = await queryRows<{ user: string }>(
      gateway.database.db,
      sql`select distinct user_id as user from message_preference`,
    );
    expect(rows).toEqual([{ user: "user-admin" }]);
    expect(await state()).toEqual(before);
  });

  it("写在查询里没有作用：每个写的调用，管理员身份、认证和审核状态都不变", async () => {
    const before = await state();
    const query = `?${new URLSearchParams(Object.entries(WISHES).map(([key, value]) => [key, String(value)])).toString()}`;
    const writes = Object.entries(allCalls).filter(
      ([name, { method, access }]) => method !== "GET" && access !== "control" && name !== "logout",
    );
    for (const [name, { body, access }] of writes) {
      const input = body ? {} : WISHES;
      expect([2000, 3000, 4004, 4009], name).toContain((await send(name, input, query)).returnCode);
      const { returnCode } = await send(name, input, query, member);
      expect(access === "desk" ? [4003] : [2000, 3000, 4003, 4004, 4009], name).toContain(returnCode);
    }
    expect(await state()).toEqual(before);
    const me = await call(gateway.app, accountCalls.getCurrentUser, {}, admin);
    expect(me.data).toMatchObject({
      enterpriseAdmin: true,
      enFinanceState: "",
      ens: [
        { enId: "en-yunshan", enterpriseAdmin: true, enFinanceState: "", approval: "approved" },
        { enId: "en-qingteng", enterpriseAdmin: false, enFinanceState: "", approval: "pending" },
      ],
    });
    const clerk = await call(gateway.app, accountCalls.getCurrentUser, {}, member);
    expect(clerk.data).toMatchObject({ enterpriseAdmin: false, ens: [{ enId: "en-yunshan", enterpriseAdmin: false }] });
  });
});
