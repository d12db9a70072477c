import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { evaluationCalls } from "../../../contract/evaluation/evaluation";
import type { Answers, ToolId } from "../../../contract/rules/evaluation/tool";
import { figureIn, numberCell } from "../../../gateway/modules/evaluation/evaluation-sheet.rules";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";

/** The downloaded table: what is a number is one, for sums and filters, with its unit shown. */

describe("数字和单位", () => {
  it.each([
    ["8600", "万元", 8600, '#,##0" 万元"'],
    ["25.00", "万元", 25, '#,##0.00" 万元"'],
    ["-0.5", "万元", -0.5, '#,##0.0" 万元"'],
    ["186", "人", 186, '#,##0" 人"'],
    ["12.5", "%", 0.125, "0.0%"],
    // 4.35 / 100 in binary arithmetic is 0.043499999999999997.
    ["4.35", "%", 0.0435, "0.00%"],
    ["2026", "年", 2026, '0" 年"'],
    ["68", "分（满 100 分）", 68, '#,##0" 分（满 100 分）"'],
    ["15", "", 15, "#,##0"],
    ["12345678901.2345", "万元", 12345678901.2345, '#,##0.0000" 万元"'],
  ])("%s %s 是数", (text, unit, value, format) => {
    expect(numberCell(text, unit)).toEqual({ value, format });
  });

  it.each(["", "是", "61—76", "13 / 13", "1e3", "0x10", "一百", "=1+1", "123456789012.3456"])("%s 还是字", (text) => {
    // The last has sixteen digits, one more than a spreadsheet keeps.
    expect(numberCell(text, "万元")).toBeUndefined();
  });

  it.each([
    ["8600 万元", 8600],
    ["少缴 25.00 万元", 25],
    ["186 人，小型", 186],
    ["28 ÷ 100 = 28.00%", 0.28],
    // What the share was computed from stands beside it: the cell holds all its digits.
    ["7900 ÷ 8600 = 91.86%", 7900 / 8600],
    ["（4000 − 3800）÷ 3800 = 5.26%", 200 / 3800],
    ["上年 690 ÷ 8600 = 8.02%", 690 / 8600],
    ["12 项 ÷ 3 年 = 4.00 项：19—24 分，按 24 分计", 4],
    ["5000、5600、6400，增长率 13.14%：3—4 分，按 4 分计", 0.1314],
    ["8%", 0.08],
  ])("“%s”的数值", (own, value) => {
    expect(figureIn(own)?.value).toBe(value);
  });

  it.each([
    "",
    "是",
    "属于战略性新兴产业分类",
    "自主研发的Ⅰ类知识产权 1 项以上",
    "上年 690 ÷ 8600 = 8.02%；前一年 610 ÷ 8100 = 7.53%",
    "职工 100 人，销售收入 1000 万元，资产总额 2000 万元",
    "Ⅰ类 0 件，Ⅱ类 2 件",
    "较高：5—6 分，按 6 分计",
    "7500 → 8600 万元",
    "2015-03-01 成立，到 2026-11-21 共 4283 天",
    "C3489",
  ])("“%s”不止一个数或没有数，只写文字", (own) => {
    expect(figureIn(own)).toBeUndefined();
  });
});

