import type { OpenDatabase } from "../../../gateway/core/database";
import { createItemImporter } from "../../../gateway/modules/declare/item/item-import.service";
import { createPolicyImporter } from "../../../gateway/modules/policy/import/policy-import.service";
import type { ItemInput } from "../../../contract/item/item";
import { TEST_NOW } from "../support/gateway";

const CLAUSES = [
  "第一条 在经开区登记注册的企业适用本政策。",
  "第二条 上一年度研发费用达到一百万元的，给予二十万元奖励。",
  "第三条 持有有效的高新技术企业证书。",
  "第四条 有一件以上发明专利。",
  "第五条 其他条件由主管部门认定。",
] as const;

/** A policy in force whose text holds every clause that the items quote. */
export const policyRow = (id: string, more: object = {}) => ({
  id,
  title: `关于支持企业发展的若干政策 ${id}`,
  docNo: `示经发〔2026〕${id.replace(/\D/gu, "")}号`,
  issuer: "示范经开区经济发展局",
  level: "zone",
  pubDate: "2026-03-01",
  effectiveDate: "2026-03-01",
  category: "扶持政策",
  text: CLAUSES.join("\n"),
  ...more,
});

const CONDITION = {
  region: {
    id: "region",
    text: "在经开区登记注册",
    clause: CLAUSES[0],
    weight: 3,
    tests: [{ attribute: "region", op: "in", values: ["340111"] }],
  },
  rd: {
    id: "rd",
    text: "上一年度研发费用不低于 100 万元",
    clause: CLAUSES[1],
    weight: 2,
    tests: [{ attribute: "rdAmount", op: "at_least", value: "100" }],
  },
  hnte: {
    id: "hnte",
    text: "高新技术企业在有效期内",
    clause: CLAUSES[2],
    weight: 3,
    tests: [{ attribute: "titles", op: "holds", values: ["hnte"] }],
  },
  patent: {
    id: "patent",
    text: "有 1 件以上发明专利",
    clause: CLAUSES[3],
    hard: false,
    tests: [{ attribute: "ipInvention", op: "at_least", value: "1" }],
  },
  people: { id: "people", text: "由主管部门认定", clause: CLAUSES[4] },
  eight: {
    id: "eight",
    text: "发明专利不少于 8 件",
    clause: CLAUSES[3],
    tests: [{ attribute: "ipInvention", op: "at_least", value: "8" }],
  },
  design: {
    id: "design",
    text: "外观设计不少于 2 件",
    clause: CLAUSES[3],
    tests: [{ attribute: "ipDesign", op: "at_least", value: "2" }],
  },
  market: {
    id: "market",
    text: "细分市场占有率不低于 10%",
    clause: CLAUSES[4],
    tests: [{ attribute: "marketShare", op: "at_least", value: "10" }],
  },
  large: {
    id: "large",
    text: "大型企业",
    clause: CLAUSES[4],
    tests: [{ attribute: "size", op: "in", values: ["large"] }],
  },
  elsewhere: {
    id: "elsewhere",
    text: "注册在上海",
    clause: CLAUSES[4],
    tests: [{ attribute: "region", op: "in", values: ["310000"] }],
  },
} as const;
type ConditionName = keyof typeof CONDITION;

export const itemRow = (
  id: string,
  policyId: string,
  conditions: readonly ConditionName[],
  more: object = {},
): ItemInput =>
  ({
    id,
    policyId,
    title: `研发投入奖励 ${id}`,
    department: "经济发展局",
    audience: "在经开区注册的企业",
    benefit: { form: "award", text: "一次性奖励 20 万元", most: "20", clause: "给予二十万元奖励" },
    conditions: conditions.map((name) => structuredClone(CONDITION[name])),
    materials: [{ name: "研发费用专项审计报告", workingDays: 15 }],
    windows: [{ opensOn: "2026-11-01", closesOn: "2026-11-30" }],
    steps: [{ name: "受理", unit: "经济发展局", workingDays: 2 }],
    contact: { unit: "经济发展局产业科", phone: "0551-62880001" },
    ...more,
  }) as unknown as ItemInput;

const numbered = (rows: readonly object[]) => rows.map((row, index) => ({ line: index + 1, row }));

/** Puts policies and items in and gives what became of the items. */
export async function importItems(database: OpenDatabase, policies: readonly object[], items: readonly object[]) {
  const clock = () => TEST_NOW;
  const { refused } = await createPolicyImporter(database, clock)(numbered(policies));
  if (refused.length > 0) throw new Error(JSON.stringify(refused));
  return createItemImporter(database, clock)(numbered(items));
}
