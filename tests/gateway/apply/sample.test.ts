import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyCalls } from "../../../contract/apply/apply";
import { consentCalls } from "../../../contract/consent/consent";
import { guideCalls } from "../../../contract/guide/guide";
import { queryRows } from "../../../gateway/core/database";
import { checkResidentId } from "../../../contract/rules/identity-codes";
import { call, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";
import { buildSampleGateway } from "./sample-gateway";

let gateway: TestGateway;
let close: () => Promise<void>;
let token = "";

beforeAll(async () => {
  ({ gateway, close } = await buildSampleGateway());
  token = await tokenOf(gateway.app, "member");
});
afterAll(() => close());

describe("示例申报", () => {
  it("每种状态都有，重复装入不多一份；提交过的都填齐了，材料能下载", async () => {
    const { data } = await call(gateway.app, applyCalls.listApplications, { query: { size: 50 } }, token);
    expect(data.records.map(({ state }) => state).toSorted()).toEqual(
      [
        "accepted",
        "approved",
        "approved",
        "draft",
        "draft",
        "evaluated",
        "paid",
        "publicity",
        "refused",
        "submitted",
        "submitted",
        "supplement",
        "supplement",
        "to_pay",
        "to_publicize",
      ].toSorted(),
    );
    const stateOf = (state: string) => data.records.find((record) => record.state === state);
    expect(stateOf("publicity")).toMatchObject({
      // TEST_NOW is Saturday 2026-11-21: two working days before it the publicity of five began.
      course: { publicity: { workingDays: 5, from: "2026-11-19", until: "2026-11-25" } },
      turn: "正在公示，至 2026-11-25",
    });
    expect(stateOf("paid")?.course.payment).toMatchObject({ amount: "50" });
    const supplement = await call(
      gateway.app,
      applyCalls.getApplication,
      { query: { id: "apply-sample-supplement" } },
      token,
    );
    expect(supplement.data.problems).toEqual([]);
    expect(supplement.data.remarks.map(({ words }) => words)).toEqual([expect.stringContaining("不可同时享受")]);
    const [[file] = []] = Object.values(supplement.data.files);
    const download = await gateway.app.inject({
      url: `${applyCalls.downloadApplicationFile.path}?id=apply-sample-supplement&fileId=${file?.fileId ?? ""}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(download.statusCode).toBe(200);
    expect(download.body.startsWith("%PDF-")).toBe(true);
  });

  it("每份决定都有文书，编号按决定的先后连着排；三个服务事项看得到实际用时，其余的不到十件不说", async () => {
    const issued = await queryRows<{ year: number; serial: number; issued_on: string }>(
      gateway.database.db,
      sql`select year, serial, issued_on::text from application_result order by issued_at, serial`,
    );
    const [decided] = await queryRows<{ total: number }>(
      gateway.database.db,
      sql`select count(*)::int as total from application where decision is not null`,
    );
    expect(issued).toHaveLength(decided?.total ?? 0);
    for (const year of new Set(issued.map((one) => one.year)))
      expect(issued.filter((one) => one.year === year).map(({ serial }) => serial)).toEqual(
        issued.filter((one) => one.year === year).map((_, index) => index + 1),
      );
    const { data } = await call(gateway.app, guideCalls.listGuides, { query: { size: 100 } });
    const figures = new Map(data.records.map((record) => [record.id, record.figures]));
    // By the days in the file: 1 1 1 1 1 2 2 2 2 2 3 4, and so on.
    expect(figures.get("construction-permit")).toEqual({ cases: 12, half: 2, nineOfTen: 3 });
    expect(figures.get("special-working-hours")).toEqual({ cases: 11, half: 6, nineOfTen: 8 });
    expect(figures.get("stable-jobs-refund")).toEqual({ cases: 10, half: 1, nineOfTen: 2 });
    expect([...figures.values()].filter((one) => one !== null)).toHaveLength(3);
    expect(data.records.filter(({ onlyConfirm }) => onlyConfirm).map(({ id }) => id)).toEqual(["stable-jobs-refund"]);
  });

  it("带表格的两份：公租房草稿还差一行没填完，公办学校的补正每行都填对了；库里读不到证件号码", async () => {
    const get = async (id: string) =>
      (await call(gateway.app, applyCalls.getApplication, { query: { id } }, token)).data;
    const gzf = await get("apply-sample-gzf");
    expect([gzf.item.shape, gzf.tables["t-tenants"]?.length]).toEqual(["gzf", 3]);
    expect(gzf.problems?.filter(({ key }) => key === "t-tenants").map(({ words }) => words)).toEqual([
      "入住人员第 3 名职工：请填写劳动合同到期",
      "入住人员第 3 名职工：请填写社保缴纳月数",
      "入住人员第 3 名职工：请填写手机",
    ]);
    const school = await get("apply-sample-school");
    expect([school.item.shape, school.state, school.problems]).toEqual(["publicSchool", "supplement", []]);
    const numbers = [...(gzf.tables["t-tenants"] ?? []), ...(school.tables["t-pupils"] ?? [])].map(
      (row) => row.idNumber,
    );
    const [stored] = await queryRows<{ all: string }>(
      gateway.database.db,
      sql`select string_agg(row_to_json(a)::text, '') as all from application a`,
    );
    for (const number of numbers) expect(stored?.all).not.toContain(number);
  });

  it("需补正的示例，什么都没改就提交的不收：普通的和带表格的都一样", async () => {
    for (const id of ["apply-sample-supplement", "apply-sample-school"]) {
      const { data } = await call(gateway.app, applyCalls.getApplication, { query: { id } }, token);
      const body = { id, revision: data.revision, agree: true as const };
      const answer = await call(gateway.app, applyCalls.submitApplication, { body }, token);
      expect(answer.returnCode, id).toBe(4009);
      expect(answer.errorMessage).toContain("还没有任何修改");
    }
  });

  it("有一份超过受理时限；科技创新券办结满 10 件，公布实际用时，企业补正的时间不计", async () => {
    const get = async (id: string) =>
      (await call(gateway.app, applyCalls.getApplication, { query: { id } }, token)).data;
    expect((await get("apply-sample-late")).due?.workdays).toBe(-2);
    expect((await get("apply-sample-accepted")).times).toEqual({ cases: 12, half: 10, nineOfTen: 16 });
    expect((await get("apply-sample-supplement")).times).toBeNull();
  });

  it("编号不重复，每一步都接着上一步", async () => {
    const rows = await queryRows<{ total: number; distinct: number }>(
      gateway.database.db,
      sql`select count(*)::int as total, count(distinct number)::int as distinct from application where number is not null`,
    );
    expect(rows[0]?.distinct).toBe(rows[0]?.total);
    const broken = await queryRows(
      gateway.database.db,
      sql`select 1 from (select from_state, lag(to_state) over (partition by case_id order by id) as before from case_event where kind = 'application') s where before is not null and before <> from_state`,
    );
    expect(broken).toEqual([]);
  });
});

describe("示例里个人的申请", () => {
  /** One as whoever applies sees it. */
  const getOwn = async (who: "personal" | "citizen" | "member" | "admin" | "bank" | "newbank", id: string) => {
    const query = { id: `apply-sample-${id}` };
    return (await call(gateway.app, applyCalls.getApplication, { query }, await tokenOf(gateway.app, who))).data;
  };

  it("个人能遇到的每种状态都有，不止一个人；留给演示的两件事没有在办的、没有草稿", async () => {
    const rows = await queryRows<{ state: string; user_id: string; item_id: string }>(
      gateway.database.db,
      sql`select state, user_id, item_id from application where enterprise_id is null`,
    );
    expect(new Set(rows.map(({ state }) => state))).toEqual(
      new Set(["draft", "submitted", "accepted", "supplement", "approved", "refused", "withdrawn", "evaluated"]),
    );
    expect(new Set(rows.map(({ user_id }) => user_id)).size).toBeGreaterThanOrEqual(5);
    const personal = rows.filter(({ user_id }) => user_id === "user-personal").map(({ item_id }) => item_id);
    expect(personal).not.toContain("migrant-children-school");
    expect(personal).not.toContain("flexible-social-insurance");
  });

  it("填齐了的没有问题，草稿还差一栏；为自己办的不附委托书，受委托的附", async () => {
    const two = await getOwn("personal", "household-two");
    expect([two.state, two.problems, two.tables["t-family"]?.length]).toEqual(["supplement", [], 2]);
    expect(Object.keys(two.files)).not.toContain("m-proxy");
    expect((await getOwn("citizen", "household-four")).tables["t-family"]).toHaveLength(4);
    expect((await getOwn("personal", "person-draft")).problems?.map(({ key }) => key)).toEqual(["f-wish"]);
    expect(Object.keys((await getOwn("member", "school-evaluated")).files)).toContain("m-proxy");
  });

  it("身份证号码、账号、住址、收入、家人和职工的姓名，不在明文的列里；号码校验位对，看的人看到的有遮挡", async () => {
    const two = await getOwn("personal", "household-two");
    const numbers = two.tables["t-family"]?.map(({ idNumber }) => idNumber ?? "") ?? [];
    for (const number of numbers) expect(checkResidentId(number, "2026-11-21").ok, number).toBe(true);
    const child = (await getOwn("citizen", "school-granted")).answers.principalIdNumber ?? "";
    expect(child).toMatch(/^341522\*+\d{3}[\dX]$/u);
    const [plain] = await queryRows<{ all: string }>(
      gateway.database.db,
      sql`select string_agg(row_to_json(a)::text, '') as all from application a`,
    );
    const sensitive = [
      ...numbers,
      "6217 0000",
      "6228 0000",
      "春风苑",
      "翠湖家园 3 栋",
      "花生",
      "2480",
      "何秀兰",
      "林知夏",
      "钱望",
      "13900000041",
    ];
    for (const words of sensitive) expect(plain?.all).not.toContain(words);
  });

  it("要同意的都有同意的记录，在授权管理里看得到，是提交以前给的；可以不同意的健康情况只有一份给了", async () => {
    const { data } = await call(
      gateway.app,
      consentCalls.listGivenConsents,
      { query: { size: 50 } },
      await tokenOf(gateway.app, "citizen"),
    );
    expect(data.records.map(({ about }) => about?.id).toSorted()).toEqual([
      "apply-sample-household-four",
      "apply-sample-person-withdrawn",
      "apply-sample-school-granted",
    ]);
    const unrecorded = await queryRows(
      gateway.database.db,
      sql`select a.id from application a left join consent c on c.about_id = a.id and c.given_at < a.submitted_at
        where a.privacy is not null and c.id is null`,
    );
    expect(unrecorded).toEqual([]);
    expect((await getOwn("admin", "school-accepted")).privacy?.given).toEqual(["child-id", "home", "health"]);
    expect((await getOwn("newbank", "school-submitted")).privacy?.given).toEqual(["child-id", "home"]);
  });

  it("保存到哪一天，从决定、撤回的那一天算；还在办的没有；草稿从最后一次填写算三十天", async () => {
    const kept = await queryRows<{ id: string; kept_until: string | null }>(
      gateway.database.db,
      sql`select id, kept_until::text from application where enterprise_id is null`,
    );
    const days = new Map(kept.map(({ id, kept_until }) => [id.replace("apply-sample-", ""), kept_until]));
    // TEST_NOW is Saturday 2026-11-21. Approved on Thursday 5 November, 12 working days before; the item keeps 300 days.
    expect(days.get("school-granted")).toBe("2027-09-01");
    // Withdrawn on Thursday 29 October, 17 working days before; 365 days.
    expect(days.get("person-withdrawn")).toBe("2027-10-29");
    // Last written in on Thursday 19 November.
    expect(days.get("person-draft")).toBe("2026-12-19");
    expect(days.get("household-four")).toBeNull();
    expect(days.get("household-two")).toBeNull();
    // It asks for no consent.
    expect(days.get("person-refused")).toBeNull();
  });

  it("企业的职工名册：同意在前，三名职工，号码不在明文里", async () => {
    const { data } = await call(gateway.app, applyCalls.getApplication, { query: { id: "apply-sample-staff" } }, token);
    expect([data.state, data.isOwn, data.tables["t-staff"]?.length]).toEqual(["approved", false, 3]);
    expect(data.privacy?.given).toEqual(["staff"]);
    for (const { idNumber } of data.tables["t-staff"] ?? []) expect(idNumber).toContain("*");
  });
});
