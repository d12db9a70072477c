import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyCalls } from "../../../contract/apply/apply";
import { resultCalls } from "../../../contract/apply/result-calls";
import { CODE_LETTERS, formatCode, formatResultNumber, parseWantedResult } from "../../../contract/apply/result-labels";
import { applicationDeskCalls } from "../../../contract/desk/application/application";
import type { KeptBasis } from "../../../contract/desk/basis";
import { guideCalls } from "../../../contract/guide/guide";
import type { GuideInput } from "../../../contract/guide/guide-form";
import { messageCalls } from "../../../contract/message/message";
import { addWorkDays } from "../../../contract/rules/work-days";
import { queryRows } from "../../../gateway/core/database";
import { LIMITS } from "../../../gateway/core/limits/limits";
import { timeOldDecisions } from "../../../gateway/modules/apply/result/decision-times.service";
import { composeResult, REMEDY_OF_ACTS } from "../../../gateway/modules/apply/result/result.rules";
import { createItemsImporter } from "../../../gateway/modules/declare/item/items-import.service";
import { importItems, itemRow, policyRow } from "../declare/item-fixtures";
import { guideRow } from "../guide/guide-fixtures";
import { unpackTexts } from "../support/archive";
import { buildTestGateway, call, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";

/** The document of a decision: issued with it, never changed, checked by anybody; and what decisions tell of their item. */

const HELD = {
  materials: [{ name: "营业执照", form: "file", source: "licence" }],
  questions: [],
} satisfies Partial<GuideInput>;
const NOON = "T12:00:00+08:00";

let gateway: TestGateway;
let admin = "";
let bank = "";
let personal = "";
let now = new Date(`2026-11-23${NOON}`);

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", control: true, clock: () => now });
  const importer = createItemsImporter(gateway.database, () => now);
  const guides = [
    guideRow("permit", { ...HELD, name: "施工许可证核发", code: "340100-0001" }),
    guideRow("refused", { ...HELD, name: "占道施工许可" }),
    guideRow("service", { ...HELD, name: "公共服务事项", kind: "service" }),
    ...["one", "two", "three", "four"].map((id) => guideRow(id, { ...HELD, name: `同时决定的事项 ${id}` })),
    ...["timed", "few", "asked"].map((id) => guideRow(id, { ...HELD, name: `统计用时的事项 ${id}` })),
  ];
  const { refused } = await importer(guides.map((row, index) => ({ line: index + 1, row })));
  expect(refused).toEqual([]);
  const steps = [
    { name: "审核", unit: "经济发展局", workingDays: 10 },
    { name: "公示", unit: "经济发展局", workingDays: 5 },
  ];
  const items = [
    {
      ...itemRow("i-shown", "p-1", ["region"]),
      steps,
      materials: [],
      windows: [{ opensOn: "2026-11-01", closesOn: "2027-12-31" }],
    },
  ];
  expect((await importItems(gateway.database, [policyRow("p-1")], items)).refused).toEqual([]);
  [admin, bank, personal] = (await Promise.all(
    ["admin", "bank", "personal"].map((who) => tokenOf(gateway.app, who)),
  )) as [string, string, string];
});
afterAll(() => gateway.close());

const relogin = async () => {
  admin = await tokenOf(gateway.app, "admin");
};
const at = (day: string) => {
  now = new Date(`${day}${NOON}`);
};
// A session does not last from one day to the next.
const get = async (id: string) => {
  await relogin();
  return (await call(gateway.app, applyCalls.getApplication, { query: { id } }, admin)).data;
};
/** An application that was handed in whole. */
async function submitted(itemId: string, more: Readonly<Record<string, string>> = {}) {
  await relogin();
  const { data } = await call(gateway.app, applyCalls.addApplication, { body: { itemId } }, admin);
  const answers = { contactName: "陈思远", contactPhone: "13800000002", ...more };
  const draft = await get(data.id);
  const save = { id: data.id, revision: draft.revision, answers };
  await call(gateway.app, applyCalls.saveApplication, { body: save }, admin);
  const { revision } = await get(data.id);
  const sent = await call(
    gateway.app,
    applyCalls.submitApplication,
    { body: { id: data.id, revision, agree: true } },
    admin,
  );
  expect(sent.returnCode, sent.errorMessage).toBe(2000);
  return { id: data.id, number: sent.data.number };
}
const accept = (number: string) => call(gateway.app, applicationDeskCalls.acceptApplication, { params: { number } });
const approve = (number: string, words = "") =>
  call(gateway.app, applicationDeskCalls.approveApplication, { params: { number }, body: { words } });
