import type { z } from "zod";
import type { applyCalls } from "@/contract/apply/apply";
import type { CallAnswer } from "@/contract/call";
import { todayInShanghai } from "../../../core/clock";
import { currentEnterprise, type Caller } from "../../../core/caller";
import { pageBounds } from "../../../core/paging";
import { toRowDto } from "../apply-dto";
import { createApplyRepository } from "../apply.repository";
import { type ApplyParts } from "./own-application.service";

type ListQuery = z.output<typeof applyCalls.listApplications.query>;

/** The enterprise's applications, with where each stands. */
export function createApplicationList({ database, clock }: ApplyParts) {
  const repository = createApplyRepository(database.db);

  return {
    async list(caller: Caller, query: ListQuery): Promise<CallAnswer<typeof applyCalls.listApplications>> {
      const { id } = currentEnterprise(caller);
      const [total, rows] = await Promise.all([
        repository.countOwn(id, query),
        repository.listOwn(id, query, pageBounds(query)),
      ]);
      const steps = await repository.cases.listEvents(rows.map((row) => row.id));
      const today = todayInShanghai(clock);
      const records = rows.map((row) => toRowDto(row, steps.get(row.id) ?? [], today));
      return { records, total, page: query.page, size: query.size };
    },
  };
}
