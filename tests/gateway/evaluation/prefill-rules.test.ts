import { describe, expect, it } from "vitest";
import type { EnterpriseFact } from "../../../contract/enterprise/enterprise";
import type { FactName } from "../../../contract/facts/facts";
import { TOOLS } from "../../../contract/rules/evaluation";
import type { ToolId } from "../../../contract/rules/evaluation/tool";
import { prefilled } from "../../../gateway/modules/evaluation/evaluation-prefill.rules";

const TODAY = "2026-11-21";
const fact = (name: FactName, value: EnterpriseFact["value"], period = ""): EnterpriseFact => ({
  name,
  value,
  period,
  source: "form",
  updatedAt: "2026-11-01T00:00:00.000Z",
});
const answersOf = (tool: ToolId, facts: readonly EnterpriseFact[]) =>
  Object.fromEntries(prefilled(TOOLS[tool].editions[0].fields, facts, TODAY).map(({ name, value }) => [name, value]));
const HNTE = (expiresOn: string | null) => fact("titles", [{ title: "hnte", expiresOn }]);

describe("档案知道的，测算时都填好", () => {
  it("净资产是资产减负债，逐年的；少一个数就不填，负的也填", () => {
    const facts = [
      fact("assets", "5000.00", "2025"),
      fact("debts", "1200.50", "2025"),
      fact("assets", "100", "2024"),
      fact("debts", "250", "2024"),
      fact("assets", "100", "2023"),
    ];
    const answers = answersOf("evaluate", facts);
    expect([answers.netAssets3, answers.netAssets2, answers.netAssets1]).toEqual(["3799.5", "-150", undefined]);
  });

  it("Ⅱ类知识产权是实用新型、外观设计和软件著作权之和，三样都知道才填", () => {
    const known = [fact("ipUtility", "12"), fact("ipDesign", "0")];
    expect(answersOf("tech-scale", known).classTwo).toBeUndefined();
    for (const tool of ["tech-scale", "evaluate"] as const)
      expect(answersOf(tool, [...known, fact("ipSoftware", "5")]).classTwo).toBe("17");
  });

  it("主营业务收入由营业收入和占比算出", () => {
    const facts = [fact("revenue", "8620.50", "2025"), fact("mainShare", "85.5", "2025")];
    // 8620.50 × 85.5 % = 7370.5275.
    expect(answersOf("srdi-innovative", facts).main).toBe("7370.5275");
    expect(answersOf("srdi-specialised", facts).main).toBe("7370.5275");
    expect(answersOf("srdi-innovative", facts.slice(0, 1)).main).toBeUndefined();
  });

  it.each([
    [TODAY, { direct: "title", tax: "15", tech: "hnte" }],
    [null, { direct: "title", tax: "15", tech: "hnte" }],
    ["2026-11-20", { direct: undefined, tax: undefined, tech: undefined }],
  ])("高新技术企业到 %s：直接评价的条件和 15%% 的税率", (expiresOn, wanted) => {
    const facts = [HNTE(expiresOn)];
    expect(answersOf("srdi-innovative", facts).direct).toBe(wanted.direct);
    expect(answersOf("calculate", facts).tax).toBe(wanted.tax);
    expect(answersOf("tech-scale", facts).direct).toBe(wanted.tech);
  });

  it("信用：两张名单都没有才答“是”，在其中一张就答“否”，少一张不知道的不答", () => {
    const honest = (...facts: EnterpriseFact[]) => answersOf("srdi-specialised", facts).honest;
    expect(honest(fact("abnormalList", false), fact("seriousDishonesty", false))).toBe("yes");
    expect(honest(fact("abnormalList", false), fact("seriousDishonesty", true))).toBe("no");
    expect(honest(fact("abnormalList", false))).toBeUndefined();
  });

  it("近三年没有事故，一年内也没有；三年内有过，一年内有没有不知道", () => {
    expect(answersOf("srdi-giant", [fact("accident", true)]).clean).toBe("no");
    expect(answersOf("evaluate", [fact("accident", false)]).accident).toBe("yes");
    expect(answersOf("evaluate", [fact("accident", true)]).accident).toBeUndefined();
  });
});
