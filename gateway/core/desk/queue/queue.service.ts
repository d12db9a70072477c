import { codesOf } from "@/contract/coded-value";
import type { QueueCount, QueueRow } from "@/contract/desk/queue";
import { WORK_KIND_LABELS, type WorkKind } from "@/contract/desk/work-kinds";
import type { Caller } from "../../caller";
import type { CoreParts } from "../../parts";
import { pageBounds, totalOf, type PageRequest } from "../../paging";
import { createQueueRepository, type QueueFilter } from "./queue.repository";
import { typedTail } from "../search/case-content.repository";
import { toWorkRows } from "../work-dto";
import type { WorkParts } from "../work-parts";

type Found = Awaited<ReturnType<ReturnType<typeof createQueueRepository>["countFound"]>>;

/** What a keyword finds in this kind by scope, and how much in the others. */
function toFound(kind: WorkKind, found: Found) {
  const { mine = 0, unit = 0, all = 0 } = found.find((row) => row.kind === kind) ?? {};
  const elsewhere = codesOf(WORK_KIND_LABELS).flatMap((other) => {
    const count = found.find((row) => row.kind === other)?.anywhere ?? 0;
    return other === kind || count === 0 ? [] : [{ kind: other, label: WORK_KIND_LABELS[other], count }];
  });
  return { mine, unit, all, elsewhere };
}

/** The queues as an operator sees them. */
export function createQueues({ database, clock, cipher, ports, registry }: WorkParts & Pick<CoreParts, "cipher">) {
  return {
    /** Every kind, also those in which nothing waits. */
    async count(caller: Caller): Promise<QueueCount[]> {
      const rows = await createQueueRepository(database.db, caller, clock()).countKinds();
      return codesOf(WORK_KIND_LABELS).map((kind) => {
        const { mine = 0, unit = 0, all = 0, late = 0 } = rows.find((row) => row.kind === kind) ?? {};
        return { kind, label: WORK_KIND_LABELS[kind], mine, unit, all, late };
      });
    },

    async list(caller: Caller, query: Omit<QueueFilter, "phoneTail" | "enterpriseIds"> & PageRequest) {
      const enterpriseIds = query.keyword ? await ports.people.enterprisesCalled(query.keyword) : [];
      const filter = { ...query, phoneTail: typedTail(cipher, query.keyword), enterpriseIds };
      const queues = createQueueRepository(database.db, caller, clock());
      const bounds = pageBounds(query);
      const [items, [open], [over], units, found] = await Promise.all([
        queues.list(filter, bounds),
        queues.countGroups(filter),
        queues.countOver(filter),
        ports.people.units(),
        query.keyword ? queues.countFound(filter) : null,
      ]);
      const total = await totalOf(items.length, bounds, async () => (await queues.count(filter))[0]?.total ?? 0);
      const domain = registry.cases.kinds.find(({ kind }) => kind.kind === query.kind);
      const about = { units, caller, domain, now: clock() };
      const works = items.map(({ work }) => work);
      const rows = await toWorkRows(database.db, ports.people, query.kind, works, about);
      const byPhone = new Set(items.flatMap(({ work, byPhone: met }) => (met ? [work.caseId] : [])));
      const records: QueueRow[] = rows.map((row) => ({ ...row, foundBy: byPhone.has(row.id) ? "phone" : null }));
      return {
        records,
        found: found && toFound(query.kind, found),
        total,
        page: query.page,
        size: query.size,
        groups: {
          open: 0,
          overdue: 0,
          today: 0,
          soon: 0,
          waiting: 0,
          ...open,
          over: over?.over ?? 0,
        },
      };
    },
  };
}
