import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { applyCalls, type ApplicationCase } from "../../../contract/apply/apply";
import { BEHALF } from "../../../contract/apply/behalf";
import type { Call } from "../../../contract/call";
import { fileCalls } from "../../../contract/common/file";
import { waitingCalls } from "../../../contract/common/waiting";
import { consentCalls } from "../../../contract/consent/consent";
import { applicationDeskCalls } from "../../../contract/desk/application/application";
import type { GuideInput } from "../../../contract/guide/guide-form";
import { queueCalls } from "../../../contract/desk/queue";
import { messageCalls } from "../../../contract/message/message";
import { residentIdCheck } from "../../../contract/rules/identity-codes";
import { createFieldCipher } from "../../../gateway/core/field-cipher";
import { queryRows } from "../../../gateway/core/database";
import { materialKey } from "../../../gateway/modules/apply/apply-form.rules";
import { createErasing } from "../../../gateway/modules/apply/application/erase-private.service";
import { createItemsImporter } from "../../../gateway/modules/declare/item/items-import.service";
import { createPlatform } from "../../../gateway/ports";
import { guideRow } from "../guide/guide-fixtures";
import { buildTestGateway, call, partsOf, TEST_KEY, TEST_NOW, type TestGateway } from "../support/gateway";
import { upload } from "../support/multipart";
import { tokenOf } from "../support/people";

/** People apply for themselves and for a child: whose an application is, what a consent opens, and when that is deleted. */

const DAY = 86_400_000;
const PDF = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(4000, 32)]);
/** A child of six at the tests' time, and who is told nowhere else in the data. */
const CHILD = (() => {
  const body = "34010420200316552";
  return body + residentIdCheck(body);
})();
const ADDRESS = "锦绣社区十二幢六零三室";
const REGISTER = "户口簿";

const privacy = {
  purpose: "核对入学资格，安排学位",
  keptDays: 300,
  guardian: true,
  items: [
    { code: "child", label: "孩子的姓名、身份证号码", purpose: "核对年龄和户籍", required: true },
    { code: "home", label: "住址", purpose: "划分学区", required: true },
    { code: "health", label: "健康情况", purpose: "需要照顾时安排", required: false },
  ],
};
const SCHOOL: Partial<GuideInput> = {
  name: "公办学校入学登记",
  unit: "示范经开区建设发展局",
  audience: ["person"],
  shape: "publicSchool",
  questions: [],
  materials: [{ name: REGISTER, form: "copy", source: "applicant", copies: 1, consent: "child" }],
  fields: [
    { id: "grade", label: "申请入读", kind: "choice", options: ["小学一年级", "转学插班"] },
    { id: "address", label: "现在住在", kind: "text", consent: "home" },
    { id: "health", label: "需要照顾的情况", kind: "text", consent: "health" },
  ],
  privacy,
};
const PLAIN: Partial<GuideInput> = {
  questions: [],
  materials: [{ name: "营业执照", form: "file", source: "licence" }],
};

let gateway: TestGateway;
/** The same database as the operator of the machine reaches it. */
let machine: TestGateway;
let now = TEST_NOW;
const WHO = ["personal", "member", "admin", "bank", "repairer", "operator", "reviewer"] as const;
type Who = (typeof WHO)[number];

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", clock: () => now });
  machine = await buildTestGateway({ database: gateway.database, control: true, clock: () => now });
  const importer = createItemsImporter(gateway.database, () => now);
  const guides = [
    guideRow("school", SCHOOL),
    guideRow("zone", {
      ...PLAIN,
      name: "失业保险金申领",
      unit: "没有工作台的单位",
      audience: ["person"],
      fields: [{ id: "account", label: "银行账号", kind: "text", consent: "account" }],
      privacy: {
        purpose: "发放失业保险金",
        keptDays: 30,
        items: [{ code: "account", label: "银行账号", purpose: "发放失业保险金" }],
      },
    }),
    guideRow("own", { ...PLAIN, name: "灵活就业参保登记", audience: ["person"], behalf: true }),
    guideRow("firm", { ...PLAIN, name: "企业办的事项" }),
    guideRow("both", { ...PLAIN, name: "企业和个人都办的事项", audience: ["enterprise", "person"] }),
  ];
  const { refused } = await importer(guides.map((row, index) => ({ line: index + 1, row })));
  expect(refused).toEqual([]);
});
beforeEach(() => {
  now = TEST_NOW;
});
afterAll(async () => {
  await machine.close();
  await gateway.close();
});

