import type { FactValue } from "@/contract/enterprise/enterprise";
import type { FactName } from "@/contract/enterprise/facts";

/** What the profile of a sample enterprise says, as different from the others as the zone's enterprises are. */
export interface SampleProfile {
  readonly id: string;
  /** Young ones stay young: told from the day on which the sample is put in. */
  readonly foundedDaysAgo?: number;
  readonly facts: Readonly<Partial<Record<FactName, FactValue>>>;
  /** By how many years back, the last year that has ended first. */
  readonly figures: readonly Readonly<Partial<Record<FactName, string>>>[];
}

const ZONE = ["340000", "340100", "340111"];
const CLEAN = { abnormalList: "no", seriousDishonesty: "no", accident: "no" };

export const SAMPLE_PROFILES: readonly SampleProfile[] = [
  {
    // 合肥金澄汽车零部件股份有限公司
    id: "en-jincheng",
    facts: {
      ...{ region: ZONE, taxRegion: ZONE, industry: ["C", "C36", "C367", "C3670"], ...CLEAN },
      ...{ address: "合肥市包河区示范经济技术开发区繁华大道 900 号", contactName: "董事会办公室" },
      ...{ contactPhone: "0551-62885101", kind: "joint_stock", capitalNature: "private", foundedOn: "2006-05-16" },
      ...{ registeredCapital: "36000.00", paidCapital: "36000.00", chainTag: "vehicle", rdInstitution: "provincial" },
      titles: [
        { title: "hnte", expiresOn: "2028-10-30" },
        { title: "champion", expiresOn: "2029-06-30" },
        { title: "above_scale", expiresOn: null },
      ],
      ...{ ipInvention: "58", ipUtility: "136", ipDesign: "12", ipSoftware: "9", ipLayout: "0" },
      ...{ taxCredit: "A", listing: "domestic", equityFinancing2y: "0", equityFinancing3y: "24000.00" },
      ...{ segmentYears: "18", marketShare: "21.5" },
      ...{ projectKind: "technical", projectAmount: "3200.00", projectStage: "approved" },
    },
    figures: [
      {
        ...{ revenue: "152300.00", mainShare: "96.2", rdAmount: "6480.00", rdStaff: "210", taxPaid: "8920.00" },
        ...{ employees: "1860", insuredStaff: "1832", technologyStaff: "330", assets: "178000.00", debts: "81200.00" },
      },
      {
        ...{ revenue: "131800.00", mainShare: "95.8", rdAmount: "5720.00", rdStaff: "192", taxPaid: "7860.00" },
        ...{ employees: "1790", insuredStaff: "1765", technologyStaff: "306", assets: "165400.00", debts: "79000.00" },
      },
    ],
  },
  {
    // 合肥芯禾微电子有限公司
    id: "en-xinhe",
    facts: {
      ...{ region: ZONE, taxRegion: ZONE, industry: ["I", "I65", "I652", "I6520"], ...CLEAN },
      ...{ address: "合肥市包河区示范经济技术开发区集成电路产业园 3 号楼", contactName: "综合管理部" },
      ...{ contactPhone: "0551-62885102", kind: "limited", capitalNature: "mixed", foundedOn: "2019-09-02" },
      ...{ registeredCapital: "2600.00", paidCapital: "1450.00", chainTag: "electronics", rdInstitution: "municipal" },
      titles: [
        { title: "hnte", expiresOn: "2025-11-30" },
        { title: "tech_sme", expiresOn: "2027-12-31" },
      ],
      ...{ ipInvention: "9", ipUtility: "6", ipDesign: "0", ipSoftware: "5", ipLayout: "12" },
      ...{ taxCredit: "B", listing: "none", equityFinancing2y: "3600.00", equityFinancing3y: "8100.00" },
      ...{ segmentYears: "6", marketShare: "4" },
    },
    figures: [
      {
        ...{ revenue: "5260.00", mainShare: "100", rdAmount: "1380.00", rdStaff: "46", taxPaid: "132.00" },
        ...{ employees: "78", insuredStaff: "78", technologyStaff: "58", assets: "9800.00", debts: "3350.00" },
      },
      {
        ...{ revenue: "3980.00", mainShare: "100", rdAmount: "1120.00", rdStaff: "41", taxPaid: "88.50" },
        ...{ employees: "66", insuredStaff: "65", technologyStaff: "50", assets: "8300.00", debts: "2760.00" },
      },
    ],
  },
  {
    // 合肥康沅生物医药有限公司
    id: "en-kangyuan",
    facts: {
      ...{ region: ZONE, taxRegion: ZONE, industry: ["C", "C27", "C276", "C2761"], ...CLEAN },
      ...{ address: "合肥市包河区示范经济技术开发区生物医药园 A6 栋", contactName: "政府事务部" },
      ...{ contactPhone: "0551-62885103", kind: "limited", capitalNature: "hmt", foundedOn: "2014-11-20" },
      ...{ registeredCapital: "12000.00", paidCapital: "9000.00", chainTag: "biomedicine", rdInstitution: "national" },
      titles: [
        { title: "hnte", expiresOn: "2027-12-02" },
        { title: "little_giant", expiresOn: "2028-06-30" },
        { title: "above_scale", expiresOn: null },
      ],
      ...{ ipInvention: "31", ipUtility: "14", ipDesign: "2", ipSoftware: "3", ipLayout: "0" },
      ...{ taxCredit: "A", listing: "none", equityFinancing2y: "15000.00", equityFinancing3y: "21000.00" },
      ...{ segmentYears: "11", marketShare: "8.6" },
      ...{ projectKind: "new_build", projectAmount: "18500.00", projectStage: "building" },
    },
    figures: [
      {
        ...{ revenue: "28600.00", mainShare: "92", rdAmount: "5150.00", rdStaff: "138", taxPaid: "1760.00" },
        ...{ employees: "420", insuredStaff: "415", technologyStaff: "165", assets: "61000.00", debts: "27800.00" },
      },
      {
        ...{ revenue: "24900.00", mainShare: "91", rdAmount: "4630.00", rdStaff: "121", taxPaid: "1510.00" },
        ...{ employees: "396", insuredStaff: "391", technologyStaff: "148", assets: "52200.00", debts: "22400.00" },
      },
    ],
  },
  {
    // 合肥云锦纺织科技有限公司
    id: "en-yunjin",
    facts: {
      ...{ region: ZONE, taxRegion: ZONE, industry: ["C", "C17", "C175", "C1751"] },
      ...{ abnormalList: "no", seriousDishonesty: "no", accident: "yes" },
      ...{ address: "合肥市包河区示范经济技术开发区织锦路 26 号", contactName: "行政部" },
      ...{ contactPhone: "0551-62885104", kind: "limited", capitalNature: "private", foundedOn: "2009-03-11" },
      ...{ registeredCapital: "1800.00", paidCapital: "1800.00", chainTag: "textile", rdInstitution: "zone" },
      titles: [
        { title: "specialised", expiresOn: "2025-12-31" },
        { title: "innovative_sme", expiresOn: "2027-09-30" },
        { title: "above_scale", expiresOn: null },
      ],
      ...{ ipInvention: "1", ipUtility: "17", ipDesign: "7", ipSoftware: "0", ipLayout: "0" },
      ...{ taxCredit: "C", listing: "none", equityFinancing2y: "0", equityFinancing3y: "0" },
      ...{ segmentYears: "16", marketShare: "2.1" },
      ...{ projectKind: "technical", projectAmount: "460.00", projectStage: "building" },
    },
    figures: [
      {
        ...{ revenue: "9120.00", mainShare: "88", rdAmount: "205.00", rdStaff: "11", taxPaid: "176.00" },
        ...{ employees: "168", insuredStaff: "139", technologyStaff: "14", assets: "7600.00", debts: "5930.00" },
      },
      {
        ...{ revenue: "9680.00", mainShare: "90", rdAmount: "221.00", rdStaff: "12", taxPaid: "203.00" },
        ...{ employees: "181", insuredStaff: "152", technologyStaff: "15", assets: "7710.00", debts: "5680.00" },
      },
    ],
  },
  {
    // 合肥数知软件有限公司
    id: "en-shuzhi",
    facts: {
      ...{ region: ZONE, taxRegion: ZONE, industry: ["I", "I65", "I651", "I6513"], ...CLEAN },
      ...{ address: "合肥市包河区示范经济技术开发区软件园 2 号楼 8 层", contactName: "运营部" },
      ...{ contactPhone: "0551-62885105", kind: "limited", capitalNature: "private", foundedOn: "2020-06-08" },
      ...{ registeredCapital: "600.00", paidCapital: "260.00", chainTag: "service", rdInstitution: "none" },
      titles: [
        { title: "tech_sme", expiresOn: "2027-12-31" },
        { title: "innovative_sme", expiresOn: "2028-03-31" },
      ],
      ...{ ipInvention: "2", ipUtility: "0", ipDesign: "1", ipSoftware: "26", ipLayout: "0" },
      ...{ taxCredit: "M", listing: "regional", equityFinancing2y: "800.00", equityFinancing3y: "800.00" },
      ...{ segmentYears: "5", marketShare: "1.2" },
    },
    figures: [
      {
        ...{ revenue: "1860.00", mainShare: "94", rdAmount: "352.00", rdStaff: "31", taxPaid: "61.00" },
        ...{ employees: "64", insuredStaff: "64", technologyStaff: "42", assets: "1320.00", debts: "410.00" },
      },
      {
        ...{ revenue: "1380.00", mainShare: "93", rdAmount: "268.00", rdStaff: "24", taxPaid: "42.00" },
        ...{ employees: "51", insuredStaff: "50", technologyStaff: "33", assets: "980.00", debts: "360.00" },
      },
    ],
  },
  {
    // 合肥通达仓储物流有限公司
    id: "en-tongda",
    facts: {
      ...{ region: ZONE, taxRegion: ZONE, industry: ["G", "G59", "G599", "G5990"], ...CLEAN },
      ...{ address: "合肥市包河区示范经济技术开发区物流园 1 号库区", contactName: "企业发展部" },
      ...{ contactPhone: "0551-62885106", kind: "limited", capitalNature: "state", foundedOn: "2011-08-25" },
      ...{ registeredCapital: "8000.00", paidCapital: "8000.00", chainTag: "service", rdInstitution: "none" },
      titles: [{ title: "above_scale", expiresOn: null }],
      ...{ ipInvention: "0", ipUtility: "4", ipDesign: "0", ipSoftware: "6", ipLayout: "0" },
      ...{ taxCredit: "A", listing: "none", equityFinancing2y: "0", equityFinancing3y: "0" },
      ...{ segmentYears: "14", marketShare: "0.8" },
      ...{ projectKind: "new_build", projectAmount: "2150.00", projectStage: "done" },
    },
    figures: [
      {
        ...{ revenue: "12400.00", mainShare: "97", rdAmount: "36.00", rdStaff: "4", taxPaid: "388.00" },
        ...{ employees: "236", insuredStaff: "231", technologyStaff: "9", assets: "31500.00", debts: "16900.00" },
      },
      {
        ...{ revenue: "9850.00", mainShare: "97", rdAmount: "20.00", rdStaff: "3", taxPaid: "312.00" },
        ...{ employees: "214", insuredStaff: "210", technologyStaff: "7", assets: "29800.00", debts: "16200.00" },
      },
    ],
  },
  {
    // 合肥海岳跨境电子商务有限公司
    id: "en-haiyue",
    foundedDaysAgo: 905,
    facts: {
      ...{ region: ZONE, taxRegion: ZONE, industry: ["F", "F51", "F519", "F5193"], ...CLEAN },
      ...{ address: "合肥市包河区示范经济技术开发区跨境电商产业园 5 楼", contactName: "办公室" },
      ...{ contactPhone: "0551-62885107", kind: "limited", capitalNature: "private", registeredCapital: "200.00" },
      ...{
        paidCapital: "50.00",
        chainTag: "other",
        rdInstitution: "none",
        titles: [],
        taxCredit: "M",
        listing: "none",
      },
      ...{ ipInvention: "0", ipUtility: "0", ipDesign: "3", ipSoftware: "1", ipLayout: "0", segmentYears: "2" },
    },
    figures: [
      {
        ...{ revenue: "960.00", mainShare: "100", rdAmount: "0", taxPaid: "14.60", employees: "9", insuredStaff: "8" },
        ...{ assets: "310.00", debts: "150.00" },
      },
      { revenue: "420.00", employees: "6", insuredStaff: "5", taxPaid: "5.20", assets: "180.00", debts: "110.00" },
    ],
  },
  {
    // 合肥正衡检测技术有限公司
    id: "en-zhengheng",
    facts: {
      ...{ region: ZONE, taxRegion: ZONE, industry: ["M", "M74", "M745", "M7452"], ...CLEAN },
      ...{ address: "合肥市包河区示范经济技术开发区检测园 B 座", contactName: "质量管理部" },
      ...{ contactPhone: "0551-62885108", kind: "limited", capitalNature: "collective", foundedOn: "2012-02-29" },
      ...{ registeredCapital: "3000.00", paidCapital: "2100.00", chainTag: "service", rdInstitution: "municipal" },
      titles: [
        { title: "hnte", expiresOn: "2028-11-28" },
        { title: "specialised", expiresOn: "2028-06-30" },
        { title: "innovative_sme", expiresOn: "2026-06-30" },
        { title: "above_scale", expiresOn: null },
      ],
      ...{ ipInvention: "7", ipUtility: "22", ipDesign: "0", ipSoftware: "11", ipLayout: "0" },
      ...{ taxCredit: "A", listing: "neeq", equityFinancing2y: "1200.00", equityFinancing3y: "5400.00" },
      ...{ segmentYears: "13", marketShare: "3.4" },
      ...{ projectKind: "expansion", projectAmount: "880.00", projectStage: "done" },
    },
    figures: [
      {
        ...{ revenue: "6980.00", mainShare: "98.5", rdAmount: "468.00", rdStaff: "29", taxPaid: "342.00" },
        ...{ employees: "152", insuredStaff: "152", technologyStaff: "61", assets: "8900.00", debts: "2180.00" },
      },
      {
        ...{ revenue: "6100.00", mainShare: "98", rdAmount: "402.00", rdStaff: "26", taxPaid: "301.00" },
        ...{ employees: "140", insuredStaff: "139", technologyStaff: "55", assets: "8100.00", debts: "2050.00" },
      },
    ],
  },
  {
    // 合肥启航智能科技有限公司: months old: no year has ended yet, so there are no figures.
    id: "en-qihang",
    foundedDaysAgo: 165,
    facts: {
      ...{ region: ZONE, taxRegion: ZONE, industry: ["I", "I65", "I651", "I6513"], ...CLEAN },
      ...{ address: "合肥市包河区示范经济技术开发区众创空间 6 楼 612 室", contactName: "创业团队" },
      ...{ contactPhone: "0551-62885109", kind: "limited", capitalNature: "private", registeredCapital: "100.00" },
      ...{ paidCapital: "20.00", chainTag: "equipment", rdInstitution: "none", titles: [], listing: "none" },
      ...{ ipInvention: "1", ipUtility: "0", ipDesign: "0", ipSoftware: "3", ipLayout: "0" },
      ...{ equityFinancing2y: "300.00", equityFinancing3y: "300.00", segmentYears: "0" },
      ...{ projectKind: "rd", projectAmount: "320.00", projectStage: "planned" },
    },
    figures: [],
  },
  {
    // 示范经开区星光包装制品厂
    id: "en-xingguang",
    facts: {
      ...{ region: ZONE, taxRegion: ZONE, industry: ["C", "C22", "C223", "C2231"], ...CLEAN },
      ...{ address: "合肥市包河区示范经济技术开发区便民市场 18 号", kind: "individual", capitalNature: "private" },
      ...{ foundedOn: "2017-10-12", registeredCapital: "20.00", chainTag: "other", rdInstitution: "none", titles: [] },
    },
    figures: [
      { revenue: "186.00", taxPaid: "2.10", employees: "7", insuredStaff: "3", assets: "60.00", debts: "12.00" },
    ],
  },
  {
    // 芜湖栋梁新材料有限公司: registered outside the zone.
    id: "en-dongliang",
    facts: {
      region: ["340000", "340200", "340202"],
      taxRegion: ["340000", "340200", "340202"],
      ...{ industry: ["C", "C26", "C265", "C2659"], ...CLEAN, address: "芜湖市镜湖区长江中路 168 号" },
      ...{ contactName: "企业管理部", contactPhone: "0553-62885111", kind: "joint_stock", capitalNature: "private" },
      ...{ foundedOn: "2010-12-06", registeredCapital: "6000.00", paidCapital: "6000.00", chainTag: "materials" },
      rdInstitution: "provincial",
      titles: [
        { title: "hnte", expiresOn: "2026-12-15" },
        { title: "little_giant", expiresOn: "2027-08-31" },
        { title: "above_scale", expiresOn: null },
      ],
      ...{ ipInvention: "24", ipUtility: "40", ipDesign: "0", ipSoftware: "2", ipLayout: "0" },
      ...{ taxCredit: "A", listing: "bse", equityFinancing2y: "9800.00", equityFinancing3y: "9800.00" },
      ...{ segmentYears: "15", marketShare: "16.8" },
      ...{ projectKind: "expansion", projectAmount: "5200.00", projectStage: "planned" },
    },
    figures: [
      {
        ...{ revenue: "36800.00", mainShare: "95", rdAmount: "1730.00", rdStaff: "68", taxPaid: "1480.00" },
        ...{ employees: "388", insuredStaff: "386", technologyStaff: "92", assets: "48800.00", debts: "14600.00" },
      },
      {
        ...{ revenue: "32500.00", mainShare: "94", rdAmount: "1520.00", rdStaff: "61", taxPaid: "1290.00" },
        ...{ employees: "362", insuredStaff: "358", technologyStaff: "84", assets: "37200.00", debts: "13900.00" },
      },
    ],
  },
  {
    // 博晟（合肥）精密制造有限公司: registered in the zone, pays its taxes elsewhere.
    id: "en-bosheng",
    facts: {
      ...{ region: ZONE, taxRegion: ["340000", "340100", "340104"], industry: ["C", "C34", "C348", "C3484"], ...CLEAN },
      ...{ address: "合肥市包河区示范经济技术开发区锦绣大道 318 号", contactName: "公共事务部" },
      ...{ contactPhone: "0551-62885112", kind: "limited", capitalNature: "foreign", foundedOn: "2004-07-19" },
      ...{ registeredCapital: "21000.00", paidCapital: "21000.00", chainTag: "equipment", rdInstitution: "zone" },
      titles: [{ title: "above_scale", expiresOn: null }],
      ...{ ipInvention: "3", ipUtility: "28", ipDesign: "0", ipSoftware: "0", ipLayout: "0" },
      ...{ taxCredit: "B", listing: "overseas", equityFinancing2y: "0", equityFinancing3y: "0" },
      ...{ segmentYears: "20", marketShare: "6.3" },
      ...{ projectKind: "expansion", projectAmount: "6000.00", projectStage: "building" },
    },
    figures: [
      {
        ...{ revenue: "47200.00", mainShare: "99", rdAmount: "760.00", rdStaff: "33", taxPaid: "2310.00" },
        ...{ employees: "1120", insuredStaff: "1118", technologyStaff: "74", assets: "52600.00", debts: "18800.00" },
      },
      {
        ...{ revenue: "45900.00", mainShare: "99", rdAmount: "745.00", rdStaff: "33", taxPaid: "2260.00" },
        ...{ employees: "1105", insuredStaff: "1101", technologyStaff: "72", assets: "50100.00", debts: "18300.00" },
      },
    ],
  },
  {
    // 合肥白榆建材商贸有限公司: in both lists and of the lowest tax grade.
    id: "en-baiyu",
    facts: {
      region: ["340000", "340100", "340102"],
      taxRegion: ["340000", "340100", "340102"],
      ...{ industry: ["F", "F51", "F516", "F5164"], abnormalList: "yes", seriousDishonesty: "yes", accident: "no" },
      ...{ address: "合肥市瑶海区临泉路 77 号", kind: "sole", capitalNature: "private", foundedOn: "2015-01-23" },
      ...{ registeredCapital: "500.00", paidCapital: "0", chainTag: "other", rdInstitution: "none", titles: [] },
      ...{ taxCredit: "D", listing: "none", ipInvention: "0", ipUtility: "0", ipDesign: "0", ipSoftware: "0" },
    },
    figures: [
      { revenue: "1450.00", mainShare: "72", taxPaid: "9.30", employees: "12", assets: "880.00", debts: "960.00" },
      { revenue: "2210.00", mainShare: "80", taxPaid: "18.00", employees: "19", assets: "1120.00", debts: "1050.00" },
    ],
  },
  {
    // 合肥绿垣环保设备合伙企业（有限合伙）
    id: "en-lvyuan",
    foundedDaysAgo: 1520,
    facts: {
      ...{ region: ZONE, taxRegion: ZONE, industry: ["C", "C35", "C359", "C3591"], ...CLEAN },
      ...{ address: "合肥市包河区示范经济技术开发区绿色产业园 9 号厂房", contactName: "市场部" },
      ...{ contactPhone: "0551-62885114", kind: "partnership", capitalNature: "private", registeredCapital: "800.00" },
      ...{ paidCapital: "320.00", chainTag: "equipment", rdInstitution: "none" },
      titles: [{ title: "tech_sme", expiresOn: "2025-12-31" }],
      ...{ ipInvention: "2", ipUtility: "8", ipDesign: "1", ipSoftware: "2", ipLayout: "0" },
      ...{ taxCredit: "B", listing: "none", equityFinancing2y: "150.00", equityFinancing3y: "150.00" },
      ...{ segmentYears: "4", marketShare: "0.5" },
      ...{ projectKind: "technical", projectAmount: "120.00", projectStage: "done" },
    },
    figures: [
      {
        ...{ revenue: "1280.00", mainShare: "86", rdAmount: "74.00", rdStaff: "6", taxPaid: "39.00" },
        ...{ employees: "38", insuredStaff: "35", technologyStaff: "9", assets: "1650.00", debts: "990.00" },
      },
      {
        ...{ revenue: "1190.00", mainShare: "84", rdAmount: "58.00", rdStaff: "5", taxPaid: "33.00" },
        ...{ employees: "35", insuredStaff: "31", technologyStaff: "8", assets: "1510.00", debts: "940.00" },
      },
    ],
  },
  {
    // 岚桥工程设计有限公司合肥分公司: has hardly begun to fill in its profile.
    id: "en-lanqiao",
    facts: { region: ZONE, industry: ["M", "M74", "M748", "M7484"], kind: "branch" },
    figures: [],
  },
];
