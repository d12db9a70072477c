import { BENEFIT_FORMS, WINDOW_STATES, type BenefitForm } from "@/contract/item/attributes";
import type { ItemTiming } from "@/contract/item/item";
import { formatDecimal } from "@/contract/numbers";
import { formatRemaining, formatWindow, isOpen } from "@/lib/window-wording";
import { DaysLeft, DaysNote } from "./days-left";
import { Money } from "./money";

/** What is given at most, `most` in 万元; where that is no money, its kind in words. */
export function OfferMoney({ form, most }: { readonly form: BenefitForm; readonly most: string | null }) {
  return most === null ? <Money gift={BENEFIT_FORMS[form]} /> : <Money label="最高" amount={formatDecimal(most)} />;
}

/** When it can be declared: the days left, or where no deadline runs how things stand. */
export function OfferTime({ timing, today }: { timing: ItemTiming; today: string }) {
  const { opensOn, closesOn, state } = timing;
  if (isOpen(timing) && closesOn !== null) return <DaysLeft date={closesOn} today={today} />;
  const next = formatRemaining(timing, today);
  if (state === "closed") return <DaysNote words={WINDOW_STATES.closed} {...(next ? { note: next } : {})} />;
  const window = opensOn !== null && closesOn !== null ? formatWindow({ opensOn, closesOn }) : undefined;
  return next ? <DaysNote words={next} {...(window ? { note: window } : {})} /> : null;
}
