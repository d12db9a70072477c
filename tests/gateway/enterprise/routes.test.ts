import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fileCalls } from "../../../contract/common/file";
import { enterpriseCalls } from "../../../contract/enterprise/enterprise";
import { roleCalls } from "../../../contract/account/role";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { upload } from "../support/multipart";
import { tokenOf } from "../support/people";
import { PNG_PHOTO } from "../support/photos";

let gateway: TestGateway;
let admin = "";
let member = "";
let bank = "";

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people" });
  [admin, member, bank] = await Promise.all([
    tokenOf(gateway.app, "admin"),
    tokenOf(gateway.app, "member"),
    tokenOf(gateway.app, "bank"),
  ]);
});
afterAll(() => gateway.close());

const base = {
  region: ["340000", "340100", "340111"],
  address: "合肥市包河区云谷路 88 号",
  taxRegion: ["340000", "340100"],
  industry: ["C", "C34", "C349", "C3491"],
  kind: "limited" as const,
  capitalNature: "private" as const,
  foundedOn: "2016-03-18",
  registeredCapital: "3000",
  paidCapital: null,
  legalPerson: "林晓岚",
  contactName: "陈思远",
  contactPhone: "13800000002",
  website: null,
  introduction: null,
};
const emptyQuota = {
  mainShare: null,
  rdAmount: null,
  rdStaff: null,
  taxPaid: null,
  insuredStaff: null,
  technologyStaff: null,
  assets: null,
  debts: null,
};
const current = (token = member) => call(gateway.app, enterpriseCalls.getCurrentProfile, {}, token);
const info = (id: string, token = member) => call(gateway.app, enterpriseCalls.getEnterprise, { query: { id } }, token);
const saveBasic = (revision: number, more: object = {}, token = member) =>
  call(
    gateway.app,
    enterpriseCalls.saveBasic,
    { body: { id: "en-yunshan", revision, base: { ...base, ...more } } },
    token,
  );
const saveQuota = (revision: number, more: object, token = member) =>
  call(
    gateway.app,
    enterpriseCalls.saveProfile,
    {
      body: {
        id: "en-yunshan",
        revision,
        quota: { year: "2025", ...emptyQuota, revenue: null, employees: null, ...more },
      },
    },
    token,
  );