const refuse = (number: string, words: string) =>
  call(gateway.app, applicationDeskCalls.refuseApplication, { params: { number }, body: { words } });
async function decided(itemId: string, words?: string) {
  const { id, number } = await submitted(itemId);
  await accept(number);
  const answer = words === undefined ? await approve(number, "材料齐全") : await refuse(number, words);
  expect(answer.returnCode, answer.errorMessage).toBe(2000);
  return { id, number, dossier: answer.data, results: (await get(id)).results };
}
const verify = (code: string, address = "203.0.113.9") =>
  call(gateway.app, resultCalls.verifyResult, { body: { code } }, undefined, { "x-forwarded-for": address });
const only = <One>(list: readonly One[]): One => {
  expect(list).toHaveLength(1);
  return list[0] as One;
};

describe("编号和验证码怎样写、怎样读", () => {
  it("编号按年六位，满一百万不截断；全角、半角、省略“第”“号”和空格读成同一个", () => {
    expect(formatResultNumber(2026, 123)).toBe("园审决〔2026〕第 000123 号");
    expect(formatResultNumber(2026, 1_000_000)).toBe("园审决〔2026〕第 1000000 号");
    for (const typed of [
      "园审决〔2026〕第 000123 号",
      "园审决[2026]123",
      " 园审决（２０２６）第123号 ",
      "园审决【2026】第 0123 号",
    ])
      expect(parseWantedResult(typed), typed).toEqual({ by: "number", year: 2026, serial: 123 });
  });

  it("验证码 16 位、至少 80 位随机，没有看得混的字母和数字；小写、空格、各种短横线都认，少一位不认", () => {
    expect(Math.log2(CODE_LETTERS.length) * 16).toBeGreaterThanOrEqual(80);
    expect(CODE_LETTERS).not.toMatch(/[01IO]/);
    expect(new Set(CODE_LETTERS).size).toBe(CODE_LETTERS.length);
    const code = "ABCD2345EFGH6789";
    expect(formatCode(code)).toBe("ABCD-2345-EFGH-6789");
    for (const typed of ["abcd-2345-efgh-6789", "ＡＢＣＤ 2345 EFGH 6789", "ABCD–2345—EFGH－6789"])
      expect(parseWantedResult(typed), typed).toEqual({ by: "code", code });
    for (const typed of ["ABCD-2345-EFGH-678", "ABCD-2345-EFGH-67890", "ABCD-2345-EFGH-678O", "", "SB20261123-0001"])
      expect(parseWantedResult(typed), typed).toBeUndefined();
  });
});

describe("决定书写什么", () => {
  const row = { title: "施工许可", department: "建设发展局", policyTitle: "" };
  const approval = {
    code: "3401",
    result: { name: "施工许可证", form: "电子证照", validity: "三年" },
    isAct: true,
    laws: ["《建筑法》第七条"],
  };
  const basis: KeptBasis = { docNo: "", audience: "", benefit: "发证", conditions: [], asOf: "2026-11-23", approval };

  it("准予的写结果名称、形式、有效期和法律依据，不写救济；依法的不予写 60 日行政复议和六个月行政诉讼", () => {
    expect(composeResult("granted", { ...row, basis }, "同意")).toMatchObject({
      granted: "施工许可证",
      form: "电子证照",
      validity: "三年",
      basis: ["《建筑法》第七条"],
      remedy: "",
    });
    const refused = composeResult("refused", { ...row, basis }, "缺少用地手续");
    expect(refused).toMatchObject({ opinion: "缺少用地手续", form: "", validity: "", remedy: REMEDY_OF_ACTS });
    expect(REMEDY_OF_ACTS).toMatch(/60 日.*行政复议.*六个月.*行政诉讼/);
  });

  it("公共服务和政策事项不是行政行为：不予的写联系主管部门；政策事项写给什么和哪份文件", () => {
    const service = { ...basis, approval: { ...approval, isAct: false } };
    expect(composeResult("refused", { ...row, basis: service }, "不符合").remedy).toContain("请联系主管部门建设发展局");
    const { approval: _, ...policy } = { ...basis, docNo: "示管〔2026〕18 号", benefit: "奖励 20 万元" };
    const result = composeResult("refused", { ...row, policyTitle: "若干政策", basis: policy }, "不符合");
    expect(result).toMatchObject({
      granted: "奖励 20 万元",
      basis: ["《若干政策》（示管〔2026〕18 号）"],
      itemCode: "",
    });
    expect(result.remedy).not.toContain("行政复议");
  });

  it("提交时没有留下依据的老申报：写事项的名称，不编依据", () => {
    expect(composeResult("granted", { ...row, basis: null }, "")).toMatchObject({ granted: "施工许可", basis: [] });
  });
});

