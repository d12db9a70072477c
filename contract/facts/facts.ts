/**
 * What the portal wants to know of an enterprise, as plain data without a schema library: gateway (completeness), pages
 * (labels) and matching read the same list. Source: the attributes of policy matching.
 */

export type FactSection = "base" | "info" | "quota";

export interface FactKind {
  readonly section: FactSection;
  readonly label: string;
  /** Amounts are in 万元, shares in percent. */
  readonly unit?: string;
  /** Does not count towards completeness: nothing is missing where it is empty. */
  readonly optional?: true;
  /** Worked out by the gateway; nobody fills it in. */
  readonly computed?: true;
}

const base = { section: "base" } as const;
const info = { section: "info" } as const;
const quota = { section: "quota" } as const;

export const FACTS = {
  region: { ...base, label: "注册地区" },
  address: { ...base, label: "注册地址" },
  taxRegion: { ...base, label: "纳税地区" },
  industry: { ...base, label: "行业" },
  kind: { ...base, label: "企业类型" },
  capitalNature: { ...base, label: "资本性质" },
  foundedOn: { ...base, label: "成立日期" },
  registeredCapital: { ...base, label: "注册资本", unit: "万元" },
  paidCapital: { ...base, label: "实缴资本", unit: "万元" },
  legalPerson: { ...base, label: "法定代表人" },
  contactName: { ...base, label: "联系人" },
  contactPhone: { ...base, label: "联系电话" },
  website: { ...base, label: "企业网址", optional: true },
  businessScope: { ...base, label: "经营范围", optional: true },
  introduction: { ...base, label: "企业简介", optional: true },
  zonePlace: { ...base, label: "园区位置", computed: true },
  taxPlace: { ...base, label: "是否在经开区纳税", computed: true },
  size: { ...info, label: "企业规模", computed: true },
  chainTag: { ...info, label: "园区产业链" },
  titles: { ...info, label: "资质称号" },
  ipInvention: { ...info, label: "发明专利", unit: "件" },
  ipUtility: { ...info, label: "实用新型", unit: "件" },
  ipDesign: { ...info, label: "外观设计", unit: "件" },
  ipSoftware: { ...info, label: "软件著作权", unit: "件" },
  ipLayout: { ...info, label: "集成电路布图设计", unit: "件" },
  rdInstitution: { ...info, label: "研发机构级别" },
  taxCredit: { ...info, label: "纳税信用等级" },
  listing: { ...info, label: "上市状态" },
  equityFinancing2y: { ...info, label: "近 2 年股权融资", unit: "万元" },
  equityFinancing3y: { ...info, label: "近 3 年股权融资", unit: "万元" },
  segmentYears: { ...info, label: "细分市场从业年限", unit: "年" },
  marketShare: { ...info, label: "细分市场占有率", unit: "%" },
  abnormalList: { ...info, label: "列入经营异常名录" },
  seriousDishonesty: { ...info, label: "列入严重失信名单" },
  accident: { ...info, label: "近 3 年发生安全、环保、质量事故" },
  projectKind: { ...info, label: "投资项目类型", optional: true },
  projectAmount: { ...info, label: "投资项目金额", unit: "万元", optional: true },
  projectStage: { ...info, label: "投资项目阶段", optional: true },
  revenue: { ...quota, label: "营业收入", unit: "万元" },
  mainShare: { ...quota, label: "主营业务收入占比", unit: "%" },
  rdAmount: { ...quota, label: "研发费用", unit: "万元" },
  rdStaff: { ...quota, label: "研发人员", unit: "人" },
  taxPaid: { ...quota, label: "纳税总额", unit: "万元" },
  employees: { ...quota, label: "从业人员", unit: "人" },
  insuredStaff: { ...quota, label: "参保人数", unit: "人" },
  technologyStaff: { ...quota, label: "科技人员", unit: "人" },
  assets: { ...quota, label: "资产总额", unit: "万元" },
  debts: { ...quota, label: "负债总额", unit: "万元" },
} as const satisfies Readonly<Record<string, FactKind>>;

export type FactName = keyof typeof FACTS;
export const FACT_NAMES = Object.keys(FACTS) as [FactName, ...FactName[]];

/** Where a fact comes from. */
export const FACT_SOURCES = {
  form: "企业填报",
  registry: "登记信息",
  licence: "营业执照",
  computed: "自动计算",
  zone: "经开区核定",
} as const;

/** The same of what begins a form: what is known of a person is known by the account. */
export const KNOWN_SOURCES = { ...FACT_SOURCES, account: "您的账号" } as const;

/** The words of coded facts. */
export const FACT_LABELS = {
  kind: {
    limited: "有限责任公司",
    joint_stock: "股份有限公司",
    sole: "个人独资企业",
    partnership: "合伙企业",
    branch: "分支机构",
    individual: "个体工商户",
    other: "其他",
  },
  capitalNature: {
    state: "国有",
    collective: "集体",
    private: "民营",
    hmt: "港澳台资",
    foreign: "外资",
    mixed: "混合所有制",
  },
  zonePlace: { inside: "在经开区内", outside: "不在经开区内", unplaced: "尚未对应到经开区的街道、园区" },
  taxPlace: { inside: "在经开区纳税", outside: "不在经开区纳税", unplaced: "税务登记属地待核验" },
  size: { large: "大型", medium: "中型", small: "小型", micro: "微型" },
  chainTag: {
    equipment: "智能装备",
    electronics: "电子信息",
    vehicle: "新能源汽车",
    materials: "新材料",
    biomedicine: "生物医药",
    textile: "高端纺织",
    service: "现代服务业",
    other: "其他",
  },
  title: {
    hnte: "高新技术企业",
    tech_sme: "科技型中小企业",
    innovative_sme: "创新型中小企业",
    specialised: "专精特新中小企业",
    little_giant: "专精特新“小巨人”企业",
    champion: "制造业单项冠军企业",
    above_scale: "规模以上企业",
  },
  rdInstitution: { none: "没有", zone: "园区级", municipal: "市级", provincial: "省级", national: "国家级" },
  taxCredit: { A: "A 级", B: "B 级", M: "M 级", C: "C 级", D: "D 级" },
  listing: {
    none: "未上市",
    regional: "区域股权市场挂牌",
    neeq: "新三板挂牌",
    bse: "北交所上市",
    domestic: "沪深上市",
    overseas: "境外上市",
  },
  projectKind: { new_build: "新建", expansion: "扩建", technical: "技术改造", rd: "研发" },
  projectStage: { planned: "拟建", approved: "已备案", building: "在建", done: "已投产" },
  financeKind: {
    bank: "银行",
    guarantee: "融资担保公司",
    micro_loan: "小额贷款公司",
    insurance: "保险公司",
    leasing: "融资租赁公司",
    fund: "股权投资机构",
    securities: "证券公司",
  },
} as const;
