import type { ImportRow } from "@/contract/operator/operator";
import type { ItemPreview } from "@/contract/desk/item";
import { todayInShanghai } from "../../../core/clock";
import { textField } from "../../../core/import-batch";
import type { ModuleContext } from "../../../core/module";
import { listAllFacts } from "../../enterprise/enterprise-all-facts.service";
import { createFactIndex } from "./fact.rules";
import { evaluateItem } from "./match.rules";
import { validateItem } from "../item/item-import.service";

const MAX_FAILING = 5;

/** What items would say to the zone's enterprises, before they are imported. Nothing is written. */
export function createItemPreview({ database, clock, config }: Pick<ModuleContext, "database" | "clock" | "config">) {
  return async (rows: readonly ImportRow[]): Promise<ItemPreview[]> => {
    const today = todayInShanghai(clock);
    const allFacts = await listAllFacts({ database, config });
    const factIndexes = [...allFacts.values()].map((facts) => createFactIndex(facts, today));
    const previews: ItemPreview[] = [];
    for (const { line, row } of rows) {
      const judged = await validateItem(database.db, row);
      const counts = { met: 0, manual: 0, missing: 0, unmet: 0, notApplicable: 0 };
      if (!judged.ok) {
        const title = textField(row, "title") ?? "";
        previews.push({ line, id: textField(row, "id") ?? "", title, reason: judged.reason, ...counts, failing: [] });
        continue;
      }
      const { item } = judged.value;
      const failing = new Map<string, number>();
      for (const factIndex of factIndexes) {
        const verdict = evaluateItem(item.conditions, factIndex);
        counts[verdict.result === "not_applicable" ? "notApplicable" : verdict.result] += 1;
        for (const { condition, state } of verdict.conditions)
          if (condition.hard && state === "unmet") failing.set(condition.text, (failing.get(condition.text) ?? 0) + 1);
      }
      previews.push({
        line,
        id: item.id,
        title: item.title,
        reason: "",
        ...counts,
        failing: [...failing]
          .map(([text, count]) => ({ text, count }))
          .toSorted((a, b) => b.count - a.count)
          .slice(0, MAX_FAILING),
      });
    }
    return previews;
  };
}
