import { attributeOf } from "@/contract/item/attributes";
import type { ItemDetail } from "@/contract/declare/declare";
import type { FactName } from "@/contract/facts/facts";

const LICENCE = "看营业执照";
const PATENTS = "看专利和著作权证书";
const REPORT = "看上一年度财务报表";
const PROJECT = "看项目备案文件";
const CREDIT = "可在国家企业信用信息公示系统查";

/** In which of its papers, or in which public register, a company finds a fact about itself. */
const PLACES: Readonly<Record<FactName, string>> = {
  region: LICENCE,
  address: LICENCE,
  taxRegion: "看电子税务局的主管税务机关",
  industry: "看营业执照和统计登记的行业",
  kind: LICENCE,
  capitalNature: "看章程和股东名册",
  foundedOn: LICENCE,
  registeredCapital: LICENCE,
  paidCapital: "看验资报告或实缴公示",
  legalPerson: LICENCE,
  contactName: LICENCE,
  contactPhone: LICENCE,
  website: LICENCE,
  businessScope: LICENCE,
  introduction: LICENCE,
  zonePlace: "看营业执照的住所",
  taxPlace: "看电子税务局的主管税务机关",
  size: "按行业、人数和营业收入划分，可用规模划型测算",
  chainTag: "看主营业务",
  titles: "看证书和有效期",
  ipInvention: PATENTS,
  ipUtility: PATENTS,
  ipDesign: PATENTS,
  ipSoftware: PATENTS,
  ipLayout: PATENTS,
  rdInstitution: "看研发机构的认定文件",
  taxCredit: "看电子税务局的纳税信用评价",
  listing: "看挂牌或上市文件",
  equityFinancing2y: "看增资协议和到账凭证",
  equityFinancing3y: "看增资协议和到账凭证",
  segmentYears: "看主导产品的销售记录",
  marketShare: "看行业协会或第三方的证明",
  abnormalList: CREDIT,
  seriousDishonesty: CREDIT,
  accident: "看监管部门的记录",
  projectKind: PROJECT,
  projectAmount: PROJECT,
  projectStage: PROJECT,
  revenue: REPORT,
  mainShare: REPORT,
  rdAmount: "看研发费用辅助账或专项审计",
  rdStaff: "看研发人员名册",
  taxPaid: "看上一年度完税证明",
  employees: "看上一年度职工名册",
  insuredStaff: "看社保缴纳记录",
  technologyStaff: "看科技人员名册",
  assets: REPORT,
  debts: REPORT,
};

/** Where a condition can be looked up by somebody whose profile nobody knows; one without tests is decided by people. */
export function whereToLook({ tests }: ItemDetail["conditions"][number]): string {
  const places = new Set(tests.flatMap(({ attribute }) => attributeOf(attribute).reads.map((fact) => PLACES[fact])));
  const [first] = places;
  return first ?? "由主管部门核验";
}