describe("企业档案", () => {
  test("每项带来源和日期；代码带名称；完整度按分区", async () => {
    const { data } = await current();
    expect(data.facts.find((fact) => fact.name === "foundedOn")).toMatchObject({
      value: "2016-03-18",
      source: "licence",
      updatedAt: TEST_NOW.toISOString(),
    });
    expect(data.codeNames).toMatchObject({ "340111": "包河区", C3491: "工业机器人制造" });
    expect(data.completeness.map(({ section }) => section)).toEqual(["base", "info", "quota"]);
    expect(data.quotaYear).toBe("2025");
    expect(data.people.map((person) => person.fullName)).toContain("林晓岚");
  });

  test("联系电话只有填报时是完整的，查看时脱敏", async () => {
    const phone = (data: typeof shown) => data.facts.find((fact) => fact.name === "contactPhone")?.value;
    const shown = (await info("en-yunshan")).data;
    expect(phone(shown)).toBe("138****0002");
    expect(phone((await current()).data)).toBe("13800000002");
  });

  test("别人的企业不存在：4004；当前企业不能指到别家", async () => {
    expect((await info("en-chaohu-guarantee")).returnCode).toBe(4004);
    expect((await info("en-nowhere")).returnCode).toBe(4004);
    const answer = await call(gateway.app, enterpriseCalls.getCurrentProfile, {}, member, {
      enid: "en-jianghuai-bank",
    });
    expect(answer.status).toBe(403);
  });

  test("没有企业信息权限的角色打不开、存不了；个人用户也不行", async () => {
    const give = (roleId: string) =>
      call(gateway.app, roleCalls.setUserRole, { query: { roleId, setUserId: "user-member" } }, admin);
    await give("role-viewer");
    expect((await current()).status).toBe(403);
    expect((await info("en-yunshan")).status).toBe(403);
    expect((await saveBasic(1)).status).toBe(403);
    await give("role-handler");
    expect((await current()).status).toBe(200);
    expect((await current(await tokenOf(gateway.app, "personal"))).status).toBe(403);
  });

  test("待审核的企业也能填档案，别的还不能办", async () => {
    const approve = (state: string) =>
      gateway.database.db.execute(sql`update enterprise set approval = ${state} where id = 'en-yunshan'`);
    await approve("pending");
    expect((await current()).status).toBe(200);
    expect((await call(gateway.app, roleCalls.listRoles, {}, admin)).status).toBe(403);
    await approve("approved");
  });

  test("规格 7.3 的 POST 与 GET 读到同样的基础信息，规则也一样：未登录、没有权限、别家和个人用户都不行，待审核的可以", async () => {
    const { getCurrentBasic, getCurrentBasicForPolicy } = enterpriseCalls;
    const read = (token?: string, headers: Record<string, string> = {}) =>
      call(gateway.app, getCurrentBasicForPolicy, {}, token, headers);
    const { status, data } = await read(member);
    expect(status).toBe(200);
    expect(data).toMatchObject({ id: "en-yunshan", name: "合肥云杉智能装备有限公司" });
    const names = data.facts.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["region", "foundedOn", "registeredCapital"]));
    expect(names).not.toContain("revenue");
    expect(data).toEqual((await call(gateway.app, getCurrentBasic, {}, member)).data);
    expect((await read()).status).toBe(401);
    expect((await read(await tokenOf(gateway.app, "personal"))).status).toBe(403);
    expect((await read(member, { enid: "en-jianghuai-bank" })).status).toBe(403);
    const give = (roleId: string) =>
      call(gateway.app, roleCalls.setUserRole, { query: { roleId, setUserId: "user-member" } }, admin);
    await give("role-viewer");
    expect((await read(member)).status).toBe(403);
    await give("role-handler");
    const approve = (state: string) =>
      gateway.database.db.execute(sql`update enterprise set approval = ${state} where id = 'en-yunshan'`);
    await approve("pending");
    expect((await read(member)).status).toBe(200);
    await approve("approved");
  });

  test("20 个人同时保存同一版本，只有一个成功，其余得到 4009 和说明", async () => {
    const { revision } = (await current()).data;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => saveBasic(revision, { address: `第 ${index} 号` })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const stale = answers.filter((answer) => answer.returnCode === 4009);
    expect(stale).toHaveLength(19);
    expect(stale[0]?.errorMessage).toContain("您填写的内容仍在页面上");
    expect((await current()).data.revision).toBe(revision + 1);
  });

  test("不存在的或不相连的地区、行业，晚于今天的成立日期，大于注册的实缴资本，都落在各自的字段上", async () => {
    const { revision } = (await current()).data;
    const field = async (more: object) => (await saveBasic(revision, more)).problems[0]?.field;
    expect(await field({ region: ["340000", "110100"] })).toBe("base.region");
    expect(await field({ industry: ["C", "I65"] })).toBe("base.industry");
    expect(await field({ foundedOn: "2026-11-22" })).toBe("base.foundedOn");
    expect(await field({ paidCapital: "3000.01" })).toBe("base.paidCapital");
    expect(await field({ registeredCapital: "-1" })).toBe("base.registeredCapital");
    expect(await field({ website: "javascript:alert(1)" })).toBe("base.website");
    expect((await saveBasic(revision, { foundedOn: "2026-11-21", paidCapital: "3000" })).status).toBe(200);
  });

  test("多写的字段被拒绝：认证状态和审批不能自己写", async () => {
    const { revision } = (await current()).data;
    for (const more of [{ enFinanceState: "A" }, { approval: "approved" }, { size: "micro" }])
      expect((await saveBasic(revision, more)).status).toBe(400);
  });

  test("存了人数和收入，规模自动算出；清空就收回", async () => {
    const size = async () => (await current()).data.facts.find((fact) => fact.name === "size");
    await saveQuota((await current()).data.revision, { employees: "300", revenue: "2000" });
    expect(await size()).toMatchObject({ value: "medium", source: "computed" });
    await saveQuota((await current()).data.revision, { year: "2025" });
    // 2024 of the sample still tells: 112 people, 71.05 million.
    expect(await size()).toMatchObject({ value: "small" });
    expect((await saveQuota((await current()).data.revision, { year: "2027" })).problems[0]?.field).toBe("quota.year");
  });

  test("切换企业之后，按原来那家填的内容不会写进另一家", async () => {
    const enid = { enid: "en-qingteng" };
    const { revision } = (await call(gateway.app, enterpriseCalls.getCurrentProfile, {}, admin, enid)).data;
    const body = { id: "en-yunshan", revision, base };
    const answer = await call(gateway.app, enterpriseCalls.saveBasic, { body }, admin, enid);
    expect(answer).toMatchObject({ status: 409 });
    expect((await call(gateway.app, enterpriseCalls.getCurrentProfile, {}, admin, enid)).data.facts).toEqual([]);
  });

  test("是否本市企业看注册地区；没有填的不是", async () => {
    const local = (token: string) => call(gateway.app, enterpriseCalls.isLocalEnterprise, {}, token);
    expect((await local(member)).data).toBe(true);
    expect((await local(bank)).data).toBe(false);
  });

  test("公开的企业库只有名称、行业和地区", async () => {
    const { data } = await call(gateway.app, enterpriseCalls.listLibrary, { query: { keyword: "云杉" } });
    expect(data.records).toEqual([
      { name: "合肥云杉智能装备有限公司", industry: "工业机器人制造", region: "安徽省合肥市包河区" },
    ]);
  });
});

describe("金融机构认证", () => {
  const file = async (token: string) => {
    const answer = await upload(
      gateway.app,
      fileCalls.uploadFile,
      [{ name: "licence.png", content: PNG_PHOTO }],
      token,
    );
    return answer.data.data[0]?.fileId ?? "";
  };
  const ask = async (token: string, fileIds: readonly string[]) =>
    call(
      gateway.app,
      enterpriseCalls.requestFinance,
      {
        body: {
          licenceNumber: "B0001H234010001",
          kind: "bank",
          contactName: "林晓岚",
          contactPhone: "13800000003",
          fileIds: [...fileIds],
        },
      },
      token,
    );
  let id = "";
  beforeEach(async () => {
    id = await file(admin);
  });

  test("从未申请的可以申请，20 次同时只成一次；审核中的和已通过的不能再申请；电话不以明文存放", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(admin, [id])));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect((await current(admin)).data.enFinanceState).toBe("P");
    expect((await ask(bank, [await file(bank)])).status).toBe(409);
    const { rows } = (await gateway.database.db.execute(sql`select * from finance_request`)) as unknown as {
      rows: object[];
    };
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("13800000003");
  });

  test("被退回的可以再申请；别人的文件不能用；经办人不能申请", async () => {
    await gateway.database.db.execute(sql`update enterprise set finance_state = 'R' where id = 'en-yunshan'`);
    expect((await ask(member, [id])).status).toBe(403);
    expect((await ask(admin, [await file(bank)])).problems[0]?.field).toBe("fileIds");
    expect((await current(admin)).data.enFinanceState).toBe("R");
    expect((await ask(admin, [id])).status).toBe(200);
  });
});
