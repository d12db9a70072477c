import { describe, expect, it } from "vitest";
import {
  problemsOfCells,
  problemsOfTable,
  rowsOfPaste,
  formatRows,
  totalsOf,
  type TableRow,
  type TableShape,
} from "@/contract/form/form-table";
import { residentIdCheck } from "@/contract/rules/identity-codes";
import { formTable } from "@/contract/form/form-table-shape";
import { sampleItemsOn } from "../support/sample-data";

const TODAY = "2026-11-21";
const tableOf = (itemId: string): TableShape => {
  const [found] = sampleItemsOn(TODAY).find(({ id }) => id === itemId)?.tables ?? [];
  return formTable.parse(found?.table);
};
const tenants = tableOf("item-2026-036-1");
const pupils = tableOf("item-2026-060-1");
const numberOf = (born: string, order = "115") => {
  const body = `340111${born.replaceAll("-", "")}${order}`;
  return body + residentIdCheck(body);
};
const tenant = (more: TableRow = {}): TableRow => ({
  name: "周文静",
  idNumber: numberOf("1996-04-18"),
  education: "本科",
  room: "一居室",
  family: "2",
  contractUntil: "2029-06-30",
  insuredMonths: "19",
  mobile: "13900000021",
  ...more,
});
const pupil = (born: string, more: TableRow = {}): TableRow => ({
  name: "李沐阳",
  idNumber: numberOf(born),
  born,
  grade: "小学一年级",
  guardian: "李国强",
  relation: "父子",
  mobile: "13900000031",
  address: "云谷路 88 号 6 栋 1203 室",
  school: "",
  ...more,
});
const wordsOf = (table: TableShape, ...rows: TableRow[]) =>
  problemsOfCells(table, rows, TODAY).map(({ row, column, words }) => `${row} ${column} ${words}`);

