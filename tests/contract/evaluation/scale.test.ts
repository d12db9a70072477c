import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readIndustry, SCALE_TOOL } from "../../../contract/rules/evaluation/scale";
import { problemOfIndustry } from "../../../contract/rules/evaluation/industry-codes";
import { problemsOf } from "../../../contract/rules/evaluation/tool";
import { judge } from "./support";

/** tool-rules 1.4 and 1.3. */

const size = (industry: string, employees = "", revenue = "", assets = "") =>
  judge(SCALE_TOOL, { industry, employees, revenue, assets });

describe("中小企业规模", () => {
  it.each([
    ["S01", "C3489", "1000", "40000", "", "大型"],
    ["S03", "C3489", "999", "40000", "", "中型"],
    ["S05", "C3489", "299", "50000", "", "小型"],
    ["S07", "C3489", "19", "100000", "", "微型"],
    ["S09", "I65", "100", "1000", "", "中型"],
    ["S11", "I651", "10", "49.99", "", "微型"],
    ["S13", "E47", "", "300", "300", "小型"],
    ["S15", "A01", "", "49.99", "", "微型"],
    ["S17", "K701", "", "150000", "1999", "微型"],
    ["S19", "L72", "300", "", "8000", "中型"],
    ["S21", "M73", "300", "", "", "大型"],
    ["S23", "G591", "250", "5000", "", "小型"],
    ["S25", "F51", "5", "1000", "", "小型"],
  ])("%s：%s %s 人 %s 收入 %s 资产：%s", (_id, code, x, y, z, grade) => {
    expect(size(code, x, y, z).verdict.word).toBe(`${grade}企业`);
  });

  it("S27：金融业不适用，不问数据", () => {
    expect(size("J66", "500", "50000").verdict.word).toBe("不适用");
  });

  it.each([
    ["53", "uncovered"],
    ["J", "uncovered"],
    ["P83", "uncovered"],
    ["Q84", "uncovered"],
    ["Q85", "covered"],
    ["F", "ambiguous"],
    ["Q", "ambiguous"],
    ["59", "ambiguous"],
    ["K70", "ambiguous"],
    ["592", "covered"],
    ["K704", "covered"],
    ["L", "covered"],
    ["98", "unknown"],
    ["", "unknown"],
  ])("行业代码 %s：%s", (code, state) => {
    expect(readIndustry(code).state).toBe(state);
  });

  // 国统字〔2017〕213号, note to the table: 其他未列明行业 takes in 房地产中介服务 and 其他房地产业, 不包括自有房地产经营活动.
  it.each(["K704", "7040"])("%s 先问是不是只经营自有的房地产：是的不适用，不是的按其他未列明行业", (industry) => {
    const asked = (ownEstate: string) => judge(SCALE_TOOL, { industry, ownEstate, employees: "100" });
    expect(asked("").verdict.word).toBe("待补充");
    expect(asked("").gaps[0]?.field).toBe("ownEstate");
    expect(asked("yes").verdict.word).toBe("不适用");
    expect(asked("no").verdict.word).toBe("中型企业");
  });

  it("别的行业不问自有房地产", () => {
    const field = SCALE_TOOL.editions[0].fields.find(({ name }) => name === "ownEstate");
    expect([field?.when?.({ industry: "K703" }), field?.when?.({ industry: "K7040" })]).toEqual([false, true]);
  });

  it.each([
    ["C3489", undefined],
    ["3489", undefined],
    ["C", undefined],
    ["c34", undefined],
    ["K7040", undefined],
    ["C6511", "6511 属于 I 门类，不属于 C 门类，请改成 I6511"],
    ["I6510", "没有行业代码 I6510"],
    ["I65", undefined],
    ["3481", undefined],
    ["3480", "没有行业代码 3480"],
    ["340", "没有行业代码 340"],
    ["9800", "没有行业代码 9800"],
    ["00", "没有行业代码 00"],
    ["5", "没有行业代码 5"],
  ])("行业代码 %s：%s", (industry, problem) => {
    const found = problemsOf(SCALE_TOOL.editions[0], { industry }).industry;
    if (problem === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(problem);
  });

  it("认得的代码正是国民经济行业分类里的那些，门类也对", () => {
    const known = JSON.parse(readFileSync("gateway/data/industries.json", "utf8")) as { code: string }[];
    const right = new Set(known.map(({ code }) => code));
    for (const code of right) {
      expect(problemOfIndustry(code), code).toBeUndefined();
      if (code.length > 1) expect(problemOfIndustry(code.slice(1)), code).toBeUndefined();
    }
    const letters = [...new Set([...right].map((code) => code.charAt(0)))];
    for (let number = 0; number < 10_000; number += 1) {
      const digits = String(number).padStart(4, "0");
      for (const length of [2, 3, 4]) {
        const part = digits.slice(0, length);
        const exists = letters.some((letter) => right.has(letter + part));
        expect(problemOfIndustry(part) === undefined, part).toBe(exists);
      }
    }
  });

  it("哪一项限制住了、到上一档还差多少，都说出来", () => {
    const result = size("C3489", "299", "50000");
    expect(result.verdict.limiting).toEqual(["X"]);
    expect(result.sections[0]?.lines[0]?.next).toBe("再多 1 人，这一项到中型");
  });

  it("没有填的待补充，不当作 0", () => {
    expect(size("C3489", "", "300").verdict.word).toBe("待补充");
    expect(size("C3489", "0", "300").verdict.word).toBe("微型企业");
  });
});
