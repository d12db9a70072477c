import type { FactName } from "./facts";

/**
 * What an enterprise is asked at once for matching: facts that one person knows together. An empty profile answers seven
 * short questions and not thirty fields; the three that decide most decide most policies.
 */
export const MATCH_QUESTIONS = {
  identity: {
    label: "企业在哪里、做什么",
    facts: [
      "region",
      "address",
      "taxRegion",
      "industry",
      "chainTag",
      "kind",
      "capitalNature",
      "foundedOn",
      "registeredCapital",
      "paidCapital",
    ],
  },
  figures: {
    label: "上一年度经营情况",
    facts: [
      "revenue",
      "mainShare",
      "employees",
      "insuredStaff",
      "technologyStaff",
      "rdStaff",
      "rdAmount",
      "taxPaid",
      "assets",
      "debts",
    ],
  },
  standing: {
    label: "资质称号和信用",
    facts: ["titles", "taxCredit", "abnormalList", "seriousDishonesty", "accident"],
  },
  knowledge: {
    label: "知识产权和研发机构",
    facts: ["ipInvention", "ipUtility", "ipDesign", "ipSoftware", "ipLayout", "rdInstitution"],
  },
  project: { label: "投资项目", facts: ["projectKind", "projectAmount", "projectStage"] },
  capital: { label: "融资和上市", facts: ["listing", "equityFinancing2y", "equityFinancing3y"] },
  market: { label: "细分市场", facts: ["segmentYears", "marketShare"] },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly facts: readonly FactName[] }>>;

export type MatchQuestionId = keyof typeof MATCH_QUESTIONS;
export const MATCH_QUESTION_IDS = Object.keys(MATCH_QUESTIONS) as [MatchQuestionId, ...MatchQuestionId[]];

const QUESTION_OF = new Map<FactName, MatchQuestionId>(
  MATCH_QUESTION_IDS.flatMap((id) => MATCH_QUESTIONS[id].facts.map((fact) => [fact, id] as const)),
);

/** The question that asks for a fact; undefined for what nobody fills in. */
export const questionOf = (fact: FactName): MatchQuestionId | undefined => QUESTION_OF.get(fact);
