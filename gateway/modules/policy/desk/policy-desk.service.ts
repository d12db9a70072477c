import type { ImportRow } from "@/contract/operator/operator";
import type { PolicyDiff } from "@/contract/operator/policy";
import type { PolicyAttachment } from "@/contract/policy/attachment";
import type { PolicyRelationKind } from "@/contract/policy/relation";
import { todayInShanghai } from "../../../core/clock";
import type { Executor } from "../../../core/database";
import { textField } from "../../../core/import-batch";
import { Refusal } from "../../../core/refusal";
import { endChanges } from "../versions/change.rules";
import { createPolicyChangeLog } from "../versions/change.service";
import { splitClauses, compareClauses, MAX_CLAUSES } from "../versions/compare.rules";
import { hashOf, validatePolicyRow, preparePolicy, type PreparedPolicy } from "../import/policy-import.rules";
import { createPolicyImportRepository } from "../import/policy-import.repository";
import { createRelationRepository, settleEnds } from "../versions/relation.repository";
import { createPolicyTextRepository } from "../policy-text.repository";
import { createPolicyRepository, type PolicyRow } from "../policy.repository";
import type { PolicyServiceParts } from "../policy.service";
import { policyDuplicateReason } from "../publication/policy-publication.repository";

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

const missing = (id: string) => new Refusal("NOT_FOUND", { message: `没有政策 ${id}，请核对编号` });
const short = (text: string) => (text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text);

/** What the zone's staff does about policies: relations that no text states, ends, and a look before an import. */
export function createPolicyDesk({ database, clock }: PolicyServiceParts) {
  const policies = createPolicyRepository(database.db);

  async function found(id: string): Promise<PolicyRow> {
    const row = await policies.findAnyById(id);
    if (!row) throw missing(id);
    return row;
  }

  /** The policy's end anew; those who follow it are told when it moved. */
  async function settle(transaction: Executor, key: number): Promise<void> {
    const today = todayInShanghai(clock);
    const moved = await settleEnds(transaction, new Set([key]), clock());
    const changes = moved.flatMap(({ before, after, replacedBy }) => endChanges(before, after, replacedBy, today));
    await createPolicyChangeLog(transaction, clock).record(changes);
  }

  async function diffRow({ line, row }: ImportRow): Promise<PolicyDiff> {
    const head = { line, id: textField(row, "id") ?? "", title: textField(row, "title") ?? "" };
    const today = todayInShanghai(clock);
    const refused = (reason: string): PolicyDiff => ({ ...head, outcome: "refused", reason, fields: [], clauses: [] });
    const judged = validatePolicyRow(row, today);
    if (!judged.ok) return refused(judged.reason);
    const hash = hashOf(judged.value);
    const stored = await policies.findAnyById(judged.value.id);
    const plainly = { ...head, reason: "", fields: [], clauses: [] };
    if (stored?.contentHash === hash) return { ...plainly, outcome: "unchanged" };
    const prepared = preparePolicy(judged.value, hash, today);
    if (!prepared.ok) return refused(prepared.reason);
    if (!stored) {
      const twin = await createPolicyImportRepository(database.db).findTwin(prepared.value);
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
  }

  return {
    async relate(newer: string, kind: PolicyRelationKind, older: string, clause: string): Promise<null> {
      if (newer === older) throw new Refusal("WRONG_STATE", { message: "一份政策不能与自己建立关系，请核对两个编号" });
      const [from, to] = [await found(newer), await found(older)];
      await database.db.transaction(async (transaction) => {
        await createRelationRepository(transaction).record({
          newer: from.key,
          kind,
          older: to.key,
          title: to.title,
          titleKey: to.titleKey,
          docKey: to.docKey,
          clause,
        });
        await settle(transaction, to.key);
      });
      return null;
    },

    /** Answers how many relations were taken out. */
    async unrelate(newer: string, older: string): Promise<number> {
      const [from, to] = [await found(newer), await found(older)];
      return database.db.transaction(async (transaction) => {
        const dropped = await createRelationRepository(transaction).drop(from.key, to.key);
        if (dropped === 0)
          throw new Refusal("NOT_FOUND", { message: `${newer} 与 ${older} 之间没有关系，请核对两个编号和先后` });
        await settle(transaction, to.key);
        return dropped;
      });
    },

    /** The first day on which it no longer applies, by a document that is not in the library. */
    async repeal(id: string, on: string, reason: string): Promise<null> {
      const policy = await found(id);
      await database.db.transaction(async (transaction) => {
        const relations = createRelationRepository(transaction);
        await relations.removeRecordedEnd(policy.key);
        await relations.record({
          newer: null,
          kind: "repeals",
          older: policy.key,
          title: policy.title,
          titleKey: policy.titleKey,
          docKey: `${policy.docKey} ${policy.id}`,
          clause: reason,
          onDate: on,
        });
        await settle(transaction, policy.key);
      });
      return null;
    },

    async restore(id: string): Promise<null> {
      const policy = await found(id);
      await database.db.transaction(async (transaction) => {
        if ((await createRelationRepository(transaction).removeRecordedEnd(policy.key)) === 0)
          throw new Refusal("NOT_FOUND", { message: `没有为 ${id} 记录过失效；文件之间的废止用 policy unrelate 去掉` });
        await settle(transaction, policy.key);
      });
      return null;
    },

    /** Rows held against what is stored; nothing is written. */
    async diff(rows: readonly ImportRow[]): Promise<PolicyDiff[]> {
      const answer: PolicyDiff[] = [];
      for (const row of rows) answer.push(await diffRow(row));
      return answer;
    },
  };
}
