import type { CallAnswer } from "@/contract/call";
import type { evaluationCalls } from "@/contract/evaluation/evaluation";
import {
  indicatorsOf,
  readIndustry,
  SCALE_GRADES,
  SCALE_INDICATORS,
  type ScaleGrade,
} from "@/contract/rules/evaluation/scale";
import type { Answers } from "@/contract/rules/evaluation/tool";
import { editionFor, type Score } from "./score-answers.service";

/** How large an enterprise is by the statistical standard, and what the standard asks of an industry. */
export function createSizing(score: Score) {
  return {
    size(body: {
      readonly industry: string;
      readonly ownEstate?: string | undefined;
      readonly employees?: string | undefined;
      readonly revenue?: string | undefined;
      readonly assets?: string | undefined;
    }): CallAnswer<typeof evaluationCalls.sizeEnterprise> {
      const answers = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Answers;
      const result = score("scale", answers);
      const reading = readIndustry(body.industry);
      const grade = result.verdict.code in SCALE_GRADES ? (result.verdict.code as ScaleGrade) : null;
      const lines = result.sections.flatMap((section) => section.lines);
      return {
        grade,
        gradeName: grade === null ? result.verdict.word : SCALE_GRADES[grade],
        isSme: grade === null ? null : grade !== "large",
        perIndicator: (reading.state === "covered" ? indicatorsOf(reading.category) : []).map((key) => ({
          key,
          value: answers[SCALE_INDICATORS[key].field] ?? null,
          state: lines.find((line) => line.key === key)?.own ?? "",
        })),
        limiting: result.verdict.limiting as ("X" | "Y" | "Z")[],
        basis: editionFor("scale", undefined).ruleSet.basis.map(({ title, docNo }) => `《${title}》（${docNo}）`),
        result,
      };
    },

    industryFields(code: string): CallAnswer<typeof evaluationCalls.listIndustryFields> {
      const reading = readIndustry(code);
      if (reading.state !== "covered")
        return {
          code,
          state: reading.state,
          covered: false,
          categoryName: "",
          fields: [],
          thresholds: [],
          note: reading.note,
        };
      const { category, note = "" } = reading;
      const keys = indicatorsOf(category);
      const bound = (key: keyof typeof SCALE_INDICATORS, at: number) => category.bounds[key]?.[at] ?? null;
      return {
        code,
        state: "covered",
        covered: true,
        categoryName: category.name,
        note,
        fields: keys.map((key) => ({ key, label: SCALE_INDICATORS[key].label, unit: SCALE_INDICATORS[key].unit })),
        thresholds: (["large", "medium", "small"] as const).map((grade, at) => ({
          grade,
          X: bound("X", at),
          Y: bound("Y", at),
          Z: bound("Z", at),
        })),
      };
    },
  };
}
