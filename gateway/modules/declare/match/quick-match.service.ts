import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { quickMatchCalls } from "@/contract/declare/quick-match";
import type { ItemForm } from "@/contract/item/item";
import { FACTS } from "@/contract/facts/facts";
import { todayInShanghai } from "../../../core/clock";
import { pageBounds } from "../../../core/paging";
import { createRegister } from "../../enterprise/enterprise-register.service";
import type { createDeclareService } from "../declare.service";
import type { DeclareParts } from "../item/item-cache.service";
import { getLifeEvents } from "../item/nav.rules";
import { createFactIndex, formatFact, hundredths } from "./fact.rules";
import { imagineFrom, mayBeFor } from "./quick.rules";

type Query = z.output<typeof quickMatchCalls.quickMatch.query>;
type Items = Pick<ReturnType<typeof createDeclareService>, "listFitting">;

/** What may be declared by a company of which only the register or three answers are known. */
export function createQuickMatch(parts: DeclareParts, declare: Items) {
  const { clock, itemCache } = parts;
  const register = createRegister(parts);

  return async ({ value, event, ...query }: Query): Promise<CallAnswer<typeof quickMatchCalls.quickMatch>> => {
    const today = todayInShanghai(clock);
    const { company, others } = value ? await register.find(value) : { company: null, others: [] };
    const companies = company
      ? [createFactIndex(company.facts, today)]
      : imagineFrom(query, (await itemCache()).items, today);
    const isAsked = (item: ItemForm, topic: string) =>
      Boolean(value) || event === undefined || getLifeEvents(item, topic).includes(event);
    // A name that nobody bears says nothing, so nothing is said of it.
    const found =
      value && !company
        ? []
        : await declare.listFitting((item, topic) => isAsked(item, topic) && mayBeFor(item, companies));
    const amounts = found.flatMap(({ benefit: { most } }) => (most === null ? [] : [most]));
    const { limit, offset } = pageBounds(query);
    return {
      records: found.slice(offset, offset + limit),
      total: found.length,
      page: query.page,
      size: query.size,
      today,
      enterprise: company && {
        name: company.name,
        used: company.facts.map((fact) => ({
          label: FACTS[fact.name].label,
          words: formatFact(fact, company.codeNames, today),
          source: fact.source,
        })),
      },
      others,
      open: found.filter(({ timing }) => timing.state === "open" || timing.state === "closing").length,
      most: amounts.toSorted((a, b) => Number((hundredths(b) ?? 0n) - (hundredths(a) ?? 0n)))[0] ?? null,
    };
  };
}
