import type { SampleNotice } from "./notice.sample-form";

/** Sample notices that call for declarations under sample policies; the deadline is that of the item's window. */

interface Call {
  readonly id: string;
  readonly policyId: string;
  readonly what: string;
  readonly basis: string;
  readonly issuer: string;
  readonly daysAgo: number;
  readonly deadlineIn: number;
  readonly who: string;
  readonly materials: string;
  readonly remark: string;
  readonly contact: string;
}

const callOf = ({ what, basis, who, materials, remark, contact, ...rest }: Call): SampleNotice => ({
  ...rest,
  kind: "notice",
  title: `关于组织申报${what}的通知`,
  summary: `${who}可以申报，材料在园区服务平台提交。${remark}`,
  windowEnd: true,
  text: (deadline) => `各有关企业：
根据《${basis}》，现组织申报${what}，有关事项通知如下。
一、申报对象
${who}。近三年发生安全、环保、质量事故或者被列入严重失信名单的，不予受理。
二、申报材料
${materials}。材料由企业对真实性负责，上传前请核对公章和日期。
三、申报方式
登录园区服务平台，在政策页的“申报指南”中选择事项，在线填写并上传材料，无需报送纸质件。截止日期为${deadline}，当日24时关闭。
四、注意事项
${remark}材料不齐的一次性告知，补正时间不计入办理时限。
五、咨询
${contact}，工作日上午9时至12时、下午14时至17时。`,
});