describe("决定和文书一起出", () => {
  it("通过的当场有编号、日期、验证码，写着给谁、什么事项、凭什么；工作台和消息都说编号", async () => {
    at("2026-11-24");
    const { results, dossier } = await decided("permit");
    const result = only(results);
    expect(result).toMatchObject({
      kind: "granted",
      state: "valid",
      issuedOn: "2026-11-24",
      unit: "建设发展局",
      item: { id: "permit", title: "施工许可证核发", code: "340100-0001" },
      holder: { name: "合肥云杉智能装备有限公司", creditCode: "91340100MA2YH00011" },
      granted: "施工许可证",
      form: "电子证照",
      basis: ["《建筑法》第七条"],
      opinion: "材料齐全",
      remedy: "",
      revoked: null,
    });
    expect(result.number).toMatch(/^园审决〔2026〕第 \d{6} 号$/);
    expect(result.code).toMatch(new RegExp(`^([${CODE_LETTERS}]{4}-){3}[${CODE_LETTERS}]{4}$`));
    expect(dossier.resultNumber).toBe(result.number);
    const { data } = await call(gateway.app, messageCalls.listMessages, { query: {} }, admin);
    expect(data.records.map(({ body }) => body).join("")).toContain(result.number);
  });

  it("不通过的写明理由和怎样救济", async () => {
    const result = only((await decided("refused", "占道方案没有交警的意见")).results);
    expect(result).toMatchObject({
      kind: "refused",
      state: "valid",
      opinion: "占道方案没有交警的意见",
      remedy: REMEDY_OF_ACTS,
    });
    expect(only((await decided("service", "不在服务范围")).results).remedy).toContain("请联系主管部门");
  });

  it("编号按年连着排：几件同时决定也不重、不跳；决定没有办成的不占号；新年从 1 起", async () => {
    at("2026-12-30");
    const cases = [];
    for (const item of ["one", "two", "three", "four"]) cases.push(await submitted(item));
    for (const { number } of cases) await accept(number);
    const before = await highest(2026);
    const answers = await Promise.all(cases.map(({ number }) => approve(number)));
    // The same once more: decided already, so no document.
    expect((await approve(cases[0]?.number ?? "")).returnCode).toBe(4009);
    const serials = answers
      .map(({ data }) => parseWantedResult(data.resultNumber ?? ""))
      .map((one) => (one?.by === "number" ? one.serial : 0));
    expect(serials.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4].map((more) => before + more));
    at("2027-01-04");
    expect((await decided("permit")).dossier.resultNumber).toBe("园审决〔2027〕第 000001 号");
    const gaps = await queryRows<{ gaps: number }>(
      gateway.database.db,
      sql`select (max(serial) - count(*))::int as gaps from application_result where year = 2026`,
    );
    expect(gaps).toEqual([{ gaps: 0 }]);
  });

  it("公示期间异议成立：通过的决定书当天撤销并说明理由，另出不予的；用时只算第一次决定的", async () => {
    at("2027-01-04");
    const { id, number } = await submitted("i-shown", { amount: "5" });
    await accept(number);
    at("2027-01-06");
    await approve(number, "同意");
    const first = only((await get(id)).results);
    await call(gateway.app, applicationDeskCalls.publicizeApplication, { params: { number }, body: { words: "" } });
    at("2027-01-08");
    const answer = await refuse(number, "异议成立，申报数据不实");
    const [refusal, revoked, ...more] = (await get(id)).results;
    expect(more).toEqual([]);
    expect(refusal).toMatchObject({ kind: "refused", state: "valid", opinion: "异议成立，申报数据不实" });
    expect(revoked).toEqual({
      ...first,
      state: "revoked",
      revoked: { on: "2027-01-08", reason: "异议成立，申报数据不实" },
    });
    expect(answer.data.resultNumber).toBe(refusal?.number);
    expect((await verify(first.code)).data).toMatchObject({
      state: "revoked",
      revoked: { on: "2027-01-08", reason: "异议成立，申报数据不实" },
    });
    const taken = await queryRows<{ days: number }>(
      gateway.database.db,
      sql`select workdays::int as days from decision_time where application_id = ${id}`,
    );
    expect(taken).toEqual([{ days: 2 }]);
  });

  it("写下的改不了、删不了；撤销只有一次，改不回来", async () => {
    const { db } = gateway.database;
    for (const statement of [
      sql`update application_result set holder = '别人'`,
      sql`update application_result set revoked_on = '2027-01-09', revoke_reason = 'x', granted = 'y' where revoked_on is null`,
      sql`update application_result set revoked_on = null where revoked_on is not null`,
      sql`update application_result set revoke_reason = 'x' where revoked_on is not null`,
      sql`delete from application_result`,
      sql`truncate application_result`,
    ])
      await expect(db.execute(statement), statement.queryChunks.join("")).rejects.toThrow();
  });
});

