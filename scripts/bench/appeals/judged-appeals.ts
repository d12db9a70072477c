import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { AppealCategory } from "../../../contract/interaction/appeal-categories";

/** Real appeals with the subject that their source gave them, and how that source's subjects meet the leaves of ours. */

export interface WrittenAppeal {
  readonly id: string;
  readonly title: string;
  readonly message: string;
  readonly enterpriseTopic: boolean;
  /** The first level of the source's tree; only labelled rows have it. */
  readonly category?: string;
}

const readLines = (file: string): string[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "");

export function readAppeals(file: string): WrittenAppeal[] | undefined {
  if (!existsSync(file)) return undefined;
  return readLines(file).map((line) => JSON.parse(line) as WrittenAppeal);
}

/** Two appeals, by their ids, that somebody read; and whether they are about the same matter. Decision 0067 says how they were drawn. */
export interface JudgedPair {
  /** `worked`: the method was worked out with it; `fresh`: drawn after that, for the figure; `titles`: found without the method. */
  readonly draw: "worked" | "fresh" | "titles";
  readonly one: string;
  readonly other: string;
  readonly same: boolean;
}

export const readPairs = (): JudgedPair[] =>
  readLines("scripts/bench/appeals/pairs.jsonl").map((line) => JSON.parse(line) as JudgedPair);

/** The half that the words and weights were worked on with; the other was kept for the figure. */
export const isOfTunedHalf = (id: string): boolean =>
  Number.parseInt(createHash("sha256").update(id).digest("hex").slice(0, 8), 16) % 2 === 0;

/**
 * The subjects of the source (first of three levels) under which its tree puts what a leaf of ours is about; written from its
 * second and third level, which stand behind each line, before anything was measured. A leaf that the source has no place for,
 * or only under subjects that no labelled row has, can never be right.
 */
