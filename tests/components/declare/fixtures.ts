import type { ItemCard, ItemDetail } from "@/contract/declare/declare";

export const sampleItemDetail: ItemDetail = {
  id: "rd-award",
  shape: "standard",
  fields: [],
  title: "研发投入奖励",
  department: "经济发展局",
  audience: "在经开区注册的工业企业",
  benefit: {
    form: "award",
    text: "研发费用达到一百万元的，一次性奖励二十万元",
    most: "20.00",
    clause: "上一年度研发费用达到一百万元的，给予二十万元奖励。",
  },
  conditions: [
    {
      id: "region",
      text: "在经开区登记注册",
      clause: "在经开区登记注册的企业适用本政策。",
      hard: true,
      weight: 3,
      any: false,
      tests: [],
    },
    {
      id: "patent",
      text: "有 1 件以上发明专利",
      clause: "有一件以上发明专利的优先支持。",
      hard: false,
      weight: 1,
      any: false,
      tests: [],
    },
  ],
  materials: [
    { name: "研发费用专项审计报告", note: "由有资质的事务所出具", required: true, workingDays: 15 },
    { name: "专利证书", note: "", required: false, workingDays: 0 },
  ],
  windows: [{ opensOn: "2026-11-01", closesOn: "2026-12-31" }],
  steps: [
    { name: "受理", unit: "经济发展局", workingDays: 2 },
    { name: "拨付", unit: "财政局", workingDays: 10 },
  ],
  contact: { unit: "经济发展局产业科", phone: "0551-62880001", address: "管委会大楼 3 楼" },
  excludes: [{ id: "talent", title: "人才安居补贴", policyId: "p2" }],
  yearly: { group: "研发", most: 2 },
  quota: 50,
  timing: { state: "open", opensOn: "2026-11-01", closesOn: "2026-12-31", daysLeft: 40, next: null },
  policy: {
    id: "p1",
    title: "关于支持企业发展的若干政策",
    docNo: "示经发〔2026〕1号",
    level: "zone",
    issuer: "示范经开区经济发展局",
    validity: "in_force",
  },
};

export const sampleItemCard: ItemCard = (({ id, title, department, audience, benefit, timing, quota, policy }) => ({
  id,
  title,
  department,
  audience,
  benefit,
  timing,
  quota,
  policy,
}))(sampleItemDetail);