describe("表格的每一格", () => {
  it("填对的一行没有问题；每个必填的空格各说一次", () => {
    expect(wordsOf(tenants, tenant())).toEqual([]);
    expect(wordsOf(tenants, {}).length).toBe(tenants.columns.length);
    expect(wordsOf(tenants, tenant({ name: "  " }))).toEqual(["0 name 请填写姓名"]);
  });

  it.each<[string, TableRow, string | undefined]>([
    ["姓名 40 个字", { name: "字".repeat(40) }, undefined],
    ["姓名 41 个字", { name: "字".repeat(41) }, "姓名最长 40 个字"],
    ["姓名 200 个字", { name: "字".repeat(200) }, "姓名最长 40 个字"],
    [
      "表情和脚本不是姓名",
      { name: "<script>😀</script>" },
      "姓名只能包含汉字、字母和间隔号“·”，请删去数字、表情和其他符号",
    ],
    ["别处的表情和脚本只是文字", { address: "<script>😀</script>" }, undefined],
    ["家庭成员 1 人", { family: "1" }, undefined],
    ["家庭成员 0 人", { family: "0" }, "家庭成员数应在 1 至 10 人之间"],
    ["家庭成员 10 人", { family: "10", room: "两居室" }, undefined],
    ["家庭成员 11 人", { family: "11" }, "家庭成员数应在 1 至 10 人之间"],
    ["负数", { family: "-1" }, "家庭成员数应为不小于 0 的数字，最多 2 位小数"],
    ["社保 600 个月", { insuredMonths: "600" }, undefined],
    ["社保 601 个月", { insuredMonths: "601" }, "社保缴纳月数应在 0 至 600 之间"],
    ["合同今天到期", { contractUntil: TODAY }, undefined],
    ["合同昨天到期", { contractUntil: "2026-11-20" }, "劳动合同到期不能早于今天"],
    ["没有这一天", { contractUntil: "2027-02-29" }, "劳动合同到期应为 YYYY-MM-DD 形式的真实日期"],
    ["不在选项里", { room: "别墅" }, "请选择需要户型"],
    ["座机", { mobile: "0551-62880101" }, "手机应为 11 位手机号"],
    ["两居室两人", { room: "两居室", family: "2" }, undefined],
    ["两居室一人", { room: "两居室", family: "1" }, "两居室面向家庭成员两人以上的职工，请核对人数或改选户型"],
    ["单人间一人", { room: "单人间", family: "1" }, undefined],
    ["单人间两人", { room: "单人间", family: "2" }, "单人间只能一人入住，请核对人数或改选户型"],
  ])("入住人员：%s", (_what, more, problem) => {
    expect(problemsOfCells(tenants, [tenant(more)], TODAY).map(({ words }) => words)).toEqual(problem ? [problem] : []);
  });

  it("证件号码验校验位；大小写和空格不论，同一张表里重复的指出与第几行相同", () => {
    const right = numberOf("1990-01-01", "029");
    const wrong = right.slice(0, 17) + (right.endsWith("0") ? "1" : "0");
    expect(wordsOf(tenants, tenant({ idNumber: wrong }))).toEqual([
      "0 idNumber 身份证号码的校验位不符，请对照证件逐位核对",
    ]);
    const spaced = right.toLowerCase().replace(/^(.{6})/, "$1 ");
    expect(wordsOf(tenants, tenant({ idNumber: right }), tenant(), tenant({ idNumber: spaced }))).toEqual([
      "2 idNumber 证件号码与第 1 名职工相同，请核对",
    ]);
  });

  it.each([
    ["2021-08-31", undefined],
    ["2021-09-01", "入读小学一年级，应在 2027年8月31日前年满 6 周岁"],
    ["2019-01-01", undefined],
  ])("小学一年级：%s 出生", (born, problem) => {
    expect(problemsOfCells(pupils, [pupil(born)], TODAY).map(({ words }) => words)).toEqual(problem ? [problem] : []);
  });

  it("年龄只管小学一年级；转学的要写现就读学校，升初中的不用", () => {
    expect(wordsOf(pupils, pupil("2021-09-01", { grade: "小学二年级", school: "翠湖小学" }))).toEqual([]);
    expect(wordsOf(pupils, pupil("2018-09-01", { grade: "小学二年级" }))).toEqual([
      "0 school 转学的学生请填写现就读学校",
    ]);
    expect(wordsOf(pupils, pupil("2014-09-01", { grade: "初中一年级" }))).toEqual([]);
  });

  it("出生日期要与证件号码一致；证件号码本身错了就只说证件号码；不能晚于今天", () => {
    expect(wordsOf(pupils, pupil("2020-05-01", { born: "2020-05-02" }))).toEqual([
      "0 born 出生日期与证件号码中的出生日期不一致，请核对",
    ]);
    expect(wordsOf(pupils, pupil("2020-05-01", { idNumber: "123" })).map((words) => words.slice(0, 10))).toEqual([
      "0 idNumber",
    ]);
    expect(wordsOf(pupils, pupil(TODAY, { grade: "小学二年级", school: "翠湖小学" }))).toEqual([]);
    expect(wordsOf(pupils, pupil("2020-05-01", { born: "2026-11-22" }))).toEqual(["0 born 出生日期不能晚于今天"]);
  });
});

describe("整张表格", () => {
  const field = (table: TableShape, required = true) => ({ label: "入住人员", required, table });
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      tenant({ idNumber: numberOf("1990-01-01", String(100 + index)), name: `职工${"甲".repeat((index % 38) + 1)}` }),
    );

  it("行数两端都算：1 行和 50 行可以，0 行和 51 行、500 行不行；选填的可以不填", () => {
    expect(problemsOfTable(field(tenants), many(1), TODAY)).toEqual([]);
    expect(problemsOfTable(field(tenants), many(50), TODAY)).toEqual([]);
    expect(problemsOfTable(field(tenants), [], TODAY)).toEqual(["入住人员至少填写 1 名职工"]);
    for (const count of [51, 500])
      expect(problemsOfTable(field(tenants), many(count), TODAY)).toEqual([
        `入住人员最多填写 50 名职工，现在有 ${count} 名职工，请删除多出的`,
      ]);
    expect(problemsOfTable(field(tenants, false), [], TODAY)).toEqual([]);
    const three = { ...tenants, fewest: 3 };
    expect(problemsOfTable(field(three), many(2), TODAY)).toEqual(["入住人员至少填写 3 名职工"]);
    expect(problemsOfTable(field(three), many(3), TODAY)).toEqual([]);
  });

  it("问题写明第几行；二十处以后只说还有几处；话里没有证件号码", () => {
    const number = `${numberOf("1990-01-01").slice(0, 17)}?`;
    const words = problemsOfTable(field(tenants), [...many(1), tenant({ idNumber: number }), {}, {}, {}], TODAY);
    expect(words[0]).toMatch(/^入住人员第 2 名职工：/);
    expect(words).toHaveLength(21);
    expect(words.at(-1)).toBe("入住人员另有 5 处需要修改");
    expect(words.join()).not.toContain(number.slice(0, 14));
  });

  it("合计：行数、数字相加、每种选择几个；没填的不算", () => {
    const rows = [tenant(), tenant({ family: "3", room: "两居室" }), tenant({ family: "", room: "" })];
    expect(totalsOf(tenants, rows)).toEqual(["共 3 名职工", "家庭成员数合计 5 人", "需要户型：一居室 1、两居室 1"]);
    expect(totalsOf(tenants, [])).toEqual(["共 0 名职工"]);
  });

  it("只看的地方，证件号码和手机号隐去中间，再隐一次不变", () => {
    const [once] = formatRows(tenants, [tenant({ idNumber: numberOf("1996-04-18", "026") })]);
    expect(once).toMatchObject({ name: "周文静", mobile: "139****0021" });
    expect(once?.idNumber).toMatch(/^340111\*{8}026[\dX]$/);
    expect(formatRows(tenants, [once ?? {}])).toEqual([once]);
  });
});

