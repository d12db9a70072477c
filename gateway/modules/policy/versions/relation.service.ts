import type { CallAnswer } from "@/contract/call";
import type { PolicyHead, policyRelationCalls } from "@/contract/policy/relation";
import { todayAmong, todayInShanghai } from "../../../core/clock";
import { Refusal } from "../../../core/refusal";
import { splitClauses, compareClauses, MAX_CLAUSES } from "./compare.rules";
import { createEnglishRepository } from "../english/english.repository";
import { toDocKey } from "./relation.rules";
import { createRelationRepository, type RelationRow } from "./relation.repository";
import { createPolicyTextRepository } from "../policy-text.repository";
import { createPolicyRepository, type PolicyCardRow, type PolicyWithEnds } from "../policy.repository";
import { describeValidity } from "../policy.rules";
import type { PolicyServiceParts } from "../policy.service";

type Relations = CallAnswer<typeof policyRelationCalls.listPolicyRelations>;
type ByNumber = CallAnswer<typeof policyRelationCalls.listPoliciesByNumber>;
type Comparison = CallAnswer<typeof policyRelationCalls.comparePolicies>;

const missing = () => new Refusal("NOT_FOUND", { message: "该政策不存在或已下线，请返回列表重新查找" });

const toPolicyHead = (row: PolicyCardRow, today: string): PolicyHead => ({
  id: row.id,
  title: row.title,
  docNo: row.docNo,
  issuer: row.issuer,
  pubDate: row.pubDate,
  effectiveDate: row.effectiveDate,
  ...describeValidity(row, today),
});

/** Versions of policies, what documents say of each other, and the comparison of two versions. */
export function createPolicyRelations({ database, clock }: PolicyServiceParts) {
  const policies = createPolicyRepository(database.db);
  const relations = createRelationRepository(database.db);
  const english = createEnglishRepository(database.db);

  /** What ends the policy: whatever says the day that counts. */
  function endOf(policy: PolicyWithEnds, rows: readonly RelationRow[], heads: ReadonlyMap<number, PolicyHead>) {
    if (policy.endsOn === null) return null;
    if (policy.endsOn === policy.termEndsOn)
      return { on: policy.endsOn, by: "term" as const, clause: policy.termClause, document: null };
    const ending = rows.find((row) => {
      if (row.older !== policy.key || (row.kind !== "replaces" && row.kind !== "repeals")) return false;
      const newer = row.newer === null ? undefined : heads.get(row.newer);
      return (row.onDate ?? newer?.effectiveDate ?? newer?.pubDate) === policy.endsOn;
    });
    if (!ending) return null;
    const document = ending.newer === null ? null : (heads.get(ending.newer) ?? null);
    return {
      on: policy.endsOn,
      by: ending.origin === "operator" && !document ? ("operator" as const) : ("document" as const),
      clause: ending.clause,
      document,
    };
  }

  return {
    async list(id: string): Promise<Relations> {
      const policy = await policies.findWithEnds(id);
      if (!policy) throw missing();
      const [rows, inEnglish] = await Promise.all([relations.listOf(policy.key), english.exists(policy.key)]);
      // Most policies replace nothing and are not replaced: each is its only version.
      const hasVersions = rows.some(
        ({ kind, newer, older }) => kind === "replaces" && newer !== null && older !== null,
      );
      const chain = hasVersions ? await relations.chainOf(policy.key) : [policy.key];
      const keys = new Set(chain);
      for (const row of rows) for (const key of [row.newer, row.older]) if (key !== null) keys.add(key);
      keys.delete(policy.key);
      const cards = [policy, ...(await policies.listCards([...keys]))];
      const today = todayAmong(
        clock,
        cards.flatMap(({ effectiveDate, endsOn }) => [effectiveDate, endsOn]),
      );
      const heads = new Map(cards.map((card) => [card.key, toPolicyHead(card, today)]));
      const head = (key: number | null) => (key === null ? null : (heads.get(key) ?? null));
      return {
        end: endOf(policy, rows, heads),
        versions: chain.length > 1 ? chain.map(head).filter((version) => version !== null) : [],
        inEnglish,
        of: rows
          .filter((row) => row.newer === policy.key)
          .map(({ kind, clause, title, older }) => ({ kind, clause, title, policy: head(older) })),
        by: rows
          .flatMap(({ kind, clause, older, newer }) => {
            const other = older === policy.key ? head(newer) : null;
            return other ? [{ kind, clause, policy: other }] : [];
          })
          .toSorted((a, b) => b.policy.pubDate.localeCompare(a.policy.pubDate)),
      };
    },

    /** The newest one where several documents have a number. */
    async listByNumber(docNos: readonly string[]): Promise<ByNumber> {
      const today = todayInShanghai(clock);
      const keys = docNos.map((docNo) => [docNo, toDocKey(docNo)] as const).filter(([, key]) => key !== "");
      const rows = await policies.listByDocKeys(keys.map(([, key]) => key));
      return keys.flatMap(([docNo, key]) => {
        const row = rows.find(({ docKey }) => docKey === key);
        return row ? [{ docNo, policy: toPolicyHead(row, today) }] : [];
      });
    },

    async compare(id: string, other: string): Promise<Comparison> {
      const today = todayInShanghai(clock);
      const policy = await policies.findWithEnds(id);
      if (!policy) throw missing();
      const chain = await policies.listCards(await relations.chainOf(policy.key));
      const pair = chain.filter((card) => card.id === id || card.id === other);
      const [newer, older] = pair;
      if (!newer || !older)
        throw new Refusal("NOT_FOUND", { message: "这两份文件不是同一政策的两个版本，请从历次版本中选择" });
      const texts = await createPolicyTextRepository(database.db).listByKey(pair.map((card) => card.key));
      const [before, after] = [older, newer].map((card) => splitClauses(texts.get(card.key) ?? ""));
      if (!before || !after || before.length > MAX_CLAUSES || after.length > MAX_CLAUSES)
        throw new Refusal("WRONG_STATE", {
          message: `文件超过 ${MAX_CLAUSES} 条，无法逐条对比，请分别打开两个版本阅读`,
        });
      return {
        older: toPolicyHead(older, today),
        newer: toPolicyHead(newer, today),
        clauses: compareClauses(before, after),
      };
    },
  };
}
