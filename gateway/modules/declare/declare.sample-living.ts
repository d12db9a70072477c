import {
  asks,
  BUILDING,
  checkedByPeople,
  CONTACTS,
  inZone,
  isNo,
  material,
  SOCIETY,
  step,
  type SampleItem,
} from "./declare.sample-form";

const OF_2026_060 =
  "职工与经开区企业签订一年以上劳动合同，并在经开区连续缴纳社会保险六个月以上的，其子女可以由企业统一申请。";
const SIX_OF_2026_060 = "入读小学一年级的，应当在2027年8月31日前年满六周岁。";
const GRADES = [
  ...["小学一年级", "小学二年级", "小学三年级", "小学四年级", "小学五年级", "小学六年级"],
  ...["初中一年级", "初中二年级", "初中三年级"],
];

/** Sample items for the life of employees, applied for by their enterprise with a row for each person. */
export const SAMPLE_LIVING_ITEMS: readonly SampleItem[] = [
  {
    id: "item-2026-036-1",
    policyId: "zone-2026-036",
    title: "公共租赁住房企业配租",
    department: BUILDING,
    audience: "为职工申请公共租赁住房的园区企业",
    benefit: {
      form: "rent",
      text: "租金为同地段市场租金的 60%",
      most: null,
      clause: "租金按照同地段市场租金的百分之六十确定",
    },
    conditions: [
      inZone("在经开区注册并正常经营"),
      checkedByPeople("house", "职工及其配偶在本市无自有住房", "申请入住的职工及其配偶在本市无自有住房", 2),
      checkedByPeople("contract", "职工已签订一年以上劳动合同", "职工已经与企业签订一年以上劳动合同。"),
      asks(
        "safe",
        "近三年未发生事故（评分因素）",
        "按照企业上一年度税收贡献、用工人数和安全生产情况综合评分，从高到低分配。",
        [isNo("accident")],
        { hard: false },
      ),
    ],
    materials: [material("入住职工名册和劳动合同", 2), material("职工及配偶无房证明", 3, "由企业统一核验")],
    windows: [{ opensIn: -9, closesIn: 5 }],
    steps: [step("网上申请", "申报企业", 0), step("评分和公示", BUILDING, 15), step("签约入住", BUILDING, 10)],
    contact: CONTACTS.building,
    shape: "gzf",
    tables: [
      {
        key: "tenants",
        label: "入住人员",
        hint: "每名申请入住的职工填写一行，同住的家庭成员计入人数、不另填",
        table: {
          counted: "名职工",
          most: 50,
          columns: [
            { key: "name", label: "姓名", kind: "text", longest: 40 },
            { key: "idNumber", label: "证件号码", kind: "residentId", unique: true, hint: "18 位居民身份证号码" },
            {
              ...{ key: "education", label: "学历或职称", kind: "choice" },
              options: ["高中及以下", "大专", "本科", "硕士", "博士", "中级职称", "高级职称"],
            },
            {
              ...{ key: "contractUntil", label: "劳动合同到期", kind: "date", from: "today" },
              hint: "无固定期限的填法定退休日期",
            },
            {
              key: "insuredMonths",
              label: "社保缴纳月数",
              kind: "number",
              most: "600",
              hint: "在经开区连续缴纳的月数",
            },
            {
              ...{
                key: "family",
                label: "家庭成员数",
                kind: "number",
                least: "1",
                most: "10",
                unit: "人",
                total: true,
              },
              hint: "同住的家庭成员，含本人",
            },
            {
              ...{ key: "room", label: "需要户型", kind: "choice", options: ["单人间", "一居室", "两居室"] },
              total: true,
            },
            { key: "mobile", label: "手机", kind: "phone" },
          ],
          rules: [
            {
              column: "family",
              onlyIf: { column: "room", values: ["两居室"] },
              least: "2",
              words: "两居室面向家庭成员两人以上的职工，请核对人数或改选户型",
            },
            {
              column: "family",
              onlyIf: { column: "room", values: ["单人间"] },
              most: "1",
              words: "单人间只能一人入住，请核对人数或改选户型",
            },
          ],
        },
      },
    ],
  },
  {
    id: "item-2026-060-1",
    policyId: "zone-2026-060",
    title: "企业职工子女公办学校学位申请",
    department: SOCIETY,
    audience: "为职工子女申请公办中小学学位的园区企业",
    benefit: {
      form: "service",
      text: "由社会事业局统筹安排公办中小学学位，不收取费用",
      most: null,
      clause: "由社会事业局在经开区公办中小学统筹安排学位，不收取任何费用。",
    },
    conditions: [
      inZone("在经开区登记注册、依法纳税并正常经营的企业，可以为职工子女统一申请。"),
      checkedByPeople("contract", "职工签订一年以上劳动合同，连续缴纳社会保险 6 个月以上", OF_2026_060, 2),
      checkedByPeople("age", "入读小学一年级的子女在当年 8 月 31 日前年满 6 周岁", SIX_OF_2026_060, 2),
    ],
    materials: [
      material("职工劳动合同和社会保险缴纳证明", 2),
      material("学生户口簿", 1, "学生页和监护人页"),
      material("转学学生的学籍证明", 3, "申请小学一年级的不用提供", false),
    ],
    windows: [{ opensIn: -12, closesIn: 18 }],
    steps: [step("网上申请", "申报企业", 0), step("核验", SOCIETY, 10), step("安排学位并公示", SOCIETY, 10)],
    contact: CONTACTS.society,
    shape: "publicSchool",
    tables: [
      {
        key: "pupils",
        label: "申请入学的学生",
        hint: "每名学生填写一行，监护人应为本企业职工",
        table: {
          counted: "名学生",
          most: 20,
          columns: [
            { key: "name", label: "学生姓名", kind: "text", longest: 40 },
            { key: "idNumber", label: "证件号码", kind: "residentId", unique: true, hint: "18 位居民身份证号码" },
            { key: "born", label: "出生日期", kind: "date", to: "today", birthOf: "idNumber" },
            { key: "grade", label: "拟入年级", kind: "choice", options: GRADES, total: true },
            { key: "guardian", label: "监护人", kind: "text", longest: 40, hint: "本企业职工" },
            {
              ...{ key: "relation", label: "与监护人关系", kind: "choice" },
              options: ["父子", "父女", "母子", "母女", "其他监护关系"],
            },
            { key: "mobile", label: "监护人手机", kind: "phone" },
            { key: "address", label: "居住地址", kind: "text", hint: "写到门牌号" },
            {
              ...{ key: "school", label: "现就读学校", kind: "text", required: false },
              hint: "转学的必填；申请小学一年级的可填幼儿园",
            },
          ],
          rules: [
            {
              column: "born",
              onlyIf: { column: "grade", values: ["小学一年级"] },
              to: "2021-08-31",
              words: "入读小学一年级，应在 2027年8月31日前年满 6 周岁",
            },
            {
              column: "school",
              onlyIf: {
                column: "grade",
                values: GRADES.filter((grade) => !["小学一年级", "初中一年级"].includes(grade)),
              },
              required: true,
              words: "转学的学生请填写现就读学校",
            },
          ],
        },
      },
    ],
  },
];
