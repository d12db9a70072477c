import { codesOf } from "@/contract/coded-value";
import type { QueueCount, WorkRow } from "@/contract/desk/queue";
import { WORK_KIND_LABELS } from "@/contract/desk/queue-labels";
import type { Caller } from "../caller";
import { todayInShanghai } from "../clock";
import type { ModuleContext } from "../module";
import { pageBounds, totalOf, type PageRequest } from "../paging";
import { createQueueRepository, type QueueFilter } from "./queue.repository";
import { toWorkRows } from "./work-dto";

/** The queues as an operator sees them. */
export function createQueues({ database, clock, ports }: Pick<ModuleContext, "database" | "clock" | "ports">) {
  return {
    /** Every kind, also those in which nothing waits. */
    async count(caller: Caller): Promise<QueueCount[]> {
      const rows = await createQueueRepository(database.db, caller, clock()).countKinds();
      return codesOf(WORK_KIND_LABELS).map((kind) => {
        const { mine = 0, unit = 0, all = 0, late = 0 } = rows.find((row) => row.kind === kind) ?? {};
        return { kind, label: WORK_KIND_LABELS[kind], mine, unit, all, late };
      });
    },

    async list(caller: Caller, query: QueueFilter & PageRequest) {
      const today = todayInShanghai(clock);
      const queues = createQueueRepository(database.db, caller, clock());
      const bounds = pageBounds(query);
      const [items, [open], [over], units] = await Promise.all([
        queues.list(query, bounds),
        queues.countGroups(query),
        queues.countOver(query),
        ports.people.units(),
      ]);
      const total = await totalOf(items.length, bounds, async () => (await queues.count(query))[0]?.total ?? 0);
      const about = { units, userId: caller.userId, today };
      const records: WorkRow[] = await toWorkRows(database.db, ports.people, query.kind, items, about);
      return {
        records,
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
