import type { ImportRow } from "@/contract/operator/operator";
import type { PolicyDiff } from "@/contract/operator/policy";
import type { PolicyAttachment } from "@/contract/policy/attachment";
import { todayInShanghai } from "../../../core/clock";
import { textField } from "../../../core/import-batch";
import { createPolicyImportRepository } from "../import/policy-import.repository";
import { createTwinFinder } from "../import/twin.rules";
import { hashPolicy, validatePolicyRow } from "../import/policy-import.rules";
import { preparePolicy, type PreparedPolicy } from "../import/policy-preparation.rules";
import { createPolicyTextRepository } from "../policy-text.repository";
import { createPolicyRepository, type PolicyRow } from "../policy.repository";
import type { PolicyServiceParts } from "../policy.service";
import { policyDuplicateReason } from "../publication/policy-publication.repository";
import { compareClauses, MAX_CLAUSES, splitClauses } from "../versions/compare.rules";

const FIELDS: readonly (readonly [
  name: string,
  before: (row: PolicyRow) => string,
  after: (made: PreparedPolicy) => string,
])[] = [
  ["标题", (row) => row.title, ({ input }) => input.title],
  ["发文字号", (row) => row.docNo, ({ input }) => input.docNo],
  ["发布机构", (row) => row.issuer, ({ input }) => input.issuer],
  ["级别", (row) => row.level, ({ input }) => input.level],
  ["分类", (row) => row.category, ({ input }) => input.category],
  ["主题", (row) => row.topic, ({ input }) => input.topic],
  ["索引号", (row) => row.indexNo, ({ input }) => input.indexNo],
  ["地区", (row) => row.region, ({ input }) => input.region],
  ["来源", (row) => row.source, ({ input }) => input.source],
  ["网址", (row) => row.sourceUrl ?? "", ({ input }) => input.url ?? ""],
  ["发布日期", (row) => row.pubDate, ({ input }) => input.pubDate],
  ["成文日期", (row) => row.writtenDate ?? "", ({ input }) => input.writtenDate ?? ""],
  ["施行日期", (row) => row.effectiveDate ?? "", (made) => made.effectiveDate ?? ""],
  ["自身有效期届满", (row) => row.termEndsOn ?? "", (made) => made.term?.endsOn ?? ""],
  ["附件", (row) => filesInWords(row.attachments), ({ input }) => filesInWords(input.attachments)],
  ["效力", (row) => STATED_VALIDITY_LABELS[row.stated] ?? "", (made) => STATED_VALIDITY_LABELS[made.stated] ?? ""],
];
const STATED_VALIDITY_LABELS = ["未写明", "写明有效", "写明废止"];
const MAX_TEXT_LENGTH = 80;

function filesInWords(files: readonly PolicyAttachment[]): string {
  return files.map(({ name, url }) => `${name}（${url}）`).join("、");
}

const short = (text: string) => (text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text);

/** A look before an import: what a row would change of the stored policy. Nothing is written. */
export function createPolicyDiff({ database, clock }: PolicyServiceParts) {
  const policies = createPolicyRepository(database.db);

  return async function diffRow({ line, row }: ImportRow): Promise<PolicyDiff> {
    const head = { line, id: textField(row, "id") ?? "", title: textField(row, "title") ?? "" };
    const today = todayInShanghai(clock);
    const refused = (reason: string): PolicyDiff => ({ ...head, outcome: "refused", reason, fields: [], clauses: [] });
    const judged = validatePolicyRow(row, today);
    if (!judged.ok) return refused(judged.reason);
    const hash = hashPolicy(judged.value);
    const stored = await policies.findAnyById(judged.value.id);
    const plainly = { ...head, reason: "", fields: [], clauses: [] };
    if (stored?.contentHash === hash) return { ...plainly, outcome: "unchanged" };
    const prepared = preparePolicy(judged.value, hash, today);
    if (!prepared.ok) return refused(prepared.reason);
    if (!stored) {
      const twins = createTwinFinder(await createPolicyImportRepository(database.db).listTwins([prepared.value]));
      const twin = twins.find(prepared.value);
      return twin === undefined
        ? { ...plainly, outcome: "new" }
        : refused(policyDuplicateReason(judged.value.id, twin));
    }
    const fields = FIELDS.flatMap(([name, before, after]) => {
      const change = { name, before: before(stored), after: after(prepared.value) };
      return change.before === change.after ? [] : [change];
    });
    const texts = await createPolicyTextRepository(database.db).listByKey([stored.key]);
    const [older, newer] = [texts.get(stored.key) ?? "", prepared.value.body.plain].map(splitClauses);
    const comparable = older && newer && older.length <= MAX_CLAUSES && newer.length <= MAX_CLAUSES;
    const pairs = comparable ? compareClauses(older, newer) : [];
    const clauses = pairs.flatMap(({ state, olderNo, newerNo, runs }) => {
      if (state === "same") return [];
      const differing = runs
        .filter(({ kind }) => kind !== "same")
        .map(({ kind, text }) => `${kind === "added" ? "＋" : "－"}${text}`)
        .join(" ");
      return [{ state, words: `${newerNo || olderNo || "段落"} ${short(differing)}` }];
    });
    return { ...head, outcome: "changed", reason: "", fields, clauses };
  };
}
