import Fraction from "fraction.js";
import type { ItemBenefit } from "@/contract/item/item";
import { decimalText, readNumber, type FactIndex, type KnownFact } from "./fact.rules";
import { evaluateTest } from "./match.rules";

/** What an item pays one enterprise at most, by the ceiling that applies to it. Pure; amounts in 万元. */

type Cap = NonNullable<ItemBenefit["caps"]>[number];

export interface EnterpriseAmount {
  /** At most this, over all years: the lowest ceiling where it is not known which one applies. */
  readonly most: Fraction;
  /** A higher ceiling that may apply, once facts are filled in. */
  readonly higher: Fraction | undefined;
  /** The ceiling that applies, where an item has several. */
  readonly cap: Cap | undefined;
  /** The figure that a share was taken of; undefined where the ceiling is lower or the figure is not known. */
  readonly shareOf: readonly KnownFact[] | undefined;
  /** What is paid in a year, where it is paid for several. */
  readonly yearly: { readonly most: Fraction; readonly years: number } | undefined;
}

/** Whether a ceiling is the enterprise's. */
function stateOf({ tests }: Cap, factIndex: FactIndex): "met" | "unmet" | "open" {
  const states = tests.map((test) => evaluateTest(test, factIndex).state);
  if (states.includes("unmet")) return "unmet";
  return states.every((state) => state === "met") ? "met" : "open";
}

/** The ceilings that may be the enterprise's: all up to the first that is. */
function capsOf(caps: readonly Cap[], factIndex: FactIndex): Cap[] {
  const possible: Cap[] = [];
  for (const cap of caps) {
    const state = stateOf(cap, factIndex);
    if (state === "unmet") continue;
    possible.push(cap);
    if (state === "met") break;
  }
  return possible;
}

/** What the share of a figure comes to; undefined where the figure is not known. */
function shareOf({ share }: ItemBenefit, factIndex: FactIndex) {
  if (!share) return undefined;
  const read = readNumber(share.attribute, factIndex, share.yearsBack);
  return read.state === "known" ? { amount: read.value.mul(share.percent).div(100), facts: read.facts } : undefined;
}

/** Undefined where an item names no sum, or none for this enterprise. Amounts are whole hundredths of 万元, cut off. */
export function amountFor(benefit: ItemBenefit, factIndex: FactIndex): EnterpriseAmount | undefined {
  const { most, caps, years = 1 } = benefit;
  if (most === null) return undefined;
  const possible = caps ? capsOf(caps, factIndex) : [];
  if (caps && possible.length === 0) return undefined;
  const ceilings = possible.length === 0 ? [new Fraction(most)] : possible.map((cap) => new Fraction(cap.most));
  const lowest = ceilings.reduce((least, one) => (one.lt(least) ? one : least));
  const highest = ceilings.reduce((top, one) => (one.gt(top) ? one : top));
  const share = shareOf(benefit, factIndex);
  const within = (ceiling: Fraction) => (share?.amount.lt(ceiling) ? share.amount : ceiling).floor(2);
  const [low, high] = [within(lowest), within(highest)];
  return {
    most: low.mul(years),
    higher: high.gt(low) ? high.mul(years) : undefined,
    cap: possible.length === 1 ? possible[0] : undefined,
    shareOf: share?.amount.lt(lowest) ? share.facts : undefined,
    yearly: years > 1 ? { most: low, years } : undefined,
  };
}

/** In whole hundredths of 万元; undefined where there is no sum. */
export const amountCents = (amount: EnterpriseAmount | undefined): number | undefined =>
  amount === undefined ? undefined : Number(amount.most.mul(100).floor());

// Of an item with one ceiling and no share the sum is everybody's.
const plainCents = new WeakMap<ItemBenefit, number>();

/** What an item pays an enterprise at most, in whole hundredths of 万元, as {@link amountFor} says it. */
export function centsFor(benefit: ItemBenefit, factIndex: FactIndex): number | undefined {
  if (benefit.most === null || benefit.caps || benefit.share) return amountCents(amountFor(benefit, factIndex));
  const known = plainCents.get(benefit);
  if (known !== undefined) return known;
  const cents = amountCents(amountFor(benefit, factIndex)) ?? 0;
  plainCents.set(benefit, cents);
  return cents;
}

/** 万元 with at most two decimals, as a text. */
export const amountText = (amount: Fraction): string => decimalText(amount);