async function highest(year: number): Promise<number> {
  const rows = await queryRows<{ serial: number | null }>(
    gateway.database.db,
    sql`select max(serial)::int as serial from application_result where year = ${year}`,
  );
  return rows[0]?.serial ?? 0;
}

describe("下载", () => {
  const download = (id: string, resultId: string, token?: string) =>
    gateway.app.inject({
      method: "GET",
      url: `${resultCalls.downloadResult.path}?id=${id}&resultId=${resultId}`,
      headers: { source: "PC", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    });

  it("本企业的人下载到 Word 文档，里面有编号、企业、事项和验证码；别的企业、个人和没登录的拿不到", async () => {
    at("2027-01-11");
    const { id, results } = await decided("permit");
    const result = only(results);
    const answer = await download(id, result.id, admin);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-disposition"]).toContain(encodeURIComponent("准予决定书"));
    const text = unpackTexts(answer.rawPayload)["word/document.xml"] ?? "";
    for (const words of [result.number, "合肥云杉智能装备有限公司", "施工许可证核发", result.code, "《建筑法》第七条"])
      expect(text).toContain(words);
    [bank, personal] = [await tokenOf(gateway.app, "bank"), await tokenOf(gateway.app, "personal")];
    const statuses = [];
    for (const token of [bank, personal, undefined])
      statuses.push((await download(id, result.id, token)).json().returnCode);
    // Somebody else's does not exist, for an enterprise and for a person alike.
    expect(statuses).toEqual([4004, 4004, 4001]);
  });

  it("拿自己的申报去要别的申报的文书，说没有", async () => {
    const { id } = await decided("permit");
    const other = only((await decided("service")).results);
    expect((await download(id, other.id, admin)).json().returnCode).toBe(4004);
  });
});

describe("查验", () => {
  it("凭验证码看到证明的全部：编号、日期、单位、事项、企业名称；没有联系人、信用代码和意见", async () => {
    at("2027-01-12");
    const result = only((await decided("permit")).results);
    const { data } = await verify(result.code.toLowerCase().replaceAll("-", " "));
    expect(data).toMatchObject({
      state: "valid",
      number: result.number,
      holder: "合肥云杉智能装备有限公司",
      unit: "建设发展局",
    });
    const text = JSON.stringify(data);
    for (const hidden of ["91340100MA2YH00011", "陈思远", "13800000002", "材料齐全", result.code])
      expect(text).not.toContain(hidden);
  });

  it("只凭编号不说是谁的：编号连着排，不能让人逐个翻看", async () => {
    const result = only((await decided("permit")).results);
    expect((await verify(result.number)).data).toMatchObject({ state: "valid", number: result.number, holder: null });
    expect(JSON.stringify((await verify(result.number)).data)).not.toContain("云杉");
  });

  it("查不到的说下一步怎么办，不像编号的说怎样填", async () => {
    for (const nothing of ["ABCD-2345-EFGH-6789", "园审决〔2020〕第 000001 号"])
      expect(await verify(nothing)).toMatchObject({
        returnCode: 4004,
        errorMessage: expect.stringContaining("联系文书上写的单位"),
      });
    expect(await verify("随便写的")).toMatchObject({
      returnCode: 3000,
      errorMessage: expect.stringContaining("16 位验证码"),
    });
  });

  it("一个地址一小时查不到三十次以后不再核对，换个地址照样能查；凭验证码查到的不计", async () => {
    const { amount } = LIMITS.resultChecks;
    const result = only((await decided("permit")).results);
    at("2027-01-13");
    for (let tried = 0; tried < amount; tried += 1) {
      if (tried % 10 === 0) expect((await verify(result.code, "198.51.100.7")).returnCode).toBe(2000);
      expect((await verify("ABCD-2345-EFGH-6789", "198.51.100.7")).returnCode).toBe(4004);
    }
    expect(await verify(result.code, "198.51.100.7")).toMatchObject({
      returnCode: 4029,
      errorMessage: expect.stringMatching(/查验次数过多，请 \d+ 分钟后再试/),
    });
    expect((await verify(result.code, "198.51.100.8")).returnCode).toBe(2000);
    now = new Date(now.getTime() + 61 * 60_000);
    expect((await verify(result.code, "198.51.100.7")).returnCode).toBe(2000);
  });

  it("验证码不落在数据库里能读的地方", async () => {
    const result = only((await decided("permit")).results);
    const rows = await queryRows<{ line: string }>(
      gateway.database.db,
      sql`select to_jsonb(application_result)::text as line from application_result`,
    );
    const plain = result.code.replaceAll("-", "");
    for (const { line } of rows) for (const code of [result.code, plain]) expect(line).not.toContain(code);
  });
});

describe("一个事项实际用了几天", () => {
  const figures = async (id: string) => (await call(gateway.app, guideCalls.getGuide, { query: { id } })).data.figures;
  /** Submitted on a day and decided so many working days later. */
  async function took(itemId: string, days: number, day: string) {
    at(day);
    const { number } = await submitted(itemId);
    await accept(number);
    at(addWorkDays(day, days));
    expect((await approve(number)).returnCode).toBe(2000);
  }

  it("九件不说，第十件起说：一半、九成按排好的第五件、第九件，列表和指南一样；两年以前的不算", async () => {
    for (const days of [9, 8, 7, 6, 5, 4, 3, 2, 1]) await took("timed", days, "2027-02-22");
    expect(await figures("timed")).toBeNull();
    await took("timed", 10, "2027-02-22");
    expect(await figures("timed")).toEqual({ cases: 10, half: 5, nineOfTen: 9 });
    const { data } = await call(gateway.app, guideCalls.listGuides, { query: { value: "统计用时" } });
    expect(data.records.find(({ id }) => id === "timed")?.figures).toEqual({ cases: 10, half: 5, nineOfTen: 9 });
    expect(data.records.find(({ id }) => id === "few")?.figures).toBeNull();
    at("2029-02-23");
    expect(await figures("timed"), "整两年前决定的还算").not.toBeNull();
    at("2029-02-24");
    expect(await figures("timed"), "再过一天只剩九件").toBeNull();
  });

  it("等企业补正的日子不算", async () => {
    at("2027-02-22");
    const { id, number } = await submitted("asked");
    await accept(number);
    at("2027-02-23");
    await call(gateway.app, applicationDeskCalls.askApplication, { params: { number }, body: { words: "请写明工期" } });
    at("2027-03-05");
    const draft = await get(id);
    await call(
      gateway.app,
      applyCalls.saveApplication,
      { body: { id, revision: draft.revision, answers: { statement: "工期三个月" } } },
      admin,
    );
    const { revision } = await get(id);
    await call(gateway.app, applyCalls.submitApplication, { body: { id, revision, agree: true } }, admin);
    await accept(number);
    at("2027-03-08");
    await approve(number);
    const read = () =>
      queryRows<{ days: number | null }>(
        gateway.database.db,
        sql`select workdays::int as days from decision_time where application_id = ${id}`,
      );
    expect(await read()).toEqual([{ days: 2 }]);
    await gateway.database.db.execute(sql`delete from decision_time where application_id = ${id}`);
    await timeOldDecisions(gateway);
    expect(await read(), "以前决定的从经过里补算，是同一个数").toEqual([{ days: 2 }]);
  });
});
