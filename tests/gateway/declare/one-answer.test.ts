import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declareCalls } from "../../../contract/declare/declare";
import { matchCalls } from "../../../contract/declare/match";
import { quickMatchCalls } from "../../../contract/declare/quick-match";
import type { ClaimFigures } from "../../../contract/declare/claim";
import type { EnterpriseFact } from "../../../contract/enterprise/enterprise";
import { itemForm, type ItemForm } from "../../../contract/item/item";
import type { MatchedItem } from "../../../contract/declare/match";
import { createAccountRepository } from "../../../gateway/modules/account/account.repository";
import { applicationTable } from "../../../gateway/modules/apply/apply.table";
import { bindingTable, enterpriseTable } from "../../../gateway/modules/account/account.table";
import { createProfileView } from "../../../gateway/modules/enterprise/show-profile.service";
import { createRegister } from "../../../gateway/modules/enterprise/enterprise-register.service";
import { createProfileRepository } from "../../../gateway/modules/enterprise/enterprise.repository";
import { sampleItemsOn } from "../../support/sample-data";
import { buildTestGateway, call, partsOf, TEST_NOW, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";
import { countByHand, type Counted, type DeclaredBefore } from "./counted-by-hand";

/**
 * Issue 62: for the same company and the same facts every place gives one set of numbers, and it is the right one, counted a
 * second time by hand. Register facts for strangers, the profile for the company's own people.
 */

const TODAY = "2026-11-21";
const OWN = "form" as const;
const REGISTER = "registry" as const;

type NewFact = Parameters<ReturnType<typeof createProfileRepository>["insertFacts"]>[1][number];
type MadeUp = { readonly name: string; readonly facts: readonly NewFact[] };
const fact = (name: NewFact["name"], value: NewFact["value"], source: NewFact["source"] = OWN): NewFact => ({
  name,
  value,
  source,
  period: "",
});
const figure = (name: NewFact["name"], value: string, period = "2025"): NewFact => ({
  name,
  value,
  source: OWN,
  period,
});
const here = (industry: readonly string[], more: readonly NewFact[] = []): NewFact[] => [
  fact("region", ["340000", "340100", "340111"], REGISTER),
  fact("address", "合肥市包河区云谷路 88 号", REGISTER),
  fact("industry", [...industry], REGISTER),
  ...more,
];
const GOOD = [
  fact("abnormalList", "no"),
  fact("seriousDishonesty", "no"),
  fact("accident", "no"),
  fact("taxCredit", "A"),
  fact("taxRegion", ["340000", "340100", "340111"]),
];
const YEAR = [
  figure("revenue", "8200.55"),
  figure("revenue", "6100", "2024"),
  figure("rdAmount", "431.20"),
  figure("employees", "126"),
  figure("insuredStaff", "120"),
  figure("rdStaff", "31"),
  figure("technologyStaff", "40"),
  figure("assets", "9000"),
  figure("debts", "4100"),
  figure("taxPaid", "510.01"),
];

/** Made up for this test, from a company of which nothing is known to one of which all is. */
const MADE_UP: readonly MadeUp[] = [
  { name: "试验空白有限公司", facts: [] },
  { name: "试验外地商贸有限公司", facts: [fact("region", ["310000", "310100"], REGISTER)] },
  { name: "试验装备制造有限公司", facts: here(["C", "C34"], [...GOOD, ...YEAR]) },
  { name: "试验软件有限公司", facts: here(["I", "I65"], [...GOOD, ...YEAR, fact("ipSoftware", "12")]) },
  { name: "试验地产开发有限公司", facts: here(["K", "K70"], [...GOOD, ...YEAR]) },
  { name: "试验新办科技有限公司", facts: here(["M", "M75"], [fact("foundedOn", "2026-06-30", "licence"), ...GOOD]) },
  {
    name: "试验小巨人有限公司",
    facts: here(
      ["C", "C39"],
      [
        ...GOOD,
        ...YEAR,
        fact("titles", [
          { title: "little_giant", expiresOn: "2027-06-30" },
          { title: "hnte", expiresOn: "2026-11-21" },
        ]),
        fact("ipInvention", "9"),
      ],
    ),
  },
  {
    name: "试验证书过期有限公司",
    facts: here(["C", "C39"], [...GOOD, ...YEAR, fact("titles", [{ title: "hnte", expiresOn: "2026-11-20" }])]),
  },
  { name: "试验失信有限公司", facts: here(["C", "C34"], [fact("seriousDishonesty", "yes"), ...YEAR]) },
  {
    name: "试验零收入有限公司",
    facts: here(["C", "C34"], [...GOOD, figure("revenue", "0"), figure("rdAmount", "12.5"), figure("employees", "0")]),
  },
  {
    name: "试验技改项目有限公司",
    facts: here(
      ["C", "C26"],
      [
        ...GOOD,
        ...YEAR,
        fact("projectKind", "technical"),
        fact("projectAmount", "1200"),
        fact("projectStage", "building"),
      ],
    ),
  },
  {
    name: "试验融资企业有限公司",
    facts: here(
      ["I", "I64"],
      [...GOOD, fact("listing", "neeq"), fact("equityFinancing2y", "3000"), fact("titles", [])],
    ),
  },
  { name: "试验物流有限公司", facts: here(["G", "G59"], [fact("taxCredit", "M"), figure("revenue", "22000")]) },
];

let gateway: TestGateway;
let token = "";
let items: readonly ItemForm[] = [];
let companies: readonly { readonly id: string; readonly name: string }[] = [];

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "samples" });
  const { db } = gateway.database;
  const profiles = createProfileRepository(db);
  await db
    .insert(enterpriseTable)
    .values(MADE_UP.map(({ name }, at) => ({ id: `en-made-${at}`, name, approval: "approved" as const })));
  for (const [at, { facts }] of MADE_UP.entries()) await profiles.insertFacts(`en-made-${at}`, facts, TEST_NOW);
  companies = (await db.select().from(enterpriseTable)).filter(({ approval }) => approval === "approved");
  const person = await createAccountRepository(db).findUserByLogin("admin");
  if (!person) throw new Error("no administrator among the samples");
  // One person who works for all of them reads each from inside.
  await db
    .insert(bindingTable)
    .values(companies.map(({ id }) => ({ userId: person.id, enterpriseId: id, admin: true, state: "bound" as const })))
    .onConflictDoNothing();
  token = await tokenOf(gateway.app, "admin");
  items = sampleItemsOn(TODAY).map((item) => itemForm.parse(item));
});
afterAll(() => gateway.close());

