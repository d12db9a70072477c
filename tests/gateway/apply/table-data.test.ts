import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applicationDeskCalls } from "../../../contract/desk/application/application";
import { applyCalls } from "../../../contract/apply/apply";
import { serviceCalls } from "../../../contract/apply/service-item";
import { residentIdCheck } from "../../../contract/rules/identity-codes";
import { queryRows } from "../../../gateway/core/database";
import { validateItemRow } from "../../../gateway/modules/declare/item/item-import.rules";
import { importItems, itemRow, policyRow } from "../declare/item-fixtures";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";

const TABLE = {
  counted: "名职工",
  most: 3,
  columns: [
    { key: "name", label: "姓名", kind: "text", longest: 40 },
    { key: "idNumber", label: "证件号码", kind: "residentId", unique: true },
    { key: "mobile", label: "手机", kind: "phone" },
  ],
};
const HOUSING = {
  shape: "gzf",
  tables: [{ key: "tenants", label: "入住人员", table: TABLE }],
  materials: [],
  benefit: { form: "rent", text: "租金为市场租金的 60%", most: null, clause: "给予二十万元奖励。" },
};
const KEY = "t-tenants";
const numberOf = (order: string) => {
  const body = `34011119900101${order}`;
  return body + residentIdCheck(body);
};
const tenant = (order: string, name = "周文静") => ({ name, idNumber: numberOf(order), mobile: "13900000021" });

let gateway: TestGateway;
let admin = "";
let member = "";
let bank = "";
let personal = "";

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", clock: () => TEST_NOW, control: true });
  const items = [itemRow("i-house", "p-1", ["region"], HOUSING), itemRow("i-plain", "p-1", ["region"])];
  expect((await importItems(gateway.database, [policyRow("p-1")], items)).refused).toEqual([]);
  [admin, member, bank, personal] = await Promise.all([
    tokenOf(gateway.app, "admin"),
    tokenOf(gateway.app, "member"),
    tokenOf(gateway.app, "bank"),
    tokenOf(gateway.app, "personal"),
  ]);
});
beforeEach(async () => {
  await gateway.database.db.execute(sql`delete from application`);
});
afterAll(() => gateway.close());

const add = async (token = admin) =>
  (await call(gateway.app, applyCalls.addApplication, { body: { itemId: "i-house" } }, token)).data.id;
const get = async (id: string, token = admin) =>
  (await call(gateway.app, applyCalls.getApplication, { query: { id } }, token)).data;
const saveRows = (id: string, revision: number, rows: Record<string, string>[], token = admin) =>
  call(gateway.app, applyCalls.saveApplication, { body: { id, revision, tables: { [KEY]: rows } } }, token);
const submit = (id: string, revision: number, token = admin) =>
  call(gateway.app, applyCalls.submitApplication, { body: { id, revision, agree: true } }, token);
const everything = async () =>
  JSON.stringify(await queryRows(gateway.database.db, sql`select row_to_json(a)::text as row from application a`));

