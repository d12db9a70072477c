import type { Executor } from "../../../core/database";
import type { CaseParts } from "../../../core/case/case-steps.service";
import { todayInShanghai } from "../../../core/clock";
import { createPublicationDesk } from "../../../core/publication/publication-desk.service";
import type { ZoneStep } from "../../../core/publication/publication.rules";
import { endChanges, policyChanges } from "../versions/change.rules";
import { createPolicyChangeLog } from "../versions/change.service";
import { createPolicyImportRepository } from "../import/policy-import.repository";
import { toIndexedPolicy } from "../import/policy-preparation.rules";
import { noticePublications, policyPublications } from "./policy-publication.repository";
import { settlePublished } from "../versions/relation.repository";
import { createPolicyTextRepository } from "../policy-text.repository";
import type { PolicyRow } from "../policy.repository";
import { STATED, type Stated } from "../policy.rules";

/** What the staff publishes and stops in this domain. */
export function createPolicyPublications(parts: CaseParts) {
  const { database, clock } = parts;
  const bodies = createPolicyTextRepository(database.db);

  /**
   * A policy that is published comes into the search index and says again what it says of others; one that is stopped is
   * taken out, and what it ended applies as before. Followers hear of the first publication, and of ends that moved.
   */
  async function follow(transaction: Executor, step: ZoneStep, row: PolicyRow, now: Date): Promise<void> {
    const writing = createPolicyImportRepository(transaction);
    if (step === "stop") await writing.removeFromIndex(row.key);
    else {
      const plain = (await createPolicyTextRepository(transaction).listByKey([row.key])).get(row.key) ?? "";
      await writing.index([{ key: row.key, columns: toIndexedPolicy(row, plain), policy: row }]);
    }
    const moved = await settlePublished(transaction, row.key, now);
    await writing.mergeIndex();
    const today = todayInShanghai(clock);
    const endsOn = moved.find(({ key }) => key === row.key)?.after.endsOn ?? row.endsOn;
    const news =
      row.revision === 0 ? policyChanges(undefined, { ...row, stated: row.stated as Stated, endsOn }, today) : [];
    const others = moved.filter(({ key }) => key !== row.key);
    const ends = others.flatMap(({ before, after, replacedBy }) => endChanges(before, after, replacedBy, today));
    await createPolicyChangeLog(transaction, clock).record([...news, ...ends]);
  }

  return {
    policies: createPublicationDesk(parts, policyPublications, {
      textOf: async ({ key }) => (await bodies.listByKey([key])).get(key) ?? "",
      // As an import does, which also settles what documents say of each other.
      hold: (transaction) => createPolicyImportRepository(transaction).lock(),
      follow,
      unseen: ({ stated, endsOn }, today) =>
        stated === STATED.repealed || (endsOn !== null && endsOn <= today)
          ? "这份政策已废止或已失效，首页不会显示，不能推荐"
          : undefined,
    }),
    notices: createPublicationDesk(parts, noticePublications, { textOf: ({ plain }) => Promise.resolve(plain) }),
  };
}
