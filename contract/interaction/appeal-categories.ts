import { codedValue } from "../coded-value";

/**
 * What appeals of companies are about: subjects and their leaves, and the unit of the zone that each goes to at first. Plain
 * data without a schema library. Codes stand in stored appeals and are never given another meaning.
 */

/** The first level. Dictionary APPEAL_SUBJECT. */
export const APPEAL_SUBJECT_LABELS = codedValue({
  land: "用地、厂房与建设",
  utility: "水电气网",
  policy: "政策兑现",
  labour: "用工与人才",
  finance: "融资与税费",
  traffic: "交通与道路",
  environment: "环境保护",
  approval: "证照与审批",
  market: "市场监管与商贸",
  safety: "安全生产",
  welfare: "教育、医疗与文体",
  living: "住房与生活配套",
  other: "其他",
});
export type AppealSubject = keyof typeof APPEAL_SUBJECT_LABELS;

/** The leaves; the part before the dot is the subject. Dictionary APPEAL_CATEGORY. */
export const APPEAL_CATEGORY_LABELS = codedValue({
  "land.supply": "用地供应与出让",
  "land.planning": "规划与用地性质",
  "land.compensation": "征收拆迁与补偿",
  "land.lease": "厂房与办公用房租赁",
  "land.title": "不动产登记与交房",
  "land.quality": "工程质量与施工管理",
  "land.arrears": "招投标与拖欠工程款",
  "land.illegal": "违法建设与占用",
  "utility.power": "供电与用电",
  "utility.water": "供水",
  "utility.drainage": "排水与内涝",
  "utility.gas": "燃气与供热",
  "utility.network": "通信与网络",
  "policy.payment": "奖补资金未到账",
  "policy.declare": "申报条件与审核结果",
  "policy.promise": "招商承诺未落实",
  "policy.recognition": "高企等资格认定",
  "labour.wages": "工资、加班与休假",
  "labour.contract": "劳动合同与用工纠纷",
  "labour.insurance": "社会保险",
  "labour.injury": "工伤与劳动保护",
  "labour.pension": "退休与养老待遇",
  "labour.recruit": "招工、就业与培训",
  "labour.talent": "人才引进与补贴",
  "labour.fund": "住房公积金",
  "finance.loan": "贷款与融资",
  "finance.guarantee": "担保、贴息与风险补偿",
  "finance.tax": "税收与发票",
  "finance.charges": "涉企收费与保证金",
  "finance.fraud": "非法集资与金融欺诈",
  "traffic.road": "道路建设与养护",
  "traffic.transit": "公交、地铁与班车",
  "traffic.flow": "拥堵、信号与路口安全",
  "traffic.parking": "停车与充电",
  "traffic.taxi": "出租车与网约车",
  "traffic.freight": "货运与物流",
  "traffic.express": "邮政与快递",
  "environment.noise": "噪声与振动",
  "environment.air": "废气、扬尘与异味",
  "environment.water": "废水与水体污染",
  "environment.waste": "固体废物与危险废物",
  "environment.permit": "环评与排污许可",
  "environment.radiation": "辐射与其他污染",
  "approval.registration": "企业登记与变更",
  "approval.licence": "行业许可与资质",
  "approval.project": "项目报建与验收",
  "approval.service": "窗口服务与网上办事",
  "market.quality": "商品质量与消费纠纷",
  "market.price": "价格与收费",
  "market.competition": "不正当竞争、广告与传销",
  "market.equipment": "电梯等特种设备",
  "market.brand": "商标、专利与知识产权",
  "market.food": "食品药品安全",
  "market.trade": "进出口与检验检疫",
  "market.tourism": "旅游与会展",
  "safety.hazard": "安全隐患",
  "safety.fire": "消防",
  "safety.chemical": "危险化学品",
  "safety.inspection": "安全检查与事故处理",
  "welfare.admission": "子女入学",
  "welfare.school": "学校管理与师资",
  "welfare.tuition": "教育收费",
  "welfare.training": "民办教育与校外培训",
  "welfare.medical": "看病就医",
  "welfare.health": "公共卫生与防疫",
  "welfare.family": "生育与计划生育",
  "welfare.culture": "文化与体育",
  "living.housing": "公租房与人才公寓",
  "living.estate": "商品房与房地产",
  "living.property": "物业服务",
  "living.sanitation": "市容环卫与绿化",
  "living.facility": "公共设施与生活服务",
  "other.conduct": "工作作风与执法",
  "other.order": "治安与纠纷",
  "other.suggestion": "发展建议",
  "other.misc": "其他事项",
});
export type AppealCategory = keyof typeof APPEAL_CATEGORY_LABELS;

/** The subject of a leaf. */
export const subjectOf = (code: AppealCategory): AppealSubject => code.slice(0, code.indexOf(".")) as AppealSubject;

const UNIT_OF_SUBJECT: Readonly<Record<AppealSubject, string>> = {
  land: "建设发展局",
  utility: "建设发展局",
  policy: "财政局",
  labour: "人事劳动局",
  finance: "财政局",
  traffic: "建设发展局",
  environment: "应急管理局",
  approval: "行政审批局",
  market: "市场监督管理局",
  safety: "应急管理局",
  welfare: "人事劳动局",
  living: "建设发展局",
  other: "党政办公室",
};

/** Leaves that another unit than their subject's sees to. */
const UNIT_OF_CATEGORY: Readonly<Partial<Record<AppealCategory, string>>> = {
  "land.supply": "投资促进局",
  "land.lease": "投资促进局",
  "utility.network": "经济发展局",
  "policy.declare": "经济发展局",
  "policy.promise": "投资促进局",
  "policy.recognition": "科技创新局",
  "finance.loan": "经济发展局",
  "finance.guarantee": "经济发展局",
  "traffic.freight": "经济发展局",
  "traffic.express": "经济发展局",
  "market.brand": "科技创新局",
  "market.trade": "经济发展局",
  "market.tourism": "经济发展局",
  "welfare.health": "应急管理局",
  "welfare.culture": "党政办公室",
  "other.conduct": "纪检监察工委",
  "other.suggestion": "经济发展局",
};

/** The name of the unit of the zone that appeals of a leaf go to at first. */
export const unitOfCategory = (code: AppealCategory): string =>
  UNIT_OF_CATEGORY[code] ?? UNIT_OF_SUBJECT[subjectOf(code)];