describe("下载的表格", () => {
  let gateway: TestGateway;
  let member = "";
  beforeAll(async () => {
    gateway = await buildTestGateway({ data: "people" });
    member = await tokenOf(gateway.app, "member");
  });
  afterAll(() => gateway.close());

  /** The cells of the downloaded sheet, by the first cell of their row. */
  async function download(tool: ToolId, answers: Answers) {
    const body = { tool, answers: { ...answers } };
    const { id } = (await call(gateway.app, evaluationCalls.saveToolResult, { body }, member)).data;
    const { rawPayload } = await gateway.app.inject({
      url: `/policy/api/customer/eva/result/${id}/file`,
      headers: { authorization: `Bearer ${member}` },
    });
    const [sheet] = (await readXlsx(new Uint8Array(rawPayload), { readStyles: true })).sheets;
    const rows = sheet?.rows ?? [];
    const from = (label: string, after = 0) => rows.findIndex((row, index) => index >= after && row[0] === label);
    const cell = (row: number, column: number) => {
      const value = rows[row]?.[column];
      return [typeof value, value, sheet?.cells?.get(`${row},${column}`)?.style?.numFmt] as const;
    };
    return { rows, from, cell, answersFrom: from("填写的内容") };
  }

  it("科技型中小企业：金额、人数、比例、得分是数，写明单位；文字还是文字", async () => {
    const { rows, from, cell, answersFrom } = await download("tech-scale", {
      resident: "yes",
      allowed: "yes",
      clean: "yes",
      audited: "yes",
      direct: "none",
      employees: "１００",
      technologyStaff: "28",
      sales: "1,000",
      assets: "2000.5",
      rd: "55",
      cost: "900",
      classOne: "0",
      classTwo: "2",
    });
    const heads = rows[from("指标")];
    expect(heads).toEqual(["指标", "要求", "本企业", "数值", "得分", "满分", "状态", "到下一档"]);
    // 科技型中小企业评价办法: 25—30 % of the staff give 16 of 20 points.
    const share = from("科技人员占职工总数的比例");
    expect(cell(share, 2)).toEqual(["string", "28 ÷ 100 = 28.00%", "@"]);
    expect(cell(share, 3)).toEqual(["number", 0.28, "0.00%"]);
    expect(cell(share, 4).slice(0, 2)).toEqual(["number", 16]);
    expect(cell(share, 5).slice(0, 2)).toEqual(["number", 20]);
    expect(cell(from("综合得分"), 1)).toEqual(["number", 68, '#,##0" 分（满 100 分，60 分及以上）"']);
    expect(cell(from("职工总数", answersFrom), 1)).toEqual(["number", 100, '#,##0" 人"']);
    expect(cell(from("销售收入", answersFrom), 1)).toEqual(["number", 1000, '#,##0" 万元"']);
    expect(cell(from("资产总额", answersFrom), 1)).toEqual(["number", 2000.5, '#,##0.0" 万元"']);
    expect(cell(from("结论"), 1).slice(0, 2)).toEqual(["string", "符合"]);
  });

  it("加计扣除：金额是数，没有得分就没有得分的栏", async () => {
    const { rows, from, cell } = await download("calculate", {
      year: "2024",
      kind: "manufacturing",
      tax: "25",
      personnel: "100",
    });
    expect(rows[from("指标")]).toEqual(["指标", "要求", "本企业", "数值", "状态", "到下一档"]);
    // 100 % of 100 万元 at 25 %.
    expect(cell(from("加计扣除额"), 1)).toEqual(["number", 100, '#,##0.00" 万元"']);
    expect(cell(from("少缴企业所得税"), 1)).toEqual(["number", 25, '#,##0.00" 万元"']);
    expect(cell(from("加计扣除比例"), 3)).toEqual(["number", 1, "0%"]);
  });

  it("小巨人：增长率、研发费用、占比都有数值，占比不先取整", async () => {
    const { from, cell } = await download("srdi-giant", {
      revenue: "8600",
      revenueBefore: "8100",
      revenueTwoBefore: "7500",
      main: "7900",
      rd: "690",
      rdBefore: "610",
    });
    // The square root of 8600 ÷ 7500, less one.
    const growth = from("营业收入增长");
    expect(cell(growth, 2)[1]).toBe("7500 → 8600 万元，复合增长率 7.08%");
    expect(cell(growth, 3)).toEqual(["number", expect.closeTo(0.070_825_226_947, 11), "0.00%"]);
    expect(cell(from("研发费用"), 2)[1]).toMatch(/^两年合计 1300 万元；上年 690 ÷ 8600 = 8.02%；前一年/u);
    expect(cell(from("研发费用"), 3)).toEqual(["number", 1300, '#,##0" 万元"']);
    expect(cell(from("主营业务收入占比"), 3)).toEqual(["number", 7900 / 8600, "0.00%"]);
  });

  it("日期是日期：测算时间按上海时间，填写的日期是那一天；成立天数写明算到哪一天", async () => {
    const { from, cell, answersFrom } = await download("evaluate", { foundedOn: "2018-05-01" });
    // TEST_NOW in Shanghai; days of a spreadsheet are counted from 1899-12-30.
    const [kind, at, format] = cell(from("测算时间"), 1);
    expect([kind, format]).toEqual(["object", "yyyy-mm-dd hh:mm"]);
    const shanghai = new Date(Math.floor(TEST_NOW.getTime() / 60_000) * 60_000 + 8 * 3_600_000);
    expect(Math.abs((at as unknown as Date).getTime() - shanghai.getTime())).toBeLessThan(1000);
    const [, day, dayFormat] = cell(from("注册成立日期", answersFrom), 1);
    expect([day, dayFormat]).toEqual([new Date("2018-05-01T00:00:00Z"), "yyyy-mm-dd"]);
    const today = shanghai.toISOString().slice(0, 10);
    const days = (Date.parse(today) - Date.parse("2018-05-01")) / 86_400_000;
    expect(cell(from("注册成立时间"), 2)[1]).toBe(`2018-05-01 成立，到 ${today} 共 ${String(days)} 天`);
    expect(cell(from("注册成立时间"), 3)[1]).toBe(days);
  });

  it("高企自测：专家打分的最低和最高各一栏，都是数", async () => {
    const { rows, from, cell } = await download("evaluate", { conversions: "12" });
    expect(rows[from("指标")]).toContain("最低得分");
    const line = from("年均转化数量");
    // 高新技术企业认定管理工作指引: four a year and more, but not five, give 19—24 of 30.
    expect([3, 4, 5, 6].map((column) => cell(line, column)[1])).toEqual([4, 19, 24, 30]);
  });
});
