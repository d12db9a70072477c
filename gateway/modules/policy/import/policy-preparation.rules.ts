import type { Validation } from "../../../core/import-batch";
import { bodyFromText, makeSummary, type TextBody } from "../../../core/text/text-body";
import { fitsTsVector, TOO_MANY_WORDS } from "../../../core/text/ts-vector";
import { bodyFromHtml } from "../../../core/text/html-body";
import { buildIndexTerms, type IndexedDocument } from "../../../core/catalogue/index-terms.rules";
import {
  toDocKey,
  findRelations,
  interpretedTitle,
  parseTerm,
  toTitleKey,
  type StatedRelation,
  type Term,
} from "../versions/relation.rules";
import { resolveEffectiveDate, statedValidity, coreTitleLength, isAmendingTitle } from "../policy.rules";
import { findBodyFlaw } from "./body-length.rules";
import type { PolicyInput } from "./policy-import.rules";

/** What is stored of an imported policy. Pure; runs in a thread of its own, so it loads no more than it needs. */

/** Everything that is stored of a policy. */
export interface PreparedPolicy {
  readonly input: PolicyInput;
  readonly hash: string;
  readonly body: TextBody;
  readonly summary: string;
  readonly stated: number;
  readonly effectiveDate: string | null;
  readonly titleKey: string;
  readonly docKey: string;
  readonly term: Term | null;
  readonly relations: readonly StatedRelation[];
  readonly titleLength: number;
  readonly terms: Uint8Array;
}

/**
 * Builds what is stored: body, summary, dates, index terms. `bodyWords` may hold the body's words when they are known.
 * Costs about 3 ms for a text of 5,500 characters, 150 ms for the longest accepted.
 */
export function preparePolicy(
  input: PolicyInput,
  hash: string,
  today: string,
  bodyWords?: ReadonlyMap<string, number>,
): Validation<PreparedPolicy> {
  const body = input.text !== undefined ? bodyFromText(input.text, input.title) : bodyFromHtml(input.html ?? "");
  const flaw = findBodyFlaw(body.plain);
  if (flaw !== undefined) return { ok: false, reason: flaw };
  const effectiveDate = resolveEffectiveDate(input, body.plain, today);
  const publication = input.writtenDate ?? input.pubDate;
  const terms = buildIndexTerms({ ...input, headings: body.headings, plain: body.plain }, bodyWords);
  if (!fitsTsVector(terms)) return { ok: false, reason: TOO_MANY_WORDS };
  return {
    ok: true,
    value: {
      input,
      hash,
      body,
      summary: makeSummary(body.plain, input.title),
      stated: statedValidity(input.validity ?? undefined, input.title),
      effectiveDate,
      titleKey: toTitleKey(input.title),
      docKey: toDocKey(input.docNo),
      term: parseTerm(body.plain, effectiveDate ?? publication),
      relations: findRelations({ title: input.title, plain: body.plain, publication }),
      titleLength: coreTitleLength(input.title),
      terms,
    },
  };
}

/** What the search index holds of a stored policy that comes back into it. `plain`: its body. */
export function toIndexedPolicy(
  policy: Omit<IndexedDocument, "plain"> &
    Pick<PolicyInput, "pubDate"> &
    Pick<PreparedPolicy, "effectiveDate" | "stated">,
  plain: string,
) {
  return {
    pubDate: policy.pubDate,
    effectiveDate: policy.effectiveDate,
    stated: policy.stated,
    titleLength: coreTitleLength(policy.title),
    explains: interpretedTitle(policy.title) !== undefined,
    amends: isAmendingTitle(policy.title),
    terms: buildIndexTerms({ ...policy, plain }),
  };
}
