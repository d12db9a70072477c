import { BENEFIT_FORMS } from "@/contract/item/attributes";
import type { ItemCondition, ItemForm, ItemWindow } from "@/contract/item/item";
import type { PolicyChange } from "@/contract/subscribe/labels";

/** Which changes of a declarable item are worth telling. Pure; days are `YYYY-MM-DD` in Shanghai. */

const formatWindow = (windows: readonly ItemWindow[]): string =>
  windows
    .toSorted((a, b) => a.opensOn.localeCompare(b.opensOn))
    .map(({ opensOn, closesOn }) => `${opensOn} 至 ${closesOn}`)
    .join("；") || "时间待定";

const LETTERS = /[\p{L}\p{N}]+/gu;
/** What is left of a text without blanks and punctuation. */
const letters = (text: string): string => (text.match(LETTERS) ?? []).join("");
/** The figures in a text, Arabic and Chinese, in order: where they stay, the sum stays. */
const figures = (text: string): string =>
  (text.match(/[\d.]+\s*[%％万亿千百]?|[零〇一二三四五六七八九十百千万亿两]{2,}/gu) ?? []).join(" ");

function formatAmount({ form, text, most }: ItemForm["benefit"]): string {
  const ceiling = most === null ? "" : `，最高 ${most} 万元`;
  return `${BENEFIT_FORMS[form]}：${text}${ceiling}`;
}

/** In one fixed writing: the database keeps fields in an order of its own, and lists of values are sets. */
function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).toSorted().join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{${fields
    .map(([name, part]) => `${name}:${written(part)}`)
    .toSorted()
    .join(",")}}`;
}

/** What of a condition decides. The words count only where people decide by them: then a typo cannot be told from a change. */
const substance = ({ text, hard, any, tests, onlyIf }: ItemCondition): string =>
  written({ hard, any, tests, onlyIf, text: tests.length === 0 ? letters(text) : "" });

const formatCondition = ({ text, hard }: ItemCondition): string => (hard ? text : `${text}（优先支持）`);

/**
 * The changes from the stored item to the new one: windows that have not ended, sums, conditions, quota. Names, contacts,
 * materials, steps and clauses are corrected silently. A new item is news unless its windows are all over.
 */
export function itemChanges(before: ItemForm | undefined, after: ItemForm, today: string): PolicyChange[] {
  const change = (kind: PolicyChange["kind"], field: string, old: string | null, now: string | null): PolicyChange => ({
    policyId: after.policyId,
    itemId: after.id,
    item: after.title,
    kind,
    field,
    before: old,
    after: now,
  });
  const live = (item: ItemForm) => item.windows.filter(({ closesOn }) => closesOn >= today);
  if (!before || before.policyId !== after.policyId) {
    const over = after.windows.length > 0 && live(after).length === 0;
    return over ? [] : [change("item", "item", null, `${formatAmount(after.benefit)}；${formatWindow(live(after))}`)];
  }

  const changes: PolicyChange[] = [];
  const [oldWindows, newWindows] = [formatWindow(live(before)), formatWindow(live(after))];
  if (oldWindows !== newWindows) changes.push(change("window", "windows", oldWindows, newWindows));
  const [oldBenefit, newBenefit] = [before.benefit, after.benefit];
  if (
    oldBenefit.most !== newBenefit.most ||
    oldBenefit.form !== newBenefit.form ||
    figures(oldBenefit.text) !== figures(newBenefit.text)
  )
    changes.push(change("amount", "benefit", formatAmount(oldBenefit), formatAmount(newBenefit)));
  if (before.quota !== after.quota) {
    const words = (quota: number | null) => (quota === null ? "名额不限" : `名额 ${quota} 家`);
    changes.push(change("condition", "quota", words(before.quota), words(after.quota)));
  }
  const known = new Map(before.conditions.map((condition) => [condition.id, condition]));
  for (const condition of after.conditions) {
    const old = known.get(condition.id);
    known.delete(condition.id);
    if (old && substance(old) === substance(condition)) continue;
    const words = old ? formatCondition(old) : null;
    changes.push(change("condition", `condition:${condition.id}`, words, formatCondition(condition)));
  }
  for (const gone of known.values())
    changes.push(change("condition", `condition:${gone.id}`, formatCondition(gone), null));
  return changes;
}