/** As somebody of the samples, signed in at this very moment. */
const ask = async <C extends Call>(entry: C, input: object, who: Who) =>
  call(gateway.app, entry, input as never, await tokenOf(gateway.app, who));
const add = async (itemId: string, who: Who = "personal") =>
  (await ask(applyCalls.addApplication, { body: { itemId } }, who)).data.id;
const get = async (id: string, who: Who = "personal"): Promise<ApplicationCase> =>
  (await ask(applyCalls.getApplication, { query: { id } }, who)).data;
async function save(id: string, values: object, who: Who = "personal") {
  const { revision } = await get(id, who);
  return ask(applyCalls.saveApplication, { body: { id, revision, ...values } }, who);
}
async function submit(id: string, who: Who = "personal") {
  const { revision } = await get(id, who);
  return ask(applyCalls.submitApplication, { body: { id, revision, agree: true } }, who);
}
const consent = (id: string, codes = ["child", "home"], guardian = true, who: Who = "personal") =>
  ask(applyCalls.consentApplication, { body: { id, codes, guardian } }, who);
const file = async (who: Who = "personal") => {
  const sent = await upload(
    gateway.app,
    fileCalls.uploadFile,
    [{ name: "户口簿.pdf", content: PDF }],
    await tokenOf(gateway.app, who),
  );
  return sent.data.data[0]?.fileId ?? "";
};
const desk = (entry: Call, number: string, body: object = {}) =>
  call(machine.app, entry, { params: { number }, body } as never);
const rowOf = async (id: string) => {
  const [row] = await queryRows<Record<string, unknown>>(
    gateway.database.db,
    sql`select * from application where id = ${id}`,
  );
  return row ?? {};
};
const WRITTEN = {
  behalf: BEHALF.child,
  relation: "母亲",
  principalName: "陈予安",
  principalIdNumber: CHILD,
  "f-grade": "小学一年级",
  "f-address": ADDRESS,
};
/** The only draft of a person's: an earlier test may have left one. */
async function emptyDraft(itemId: string): Promise<string> {
  const id = await add(itemId);
  await ask(applyCalls.removeApplication, { query: { id } }, "personal");
  return add(itemId);
}
async function filledSchool(): Promise<string> {
  const id = await emptyDraft("school");
  expect((await consent(id)).returnCode).toBe(2000);
  const saved = await save(id, { answers: WRITTEN, files: { [materialKey(REGISTER)]: [await file()] } });
  expect(saved.returnCode, saved.errorMessage).toBe(2000);
  return id;
}
async function submittedSchool() {
  const id = await filledSchool();
  const { data, returnCode, errorMessage } = await submit(id);
  expect(returnCode, errorMessage).toBe(2000);
  return { id, number: data.number };
}
/** What the applicant sees of the consent for an application. */
async function readConsent(id: string) {
  const { data } = await ask(consentCalls.listGivenConsents, { query: { size: 50 } }, "personal");
  return data.records.find(({ about }) => about?.id === id);
}
const withdraw = (id: string) => ask(applyCalls.withdrawApplication, { body: { id, reason: "不办了" } }, "personal");
const sweep = () =>
  createErasing(
    createPlatform({ ...partsOf(gateway.app), clock: () => now, cipher: createFieldCipher(TEST_KEY) }),
  ).sweep();

