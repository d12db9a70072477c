import { todayInShanghai } from "../../../core/clock";
import type { ModuleContext } from "../../../core/module";
import { createPolicyCatalogue } from "../../policy/policy-catalogue.service";
import { declaredIn } from "../item/declared.rules";
import { isReminderDue, planTiming } from "./plan.rules";
import { createPlanRepository } from "./plan.repository";
import type { ItemCache } from "../item/item-cache.service";

/**
 * Tells who put an item into the plan that its last day to begin is near; when that person may no longer see the plan, the
 * enterprise's administrators. Nothing is said of what was declared in this window. Each date of an item is told once: the inbox knows the happening by its name, whatever
 * is restarted or runs twice.
 */
export function createPlanReminder(
  parts: Pick<ModuleContext, "database" | "clock" | "config" | "ports"> & {
    readonly itemCache: () => Promise<ItemCache>;
  },
) {
  const { database, clock, itemCache } = parts;
  const plans = createPlanRepository(database.db);
  const { people, messenger } = parts.ports;
  const catalogue = createPolicyCatalogue(database.db);
  const counts = parts.ports.declared;

  return async function remind(): Promise<void> {
    const today = todayInShanghai(clock);
    const [items, rows] = await Promise.all([itemCache(), plans.listReminding()]);
    const due = rows.flatMap((row) => {
      const item = items.byId.get(row.itemId);
      const timing = item && planTiming(item, today);
      return item && timing && isReminderDue(timing, row.remindDays) ? [{ row, item, timing }] : [];
    });
    if (due.length === 0) return;
    const inForce = await catalogue.datesInForce([...new Set(due.map(({ item }) => item.policyId))], today);
    // What was declared already needs no preparation. A window is at most a year away.
    const since = `${Number(today.slice(0, 4)) - 1}-01-01`;
    const enterprises = [...new Set(due.map(({ row }) => row.enterpriseId))];
    const declared = new Map(
      await Promise.all(enterprises.map(async (id) => [id, await counts.ofEnterprise(id, since)] as const)),
    );
    for (const { row, item, timing } of due) {
      if (!inForce.has(item.policyId)) continue;
      const own = (declared.get(row.enterpriseId) ?? []).filter(({ itemId }) => itemId === item.id);
      if (declaredIn(timing, own, today)) continue;
      const { enterpriseId, createdBy } = row;
      const stays = await people.mayFor(createdBy, enterpriseId, "policy");
      const left = timing.daysToStart === 0 ? "今天是最后一天" : `还有 ${timing.daysToStart ?? 0} 个工作日`;
      await messenger.send({
        to: stays ? { userIds: [createdBy] } : { enterpriseId, admins: true },
        kind: "policy",
        title: `该开始准备“${item.title}”了`,
        body:
          `最迟 ${timing.latestStart ?? ""} 开始准备（${left}），申报截止 ${timing.window?.closesOn ?? ""}，` +
          `必需材料最长要准备 ${timing.preparation} 个工作日。${row.note ? `备注：${row.note}` : ""}`,
        link: "/zct-ee/declaration?view=plan",
        enterpriseId,
        eventKey: `plan-start:${enterpriseId}:${item.id}:${timing.latestStart ?? ""}`,
      });
    }
  };
}
