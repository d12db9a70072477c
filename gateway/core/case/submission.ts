import { createHash, createHmac } from "node:crypto";
import { Refusal } from "../refusal";

/** A form that is sent again after its answer was lost makes no second record; a form that was edited since is another one. */

/** What a case keeps of the submission that made it. Neither the id nor the content can be read back from it. */
export interface Submission {
  readonly submissionHash: string;
  readonly contentHash: string;
}

/** The first kind of letter was feedback; its name stays in what is hashed, so that what was sent before is found. */
export const hashSubmission = (submissionId: string): string =>
  createHash("sha256").update(`feedback-submission\u0000${submissionId.toLowerCase()}`).digest("hex");

/** JSON with the names of each object in one order: what was filled in alike is the same text. */
function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const fields = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{${fields
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => `${JSON.stringify(name)}:${toCanonicalJson(inner)}`)
    .join(",")}}`;
}

// A fresh one goes with every try, so they say nothing about what was filled in.
const PROOF_FIELDS = new Set(["captcha", "captchaId"]);

/**
 * Reads the submission from a form. The content is hashed with the submission's id, a random number that only the sender
 * knows: nobody can try telephone numbers against the hash.
 */
export function readSubmission({ submissionId, ...form }: { readonly submissionId: string }): Submission {
  const content = Object.fromEntries(Object.entries(form).filter(([name]) => !PROOF_FIELDS.has(name)));
  return {
    submissionHash: hashSubmission(submissionId),
    contentHash: createHmac("sha256", submissionId.toLowerCase()).update(toCanonicalJson(content)).digest("hex"),
  };
}

/**
 * Throws when what was sent earlier under the same id is not what is sent now: to call it sent would lose the edited text.
 * What came in before contents were kept counts as other content. The refusal names `submissionId`, by which a page knows
 * that it has to send under a new one, and the number of the earlier one, which the sender has not heard of.
 */
export function refuseOtherContent(
  earlier: { readonly contentHash: string | null; readonly number: string | null },
  { contentHash }: Submission,
): void {
  if (earlier.contentHash === contentHash) return;
  const errorMessage = `上次提交的那份已经收到，编号 ${earlier.number}；后来改过的内容是另一份`;
  throw new Refusal("WRONG_STATE", {
    message: `${errorMessage}，请再提交一次`,
    problems: [{ errorMessage, field: "submissionId" }],
  });
}
