import { describe, expect, it } from "vitest";
import type { ItemResult } from "../../../contract/item/attributes";
import { evaluateItem } from "../../../gateway/modules/declare/match/match.rules";
import { sampleItemsOn } from "../../support/sample-data";
import { bookOf, TODAY, type Values } from "./match-fixtures";

/**
 * Two made-up enterprises beside twelve items. Every verdict was written from the clauses of the policies, with the conditions
 * that fail; where none fails and something is left that no fact decides, it is 待人工核验.
 */

const items = sampleItemsOn(TODAY);
const conditionsOf = (id: string) => (items.find((item) => item.id === id) ?? expect.fail(`没有事项 ${id}`)).conditions;
function judgeItem(id: string, values: Values) {
  const { result, conditions } = evaluateItem(conditionsOf(id), bookOf(values));
  const failing = conditions.filter(({ state, condition }) => state === "unmet" && condition.hard);
  return { result, failing: failing.map(({ condition }) => condition.id) };
}

/** 示范智造：small maker of machines, eight years old, with research of its own. */
const MAKER: Values = {
  zonePlace: "inside",
  taxPlace: "inside",
  industry: ["C", "C34"],
  kind: "limited",
  capitalNature: "private",
  size: "small",
  chainTag: "equipment",
  foundedOn: "2018-06-01",
  registeredCapital: "2000",
  paidCapital: "2000",
  titles: [
    { title: "hnte", expiresOn: "2028-12-31" },
    { title: "specialised", expiresOn: "2027-12-31" },
    { title: "above_scale", expiresOn: null },
  ],
  rdInstitution: "municipal",
  taxCredit: "A",
  listing: "none",
  abnormalList: "no",
  seriousDishonesty: "no",
  accident: "no",
  ipInvention: "3",
  ipUtility: "8",
  ipDesign: "1",
  ipSoftware: "2",
  ipLayout: "0",
  equityFinancing2y: "0",
  equityFinancing3y: "0",
  segmentYears: "6",
  marketShare: "12",
  projectKind: "technical",
  projectStage: "approved",
  projectAmount: "800",
  "revenue@2025": "6000",
  "revenue@2024": "5000",
  "mainShare@2025": "90",
  "rdAmount@2025": "400",
  "rdAmount@2024": "350",
  "rdStaff@2025": "30",
  "technologyStaff@2025": "40",
  "employees@2025": "120",
  "insuredStaff@2025": "118",
  "taxPaid@2025": "300",
  "assets@2025": "8000",
  "debts@2025": "4000",
};

/** 示范置业：large property developer, eleven years old, without research. */
const DEVELOPER: Values = {
  ...MAKER,
  industry: ["K", "K70"],
  size: "large",
  chainTag: "other",
  foundedOn: "2015-03-01",
  registeredCapital: "10000",
  paidCapital: "10000",
  titles: [],
  rdInstitution: "none",
  taxCredit: "B",
  ipInvention: "0",
  ipUtility: "0",
  ipDesign: "0",
  ipSoftware: "0",
  segmentYears: "10",
  marketShare: "5",
  projectKind: "new_build",
  projectStage: "planned",
  projectAmount: "50000",
  "revenue@2025": "30000",
  "revenue@2024": "24000",
  "mainShare@2025": "95",
  "rdAmount@2025": "0",
  "rdAmount@2024": "0",
  "rdStaff@2025": "0",
  "technologyStaff@2025": "0",
  "employees@2025": "300",
  "insuredStaff@2025": "280",
  "taxPaid@2025": "900",
  "assets@2025": "100000",
  "debts@2025": "75000",
};

type Expected = readonly [ItemResult, ...string[]];
const VERDICTS: readonly (readonly [string, string, Expected, Expected])[] = [
  // 5,000 万元至 5 亿元 and 200 万元 of tax hold for both; neither serves production, one is in property.
  ["服务业重点企业认定", "item-2025-058-2", ["unmet", "industry"], ["unmet", "industry"]],
  ["免费数字化诊断", "item-2026-042-1", ["met"], ["unmet", "industry", "size"]],
  // 负债 50% and 75% of at most 70%.
  ["专精特新培育入库", "item-2026-025-1", ["met"], ["unmet", "size", "debt"]],
  // 尚未取得有效的高新技术企业资格: the maker has it already.
  ["高企培育入库", "item-2026-022-1", ["unmet", "hnte"], ["unmet", "ip", "rd", "staff"]],
  // 加计扣除 is left to people; from 2 亿元 of revenue on the share asked is 2%.
  ["研发投入后补助", "item-2025-041-1", ["manual"], ["unmet", "rd", "share-large"]],
  ["技术改造设备补助", "item-2026-018-1", ["manual"], ["unmet", "industry", "project"]],
  ["小微企业贷款贴息", "item-2026-031-1", ["manual"], ["unmet", "size", "industry"]],
  ["融资担保费补贴", "item-2026-038-1", ["manual"], ["unmet", "size"]],
  ["区内揭榜企业配套", "item-2026-012-2", ["manual"], ["unmet", "ability"]],
  // Neither the industry nor the size is asked for here.
  ["引进博士、硕士奖励", "item-2026-015-1", ["manual"], ["manual"]],
  ["屋顶光伏补贴", "item-2024-051-1", ["manual"], ["manual"]],
  ["制造业用工稳定奖励", "item-2026-033-2", ["manual"], ["unmet", "industry"]],
];

describe("两家企业，十二个事项", () => {
  it.each(VERDICTS)("%s", (_, id, [maker, ...makerFails], [developer, ...developerFails]) => {
    expect(judgeItem(id, MAKER)).toEqual({ result: maker, failing: makerFails });
    expect(judgeItem(id, DEVELOPER)).toEqual({ result: developer, failing: developerFails });
  });

  it("搬到区外，区内企业才有的都不适用", () => {
    for (const id of ["item-2026-042-1", "item-2026-012-2", "item-2026-018-1"])
      expect(judgeItem(id, { ...MAKER, zonePlace: "outside" }).result, id).toBe("not_applicable");
  });

  it("企业上云服务券：成立满六个月的当天起不再差这一条，前一天还差", () => {
    expect(judgeItem("item-2024-062-1", { ...MAKER, foundedOn: "2026-05-21" })).toEqual({
      result: "manual",
      failing: [],
    });
    expect(judgeItem("item-2024-062-1", { ...MAKER, foundedOn: "2026-05-22" })).toEqual({
      result: "unmet",
      failing: ["age"],
    });
  });
});
