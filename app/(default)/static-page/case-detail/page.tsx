import type { Metadata } from "next";
import { WorkshopArt } from "@/components/site/industry-art";
import { loadIndustry } from "@/components/site/load-industry";
import { IndustryPage, Points, Steps, type IndustryPart, type Step } from "@/components/site/industry-page";
import { PlainTable } from "@/components/site/plain-table";
import { Alert } from "@/components/ui/alert";
import { PortalLink } from "@/components/ui/portal-link";
import { pageMetadata } from "@/lib/page-metadata";

const ROUTE = "/static-page/case-detail";
const TITLE = "案例：一家棉纺企业的智能车间改造";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    route: ROUTE,
    title: TITLE,
    description:
      "示例案例：一家虚构的棉纺企业改造智能车间，从诊断、备案、实施到验收申报的步骤、投入构成、对照指标和材料。",
    column: "investment",
  });

const COMPANY = [
  ["企业类型", "棉纺企业，自有一个纺纱车间，按规模属于中小企业"],
  ["主要产品", "中高支纯棉和混纺纱，客户以织造企业为主"],
  ["改造前设备", "清梳、并粗为十年以上设备，细纱机靠人工落纱，机台没有联网"],
  ["改造前系统", "财务软件和电子表格，产量、质量由班组手工抄报"],
  ["成熟度自评", "GB/T 39116—2020 一级（规划级）"],
];

const PROBLEMS = [
  "交期说不准：产量第二天才统计出来，急单插不进去",
  "质量追不到：成纱出了问题，查不到是哪台车、哪个班、哪批棉",
  "夜班招不到人：落纱、接头靠挡车工来回走",
  "能耗不清楚：只有一块总表，不知道哪道工序多用了电",
];

const STEPS: readonly Step[] = [
  {
    title: "诊断和定目标",
    note: "第 1 个月",
    text: "请诊断服务商走访三天，对照成熟度模型列出 12 条差距，选定交期、断头率、吨纱电耗、万锭用工四项指标，连续取数四周作为改造前的数。",
  },
  {
    title: "方案和备案",
    note: "第 2 至 3 个月",
    text: "方案分两期：一期设备和采集，二期排产和质量。先办理技术改造项目备案，并向生态环境部门核实，确认不需要重新办理环评。备案完成后才开始签合同。",
  },
  {
    title: "一期：设备更新和联网",
    note: "第 4 至 7 个月",
    text: "细纱机加装集体落纱和单锭监测，更换自动络筒机，分车间、分工序装电表。老设备用采集网关读取产量和停机信号，不改动安全保护回路。",
  },
  {
    title: "二期：系统串联",
    note: "第 8 至 10 个月",
    text: "上生产执行系统，订单、排产、机台、质量用同一个批号；仓储扫码出入库；生产网与办公网分区，关键数据每天备份并演练过一次恢复。",
  },
  {
    title: "试运行和培训",
    note: "第 11 个月",
    text: "新旧两套记录并行四周，数据对得上以后停用手工抄报。挡车工按新岗位培训考核，转为巡检和设备维护。",
  },
  {
    title: "验收和申报",
    note: "第 12 个月",
    text: "按第一步的口径再取数四周，形成对照表，企业、服务商和外部专家三方验收；随后按申报通知提交技改和智能化改造类项目。",
  },
];

const COSTS = [
  ["集体落纱和单锭监测", "420", "设备合同、发票、付款凭证、安装照片"],
  ["自动络筒机", "360", "同上，另附替换下来的设备处置记录"],
  ["采集网关、电表和网络", "85", "设备清单、点位图"],
  ["生产执行系统和仓储系统", "115", "软件合同写明模块，附验收报告"],
  ["诊断、实施和培训服务", "40", "服务合同和成果文件；能否计入看申报通知"],
  ["合计", "1020", "示例数字，未含税"],
];

const RESULTS = [
  ["交期", "从接单到入库的平均天数，取系统和台账中的全部订单", "18 天", "13 天"],
  ["细纱断头率", "千锭时断头数，单锭监测与人工抽查互校", "28 根", "19 根"],
  ["吨纱电耗", "分表电量除以入库吨数，折算到同一支数", "基准 100", "91"],
  ["万锭用工", "在册生产人员除以开台锭数", "62 人", "41 人"],
];

const POLICIES: readonly { readonly topic: string; readonly text: string }[] = [
  { topic: "技术改造", text: "一期设备投入。核对投资起点、投资时间段和设备是否在范围内" },
  { topic: "数字化转型", text: "诊断、采集和系统投入。核对是否要求选用指定的服务商或平台" },
  { topic: "智能工厂", text: "验收后对照基础级要素条件自评，再逐级申报" },
  { topic: "研发费用", text: "与服务商合作开发的排产规则和质量模型，符合研发活动定义的部分可以归集" },
  { topic: "职业技能培训", text: "挡车工转岗培训，开班前先到经办机构备案" },
];

const LESSONS = [
  "备案要早。备案前付的两笔定金没有计入申报投入",
  "同一台设备只能在一个项目里申报，技改和数字化两边的清单要分开",
  "指标口径从头到尾不能变，变了就没法对照",
  "合同里写明数据归企业所有、接口开放，换服务商时不必重来",
];

const PARTS: readonly IndustryPart[] = [
  {
    id: "company",
    title: "企业和问题",
    content: (
      <>
        <PlainTable caption="示例企业的基本情况（虚构）" head={["项目", "情况"]} rows={COMPANY} />
        <p>改造前最头疼的四件事：</p>
        <Points items={PROBLEMS} />
      </>
    ),
  },
  { id: "steps", title: "十二个月怎么走", content: <Steps steps={STEPS} /> },
  {
    id: "costs",
    title: "钱花在哪里，凭什么证明",
    content: (
      <PlainTable caption="投入构成（示例数字，单位：万元）" head={["投入", "金额", "留存的材料"]} rows={COSTS} />
    ),
  },
  {
    id: "results",
    title: "改了有没有用",
    content: (
      <>
        <PlainTable caption="改造前后对照（示例数字）" head={["指标", "怎么取数", "改造前", "改造后"]} rows={RESULTS} />
        <p>数字只用来说明怎样列表、怎样取数，不代表任何企业的实际结果，也不能作为申报时的参照值。</p>
      </>
    ),
  },
  {
    id: "policies",
    title: "用到哪些政策",
    content: (
      <>
        <p>按投入逐类去找政策，一笔投入只对应一个项目：</p>
        <PlainTable
          caption="投入与政策的对应"
          head={["在本站查什么", "用在哪里、核对什么"]}
          rows={POLICIES.map(({ topic, text }) => [
            <PortalLink key={topic} href={`/zct-ee/policy-info?value=${encodeURIComponent(topic)}`}>
              {topic}
            </PortalLink>,
            text,
          ])}
        />
      </>
    ),
  },
  { id: "lessons", title: "容易走的弯路", content: <Points items={LESSONS} /> },
];

export default async function CaseDetailPage() {
  return (
    <IndustryPage
      route={ROUTE}
      title={TITLE}
      lead="从诊断、备案、实施到验收申报，用一个完整的例子说明每一步做什么、留什么材料、找哪类政策。"
      art={<WorkshopArt />}
      notice={<Alert tone="warning">示例案例，企业为虚构，用于说明改造步骤和可用政策。</Alert>}
      parts={PARTS}
      next={{ href: "/static-page/smart-manufacturing", label: "智能制造怎么做" }}
      {...await loadIndustry("技术改造")}
    />
  );
}
