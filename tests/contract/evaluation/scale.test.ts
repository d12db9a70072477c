import { describe, expect, it } from "vitest";
import { readIndustry, SCALE_TOOL } from "../../../contract/rules/evaluation/scale";
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
    ["S11", "I6510", "10", "49.99", "", "微型"],
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

  it("704 单列说明依据不明", () => {
    expect(size("K704", "100").notes[0]).toContain("没有写明归属");
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