const CALLS: readonly Call[] = [
  {
    ...{ id: "notice-call-high-tech", policyId: "zone-2026-022", what: "高新技术企业认定奖励" },
    basis: "示范经济技术开发区高新技术企业培育奖励办法",
    ...{ issuer: "示范经开区科技创新局", daysAgo: 18, deadlineIn: 11 },
    who: "首次通过或者重新通过高新技术企业认定、证书在有效期内的企业",
    materials: "高新技术企业证书、上一年度审计报告",
    remark: "首次认定和重新认定分别申报，一家企业只选一项。",
    contact: "科技创新局产业科",
  },
  {
    ...{ id: "notice-call-small-giant", policyId: "zone-2026-025", what: "“小巨人”层级培育研发支持" },
    basis: "示范经济技术开发区专精特新企业梯度培育办法",
    ...{ issuer: "示范经开区经济发展局", daysAgo: 19, deadlineIn: 3 },
    who: "已入培育库、主导产品达到“小巨人”层级要求的中小企业",
    materials: "研发项目计划书、上一年度审计报告、主导产品市场占有情况说明",
    remark: "研发项目应当正在实施，已经验收的项目不再支持。",
    contact: "经济发展局中小企业科",
  },
  {
    ...{ id: "notice-call-technology", policyId: "zone-2026-018", what: "技术改造设备补助" },
    basis: "示范经济技术开发区支持先进制造业高质量发展若干政策",
    ...{ issuer: "示范经开区经济发展局", daysAgo: 47, deadlineIn: 12 },
    who: "项目已备案、设备已到厂投用的工业企业",
    materials: "项目备案文件、设备清单、采购合同和发票、付款凭证",
    remark: "同一设备已享受贷款贴息的，不得重复申报。",
    contact: "经济发展局技术改造科",
  },
  {
    ...{ id: "notice-call-digital", policyId: "zone-2026-042", what: "中小企业数字化改造补助" },
    basis: "示范经济技术开发区中小企业数字化转型补助实施细则",
    ...{ issuer: "示范经开区数据资源管理局", daysAgo: 21, deadlineIn: 14 },
    who: "已完成数字化诊断、改造项目通过验收的中小企业",
    materials: "诊断报告、改造合同、验收意见和付款凭证",
    remark: "没有做过诊断的企业请先预约免费诊断。",
    contact: "数据资源管理局产业数字化科",
  },
  {
    ...{ id: "notice-call-software", policyId: "zone-2025-073", what: "软件企业成长奖励" },
    basis: "示范经济技术开发区促进软件和信息服务业发展若干政策",
    ...{ issuer: "示范经开区数据资源管理局", daysAgo: 39, deadlineIn: 5 },
    who: "主营业务为软件和信息技术服务、上一年度营业收入达到规定增幅的企业",
    materials: "上一年度审计报告、软件著作权证书、主营业务收入说明",
    remark: "营业收入以审计报告为准。",
    contact: "数据资源管理局产业数字化科",
  },
  {
    ...{ id: "notice-call-guarantee", policyId: "zone-2026-038", what: "中小企业融资担保费补贴" },
    basis: "示范经济技术开发区中小企业融资担保费补贴办法",
    ...{ issuer: "示范经开区财政金融局", daysAgo: 20, deadlineIn: 10 },
    who: "通过政府性融资担保机构取得贷款、担保费已经支付的中小企业",
    materials: "借款合同、担保合同、担保费发票和付款凭证",
    remark: "2026年起执行新办法，新旧办法不能重复享受。",
    contact: "财政金融局金融服务科",
  },
  {
    ...{ id: "notice-call-export-insurance", policyId: "zone-2026-046", what: "出口信用保险保费补贴" },
    basis: "示范经济技术开发区开放型经济高质量发展若干政策",
    ...{ issuer: "示范经开区经济发展局", daysAgo: 30, deadlineIn: 1 },
    who: "投保短期出口信用保险并已缴纳保费的外贸企业",
    materials: "保险单、保费发票、付款凭证和出口业务清单",
    remark: "临近截止，请提前一天提交，避免网络拥堵。",
    contact: "经济发展局对外经济科",
  },
  {
    ...{ id: "notice-call-postdoctoral", policyId: "zone-2024-038", what: "博士后工作站园区分站" },
    basis: "示范经济技术开发区博士后工作站建设支持细则",
    ...{ issuer: "示范经开区党群工作部", daysAgo: 16, deadlineIn: 2 },
    who: "建有研发机构、具备博士后研究人员工作和生活条件的企业",
    materials: "设站申请书、研发机构证明、拟开展的研究课题说明",
    remark: "提交后将安排现场考察，请留联系人。",
    contact: "党群工作部人才科",
  },
  {
    ...{ id: "notice-call-energy", policyId: "zone-2025-044", what: "节能技术改造奖励" },
    basis: "示范经济技术开发区工业节能降碳奖补办法",
    ...{ issuer: "示范经开区经济发展局", daysAgo: 35, deadlineIn: 24 },
    who: "节能改造项目已完工并能计量节能量的工业企业",
    materials: "项目总结报告、节能量审核报告、设备采购发票",
    remark: "节能量由第三方机构审核，审核费用由企业承担。",
    contact: "经济发展局节能科",
  },
  {
    ...{ id: "notice-call-public-housing", policyId: "zone-2026-036", what: "公共租赁住房企业配租" },
    basis: "示范经济技术开发区公共租赁住房管理办法",
    ...{ issuer: "示范经开区建设发展局", daysAgo: 9, deadlineIn: 5 },
    who: "在经开区正常经营、职工有住房困难的企业",
    materials: "企业配租申请表、拟入住职工名单、劳动合同和社保缴纳证明",
    remark: "由企业统一申请，个人不单独受理。",
    contact: "建设发展局住房保障科",
  },
  {
    ...{ id: "notice-call-first-set", policyId: "zone-2024-056", what: "首台（套）装备、首批次新材料研制奖励" },
    basis: "示范经济技术开发区首台（套）装备和首批次新材料推广应用办法",
    ...{ issuer: "示范经开区经济发展局", daysAgo: 25, deadlineIn: 6 },
    who: "自主研制首台（套）装备或者首批次新材料、已取得省级以上认定的企业",
    materials: "认定文件、首笔销售合同和发票、产品检测报告",
    remark: "认定文件应当在有效期内。",
    contact: "经济发展局装备科",
  },
  {
    ...{ id: "notice-call-factory", policyId: "zone-2026-020", what: "标准化厂房入驻和租金减免" },
    basis: "示范经济技术开发区标准化厂房租赁和租金减免办法",
    ...{ issuer: "示范经开区建设发展局", daysAgo: 26, deadlineIn: 34 },
    who: "符合园区产业方向、环保和安全条件的生产型企业",
    materials: "入驻申请表、项目说明书、拟用面积和用电负荷说明",
    remark: "可以先预约看房，再提交申请。",
    contact: "建设发展局资产科",
  },
];

export const SAMPLE_CALL_NOTICES: readonly SampleNotice[] = CALLS.map(callOf);