describe("谁的申请", () => {
  test("个人从头办到尾：填、补正、再交、通过、拿结果、评价；消息里说去哪里看", async () => {
    const id = await emptyDraft("own");
    await save(id, { answers: { behalf: BEHALF.self } });
    const { data, errorMessage } = await submit(id);
    expect(data.number, errorMessage).toMatch(/^SB\d{8}-\d{4}$/);
    await desk(applicationDeskCalls.acceptApplication, data.number);
    await desk(applicationDeskCalls.askApplication, data.number, { words: "请写明怎样就业" });
    const back = await get(id);
    expect(back).toMatchObject({ state: "supplement", mine: true, isOwn: true });
    expect(back.turn).toContain("申请人");
    const { data: waiting } = await ask(waitingCalls.listWaitingCases, {}, "personal");
    expect(waiting).toContainEqual(
      expect.objectContaining({ id, act: "补正", href: `/zqjh/sqfw/handle-item?id=own&application=${id}` }),
    );
    await save(id, { answers: { statement: "外卖配送" } });
    expect((await submit(id)).data.number).toBe(data.number);
    await desk(applicationDeskCalls.acceptApplication, data.number);
    await desk(applicationDeskCalls.approveApplication, data.number, { words: "符合条件" });
    const done = await get(id);
    expect(done).toMatchObject({
      state: "approved",
      applicant: { kind: "person", creditCode: "" },
      results: [{ holder: { name: done.applicant.name, creditCode: "" } }],
    });
    const rated = await ask(applyCalls.evaluateApplication, { body: { id, score: 5, words: "" } }, "personal");
    expect(rated.returnCode).toBe(2000);
    const { data: inbox } = await ask(messageCalls.listMessages, { query: { size: 50 } }, "personal");
    const links = inbox.records.filter(({ body }) => body.includes(data.number)).map(({ link }) => link);
    expect(links.length).toBeGreaterThanOrEqual(3);
    for (const link of links) expect(link).toBe(`/zqjh/sqfw/handle-item?id=own&application=${id}`);
  });

  test("别人和企业看不到、改不了；猜到编号也一样；个人也看不到企业的", async () => {
    const id = await emptyDraft("own");
    const firm = await add("firm", "admin");
    const strange = (one: string, who: Who) =>
      Promise.all([
        ask(applyCalls.getApplication, { query: { id: one } }, who),
        ask(applyCalls.saveApplication, { body: { id: one, revision: 0, answers: {} } }, who),
        ask(applyCalls.submitApplication, { body: { id: one, revision: 0, agree: true } }, who),
        ask(applyCalls.withdrawApplication, { body: { id: one, reason: "不是我的" } }, who),
        ask(applyCalls.evaluateApplication, { body: { id: one, score: 5, words: "" } }, who),
        ask(applyCalls.urgeApplication, { body: { id: one } }, who),
        ask(applyCalls.consentApplication, { body: { id: one, codes: ["child"] } }, who),
        ask(applyCalls.unconsentApplication, { query: { id: one } }, who),
        ask(applyCalls.downloadApplicationFile, { query: { id: one, fileId: "f" } }, who),
        ask(applyCalls.removeApplication, { query: { id: one } }, who),
      ]);
    for (const [one, who] of [
      [id, "member"],
      [id, "admin"],
      [id, "bank"],
      [firm, "personal"],
      [firm, "bank"],
    ] as const)
      for (const answer of await strange(one, who)) expect([who, answer.returnCode]).toEqual([who, 4004]);
    expect((await get(id)).state).toBe("draft");
    expect((await get(firm, "admin")).state).toBe("draft");
  });

  test("在企业上班的人也能办自己的事：不用企业的权限，不进企业的列表，同事看不到", async () => {
    const id = await add("own", "member");
    expect(await get(id, "member")).toMatchObject({ isOwn: true, applicant: { kind: "person" } });
    const { data } = await ask(applyCalls.listApplications, { query: { size: 50 } }, "member");
    expect(data.records.map((row) => row.id)).not.toContain(id);
    const listed = await ask(applyCalls.listItemApplications, { query: { itemId: "own" } }, "member");
    expect(listed.data.map((row) => row.id)).toEqual([id]);
    expect((await ask(applyCalls.getApplication, { query: { id } }, "admin")).returnCode).toBe(4004);
  });

  test("企业的事项个人办不了，说明只有企业可以；都能办的，有企业的替企业办", async () => {
    const refused = await ask(applyCalls.addApplication, { body: { itemId: "firm" } }, "personal");
    expect(refused).toMatchObject({ returnCode: 4003, errorMessage: "只有企业才可以访问" });
    // Beside its guide there is then nothing of one's own, and nothing went wrong.
    const own = await ask(applyCalls.listItemApplications, { query: { itemId: "firm" } }, "personal");
    expect(own).toMatchObject({ returnCode: 2000, data: [] });
    expect(await get(await add("both", "admin"), "admin")).toMatchObject({ isOwn: false });
    expect(await get(await emptyDraft("both"))).toMatchObject({ isOwn: true });
  });

  test("同一件事点二十次，只有一份草稿", async () => {
    const id = await emptyDraft("both");
    const made = await Promise.all(Array.from({ length: 20 }, () => add("both")));
    expect(new Set(made)).toEqual(new Set([id]));
  });
});

