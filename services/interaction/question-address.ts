import { redactPersonalData } from "@/contract/masks";

/** Addresses of `/qa`, and of telling that something is wrong; plain links, also for other domains' pages. */

export const QUESTION_PATH = "/qa";
/** Where on the page the part of the person at the screen is drawn. */
export const QUESTION_ANCHOR = "qa-place";
/** Where a question to the staff is written. */
export const ASK_ANCHOR = "ask";

/** The attribute of the place under an answer where it is rated; its value is the answer's id. */
export const RATING_MARK = "data-rating";

/** The answer to a question. No address is made with personal data in it. */
export const questionAddress = (value: string): string =>
  `${QUESTION_PATH}?${new URLSearchParams({ value: redactPersonalData(value) })}`;

/** A common question, unfolded, among the others. */
export const commonQuestionAddress = (id: string): string => `${QUESTION_PATH}#${encodeURIComponent(id)}`;

/** A question to the staff, with what was typed already filled in. */
export const askAddress = (value = ""): string =>
  `${QUESTION_PATH}?${new URLSearchParams({ ask: "1", ...(value ? { value: redactPersonalData(value) } : {}) })}#${ASK_ANCHOR}`;

/** A question to the staff about one policy. */
export const askAboutPolicyAddress = (policyId: string): string =>
  `${QUESTION_PATH}?${new URLSearchParams({ policy: policyId })}#${ASK_ANCHOR}`;

/** 纠错: that the policy on a page of ours (`path` from `/` on) differs from the official text. */
export const correctionAddress = (path: string): string =>
  `/feedback?${new URLSearchParams({ category: "policy_error", page: path })}`;
