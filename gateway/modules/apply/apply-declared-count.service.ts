import { dayInShanghai, startOfShanghaiDay } from "../../core/clock";
import type { OpenDatabase } from "../../core/database";
import type { Declared, DeclaredPort } from "../../core/ports";
import { createApplyRepository } from "./apply.repository";
import { RUNNING } from "./apply.rules";

/** What has been declared at this portal, for the domain that plans. */
export function createDeclaredCounts(database: OpenDatabase): DeclaredPort {
  const repository = createApplyRepository(database.db);
  return {
    /** Of an enterprise, from a day on. */
    async ofEnterprise(enterpriseId: string, since: string): Promise<Declared[]> {
      const rows = await repository.listDeclared(enterpriseId, startOfShanghaiDay(since));
      return rows.flatMap(({ number, itemId, yearlyGroup, state, submittedAt }) =>
        number === null || submittedAt === null
          ? []
          : [
              {
                itemId,
                number,
                group: yearlyGroup,
                running: RUNNING.includes(state),
                submittedOn: dayInShanghai(submittedAt),
              },
            ],
      );
    },

    /** For each item the days on which its accepted applications were submitted, by whatever enterprise. */
    async acceptedOf(itemIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
      const days = new Map<string, string[]>(itemIds.map((id) => [id, []]));
      for (const { itemId, submittedAt } of await repository.listAccepted(itemIds))
        if (submittedAt) days.get(itemId)?.push(dayInShanghai(submittedAt));
      return days;
    },
  };
}
