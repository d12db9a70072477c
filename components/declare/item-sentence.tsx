import { BENEFIT_FORMS } from "@/contract/item/attributes";
import type { ItemBenefit, ItemTiming } from "@/contract/item/item";
import { formatDecimal } from "@/contract/numbers";
import { applyHref } from "@/lib/address/apply-address";
import { formatRemaining, formatWindow, isOpen } from "@/lib/window-wording";
import { itemHref } from "@/services/declare/item-wording";
import type { FormShape } from "@/contract/item/form";

/** A benefit in words that is longer is told by its kind: the quote has the words. */
const MAX_WORDS = 60;

interface Told {
  readonly id: string;
  readonly title: string;
  readonly benefit: Pick<ItemBenefit, "form" | "text" | "most">;
  readonly timing: ItemTiming;
  readonly shape: FormShape;
  readonly policy: { readonly id: string };
}

function formatMoney({ form, text, most }: Told["benefit"]): string {
  if (most !== null) return `最高 ${formatDecimal(most)} 万元`;
  return text.length <= MAX_WORDS ? text.replace(/。$/u, "") : BENEFIT_FORMS[form];
}

function formatLastDay(timing: ItemTiming, today: string): string {
  const { opensOn, closesOn, state } = timing;
  const left = formatRemaining(timing, today);
  if (isOpen(timing)) return closesOn === null ? "正在受理" : `${closesOn} 截止（${left}）`;
  if (state === "closed") return left === "" ? "已截止" : `已截止，${left}`;
  return opensOn !== null && closesOn !== null ? `申报时间 ${formatWindow({ opensOn, closesOn })}` : "申报时间待定";
}

/** An item in one sentence: what it gives, the last day, and what to do now. @param today `YYYY-MM-DD` */
export function ItemSentence({ item, today }: { readonly item: Told; readonly today: string }) {
  const { id, title, benefit, timing, shape, policy } = item;
  return (
    <strong>
      {title}：{formatMoney(benefit)}，{formatLastDay(timing, today)}，
      {isOpen(timing) ? (
        <a href={applyHref(policy.id, { item: id }, { shape })}>立即申报</a>
      ) : (
        <a href={itemHref(policy.id, id)}>看申报指南</a>
      )}
      。
    </strong>
  );
}
