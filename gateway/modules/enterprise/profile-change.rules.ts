import type { z } from "zod";
import type { askedBase, FactSource, FactValue, infoForm, quotaForm } from "@/contract/enterprise/enterprise";
import type { FactName } from "@/contract/facts/facts";
import { Refusal } from "../../core/refusal";
import { cleanText } from "../../core/text/clean";
import { classifySize, textValues, type KnownFact } from "./enterprise.rules";

/** What a form changes of an enterprise's profile, and what follows from it. Pure. */

/** A value to be kept, or null for a fact to be taken away. */
export interface FactChange {
  readonly name: FactName;
  readonly period: string;
  readonly value: FactValue | null;
  readonly source: FactSource;
}

type Some<Form> = { readonly [Name in keyof Form]?: Form[Name] | undefined };
/** Some of the facts; what is not named stays. */
export interface ProfileChange {
  readonly base?: Some<z.output<typeof askedBase>> | undefined;
  readonly info?: Some<z.output<typeof infoForm>> | undefined;
  readonly quota?: (Some<z.output<typeof quotaForm>> & { readonly year: string }) | undefined;
}

/** A change as facts. Throws at the field what cannot be so on that day, or beside what is known. */
export function checkedChanges(
  { base = {}, info = {}, quota = { year: "" } }: ProfileChange,
  facts: readonly KnownFact[],
  today: string,
): FactChange[] {
  checkBasics(base, facts, today);
  const titles = info.titles?.map(({ title }) => title) ?? [];
  if (new Set(titles).size < titles.length) throw Refusal.input("同一资质称号只填一次", "info.titles");
  const { year, ...figures } = quota;
  if (year > today.slice(0, 4)) throw Refusal.input("年度晚于今年，请重新选择", "quota.year");
  return [...toFactChanges(base, ""), ...toFactChanges(info, ""), ...toFactChanges(figures, year)];
}

/** What can be wrong in basic facts besides their codes. Throws at the field; capital is compared with what is known of the other. */
export function checkBasics(
  { foundedOn, registeredCapital, paidCapital }: Some<z.output<typeof askedBase>>,
  facts: readonly KnownFact[],
  today: string,
): void {
  if (foundedOn !== undefined && foundedOn > today) throw Refusal.input("成立日期晚于今天，请核对", "base.foundedOn");
  const known = (wanted: FactName) => facts.find(({ name }) => name === wanted)?.value;
  const registered = registeredCapital ?? known("registeredCapital");
  const paid = paidCapital === undefined ? known("paidCapital") : paidCapital;
  if (registeredCapital === undefined && paidCapital === undefined) return;
  if (typeof paid === "string" && typeof registered === "string" && Number(paid) > Number(registered))
    throw Refusal.input("实缴资本大于注册资本，请核对", paidCapital ? "base.paidCapital" : "base.registeredCapital");
}

/** A form's fields as facts; empty texts and null take a fact away. */
export function toFactChanges(form: Readonly<Record<string, unknown>>, period: string): FactChange[] {
  const given = Object.entries(form).filter(([, value]) => value !== undefined);
  return given.map(([name, value]) => ({
    name: name as FactName,
    period,
    source: "form",
    value: value === null || value === "" ? null : typeof value === "string" ? cleanText(value) : (value as FactValue),
  }));
}

/** By the industry and the newest year that has what the industry's rule asks for. */
export function sizeFrom(rows: readonly KnownFact[]): string | null {
  const industry = textValues(rows.find(({ name }) => name === "industry")?.value).at(-1);
  if (industry === undefined) return null;
  const years = [...new Set(rows.map(({ period }) => period).filter((period) => period !== ""))]
    .toSorted()
    .toReversed();
  for (const period of years) {
    const figure = (wanted: FactName) => {
      const value = rows.find(({ name, period: of }) => name === wanted && of === period)?.value;
      return typeof value === "string" ? Number(value) : undefined;
    };
    const [employees, revenue, assets] = [figure("employees"), figure("revenue"), figure("assets")];
    const size = classifySize(industry, {
      ...(employees === undefined ? {} : { employees }),
      ...(revenue === undefined ? {} : { revenue }),
      ...(assets === undefined ? {} : { assets }),
    });
    if (size) return size;
  }
  return null;
}
