import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyCalls } from "../../../contract/apply/apply";
import { queryRows } from "../../../gateway/core/database";
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
