import type { Metadata } from "next";
import { LoomArt } from "@/components/site/industry-art";
import { loadIndustry } from "@/components/site/load-industry";
import {
  CheckList,
  IndustryPage,
  Steps,
  Supports,
  type IndustryPart,
  type Step,
  type Support,
} from "@/components/site/industry-page";
import { PlainTable } from "@/components/site/plain-table";
import { pageMetadata } from "@/lib/page-metadata";

const ROUTE = "/static-page/high-textile";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    route: ROUTE,
    description: "高端纺织产业链各环节、适用的规划和标准、企业转型升级的步骤、可以申请的支持和材料准备。",
    column: "investment",
  });

const STAGES = [
  ["纤维材料", "化学纤维、天然纤维初加工、再生与生物基纤维", "差别化、功能性、高性能纤维；再生纤维的来源可追溯"],
  ["纺纱", "清花、梳棉、并条、粗纱、细纱、络筒", "集体落纱、粗细络联、断头在线监测，夜班少人值守"],
  ["织造", "整经、浆纱、穿经，机织、针织、非织造", "自动穿经、织机联网、布面自动验布"],
  ["印染后整理", "前处理、染色、印花、功能整理", "染化料自动称量输送、低浴比染色、数码印花、水和余热回用"],
  ["服装与家纺", "设计、打版、裁剪、缝制、整烫、仓储", "三维设计、自动裁床、吊挂流转、小批量快速响应"],
  ["产业用纺织品", "医疗卫生、过滤、土工、车用、安全防护", "多工艺复合、应用验证、产品认证"],
];

const RULES = [
  [
    "《纺织工业提质升级实施方案（2023—2025年）》",
    "工业和信息化部、国家发展改革委、商务部、市场监管总局联合印发，提出智能化、绿色化、品牌化的方向。规划期已满，方向仍可作为编制技改方案的参考。",
  ],
  [
    "《印染行业规范条件（2023版）》",
    "印染企业在布局、工艺装备、质量、资源消耗、环保等方面的要求，符合的可自愿申请公告。",
  ],
  ["GB 18401—2010", "《国家纺织产品基本安全技术规范》，强制性标准，国内销售的服用和装饰用纺织产品都要符合。"],
  ["GB 31701—2015", "《婴幼儿及儿童纺织产品安全技术规范》，强制性标准，做童装的企业要先核对。"],
  ["GB 4287—2012", "《纺织染整工业水污染物排放标准》，强制性标准，新上或改造印染生产线时据此设计。"],
  ["GB/T 39116—2020", "《智能制造能力成熟度模型》，推荐性标准，用来判断本企业数字化、智能化到了哪一级。"],
];

const STEPS: readonly Step[] = [
  {
    title: "摸清家底",
    text: "按工序列出设备年限、单位产品能耗和水耗、一等品率、用工和订单交期，作为改造前的对照数据。数据以台账和计量表为准，不靠估计。",
  },
  {
    title: "选准方向",
    text: "只挑一两个影响交期或成本最大的工序先改。棉纺先看细纱和络筒，织造先看织机联网和验布，印染先看称量、配液和能源计量。",
  },
  {
    title: "核对准入",
    text: "对照国家产业结构调整指导目录，确认拟用设备和工艺不属于限制类、淘汰类；涉及印染的，先问清环评、排污许可和节能审查怎么办。",
  },
  {
    title: "备案后再投资",
    text: "技术改造项目先办理投资项目备案，再签设备合同。很多补助以备案时间为界，备案前付的款往往不能计入。",
  },
  {
    title: "边建边留痕",
    text: "合同、发票、付款凭证、到货和安装照片按设备逐台归档，进口设备另存报关单；系统类投入写明软件名称和模块。",
  },
  {
    title: "验收与对照",
    text: "试运行稳定后按第一步的指标再测一次，形成前后对照表，请内外部人员共同验收，再按申报通知提交材料。",
  },
];

const SUPPORTS: readonly Support[] = [
  {
    title: "设备更新和技术改造",
    text: "对更新设备、改造生产线的投入给予补助或贷款贴息。先看投资起点、投资时间段和设备清单。",
    topic: "技术改造",
  },
  {
    title: "研发费用加计扣除",
    text: "新纤维、新面料、新工艺的研发支出可在企业所得税前加计扣除，按项目设置辅助账。",
    topic: "研发费用",
  },
  {
    title: "专精特新和高新技术企业",
    text: "认定后可享受税收优惠或奖励，也是申报其他项目的常见前提。",
    topic: "专精特新",
  },
  {
    title: "绿色制造",
    text: "绿色工厂、节能节水改造、资源循环利用等项目，重在有计量、可核查的效果。",
    topic: "绿色制造",
  },
  { title: "融资和担保", text: "设备更新贷款、知识产权质押、贴息和担保费补助，可与技改项目一起准备。", topic: "贷款" },
  { title: "用工与技能培训", text: "新设备操作、质量检验、工艺管理等岗位的技能培训补贴。", topic: "职业技能培训" },
];

const MATERIALS = [
  "营业执照和统一社会信用代码；近两年财务审计报告、完税证明",
  "项目备案文件；按规定需要的环评批复、排污许可、节能审查、安全和消防手续",
  "设备和软件清单：名称、型号、数量、金额、用途，与合同、发票、付款凭证一一对应",
  "改造前后的对照数据和取数方法说明",
  "产品检测报告、专利或软件著作权、标准和认证证书（有则提供）",
  "信用承诺，以及没有重复享受同类补助的说明",
];

const PARTS: readonly IndustryPart[] = [
  {
    id: "what",
    title: "什么是高端纺织",
    content: (
      <p>
        高端纺织一般指技术含量和附加值较高的纺织制造，常见方向有三个：高性能和差别化纤维、功能性和绿色印染的面料、产业用纺织品与自主品牌的服装家纺。判断是不是“高端”，不看产品叫什么，看纤维、工艺、装备和品牌里有没有别人不易做到的部分。
      </p>
    ),
  },
  {
    id: "chain",
    title: "产业链分哪几段",
    content: <PlainTable caption="高端纺织产业链环节" head={["环节", "主要内容", "升级方向"]} rows={STAGES} />,
  },
  {
    id: "rules",
    title: "适用的规划和标准",
    content: (
      <>
        <p>下面是各环节常用的文件和标准。标准会修订，引用前请在国家标准全文公开系统核对现行版本。</p>
        <PlainTable caption="常用规划和标准" head={["文件或标准", "用在哪里"]} rows={RULES} />
      </>
    ),
  },
  { id: "steps", title: "企业一步一步怎么做", content: <Steps steps={STEPS} /> },
  {
    id: "support",
    title: "可以申请哪些支持",
    content: (
      <>
        <p>有没有、给多少、什么时候报，以当年的政策和申报通知为准。点开每一类可以查到现在收录的政策。</p>
        <Supports supports={SUPPORTS} />
      </>
    ),
  },
  { id: "materials", title: "申报前准备好这些材料", content: <CheckList items={MATERIALS} /> },
];

export default async function HighTextilePage() {
  return (
    <IndustryPage
      route={ROUTE}
      lead="从纤维到成衣看清产业链，知道适用哪些标准、下一步做什么、能申请哪些支持。"
      art={<LoomArt />}
      parts={PARTS}
      next={{ href: "/static-page/case-detail", label: "看一个改造案例" }}
      {...await loadIndustry("纺织")}
    />
  );
}
