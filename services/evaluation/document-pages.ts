import type { CallData } from "@/contract/call";
import type { policyRelationCalls } from "@/contract/policy/relation";
import type { RuleSet } from "@/contract/rules/evaluation/tool";

/** The page of a document by its number, for the documents that the library has. */
export type DocumentPages = Readonly<Record<string, string>>;

/** The numbers of the documents that sets of rules come from, each once. */
export const listDocumentNumbers = (ruleSets: readonly Pick<RuleSet, "basis">[]): string[] => [
  ...new Set(ruleSets.flatMap(({ basis }) => basis.map(({ docNo }) => docNo))),
];

/** The answer of the call that finds documents by number, as addresses. */
export const toDocumentPages = (found: CallData<typeof policyRelationCalls.listPoliciesByNumber>): DocumentPages =>
  Object.fromEntries(found.map((one) => [one.docNo, `/zct-ee/policy-info/${encodeURIComponent(one.policy.id)}`]));
