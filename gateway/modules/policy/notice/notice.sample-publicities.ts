import type { SampleNotice } from "./notice.sample-form";

/** Sample publicities of results under sample policies, open to objections until their deadline. */

interface Result {
  readonly id: string;
  readonly policyId: string;
  readonly title: string;
  readonly issuer: string;
  readonly daysAgo: number;
  readonly deadlineIn: number;
  readonly summary: string;
  /** How it came about, and what is proposed. */
  readonly result: string;
  /** What comes after. */
  readonly after: string;
}

const publicityOf = ({ result, after, ...rest }: Result): SampleNotice => ({
  ...rest,
  kind: "publicity",
  text: (deadline) => `${result}现予公示，接受社会监督。
公示期至${deadline}止。对公示内容有异议的，请在公示期内以书面形式向${rest.issuer}提出，并附有关证明材料。以单位名义提出的应当加盖公章，以个人名义提出的应当写明真实姓名和联系方式，我们对提出人的信息严格保密。
${after}`,
});

const RESULTS: readonly Result[] = [
  {
    ...{ id: "publicity-small-giant", policyId: "zone-2026-025", daysAgo: 2, deadlineIn: 3 },
    title: "关于专精特新培育库拟入库企业名单的公示",
    issuer: "示范经开区经济发展局",
    summary: "34 家企业拟入专精特新培育库，公示期内可以提出异议。",
    result: "经企业申请、部门初审和实地核查，拟将34家企业纳入专精特新培育库，其中新入库21家、续期13家。",
    after: "公示无异议的，自公示期满之日起五个工作日内公布名单，入库企业由专人联系服务。",
  },
  {
    ...{ id: "publicity-smart-factory", policyId: "zone-2025-017", daysAgo: 5, deadlineIn: 1 },
    title: "关于智能制造示范工厂拟认定名单的公示",
    issuer: "示范经开区经济发展局",
    summary: "经现场评审，拟认定 6 家智能制造示范工厂。",
    result: "经企业申报、材料审查和专家现场评审，拟认定6家智能制造示范工厂，涉及汽车零部件、智能家电和纺织三个行业。",
    after: "公示无异议的，正式认定并授牌；示范工厂应当按照承诺开放参观，每年不少于四次。",
  },
  {
    ...{ id: "publicity-digital", policyId: "zone-2026-042", daysAgo: 7, deadlineIn: 6 },
    title: "关于第三批数字化改造补助项目的公示",
    issuer: "示范经开区数据资源管理局",
    summary: "27 个数字化改造项目通过验收，拟给予补助。",
    result: "第三批共受理数字化改造项目31个，经第三方验收，27个符合补助条件，4个因付款凭证不全退回补正。",
    after: "退回补正的项目可以在下一批继续申报，不影响已享受的免费诊断。",
  },
  {
    ...{ id: "publicity-vouchers", policyId: "zone-2026-027", daysAgo: 6, deadlineIn: 2 },
    title: "关于科技创新券第四批兑付结果的公示",
    issuer: "示范经开区科技创新局",
    summary: "58 家企业使用创新券购买检测、研发设计服务，拟予兑付。",
    result: "经服务机构提交、企业确认和抽查核验，58家企业使用科技创新券购买的检测试验、研发设计等服务符合兑付条件。",
    after: "公示无异议的，十个工作日内兑付至服务机构账户。",
  },
  {
    ...{ id: "publicity-skills", policyId: "zone-2025-023", daysAgo: 8, deadlineIn: 4 },
    title: "关于企业新型学徒制培训补贴的公示",
    issuer: "示范经开区社会事业局",
    summary: "11 家企业 426 名学徒通过考核，拟拨付培训补贴。",
    result: "经培训备案、过程检查和结业考核，11家企业的426名学徒取得职业技能等级证书，符合培训补贴条件。",
    after: "补贴拨付至企业账户，企业应当用于职工培训。",
  },
  {
    ...{ id: "publicity-jobs", policyId: "zone-2026-033", daysAgo: 3, deadlineIn: 5 },
    title: "关于一次性扩岗补助免申即享企业名单的公示",
    issuer: "示范经开区社会事业局",
    summary: "比对社保数据，143 家企业可直接享受扩岗补助，不需要申请。",
    result:
      "通过社会保险参保数据与毕业生信息比对，143家企业招用毕业年度高校毕业生并参保，符合一次性扩岗补助条件，免申即享。",
    after: "账户信息有变化的企业，请在公示期内到园区服务平台更新企业档案中的开户信息。",
  },
  {
    ...{ id: "publicity-talent-housing", policyId: "zone-2025-071", daysAgo: 12, deadlineIn: -4 },
    title: "关于第三季度人才租房补贴发放名单的公示",
    issuer: "示范经开区党群工作部",
    summary: "312 名人才符合租房补贴条件，公示已结束。",
    result:
      "经本人申请、企业核实和部门复核，312名人才符合第三季度租房补贴条件，其中博士19名、硕士104名、本科和技师189名。",
    after: "公示期满无异议，补贴已按程序发放至个人社会保障卡账户。",
  },
  {
    ...{ id: "publicity-anti-pollution", policyId: "zone-2026-029", daysAgo: 15, deadlineIn: -7 },
    title: "关于工业污染治理设施提升补助项目的公示",
    issuer: "示范经开区生态环境分局",
    summary: "9 个污染治理提升项目拟给予补助，公示已结束。",
    result: "经企业申报、监测核查和专家评估，9个挥发性有机物和废水治理提升项目达到预期减排效果，拟给予补助。",
    after: "获得补助的设施应当正常运行三年以上，擅自停用的收回补助。",
  },
  {
    ...{ id: "publicity-quality-award", policyId: "zone-2026-034", daysAgo: 22, deadlineIn: -13 },
    title: "关于管委会质量奖初评结果的公示",
    issuer: "示范经开区市场监督管理局",
    summary: "5 家企业进入质量奖现场评审，公示已结束。",
    result: "经资格审查、材料评审，5家企业得分在合格线以上，拟进入管委会质量奖现场评审。",
    after: "现场评审时间另行通知参评企业，评审不收取任何费用。",
  },
  {
    ...{ id: "publicity-incubators", policyId: "zone-2025-051", daysAgo: 26, deadlineIn: -18 },
    title: "关于孵化载体年度评价结果的公示",
    issuer: "示范经开区科技创新局",
    summary: "12 家孵化载体参加评价，优秀 3 家、合格 8 家、限期整改 1 家。",
    result: "依据管理办法对12家孵化器和众创空间开展年度评价，拟定优秀3家、合格8家、限期整改1家。",
    after: "限期整改的载体应当在三个月内完成整改并申请复评。",
  },
  {
    ...{ id: "publicity-logistics", policyId: "zone-2025-020", daysAgo: 33, deadlineIn: -24 },
    title: "关于骨干物流企业培育名单的公示",
    issuer: "示范经开区商务和服务业局",
    summary: "7 家物流企业拟纳入骨干企业培育名单。",
    result: "经企业申报、数据核实和综合评价，拟将7家物流企业纳入骨干物流企业培育名单，培育期两年。",
    after: "培育期内按年度考核，连续两年营业收入下降的调出名单。",
  },
  {
    ...{ id: "publicity-foreign-capital", policyId: "zone-2024-044", daysAgo: 4, deadlineIn: 7 },
    title: "关于外商投资企业新设和增资奖励审核结果的公示",
    issuer: "示范经开区投资促进局",
    summary: "8 家外商投资企业拟获新设或增资奖励。",
    result: "经企业申报、到资核验和部门会审，8家外商投资企业实际到位外资达到奖励标准，其中新设3家、增资5家。",
    after: "公示无异议的，按程序报批后兑现奖励。",
  },
  {
    ...{ id: "publicity-rd-institutions", policyId: "zone-2025-034", daysAgo: 40, deadlineIn: -31 },
    title: "关于园区级企业研发机构拟认定名单的公示",
    issuer: "示范经开区科技创新局",
    summary: "15 家企业的研发机构拟认定为园区级研发机构。",
    result: "经企业申报、实地查看和专家评议，拟认定15家企业的研发机构为园区级研发机构，认定有效期三年。",
    after: "认定后可以申请建设补助，升级为省级以上机构的另行奖励。",
  },
];

export const SAMPLE_PUBLICITIES: readonly SampleNotice[] = RESULTS.map(publicityOf);
