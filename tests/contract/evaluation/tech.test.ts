import { describe, expect, it } from "vitest";
import { TECH_TOOL } from "../../../contract/rules/evaluation/tech";
import { judge, lineOf } from "./support";

/** tool-rules 2.4 and the bands of 2.2. */

const GOOD = {
  resident: "yes",
  allowed: "yes",
  clean: "yes",
  audited: "yes",
  direct: "none",
  sales: "10000",
  assets: "5000",
};
const test = (answers: Record<string, string>) =>
  judge(TECH_TOOL, { ...GOOD, cost: "", classOne: "0", classTwo: "0", ...answers });

describe("科技型中小企业", () => {
  it.each([
    ["T01", { employees: "100", technologyStaff: "30", rd: "600", classOne: "1" }, "100", "符合"],
    ["T03", { employees: "100", technologyStaff: "9", rd: "600", classOne: "1" }, "80", "暂不符合"],
    ["T05", { employees: "100", technologyStaff: "25", rd: "300", classTwo: "4" }, "60", "符合"],
    ["T07", { employees: "501", technologyStaff: "200", rd: "800", classOne: "2" }, "100", "暂不符合"],
    ["T11", { employees: "20", technologyStaff: "0", rd: "30", cost: "100", classOne: "1" }, "80", "暂不符合"],
  ])("%s", (_id, answers, total, word) => {
    const result = test(answers);
    expect(result.headline[0]?.value).toBe(total);
    expect(result.verdict.word).toBe(word);
  });

  it.each(["no", ""])("可直接确认的，核算答“%s”也不再说它不符合：直接确认不看这一条", (audited) => {
    const result = test({ direct: "hnte", employees: "100", technologyStaff: "0", rd: "0", audited });
    expect(result.verdict.word).toBe("可直接确认");
    expect(lineOf(result, "audited")?.state).toBe("waived");
    expect(result.gaps.map(({ field }) => field)).not.toContain("audited");
  });

  it("不能直接确认的，核算不符合就是不符合", () => {
    const result = test({ employees: "100", technologyStaff: "30", rd: "600", classOne: "1", audited: "no" });
    expect(result.verdict).toMatchObject({ word: "暂不符合", limiting: ["audited"] });
    expect(lineOf(result, "audited")?.state).toBe("unmet");
  });

  it("得分不够时列出每一项怎样再得分；够了就不列", () => {
    const answers = { employees: "126", technologyStaff: "30", sales: "8620.5", rd: "300", classTwo: "3" };
    const short = test(answers);
    expect(short.verdict.why).toBe("综合得分 50 分，还差 10 分。");
    expect(short.gaps.map(({ field }) => field)).toEqual(["technologyStaff", "rd", "classOne"]);
    expect(short.gaps[0]?.text).toBe("科技人员占职工总数的比例：科技人员再多 2 人，得 16 分");
    expect(test({ ...answers, rd: "400" }).gaps).toEqual([]);
  });

  it("T09：资产超过 2 亿元一分钱也不行", () => {
    const rest = { employees: "100", technologyStaff: "30", rd: "600", classOne: "1" };
    expect(test({ ...rest, assets: "20000" }).verdict.word).toBe("符合");
    expect(test({ ...rest, assets: "20000.01" }).verdict).toMatchObject({ word: "暂不符合", limiting: ["limit"] });
  });

  it.each([
    ["29.9999", 16],
    ["30", 20],
    ["24.9999", 12],
    ["25", 16],
    ["9.9999", 0],
    ["10", 4],
  ])("科技人员占 %s%%：%i 分，比例不取整", (percent, points) => {
    const staff = String(Math.round(Number(percent) * 10_000));
    const result = test({ employees: "500", technologyStaff: "1", rd: "600" });
    expect(lineOf(result, "staff")?.points?.of).toBe("20");
    const big = judge(TECH_TOOL, { ...GOOD, employees: "1000000", technologyStaff: staff });
    expect(lineOf(big, "staff")?.points?.low).toBe(String(points));
  });

  it.each([
    ["199.99", 0],
    ["200", 10],
    ["399.99", 20],
    ["400", 30],
    ["599.99", 40],
    ["600", 50],
  ])("研发费用 %s 万元占销售收入 1 亿元：%i 分", (rd, points) => {
    expect(lineOf(test({ rd }), "rdOfSales")?.points?.low).toBe(String(points));
  });

  it("两种比例都填时用得分高的一种，另一种只作参考", () => {
    const result = test({
      employees: "100",
      technologyStaff: "30",
      rd: "300",
      cost: "1000",
      classOne: "0",
      classTwo: "0",
    });
    expect(lineOf(result, "rdOfSales")).toMatchObject({ state: "info", points: { low: "20" } });
    expect(result.sections.find(({ key }) => key === "rd")?.points?.low).toBe("50");
  });

  it("直接确认不看得分，但基本条件要满足", () => {
    const poor = { employees: "100", technologyStaff: "0", rd: "0", direct: "hnte" };
    expect(test(poor).verdict.word).toBe("可直接确认");
    expect(test({ ...poor, clean: "no" }).verdict.word).toBe("暂不符合");
    expect(test({ ...poor, employees: "501" }).verdict.word).toBe("暂不符合");
  });

  it("缺的待补充，分母为 0 的也是；不当作 0 分", () => {
    expect(test({ employees: "", technologyStaff: "30", rd: "600", classOne: "1" }).verdict.word).toBe("待补充");
    expect(test({ employees: "0", technologyStaff: "0", rd: "600", classOne: "1" }).verdict.word).toBe("待补充");
  });

  it("会被实地核查的情形只提示，不影响结论", () => {
    const result = test({ employees: "5", technologyStaff: "2", rd: "600", classOne: "1" });
    expect(result.verdict.word).toBe("符合");
    expect(result.notes[0]).toContain("职工不超过 5 人");
  });

  it("到下一档还差多少，人数和件数取整", () => {
    const result = test({ employees: "101", technologyStaff: "25", rd: "300", classTwo: "2" });
    expect(lineOf(result, "staff")?.next).toBe("科技人员再多 1 人，得 16 分");
    expect(lineOf(result, "rdOfSales")?.next).toBe("研发费用再多 100 万元，得 30 分");
  });
});
