import { codedValue } from "../coded-value";

/** What kind of act the item is, as lists of powers and duties name it. Dictionary GUIDE_KIND. */
export const GUIDE_KIND_LABELS = codedValue({
  licence: "行政许可",
  confirmation: "行政确认",
  payment: "行政给付",
  reward: "行政奖励",
  ruling: "行政裁决",
  power: "其他行政权力",
  service: "公共服务",
});

/** What an item is about. Dictionary GUIDE_SUBJECT. */
export const GUIDE_SUBJECT_LABELS = codedValue({
  business: "开办和变更",
  build: "建设和规划",
  work: "用工和社保",
  tax: "税费和资金",
  safety: "安全和环保",
  home: "住房和入学",
  other: "其他",
});

/** What somebody is going through who needs it. Dictionary GUIDE_EVENT. */
export const GUIDE_EVENT_LABELS = codedValue({
  start: "开办企业",
  hire: "招人用工",
  site: "租房建厂",
  expand: "扩建改造",
  insure: "社保医保",
  housing: "公租房",
  school: "子女入学",
  change: "变更注销",
});

/** Who may apply. Dictionary GUIDE_AUDIENCE. */
export const GUIDE_AUDIENCE_LABELS = codedValue({ enterprise: "企业办", person: "个人办" });

/** How one applies. Dictionary GUIDE_WAY. */
export const GUIDE_WAY_LABELS = codedValue({
  online: "全程网上办",
  check: "网上交，窗口验原件",
  window: "只能到窗口",
});

/** Whether it costs something. Dictionary GUIDE_FEE. */
export const GUIDE_FEE_LABELS = codedValue({ free: "不收费", charged: "收费" });

/** In what order lists show items. Dictionary GUIDE_SORT. */
export const GUIDE_SORT_LABELS = codedValue({ common: "最常办", fast: "办得快" });

/** In what form a material is handed in. Dictionary GUIDE_MATERIAL_FORM. */
export const MATERIAL_FORM_LABELS = codedValue({
  form: "电子表单",
  file: "电子文件",
  original: "原件",
  copy: "复印件",
});

/** Where a material comes from; what others have already need not be handed in. Dictionary GUIDE_MATERIAL_SOURCE. */
export const MATERIAL_SOURCE_LABELS = codedValue({
  applicant: "申请人自备",
  agency: "请有关单位出具",
  licence: "免交，电子证照",
  shared: "免交，部门共享",
});