describe("先同意，再收集", () => {
  test("同意之前：填的、传的、表外的都不收，库里、日志里都没有；说明先同意", async () => {
    const id = await emptyDraft("school");
    for (const values of [
      { answers: { principalIdNumber: CHILD } },
      { answers: { "f-address": ADDRESS } },
      { files: { [materialKey(REGISTER)]: [await file()] } },
      { answers: { "smuggled-in": CHILD } },
    ]) {
      const refused = await save(id, values);
      expect(refused.returnCode).toBe(3000);
      expect(refused.errorMessage).toContain("同意");
    }
    const everything = JSON.stringify([
      await rowOf(id),
      await queryRows(gateway.database.db, sql`select * from case_event where case_id = ${id}`),
      await queryRows(gateway.database.db, sql`select * from audit_log`),
    ]);
    expect(everything).not.toContain(CHILD);
    expect(everything).not.toContain(ADDRESS);
    expect((await save(id, { answers: { "f-grade": "小学一年级" } })).returnCode).toBe(2000);
    const problems = (await get(id)).problems ?? [];
    expect(problems.filter(({ key }) => key === "consent").map(({ words }) => words)).toEqual([
      "请先同意提供孩子的姓名、身份证号码",
      "请先同意提供住址",
    ]);
    expect((await submit(id)).returnCode).toBe(3000);
  });

  test("必需的少一项、监护人没有确认、没有的项：都不算同意", async () => {
    const id = await emptyDraft("school");
    expect((await consent(id, ["child"])).errorMessage).toContain("“住址”");
    expect((await consent(id, ["child", "home"], false)).errorMessage).toContain("监护人");
    expect((await consent(id, ["child", "home", "else"])).returnCode).toBe(3000);
    expect((await get(id)).privacy).toMatchObject({ given: [], givenAt: null });
  });

  test("同意了的收下，加密存放；没有同意的那一项还是不收，也不催着填", async () => {
    const id = await filledSchool();
    const row = JSON.stringify(await rowOf(id));
    expect(row).not.toContain(CHILD);
    expect(row).not.toContain(ADDRESS);
    expect((await get(id)).answers).toMatchObject({ principalIdNumber: CHILD, "f-address": ADDRESS });
    // The paper too: on the disk nobody reads it, whoever uploaded it does.
    const [held] = Object.values((await get(id)).files).flat();
    const onDisk = readFileSync(path.join(partsOf(gateway.app).config.dataDir, "files", held?.fileId ?? ""));
    expect(onDisk.includes("%PDF")).toBe(false);
    const own = await gateway.app.inject({
      url: `/zqjh/api/web/applyInfo/file?id=${id}&fileId=${held?.fileId ?? ""}`,
      headers: { authorization: `Bearer ${await tokenOf(gateway.app, "personal")}` },
    });
    expect(own.rawPayload.equals(PDF)).toBe(true);
    expect((await save(id, { answers: { "f-health": "过敏" } })).returnCode).toBe(3000);
    expect((await get(id)).problems).toEqual([]);
  });

  test("提交以后本人看到的证件号有遮挡；工作人员要按授权看，看一次记一次，本人看得到", async () => {
    const { id, number } = await submittedSchool();
    expect((await get(id)).answers.principalIdNumber).not.toBe(CHILD);
    const seen = JSON.stringify((await desk(applicationDeskCalls.showApplication, number)).data);
    expect(seen).not.toContain(CHILD);
    expect(seen).not.toContain(ADDRESS);
    expect(seen).not.toContain("户口簿.pdf");
    // The unit is 建设发展局: whoever works elsewhere, or is nobody in particular, does not read it.
    const read = (who: Who) => ask(applicationDeskCalls.readApplicationPrivate, { params: { number }, body: {} }, who);
    expect((await read("operator")).returnCode).toBe(4003);
    const opened = await read("repairer");
    expect(opened.returnCode, opened.errorMessage).toBe(2000);
    expect(opened.data.answers).toContainEqual({ label: "孩子的身份证号码", value: CHILD });
    expect(opened.data.files.map(({ name }) => name)).toEqual(["户口簿.pdf"]);
    expect(await readConsent(id)).toMatchObject({ readCount: 1, state: "living" });
    const held = opened.data.files[0]?.fileId ?? "";
    const paper = await gateway.app.inject({
      url: `/zqjh/api/manager/applyInfo/${number}/privateFile?fileId=${held}`,
      headers: { authorization: `Bearer ${await tokenOf(gateway.app, "repairer")}` },
    });
    expect(paper.statusCode).toBe(200);
    expect(paper.rawPayload.equals(PDF)).toBe(true);
    expect((await readConsent(id))?.readCount).toBe(2);
    await withdraw(id);
  });

  test("主管单位没有自己的工作台：接手的人才看得到，别人都看不到", async () => {
    const id = await emptyDraft("zone");
    await consent(id, ["account"], false);
    await save(id, { answers: { "f-account": "6222020200112233445" } });
    const { data, errorMessage } = await submit(id);
    expect(data?.number, errorMessage).toMatch(/^SB/);
    const read = (who: Who) =>
      ask(applicationDeskCalls.readApplicationPrivate, { params: { number: data.number }, body: {} }, who);
    const refused = await read("operator");
    expect(refused).toMatchObject({ returnCode: 4003, errorMessage: expect.stringContaining("接手") });
    const taken = await ask(
      queueCalls.takeWork,
      { params: { kind: "application", number: data.number }, body: { version: 1 } },
      "operator",
    );
    expect(taken.returnCode, taken.errorMessage).toBe(2000);
    expect((await read("operator")).data.answers).toEqual([{ label: "银行账号", value: "6222020200112233445" }]);
    expect((await read("repairer")).returnCode).toBe(4003);
    await withdraw(id);
  });

  test("授权撤回后，工作人员不能再看，说明什么时候撤回的", async () => {
    const { id, number } = await submittedSchool();
    const given = (await readConsent(id))?.id ?? "";
    expect((await ask(consentCalls.withdrawConsent, { params: { id: given } }, "personal")).returnCode).toBe(2000);
    const refused = await ask(
      applicationDeskCalls.readApplicationPrivate,
      { params: { number }, body: {} },
      "repairer",
    );
    expect(refused.returnCode).toBe(4003);
    expect(refused.errorMessage).toContain("撤回授权");
    await withdraw(id);
  });

  test("草稿里撤回同意：填的、传的马上删掉，别的留着", async () => {
    const id = await filledSchool();
    const [held] = Object.values((await get(id)).files).flat();
    expect((await ask(applyCalls.unconsentApplication, { query: { id } }, "personal")).returnCode).toBe(2000);
    const left = await get(id);
    expect(left.answers).toMatchObject({ "f-grade": "小学一年级", behalf: BEHALF.child });
    expect(left.answers).not.toHaveProperty("principalIdNumber");
    expect(left.files).toEqual({});
    expect((await rowOf(id)).answers_sealed).toBeNull();
    const stored = await queryRows(
      gateway.database.db,
      sql`select id from stored_file where id = ${held?.fileId ?? ""}`,
    );
    expect(stored).toEqual([]);
    expect(left.privacy?.given).toEqual([]);
  });
});