const inside = (id: string) => ({ enid: id });
const shortly = ({ open, groups, declarable, sum, next }: ClaimFigures) => ({
  open,
  groups,
  declarable,
  total: sum.total,
  closesOn: next?.closesOn ?? null,
});
const byHand = ({ groupByItem: _, ...counted }: Counted) => counted;
const groupsOf = (rows: readonly MatchedItem[]) => new Map(rows.map(({ id, group }) => [id, group]));

/** All rows of a list, page by page. */
async function readAll(read: (page: number) => Promise<{ records: readonly MatchedItem[]; total: number }>) {
  const rows: MatchedItem[] = [];
  for (let page = 1; ; page += 1) {
    const { records, total } = await read(page);
    rows.push(...records);
    if (rows.length >= total || records.length === 0) return rows;
  }
}

describe("企业能得到什么，处处一个回答", () => {
  it("企业自己的人：匹配、列表、报告和政策页都一样，也和另算的一样", async () => {
    for (const { id, name } of companies) {
      const overview = (await call(gateway.app, matchCalls.getMatch, { query: {} }, token, inside(id))).data;
      const expected = countByHand(items, await profileFacts(id), TODAY, await declaredBefore(id));
      expect([name, shortly(overview.claim)]).toEqual([name, byHand(expected)]);
      const report = (await call(gateway.app, matchCalls.getMatchReport, { query: {} }, token, inside(id))).data;
      expect(report.claim).toEqual(overview.claim);
      expect(groupsOf(report.items)).toEqual(expected.groupByItem);
      const listed = await readAll(
        async (page) =>
          (await call(gateway.app, matchCalls.listMatched, { query: { page, size: 100 } }, token, inside(id))).data,
      );
      expect(listed.map((item) => item.id).toSorted()).toEqual(
        report.items.flatMap((item) => (["met", "manual"].includes(item.group) ? [item.id] : [])).toSorted(),
      );
    }
  }, 120_000);

  it("政策页上的每一项和匹配页说的一样", async () => {
    for (const { id } of companies.slice(0, 4)) {
      const report = (await call(gateway.app, matchCalls.getMatchReport, { query: {} }, token, inside(id))).data;
      const groups = groupsOf(report.items);
      for (const policyId of [...new Set(report.items.map(({ policy }) => policy.id))].slice(0, 12)) {
        const check = await call(gateway.app, matchCalls.checkPolicy, { query: { id: policyId } }, token, inside(id));
        for (const item of check.data.items) expect(item.group).toBe(groups.get(item.id) ?? "later");
      }
    }
  }, 120_000);

  it("别人：提示和测一测一样，也和只按登记信息另算的一样；企业档案里写了什么都不算", async () => {
    const register = createRegister(partsOf(gateway.app));
    for (const { id, name } of companies) {
      const known = await register.get(id);
      const expected = countByHand(items, known?.facts ?? [], TODAY);
      const quick = (
        await call(gateway.app, quickMatchCalls.quickMatch, { query: { value: name } }, undefined, from(id))
      ).data;
      expect([name, shortly(quick.claim)]).toEqual([name, byHand(expected)]);
      const { data } = await call(
        gateway.app,
        quickMatchCalls.suggestCompanies,
        { query: { value: name } },
        undefined,
        from(id),
      );
      expect(data.find((one) => one.name === name)?.claim).toEqual(quick.claim);
    }
  }, 120_000);

  it("首页说正在申报几项，就是每家企业各组加起来的几项", async () => {
    const today = (await call(gateway.app, declareCalls.listTodayDeclare, {})).data;
    const open = today.open.length + today.closing.length + today.opening.length;
    const { claim } = (await call(gateway.app, matchCalls.getMatch, { query: {} }, token)).data;
    expect(claim.open).toBe(open);
    expect(Object.values(claim.groups).reduce((sum, count) => sum + count, 0)).toBe(open);
  });
});

/** Each from an address of its own, so that asking about many is not asking too often. */
const from = (id: string) => ({
  "x-forwarded-for": `10.1.${companies.findIndex((one) => one.id === id)}.7`,
});

const profileFacts = async (id: string): Promise<readonly EnterpriseFact[]> =>
  (await createProfileView(partsOf(gateway.app)).getForCase(id)).facts;

/** Applications that were submitted and neither withdrawn nor refused, of items that are open, and of each capped group. */
async function declaredBefore(enterpriseId: string): Promise<DeclaredBefore> {
  const rows = await gateway.database.db
    .select()
    .from(applicationTable)
    .where(eq(applicationTable.enterpriseId, enterpriseId));
  const counting = rows.filter(({ number, state }) => number !== null && !["withdrawn", "rejected"].includes(state));
  const used = new Map<string, number>();
  for (const { itemId } of counting) {
    const group = items.find(({ id }) => id === itemId)?.yearly?.group;
    if (group !== undefined) used.set(group, (used.get(group) ?? 0) + 1);
  }
  return { ids: new Set(counting.map(({ itemId }) => itemId)), used };
}