export const SOURCE_SUBJECTS: Readonly<Record<AppealCategory, readonly string[]>> = {
  "land.supply": ["国土资源"], // 土地资源管理
  "land.planning": ["城乡建设"], // 城乡规划：规划方案、容积挡光
  "land.compensation": ["城乡建设", "国土资源"], // 房屋征收与补偿；土地征收
  "land.lease": ["城乡建设"], // 住房保障与房地产：房屋租赁
  "land.title": ["城乡建设"], // 房产证登记、办理，产权交易
  "land.quality": ["城乡建设"], // 工程质量；施工监管
  "land.arrears": ["城乡建设"], // 建筑市场：工程招投标、拖欠工程款、企业资质
  "land.illegal": ["城乡建设"], // 违章建筑；城管执法
  "utility.power": ["城乡建设", "经济管理"], // 电力供应；能源管理
  "utility.water": ["城乡建设"], // 自来水供应
  "utility.drainage": ["城乡建设"], // 基础设施、城市公共设施
  "utility.gas": ["城乡建设"], // 燃气供应、冬季采暖
  "utility.network": ["科技与信息产业"], // 电信
  "policy.payment": ["经济管理"], // 宏观调控：产业行业政策；财政收支
  "policy.declare": ["经济管理"],
  "policy.promise": ["经济管理"],
  "policy.recognition": ["科技与信息产业"], // 科学技术
  "labour.wages": ["劳动和社会保障"], // 工资福利；工作时间和休息休假
  "labour.contract": ["劳动和社会保障", "政法"], // 劳动关系；劳动仲裁
  "labour.insurance": ["劳动和社会保障"], // 城镇职工、城镇居民社会保险
  "labour.injury": ["劳动和社会保障"], // 职工工伤保险；劳动保护
  "labour.pension": ["劳动和社会保障"], // 退休政策及待遇；职工养老保险
  "labour.recruit": ["劳动和社会保障"], // 就业培训
  "labour.talent": ["劳动和社会保障"], // 就业培训：职业技能鉴定；其他
  "labour.fund": ["城乡建设", "劳动和社会保障"], // 住房公积金 stands under both
  "finance.loan": ["经济管理"], // 金融财税
  "finance.guarantee": ["经济管理"],
  "finance.tax": ["经济管理"], // 税收征管
  "finance.charges": ["商贸旅游", "经济管理"], // 物价监督；财政收支
  "finance.fraud": ["经济管理"], // 集资融资、非法经济活动
  "traffic.road": ["交通运输", "城乡建设"], // 建设管理：规划建设、设施维护、公路收费；基础设施
  "traffic.transit": ["交通运输", "城乡建设"], // 旅客运输；公共汽车、地铁城铁
  "traffic.flow": ["政法"], // 交通管理
  "traffic.parking": ["城乡建设"], // 小区管理、城市公共设施
  "traffic.taxi": ["交通运输"], // 出租车管理
  "traffic.freight": ["交通运输"], // 货物运输、物流管理
  "traffic.express": ["交通运输"], // 邮政管理
  "environment.noise": ["环境保护"], // 环境污染
  "environment.air": ["环境保护"],
  "environment.water": ["环境保护"],
  "environment.waste": ["环境保护"],
  "environment.permit": ["环境保护"], // 环保管理；建设项目审批
  "environment.radiation": ["环境保护"], // 生态破坏、放射性污染、电磁污染
  "approval.registration": ["商贸旅游"], // 市场监管
  "approval.licence": [],
  "approval.project": ["城乡建设"], // 规划方案、审批手续
  "approval.service": [],
  "market.quality": ["商贸旅游"], // 商品质量、产品质量监控、中介机构管理
  "market.price": ["商贸旅游"], // 物价监督
  "market.competition": ["商贸旅游"], // 不正当竞争、广告监管、传销、直销、市场垄断
  "market.equipment": ["商贸旅游"], // 特种设备管理、认证认可标准化
  "market.brand": ["商贸旅游", "科技与信息产业"], // 商标管理；知识产权
  "market.food": ["卫生计生"], // 食品药品监管
  "market.trade": ["商贸旅游"], // 进出口管理、检验检疫
  "market.tourism": ["商贸旅游"], // 旅游管理
  "safety.hazard": ["城乡建设", "经济管理"], // 安全生产：安全隐患
  "safety.fire": ["政法"], // 社会治安：消防安全
  "safety.chemical": ["环境保护", "经济管理"], // 危险化学品污染；安全生产
  "safety.inspection": ["城乡建设", "经济管理"], // 安全生产：安全生产管理、事故处理
  "welfare.admission": ["教育文体"], // 考试招生
  "welfare.school": ["教育文体"], // 教师队伍和待遇；教育行政管理
  "welfare.tuition": ["教育文体"], // 教育收费
  "welfare.training": ["教育文体"], // 民办学校、校外机构管理
  "welfare.medical": ["卫生计生"], // 医政监管；医患纠纷
  "welfare.health": ["卫生计生"], // 公共卫生
  "welfare.family": ["卫生计生"], // 人口计生
  "welfare.culture": ["教育文体"], // 文化、体育、文物管理
  "living.housing": ["城乡建设"], // 保障性住房、公房
  "living.estate": ["城乡建设"], // 房地产开发管理
  "living.property": ["城乡建设"], // 物业服务、小区管理
  "living.sanitation": ["城乡建设"], // 环境卫生、园林绿化环卫、公园管理
  "living.facility": ["城乡建设"], // 居民服务设施、城市公共设施、村镇建设
  "other.conduct": ["纪检监察"], // 干部作风、滥用职权
  "other.order": ["政法"], // 社会治安、诉讼、户籍证件
  "other.suggestion": ["经济管理"], // 区域发展
  "other.misc": [],
};

/** Whether one of the leaves lies in the source's subject. */
export const isRightSubject = (leaves: readonly AppealCategory[], subject: string): boolean =>
  leaves.some((leaf) => SOURCE_SUBJECTS[leaf].includes(subject));

/** The same by a narrower measure: of the subjects that a leaf may lie in, only the one that its tree names first counts. */
export const isRightNarrowly = (leaves: readonly AppealCategory[], subject: string): boolean =>
  leaves.some((leaf) => SOURCE_SUBJECTS[leaf][0] === subject);