describe("保存到什么时候", () => {
  const later = (days: number) => {
    now = new Date(TEST_NOW.getTime() + days * DAY);
  };

  test("办结后保留说好的天数：最后一天还在，第二天删掉，日志写明；再扫一遍什么也不发生", async () => {
    const { id, number } = await submittedSchool();
    const [held] = Object.values((await get(id)).files).flat();
    await withdraw(id);
    later(300);
    await sweep();
    expect((await rowOf(id)).answers_sealed).not.toBeNull();
    later(301);
    await sweep();
    await sweep();
    const row = await rowOf(id);
    expect(row).toMatchObject({ answers_sealed: null, files: {} });
    expect(row.erased_at).not.toBeNull();
    expect(
      await queryRows(gateway.database.db, sql`select id from stored_file where id = ${held?.fileId ?? ""}`),
    ).toEqual([]);
    const shown = await get(id);
    expect(shown.log.filter(({ remark }) => remark.includes("已经删除"))).toHaveLength(1);
    expect(shown.privacy?.erasedAt).not.toBeNull();
    const read = await ask(applicationDeskCalls.readApplicationPrivate, { params: { number }, body: {} }, "repairer");
    expect(read).toMatchObject({ returnCode: 4009, errorMessage: expect.stringContaining("已经删除") });
  });

  test("恢复了删除以前的备份，下一轮照样删掉", async () => {
    const { id } = await submittedSchool();
    await withdraw(id);
    const { answers_sealed: sealed } = await rowOf(id);
    later(301);
    await sweep();
    expect((await rowOf(id)).answers_sealed).toBeNull();
    // As a backup of before brings it back: the row as it was, with the day that was promised.
    await gateway.database.db.execute(
      sql`update application set answers_sealed = ${sealed}, erased_at = null where id = ${id}`,
    );
    await sweep();
    expect((await rowOf(id)).answers_sealed).toBeNull();
  });

  test("正在办的不删，多久都一样", async () => {
    const { id } = await submittedSchool();
    later(400);
    await sweep();
    expect((await rowOf(id)).answers_sealed).not.toBeNull();
    now = TEST_NOW;
    await withdraw(id);
  });

  test("草稿放着不动三十天：第三十天还在，第三十一天删掉敏感的，别的留着还能接着填", async () => {
    const id = await filledSchool();
    later(30);
    await sweep();
    expect((await rowOf(id)).answers_sealed).not.toBeNull();
    later(31);
    await sweep();
    expect(await rowOf(id)).toMatchObject({ answers_sealed: null, state: "draft" });
    expect((await get(id)).answers).toMatchObject({ "f-grade": "小学一年级" });
    expect((await save(id, { answers: WRITTEN })).returnCode).toBe(2000);
  });
});

