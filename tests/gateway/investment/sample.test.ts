import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { investmentCalls } from "../../../contract/interaction/investment";
import { INVESTMENT_STATE_LABELS, type InvestmentState } from "../../../contract/interaction/investment-labels";
import { anyCase } from "../../../gateway/core/case/case.repository";
import { queryRows } from "../../../gateway/core/database";
import { queueOldCases } from "../../../gateway/core/desk/queue/queue-old-cases.service";
import { createFieldCipher } from "../../../gateway/core/field-cipher";
import { investmentCases } from "../../../gateway/modules/interaction/investment/investment.case";
import { loadInvestmentSample } from "../../../gateway/modules/interaction/investment/investment.sample";
import { createPlatform } from "../../../gateway/ports";
import { buildTestGateway, call, TEST_KEY, TEST_NOW, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";
import { testConfig } from "../support/test-context";

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people" });
  const platform = createPlatform({
    config: testConfig(),
    database: gateway.database,
    clock: () => TEST_NOW,
    cipher: createFieldCipher(TEST_KEY),
  });
  await loadInvestmentSample(platform);
  await loadInvestmentSample(platform);
  await queueOldCases(platform, { cases: { kinds: [anyCase(investmentCases)] }, unqueued: [] });
});
afterAll(() => gateway.close());

describe("示例投资意向", () => {
  it("六件，各不相同，每种状态都有；重复装入不多一件；时间不在以后", async () => {
    const rows = await queryRows<{ state: InvestmentState; content: string; updated_at: string }>(
      gateway.database.db,
      sql`select * from investment_enquiry`,
    );
    expect(rows).toHaveLength(6);
    expect(new Set(rows.map(({ content }) => content)).size).toBe(6);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(Object.keys(INVESTMENT_STATE_LABELS)));
    expect(rows.filter((row) => new Date(row.updated_at) > TEST_NOW)).toEqual([]);
  });

  it("工作台的待办里有轮到园区的三件：待受理两件，跟进中一件", async () => {
    const work = await queryRows<{ state: string }>(
      gateway.database.db,
      sql`select state from desk_work where kind = 'investment' and turn = 'staff' order by state`,
    );
    expect(work.map(({ state }) => state)).toEqual(["following", "waiting", "waiting"]);
  });

  it("发件人凭账号看得到自己的，看不到别人的；没有查询码打得开", async () => {
    const own = async (who: string) =>
      (await call(gateway.app, investmentCalls.listMyInvestments, { query: {} }, await tokenOf(gateway.app, who))).data
        .records;
    expect((await own("personal")).map(({ investor }) => investor).toSorted()).toEqual(
      ["一凡电子商务工作室", "徽桐精密模具（筹）"].toSorted(),
    );
    const [one] = await own("citizen");
    const opened = await call(gateway.app, investmentCalls.getInvestment, {
      params: { number: one?.number ?? "" },
      body: { code: "000000" },
    });
    expect(opened.returnCode).not.toBe(2000);
  });
});