describe("从电子表格粘贴", () => {
  it("按列的顺序认；有表头的按表头认，不认识的列不要；空行不要；日期各种写法都认", () => {
    expect(rowsOfPaste(tenants, "周文静\t340111\t本科\t2029/6/30\r\n\t\t\n孙立军\t\t大专\t2028年12月1日\n")).toEqual([
      { name: "周文静", idNumber: "340111", education: "本科", contractUntil: "2029-06-30" },
      { name: "孙立军", education: "大专", contractUntil: "2028-12-01" },
    ]);
    expect(rowsOfPaste(tenants, "工号\t手机\t姓名\n7\t13900000021\t周文静")).toEqual([
      { mobile: "13900000021", name: "周文静" },
    ]);
    expect(rowsOfPaste(tenants, " \n")).toEqual([]);
  });

  it("没有配对的引号不留在格子里；成对的和尺寸的照旧", () => {
    const names = (text: string) => rowsOfPaste(tenants, text).map(({ name }) => name);
    expect(names('"钱七\t340111\n周文静')).toEqual(["钱七", "周文静"]);
    expect(names('钱七"\t340111')).toEqual(["钱七"]);
    expect(names('"钱""七"\t340111')).toEqual(['钱"七']);
    expect(names('"钱"七\t340111')).toEqual(['"钱"七']);
    const heading = ["name", "address"].map((key) => pupils.columns.find((column) => column.key === key)?.label);
    expect(rowsOfPaste(pupils, `${heading.join("\t")}\n甲\t管径 5"`)).toEqual([{ name: "甲", address: '管径 5"' }]);
  });

  it("科学记数法的号码说明是表格改的，数字栏照数字的规则", () => {
    expect(wordsOf(tenants, tenant({ idNumber: "3.40111E+17" }))).toEqual([
      expect.stringContaining("0 idNumber 证件号码“3.40111E+17”被表格改成了科学记数法"),
    ]);
    expect(wordsOf(tenants, tenant({ mobile: "1.39e10" }))[0]).toContain("设为文本后重新复制");
    expect(wordsOf(tenants, tenant({ family: "1E+01" }))[0]).toContain("不要用科学记数法");
  });
});

describe("表格的描述", () => {
  const COLUMN = { key: "name", label: "姓名", kind: "text" };
  const good = { counted: "名职工", most: 5, columns: [COLUMN] };
  it.each<[string, object]>([
    ["最少行数大于最多行数", { fewest: 6 }],
    ["列的编号重复", { columns: [COLUMN, COLUMN] }],
    [
      "规则里写了没有的列",
      { rules: [{ column: "age", onlyIf: { column: "name", values: ["甲"] }, words: "不能这样" }] },
    ],
    ["选择一种的列要写选项，其他列不写", { columns: [{ ...COLUMN, kind: "choice" }] }],
  ])("写错了说明：%s", (words, more) => {
    expect(formTable.safeParse(good).success).toBe(true);
    const { error } = formTable.safeParse({ ...good, ...more });
    expect(error?.issues.map(({ message }) => message)).toEqual([words]);
  });
});
