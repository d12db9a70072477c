import type { AttributeName } from "@/contract/item/attributes";

/**
 * What clauses of policies commonly ask, by the words in which they ask it. Pure.
 *
 * A matter with `attributes` is settled by a test of one of them. One without is known to nobody but people, so that a
 * condition without tests has to name it. Source: the clauses of the sample policies and of published documents.
 */
export interface Matter {
  /** As a report names it. */
  readonly name: string;
  /** Where a clause, or a condition's own text, speaks of it. Read in the form of `toComparable`. */
  readonly words: RegExp;
  readonly attributes?: readonly AttributeName[];
  /** Where a condition without tests names it, if not by the same words: what it says of others is not the enterprise's own. */
  readonly byPeople?: RegExp;
}

const SHARE = "[^,。;]{0,14}(?:比例|占比|比重)";

export const MATTERS: readonly Matter[] = [
  {
    name: "所在地",
    words: /(?:^|方为)区内[^,。;]{0,6}企业|区范围内|在[^,。;、]{0,8}区(?:登记|注册|新?设立|依法登记|范围)|注册地/u,
    attributes: ["zonePlace", "region"],
    byPeople: /区[^,。;]{0,4}(?:登记|注册)|迁入/u,
  },
  {
    name: "纳税地",
    words: /纳税关系|在[^,。;、]{0,8}区(?:缴税|缴纳税|纳税)/u,
    attributes: ["taxPlace", "taxRegion"],
  },
  {
    name: "行业",
    words:
      /行业(?!标准|平均|前列|先进|专家)|制造业|服务业|工业(?=企业|、)|批发|零售|仓储企业|纺织|主营业务为|主要从事|从事[^,。;]{0,10}业务/u,
    attributes: ["industry", "chainTag"],
  },
  { name: "不支持的行业", words: /房地产|类?金融(?:业|企业)/u, attributes: ["industry"] },
  { name: "产业链", words: /产业链(?!技术)/u, attributes: ["chainTag"] },
  {
    name: "企业规模",
    words: /中小微|小微|[中小微]型|(?<!科技型|专精特新|创新型)中小企业/u,
    attributes: ["size"],
  },
  {
    name: "企业类型",
    words: /法人资格|独立法人|个体工商户(?!的主要)|股份有限公司|有限责任公司|(?<!设立|拟?设)分支机构/u,
    attributes: ["kind"],
  },
  { name: "资本性质", words: /外商投资/u, attributes: ["capitalNature"] },
  {
    name: "成立时间",
    words: /成立[^,。;]{0,2}(?:满|不足|超过|\d)|(?:经营|生产|运营)[^,。;]{0,2}(?:满|不足|\d)/u,
    attributes: ["age", "ageMonths"],
  },
  { name: "注册资本", words: /注册资本/u, attributes: ["registeredCapital"] },
  { name: "实缴资本", words: /实缴资本/u, attributes: ["paidCapital"] },
  {
    name: "主营业务收入占比",
    words: new RegExp(`主营业务收入${SHARE}`, "u"),
    attributes: ["mainShare"],
  },
  { name: "营业收入增长", words: /收入[^,。;]{0,4}(?:增长|增幅)/u, attributes: ["revenueGrowth"] },
  {
    name: "营业收入",
    words: /(?<!占|占年|主营业务|客户的)(?:营业|销售)收入(?!的?比例|的?占比|的?比重|[^,。;]{0,4}增长)/u,
    attributes: ["revenue"],
  },
  {
    name: "研发费用占比",
    words: new RegExp(`研发(?:费用|投入|经费)${SHARE}`, "u"),
    attributes: ["rdShare"],
  },
  {
    name: "研发费用",
    words: new RegExp(`研发(?:费用|投入|经费)(?!税前|加计|${SHARE})(?=[^,。;]*\\d)`, "u"),
    attributes: ["rdAmount"],
  },
  {
    name: "研发、科技人员占比",
    words: /(?:研发|科技)人员占|占(?:从业人员|职工)/u,
    attributes: ["rdStaffShare", "technologyShare"],
  },
  { name: "研发人员", words: /研发[^,。;占]{0,8}人员(?!占)/u, attributes: ["rdStaff", "rdStaffShare"] },
  { name: "科技人员", words: /科技人员(?!占)/u, attributes: ["technologyStaff", "technologyShare"] },
  { name: "从业人员", words: /(?<!占)(?:从业人员|职工总数|职工人数)(?!的比例)/u, attributes: ["employees"] },
  { name: "参保人数", words: /参保人数/u, attributes: ["insuredStaff"] },
  { name: "纳税额", words: /纳税总额|年纳税额/u, attributes: ["taxPaid"] },
  { name: "纳税信用", words: /纳税信用/u, attributes: ["taxCredit"] },
  { name: "上市状态", words: /(?:尚未|未在|非|已)[^,。;]{0,12}上市|挂牌/u, attributes: ["listing"] },
  { name: "股权融资", words: /股权融资/u, attributes: ["equityFinancing2y", "equityFinancing3y"] },
  { name: "发明专利", words: /发明专利/u, attributes: ["ipInvention"] },
  { name: "实用新型", words: /实用新型/u, attributes: ["ipUtility"] },
  { name: "外观设计", words: /外观设计/u, attributes: ["ipDesign"] },
  { name: "软件著作权", words: /软件著作权/u, attributes: ["ipSoftware"] },
  { name: "布图设计", words: /布图设计/u, attributes: ["ipLayout"] },
  {
    name: "知识产权数量",
    words: /知识产权[^,。;]{0,3}(?:不少于|达到|\d)/u,
    attributes: ["ipTotal", "ipInvention"],
  },
  { name: "资产负债率", words: /资产负债率/u, attributes: ["debtRatio"] },
  { name: "负债总额", words: /负债总额/u, attributes: ["debts"] },
  { name: "资产总额", words: /资产总额|总资产/u, attributes: ["assets"] },
  { name: "市场占有率", words: /占有率(?!位)/u, attributes: ["marketShare"] },
  { name: "从业年限", words: /细分(?:市场|领域)满/u, attributes: ["segmentYears"] },
  { name: "研发机构", words: /级(?:以上)?研发机构|研发机构[^,。;]{0,6}级/u, attributes: ["rdInstitution"] },
  { name: "项目类型", words: /技术改造(?!设备)|扩建|新建/u, attributes: ["projectKind"] },
  {
    name: "项目进度",
    words: /已经?(?:取得)?备案(?!的|文件的)|在建|投产|投运|拟建/u,
    attributes: ["projectStage"],
  },
  { name: "投资额", words: /总投资(?!的)|投资额/u, attributes: ["projectAmount"] },
  { name: "事故", words: /事故/u, attributes: ["accident"] },
  { name: "失信名单", words: /失信/u, attributes: ["seriousDishonesty"] },
  { name: "经营异常名录", words: /经营异常/u, attributes: ["abnormalList"] },
  {
    name: "资质称号",
    words: /高新技术企业|(?:专精特新|小巨人)(?!层级)|科技型中小企业|规模以上|规上/u,
    attributes: ["titles"],
  },
  { name: "区内的对象或者用途", words: /(?:在|与|向|用于|服务)区内/u },
  { name: "依法纳税", words: /依法(?:诚信)?纳税/u },
  { name: "独立核算", words: /独立核算/u },
  { name: "正常经营", words: /正常(?:生产|经营)|连续(?:生产|经营)|运营满/u },
  { name: "首次", words: /首次|新认定|重新(?:通过|认定)/u },
  { name: "加计扣除", words: /加计扣除/u },
  { name: "交易", words: /交易(?!所|场所)/u },
  { name: "合同、协议", words: /合同|协议/u },
  { name: "采购", words: /(?<!政府)采购/u },
  { name: "指定的产品", words: /相关产品|该产品/u },
  { name: "产品或平台的知识产权", words: /(?:产品|平台)[^,。;]{0,4}自主知识产权/u },
  { name: "排名", words: /前\d名|前[一二三四五六七八九十]名/u },
  { name: "关联关系", words: /关联关系/u },
  { name: "违法、处罚", words: /违法|行政处罚/u },
  { name: "许可、认证、资格", words: /许可证|注册证|经营资格|标准化证书|产品认证/u },
  { name: "承诺", words: /承诺/u },
  { name: "在孵", words: /在孵(?!企业(?:不少于|使用))/u },
  { name: "控股关系", words: /控股/u },
  { name: "专职人员", words: /专职/u },
  { name: "缴纳社会保险", words: /缴纳(?:失业|社会)保险/u },
  { name: "占有率的范围", words: /(?:国内|国际|全球|全国)市场占有率/u },
  { name: "相关的专利、项目", words: /与[^,。;]{1,6}相关(?:的?(?:发明|专利|项目)|$)/u },
  { name: "股份制改造", words: /股份制改造/u },
  { name: "新设、增资", words: /新设立或者?|增资/u },
  { name: "分配的利润", words: /分配利润/u },
];
