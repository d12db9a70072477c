import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enterpriseCalls } from "../../../contract/enterprise/enterprise";
import { evaluationCalls } from "../../../contract/evaluation/evaluation";
import { buildTestGateway, call, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";

let gateway: TestGateway;
let admin = "";

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people" });
  admin = await tokenOf(gateway.app, "admin");
});
afterAll(() => gateway.close());

const profile = async () => (await call(gateway.app, enterpriseCalls.getCurrentProfile, {}, admin)).data;
const edition = async () => {
  const { id, revision } = await profile();
  return { id, revision };
};
const factOf = async (name: string, period = "") =>
  (await profile()).facts.find((fact) => fact.name === name && fact.period === period)?.value;

describe("把自评里改过的数据存回企业档案", () => {
  it("两个年度和企业资料一次存入，档案只进一版；没有提到的不动，规模跟着重算", async () => {
    const before = await profile();
    const staff = await factOf("rdStaff", "2025");
    const { data, returnCode } = await call(
      gateway.app,
      evaluationCalls.writeBackFacts,
      {
        body: {
          ...(await edition()),
          info: { marketShare: "12.5" },
          quotas: [
            { year: "2025", employees: "2000", revenue: "90000" },
            { year: "2024", revenue: "7100.25" },
          ],
        },
      },
      admin,
    );
    expect(returnCode).toBe(2000);
    expect(data.revision).toBe(before.revision + 1);
    expect(await factOf("marketShare")).toBe("12.5");
    expect(await factOf("employees", "2025")).toBe("2000");
    expect(await factOf("revenue", "2024")).toBe("7100.25");
    expect(await factOf("rdStaff", "2025")).toBe(staff);
    expect(await factOf("size")).toBe("large");
    const { data: prefill } = await call(
      gateway.app,
      evaluationCalls.getToolPrefill,
      { query: { tool: "scale" } },
      admin,
    );
    expect(prefill.answers.find(({ name }) => name === "employees")?.value).toBe("2000");
  });

  it("读过以后同事又改了，不覆盖；错的一项也不写，连同其他几项", async () => {
    const { id, revision } = await edition();
    const stale = { id, revision: revision - 1, quotas: [{ year: "2025", employees: "7" }] };
    expect((await call(gateway.app, evaluationCalls.writeBackFacts, { body: stale }, admin)).returnCode).toBe(4009);
    const mixed = { id, revision, info: { marketShare: "101" }, quotas: [{ year: "2025", employees: "7" }] };
    expect((await call(gateway.app, evaluationCalls.writeBackFacts, { body: mixed }, admin)).returnCode).toBe(3000);
    expect(await factOf("employees", "2025")).toBe("2000");
  });

  it("称号、行业、登记信息不能从这里改；今年以后的年度、一项也没有都被拒绝", async () => {
    const own = await edition();
    const sent = async (body: object) =>
      (await call(gateway.app, evaluationCalls.writeBackFacts, { body: { ...own, ...body } as never }, admin))
        .returnCode;
    expect(await sent({ info: { titles: [{ title: "hnte", expiresOn: null }] } })).toBe(3000);
    expect(await sent({ base: { industry: ["C"] } })).toBe(3000);
    expect(await sent({ quotas: [{ year: "2027", revenue: "1" }] })).toBe(3000);
    expect(await sent({ quotas: [{ revenue: "1" }] })).toBe(3000);
    expect(await sent({})).toBe(3000);
  });

  it("角色不能改企业档案的人能测算，不能存回", async () => {
    const body = { ...(await edition()), quotas: [{ year: "2025", employees: "7" }] };
    await gateway.database.db.execute(sql`update role set permissions = '["policy"]' where id = 'role-handler'`);
    const handler = await tokenOf(gateway.app, "member");
    const tried = await call(gateway.app, evaluationCalls.writeBackFacts, { body }, handler);
    expect([tried.returnCode, tried.errorMessage]).toEqual([4003, expect.stringContaining("联系企业管理员")]);
    const saved = await call(
      gateway.app,
      evaluationCalls.saveToolResult,
      { body: { tool: "scale", answers: {} } },
      handler,
    );
    expect(saved.returnCode).toBe(2000);
    expect(await factOf("employees", "2025")).toBe("2000");
  });
});
