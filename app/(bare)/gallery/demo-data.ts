/** Demo data of the gallery. Invented, and only here. */
export const LONG_NAME = "合肥云杉智能装备股份有限公司及其全资子公司联合申报的".repeat(8).slice(0, 200);
export const EMOJI = "企业诉求 🏭👨‍👩‍👧‍👦 已提交";
export const SCRIPT = '<script>alert("仅作文字")</script>';

export interface DemoRow {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly state: "办理中" | "已答复" | "已解决" | "超期";
  readonly holder: string;
  readonly due: string;
  readonly left: string;
}

const STATES = ["办理中", "已答复", "已解决", "超期"] as const;
const TITLES = [
  "厂区南门道路积水影响物流车辆通行",
  "申请协调增加 630kVA 用电容量",
  "研发费用补助申报材料咨询",
  "员工公寓房源不足",
  LONG_NAME,
  EMOJI,
  SCRIPT,
];

export function demoRows(count: number): DemoRow[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `SQ20261120-${String(index + 1).padStart(3, "0")}`,
    title: TITLES[index % TITLES.length] ?? "",
    kind: ["基础设施", "要素保障", "政策咨询", "生活配套"][index % 4] ?? "",
    state: STATES[index % 4] ?? "办理中",
    holder: ["建设发展局 李**", "供电专员 王**", "科技创新局 张**", "社会事业局 赵**"][index % 4] ?? "",
    due: `2026-11-${String(25 - (index % 4) * 3).padStart(2, "0")}`,
    left: ["剩余 3 个工作日", "12 个工作日后自动结案", "评价 5 分", "已升级至分管领导"][index % 4] ?? "",
  }));
}

export const FACTS = [
  { label: "索引号", value: "SFJK-2026-00018" },
  { label: "主题分类", value: "工业、交通 / 制造业" },
  { label: "发文机关", value: "示范经开区经济发展局" },
  { label: "发文字号", value: "示经发〔2026〕18号" },
  { label: "名称", value: LONG_NAME, wide: true },
];

export const STEPS = [
  {
    id: "4",
    who: "供电专员 王**",
    when: "2026-11-20T09:12:30+08:00",
    from: "办理中",
    to: "已答复",
    remark: "已与供电公司确认扩容方案，计划 12 月 5 日前完成。\n请您确认是否解决。",
  },
  { id: "3", who: "经济发展局", when: "2026-11-18T10:02:00+08:00", from: "已受理", to: "办理中" },
  { id: "2", who: "企业服务中心", when: "2026-11-17T15:40:11+08:00", from: "待受理", to: "已受理", remark: EMOJI },
  { id: "1", who: "合肥云杉智能装备有限公司 陈**", when: "2026-11-17T15:31:58+08:00", to: "待受理", remark: SCRIPT },
];

/** A picture of one colour, so many times 90 points. */
export const drawPicture = (colour: string, width = 120): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 90"><rect width="100%" height="100%" fill="${colour}"/></svg>`,
  )}`;
