import type { ImportRow } from "@/contract/operator/operator";
import type { PolicyDiff } from "@/contract/operator/policy";
import type { PolicyRelationKind } from "@/contract/policy/relation";
import { todayInShanghai } from "../../../core/clock";
import type { Executor } from "../../../core/database";
import { Refusal } from "../../../core/refusal";
import { endChanges } from "../versions/change.rules";
import { createPolicyChangeLog } from "../versions/change.service";
import { createPolicyDiff } from "./policy-diff.service";
import { createRelationRepository, settleEnds } from "../versions/relation.repository";
import { createPolicyRepository, type PolicyRow } from "../policy.repository";
import type { PolicyServiceParts } from "../policy.service";

const missing = (id: string) => new Refusal("NOT_FOUND", { message: `没有政策 ${id}，请核对编号` });
/** What the zone's staff does about policies: relations that no text states, ends, and a look before an import. */
export function createPolicyDesk({ database, clock }: PolicyServiceParts) {
  const policies = createPolicyRepository(database.db);
  const diffRow = createPolicyDiff({ database, clock });

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