describe("带表格的申报", () => {
  it("存草稿不判断，整张替换；读回来一字不差；别的栏目和表格不动；库里没有明文", async () => {
    const id = await add();
    const rows = [tenant("100", "<script>alert(1)</script>"), { name: "字".repeat(200), mobile: "😀" }];
    expect((await saveRows(id, 0, rows)).data.revision).toBe(1);
    await call(
      gateway.app,
      applyCalls.saveApplication,
      { body: { id, revision: 1, answers: { statement: "说明" } } },
      member,
    );
    const draft = await get(id, member);
    expect([draft.item.shape, draft.tables[KEY], draft.answers.statement]).toEqual(["gzf", rows, "说明"]);
    const stored = await everything();
    for (const secret of [numberOf("100"), "13900000021", "alert(1)", "字字字"]) expect(stored).not.toContain(secret);
    expect((await saveRows(id, 2, [])).data.revision).toBe(3);
    expect((await get(id)).tables[KEY] ?? []).toEqual([]);
  });

  it("加密的内容挪到另一份申报里打不开", async () => {
    const id = await add();
    await saveRows(id, 0, [tenant("100")]);
    const other = await add(bank);
    await gateway.database.db.execute(
      sql`update application set tables_sealed = (select tables_sealed from application where id = ${id}) where id = ${other}`,
    );
    const answer = await gateway.app.inject({
      url: `${applyCalls.getApplication.path}?id=${other}`,
      headers: { authorization: `Bearer ${bank}` },
    });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain("周文静");
  });

  it("500 行、过长的格、奇怪的列名都拒绝并说明怎么办，原来的还在", async () => {
    const id = await add();
    await saveRows(id, 0, [tenant("100")]);
    const many = await saveRows(
      id,
      1,
      Array.from({ length: 500 }, () => tenant("101")),
    );
    expect([many.returnCode, many.errorMessage]).toEqual([3000, expect.stringContaining("最多 100 行")]);
    const long = await saveRows(id, 1, [{ name: "字".repeat(501) }]);
    expect([long.returnCode, long.errorMessage]).toEqual([3000, expect.stringContaining("每格最长 500 个字")]);
    expect((await saveRows(id, 1, [{ "<b>": "1" }])).returnCode).toBe(3000);
    expect((await get(id)).tables[KEY]).toEqual([tenant("100")]);
  });

  it("提交时每行都验：少行、多行、重复和错误的证件号码都说明第几行，什么也没有改变", async () => {
    const id = await add();
    expect((await get(id)).problems?.map(({ words }) => words)).toEqual(["入住人员至少填写 1 名职工"]);
    const wrong = numberOf("103").slice(0, 17) + (numberOf("103").endsWith("0") ? "1" : "0");
    await saveRows(id, 0, [tenant("100"), tenant("100"), { ...tenant("103"), idNumber: wrong }]);
    const refused = await submit(id, 1);
    expect(refused.returnCode).toBe(3000);
    expect(refused.errorMessage + JSON.stringify(refused)).not.toContain(wrong);
    expect((await get(id)).problems?.map(({ words }) => words)).toEqual([
      "入住人员第 2 名职工：证件号码与第 1 名职工相同，请核对",
      "入住人员第 3 名职工：身份证号码的校验位不符，请对照证件逐位核对",
    ]);
    const four = ["100", "101", "102", "103"].map((order) => tenant(order));
    await saveRows(id, 1, four);
    expect((await submit(id, 2)).returnCode).toBe(3000);
    expect((await get(id)).state).toBe("draft");
    await saveRows(id, 2, four.slice(1));
    expect((await submit(id, 3)).data.number).toMatch(/^SB\d{8}-/);
  });

  it("连点两次提交只有一个编号；两个标签页，旧的那个存不进去", async () => {
    const id = await add();
    await saveRows(id, 0, [tenant("100")]);
    const stale = await saveRows(id, 0, [tenant("101")], member);
    expect([stale.returnCode, stale.errorMessage]).toEqual([4009, expect.stringContaining("刚刚在别处改过")]);
    const [one, two] = await Promise.all([submit(id, 1), submit(id, 1)]);
    expect(one.data.number).toBe(two.data.number);
    expect((await get(id)).log.filter(({ to }) => to === "submitted")).toHaveLength(1);
    expect((await saveRows(id, 2, [])).returnCode).toBe(4009);
  });

  it("提交后只看得到隐去中间的证件号码和手机号；补正时又能看全、能改", async () => {
    const id = await add();
    await saveRows(id, 0, [tenant("100")]);
    const { data } = await submit(id, 1);
    const shown = (await get(id)).tables[KEY]?.[0];
    expect(shown).toMatchObject({ name: "周文静", mobile: "139****0021" });
    expect(shown?.idNumber).toMatch(/^340111\*{8}\d{3}[\dX]$/);
    const { number } = data;
    await call(gateway.app, applicationDeskCalls.acceptApplication, { params: { number } });
    await call(gateway.app, applicationDeskCalls.askApplication, {
      params: { number },
      body: { words: "请补充配偶信息" },
    });
    const again = await get(id);
    expect(again.tables[KEY]?.[0]?.idNumber).toBe(numberOf("100"));
    expect((await saveRows(id, again.revision, [tenant("100"), tenant("101")])).returnCode).toBe(2000);
  });

  it("批量提交逐份说明表格里的问题", async () => {
    const id = await add();
    await saveRows(id, 0, [{ ...tenant("100"), name: "" }]);
    const batch = { body: { ids: [id], agree: true as const } };
    const { data } = await call(gateway.app, applyCalls.submitApplications, batch, admin);
    expect(data[0]).toMatchObject({ number: null, problems: ["入住人员第 1 名职工：请填写姓名"] });
    await saveRows(id, 1, [tenant("100")]);
    expect((await call(gateway.app, applyCalls.submitApplications, batch, admin)).data[0]?.number).toMatch(/^SB\d{8}-/);
  });

  it("别的企业读不到、改不了、交不了；个人会员和没有登录的也不行", async () => {
    const id = await add();
    await saveRows(id, 0, [tenant("100")]);
    const read = await call(gateway.app, applyCalls.getApplication, { query: { id } }, bank);
    const written = await saveRows(id, 1, [], bank);
    const sent = await submit(id, 1, bank);
    expect([read.returnCode, written.returnCode, sent.returnCode]).toEqual([4004, 4004, 4004]);
    expect(JSON.stringify([read, written, sent])).not.toContain("周文静");
    for (const token of [personal, ""]) expect((await saveRows(id, 1, [], token)).returnCode).not.toBe(2000);
    expect((await get(id)).tables[KEY]).toEqual([tenant("100")]);
  });

  it("服务类事项写明样子；运维列表里隐去，查看一份时完整并记一条，安全日志里没有证件号码", async () => {
    const id = await add();
    await saveRows(id, 0, [tenant("100")]);
    const { data } = await submit(id, 1);
    const services = await call(gateway.app, serviceCalls.listServiceItems, { query: {} }, admin);
    expect(services.data.records.find((row) => row.id === "i-house")).toMatchObject({ shape: "gzf", own: "running" });
    const { number } = data;
    const list = await call(gateway.app, applicationDeskCalls.listApplicationsToHandle, { query: {} });
    expect(list.data.records[0]?.tables[0]).toMatchObject({ label: "入住人员", columns: ["姓名", "证件号码", "手机"] });
    expect(JSON.stringify(list.data)).not.toContain(numberOf("100"));
    const whole = await call(gateway.app, applicationDeskCalls.showApplication, { params: { number } });
    expect(whole.data.tables[0]?.rows).toEqual([["周文静", numberOf("100"), "13900000021"]]);
    const logged = JSON.stringify(
      await queryRows(gateway.database.db, sql`select row_to_json(a)::text as row from audit_log a`),
    );
    expect(logged).toContain(number);
    expect(logged).not.toContain(numberOf("100"));
  });
});

describe("事项文件里的表格", () => {
  it.each<[string, object]>([
    ["公租房和公办学校的事项至少要有一张表格", { shape: "publicSchool", tables: [] }],
    ["两张表格的编号相同", { tables: [...HOUSING.tables, ...HOUSING.tables] }],
    ["表单的样子应为 standard、gzf、publicSchool 或 social", { shape: "other" }],
  ])("写错了不收：%s", (words, more) => {
    expect(validateItemRow(itemRow("i-1", "p-1", ["region"], HOUSING)).ok).toBe(true);
    const judged = validateItemRow(itemRow("i-1", "p-1", ["region"], { ...HOUSING, ...more }));
    expect(judged.ok ? "" : judged.reason).toContain(words);
  });
});