describe("替别人办", () => {
  const problemsWith = async (answers: Record<string, string>) => {
    const id = await emptyDraft("own");
    await save(id, { answers });
    return ((await get(id)).problems ?? []).map(({ key }) => key);
  };

  test("本人办的不问替谁；替孩子、受委托的要写明关系和姓名；受委托的还要委托书", async () => {
    expect(await problemsWith({ behalf: BEHALF.self })).toEqual([]);
    expect(await problemsWith({ behalf: BEHALF.child })).toEqual(["relation", "principalName"]);
    expect(await problemsWith({ behalf: BEHALF.proxy, relation: "受托人", principalName: "周敏" })).toEqual([
      "m-proxy",
    ]);
  });

  test("满十八岁的不是孩子：生日前一天还收，当天起不收", async () => {
    const id = await filledSchool();
    const numberBorn = (day: string) => {
      const body = `340104${day}552`;
      return body + residentIdCheck(body);
    };
    const keys = async (day: string) => {
      await save(id, { answers: { principalIdNumber: numberBorn(day) } });
      return ((await get(id)).problems ?? []).map(({ key }) => key);
    };
    // The tests' day is 21 November 2026.
    expect(await keys("20081122")).toEqual([]);
    expect(await keys("20081121")).toEqual(["principalIdNumber"]);
  });

  test("孩子的事不能以本人名义办；号码的校验位不对说明白", async () => {
    const id = await filledSchool();
    const form = (await get(id)).form.find(({ key }) => key === "behalf");
    expect(form?.options).toEqual([BEHALF.child, BEHALF.proxy]);
    const wrong = `${CHILD.slice(0, 17)}${CHILD.endsWith("X") ? "0" : "X"}`;
    await save(id, { answers: { principalIdNumber: wrong } });
    expect((await get(id)).problems?.map(({ words }) => words).join("")).toContain("校验位");
  });
});
