import type { WorklistRow } from "@/contract/apply/apply";
import type { DeclarePlan, PlanItem } from "@/contract/declare/plan";

/** The day on which the worklist's tests take place. */
export const TODAY = "2026-11-23";

export const row = (id: string, title: string, more: Partial<WorklistRow> = {}): WorklistRow => ({
  id,
  number: null,
  state: "draft",
  item: {
    id: `i-${id}`,
    title,
    department: "科技创新局",
    policyId: "p-1",
    policyTitle: "若干政策",
    shape: "standard",
  },
  turn: "待本企业填写并提交",
  mine: true,
  due: null,
  steps: [],
  isOwn: false,
  course: { publicity: null, payment: null },
  submittedAt: null,
  updatedAt: "2026-11-19T01:30:00Z",
  amount: null,
  benefit: { form: "award", most: "40" },
  timing: null,
  opinion: "",
  givenBackAt: null,
  phone: "",
  ...more,
});

export const plan = (...items: PlanItem[]): DeclarePlan => ({
  asOf: TODAY,
  enterprise: { id: "en-yunshan", name: "合肥云杉智能装备有限公司" },
  items,
  best: { items: 0, total: "0", unknown: 0, exact: true, ceiling: "0" },
  intended: { items: 0, total: "0", unknown: 0 },
  gone: [],
  waiting: 0,
});
export const planned = (id: string, more: Partial<PlanItem> = {}): PlanItem => ({
  id,
  title: `计划 ${id}`,
  department: "经济发展局",
  benefit: { form: "award", text: "一次性奖励", most: "40" },
  quota: null,
  quotaTaken: null,
  cap: null,
  declaredAs: null,
  policy: { id: "p-1", title: "若干政策", docNo: "" },
  result: "met",
  state: "in_time",
  window: { opensOn: "2026-11-01", closesOn: "2026-11-26" },
  missed: null,
  next: null,
  preparation: 0,
  slowest: [],
  latestStart: null,
  daysToStart: null,
  daysLacking: 0,
  proposed: false,
  obstacles: [],
  saved: { note: "", remindDays: 3, revision: 1 },
  conflicts: [],
  ...more,
});
