import type { GuideInput } from "../../../contract/guide/guide-form";

/** A whole guide that says of everything the least. */
export const guideRow = (id: string, more: Partial<GuideInput> = {}): GuideInput => ({
  id,
  name: `事项名称 ${id}`,
  code: `340100-${id}`,
  kind: "licence",
  unit: "建设发展局",
  subject: "build",
  events: ["site"],
  audience: ["enterprise"],
  way: "online",
  gives: "发一份许可证",
  basis: [{ title: "建筑法", article: "第七条", clause: "建设单位应当申请领取施工许可证" }],
  who: "建设单位",
  conditions: [{ id: "land", text: "已经办理用地批准手续" }],
  questions: [
    {
      id: "new",
      text: "是新办吗",
      answers: [
        { id: "yes", label: "新办" },
        { id: "no", label: "变更" },
      ],
    },
  ],
  materials: [
    { name: "申请表", form: "form", source: "applicant" },
    {
      name: "原许可证",
      form: "original",
      source: "applicant",
      originals: 1,
      when: [{ question: "new", answers: ["no"] }],
    },
    { name: "营业执照", form: "file", source: "licence" },
  ],
  steps: [{ name: "受理", who: "综合窗口", workingDays: 2 }],
  limits: { legal: 7, promised: 2 },
  fee: { charged: false, text: "不收费" },
  result: { name: "施工许可证", form: "电子证照", delivery: "网上下载" },
  visits: 0,
  window: { name: "综合窗口", address: "服务大厅一楼", hours: "工作日 9:00—17:00", phone: "0551-62880001" },
  complaintPhone: "0551-62880002",
  faq: [{ question: "多久能办好", answer: "两个工作日" }],
  updatedOn: "2026-11-01",
  ...more,
});

/** Only its name and whose it is, as lists of powers and duties have it. */
export const listedRow = (id: string, more: Partial<GuideInput> = {}): GuideInput => ({
  id,
  name: `只有名称 ${id}`,
  unit: "社会事业局",
  ...more,
});
