import { describe, expect, it } from "vitest";
import { SCALE_TOOL } from "@/contract/rules/evaluation/scale";
import { SPECIALISED_TOOL } from "@/contract/rules/evaluation/srdi/specialised";
import { TECH_TOOL } from "@/contract/rules/evaluation/tech";
import { factsToWrite } from "@/services/evaluation/write-back";

const TODAY = "2026-11-20";
const known = (name: "revenue" | "employees" | "ipInvention" | "segmentYears", value: string, period = "2025") => ({
  name,
  period,
  value,
});
const words = (facts: ReturnType<typeof factsToWrite>) =>
  facts.map(({ name, period, before, now }) => [name, period, before, now]);

describe("存回企业档案的数据", () => {
  const scale = SCALE_TOOL.editions[0].fields;
  const tech = TECH_TOOL.editions[0].fields;

  it("只有与档案不同的；写法不同而数相同的不算", () => {
    const facts = factsToWrite(
      scale,
      { employees: "130", revenue: "8620.5" },
      [known("revenue", "8620.50"), known("employees", "126")],
      TODAY,
    );
    expect(words(facts)).toEqual([["employees", "2025", "126", "130"]]);
  });

  it("档案里还没有的也列出，年度是题目所问的那一年", () => {
    const facts = factsToWrite(
      SPECIALISED_TOOL.editions[0].fields,
      { revenue: "3200", revenueBefore: "2800", segmentYears: "4" },
      [],
      TODAY,
    );
    expect(words(facts)).toEqual([
      ["segmentYears", "", undefined, "4"],
      ["revenue", "2025", undefined, "3200"],
      ["revenue", "2024", undefined, "2800"],
    ]);
  });

  it("没有填的、填错的、小数比档案多的不列", () => {
    const bad = { employees: "很多", revenue: "100.123", rd: "-5", assets: "" };
    expect(factsToWrite(tech, bad, [], TODAY)).toEqual([]);
  });

  it("只是从档案推出的不往回写：Ⅰ类知识产权不都是发明专利，称号不是勾一下就有", () => {
    const facts = factsToWrite(
      tech,
      { classOne: "9", direct: "hnte", resident: "yes" },
      [known("ipInvention", "6", "")],
      TODAY,
    );
    expect(facts).toEqual([]);
  });

  it("没有问到的不列", () => {
    const [edition] = SCALE_TOOL.editions;
    const hidden = edition.fields.filter(({ when }) => when?.({ industry: "C3489", assets: "9000" }) === false);
    expect(hidden.map(({ name }) => name)).toContain("assets");
    expect(factsToWrite(edition.fields, { industry: "C3489", assets: "9000" }, [], TODAY)).toEqual([]);
  });
});
