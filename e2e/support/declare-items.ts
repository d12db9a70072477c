import { dayFromToday } from "./day";

/** Items of a policy of our own for the journeys. Their days are counted from today, so that each state is there. */

const CLAUSES = [
  "第一条 在经开区登记注册的工业企业适用本细则。",
  "第二条 上一年度研发费用达到一百万元的，给予二十万元一次性奖励。",
  "第三条 有一件以上发明专利的，优先支持。",
  "第四条 同一项目不重复享受本细则的奖励。",
] as const;

const policy = (id: string, title: string, more: object = {}) => ({
  id,
  title,
  docNo: `江试发〔2026〕${id.length}号`,
  issuer: "江淮试验区经济发展局",
  level: "zone",
  pubDate: "2025-03-01",
  effectiveDate: "2025-03-01",
  category: "扶持措施",
  source: "测试文件",
  text: CLAUSES.join("\n"),
  ...more,
});

const item = (id: string, title: string, window: readonly [number, number], more: object = {}) => ({
  id,
  policyId: "test-declare",
  title,
  department: "江淮试验区经济发展局",
  audience: "在经开区登记注册的工业企业",
  benefit: { form: "award", text: "一次性奖励二十万元", most: "20", clause: "给予二十万元一次性奖励" },
  conditions: [
    { id: "region", text: "在经开区登记注册", clause: CLAUSES[0] },
    { id: "rd", text: "上一年度研发费用不低于 100 万元", clause: CLAUSES[1] },
    { id: "patent", text: "有发明专利", clause: CLAUSES[2], hard: false },
  ],
  materials: [
    { name: "研发费用专项审计报告", workingDays: 10 },
    { name: "专利证书", required: false, workingDays: 0 },
  ],
  windows: [{ opensOn: dayFromToday(window[0]), closesOn: dayFromToday(window[1]) }],
  steps: [
    { name: "受理", unit: "江淮试验区经济发展局", workingDays: 2 },
    { name: "拨付", unit: "江淮试验区财政局", workingDays: 10 },
  ],
  contact: { unit: "江淮试验区经济发展局产业科", phone: "0551-62880001" },
  ...more,
});

/** The policies that the items belong to; they are imported first. */
export const declarePolicies = () => [
  policy("test-declare", "江淮试验区产业扶持细则"),
  policy("test-told", "皖中试验区订阅示范办法", { issuer: "皖中试验区经济发展局" }),
  policy("test-declare-old", "江淮试验区产业扶持细则（旧）", { validity: "repealed" }),
];

export const declareItems = () => [
  item("test-rd", "江淮研发投入奖励", [-20, 4]),
  item("test-today", "江淮专利产业化奖励", [0, 40]),
  item("test-soon", "江淮绿色工厂奖励", [30, 60], { excludes: ["test-rd"] }),
  item("test-closed", "江淮首台套奖励", [-80, -50], { quota: 5 }),
  // Its days are moved by the journey about subscriptions; no other looks for it.
  item("test-told", "订阅示范补助", [-20, 4], { policyId: "test-told", department: "皖中试验区经济发展局" }),
  item("test-gone", "江淮旧设备更新补贴", [-20, 20], { policyId: "test-declare-old" }),
];
