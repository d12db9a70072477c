import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { declareCalls, ItemCard, ItemDetail } from "@/contract/declare/declare";
import { LIFE_EVENTS, type declareNavCalls } from "@/contract/declare/nav";
import type { ItemForm } from "@/contract/item/item";
import { createKeywordSearch } from "../../core/catalogue/catalogue";
import type { FoundOfKind, FoundThing, KindQuery } from "../../core/catalogue/search-kind";
import { todayInShanghai, type Clock } from "../../core/clock";
import type { OpenDatabase } from "../../core/database";
import { pageBounds } from "../../core/paging";
import { Refusal } from "../../core/refusal";
import { createPolicyCatalogue, type CatalogueEntry } from "../policy/policy-catalogue.service";
import { calendarOrder, narrowItems, windowOrder, type ListedItem } from "./item/item-list.rules";
import { getLifeEvents } from "./item/nav.rules";
import { createItemRepository } from "./item/item.repository";
import type { ItemCache } from "./item/item-cache.service";
import { getTiming, windowsIn, listYears } from "./item/timing.rules";

type ListQuery = z.output<typeof declareCalls.listItems.query>;
type CalendarQuery = z.output<typeof declareCalls.listCalendar.query>;

const GONE = "该申报事项不存在或已停止受理，请返回列表重新查找";

/** What of the items can be searched by words. */
export const itemSearchSource = (database: OpenDatabase) => createItemRepository(database.db).searchSource;

const toFoundItem = ({ item, policy }: ListedItem): FoundThing => ({
  id: item.id,
  // An item stands on the page of its policy.
  at: `${encodeURIComponent(policy.id)}#item-${item.id}`,
  title: item.title,
  snippet: item.benefit.text,
  issuer: item.department,
  date: null,
});

/** What closes soonest first, as the list has it. */
function findAmong(
  items: readonly ListedItem[],
  { value, size }: KindQuery,
  hits: ReadonlySet<string> | undefined,
): FoundOfKind {
  const found = narrowItems(items, { value }, hits).fitting.toSorted(windowOrder);
  return { total: found.length, records: found.slice(0, size).map(toFoundItem) };
}

/** Policy items for everybody: list, detail, today. Those of repealed policies are gone. */
export function createDeclareService(parts: {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly itemCache: () => Promise<ItemCache>;
}) {
  const { database, clock, itemCache } = parts;
  const catalogue = createPolicyCatalogue(database.db);
  const search = createKeywordSearch({ database }, "item");
  const hitsOf = async (typed: string | undefined) => (await search(typed))?.listIds();

  async function listAll(today: string): Promise<(ListedItem & { readonly topic: string })[]> {
    const { items, byPolicy } = await itemCache();
    const policies = await catalogue.find([...byPolicy.keys()], today);
    return items.flatMap((item) => {
      const policy = policies.get(item.policyId);
      return policy && policy.validity !== "repealed"
        ? [{ item, policy: toPolicyHead(policy), topic: policy.topic, timing: getTiming(item.windows, today) }]
        : [];
    });
  }

  function toDetailDto(
    item: ItemForm,
    policy: CatalogueEntry,
    { excludes, byId }: ItemCache,
    today: string,
  ): ItemDetail {
    const { policyId: _, tables: __, ...rest } = item;
    const others = [...(excludes.get(item.id) ?? [])].flatMap((id) => byId.get(id) ?? []);
    return {
      ...rest,
      timing: getTiming(item.windows, today),
      policy: toPolicyHead(policy),
      excludes: others.map(({ id, title, policyId }) => ({ id, title, policyId })),
    };
  }

  return {
    async list(query: ListQuery): Promise<CallAnswer<typeof declareCalls.listItems>> {
      const all = await listAll(todayInShanghai(clock));
      const { fitting, facets } = narrowItems(all, query, await hitsOf(query.value));
      const found = fitting.toSorted(windowOrder);
      const { limit, offset } = pageBounds(query);
      return {
        records: found.slice(offset, offset + limit).map(toCardDto),
        total: found.length,
        page: query.page,
        size: query.size,
        facets,
      };
    },

    findOfKind: async (query: KindQuery): Promise<FoundOfKind> =>
      findAmong(await listAll(todayInShanghai(clock)), query, await hitsOf(query.value)),

    async calendar(query: CalendarQuery): Promise<CallAnswer<typeof declareCalls.listCalendar>> {
      const all = await listAll(todayInShanghai(clock));
      const inYear = all.filter(({ item }) => windowsIn(item.windows, query.year).length > 0);
      const { fitting, facets } = narrowItems(inYear, query, await hitsOf(query.value));
      const records = fitting
        .map((entry) => ({ ...toCardDto(entry), windows: windowsIn(entry.item.windows, query.year) }))
        .toSorted(calendarOrder);
      return { records, facets, years: listYears(all.flatMap(({ item }) => item.windows)) };
    },

    async get(id: string): Promise<ItemDetail> {
      const today = todayInShanghai(clock);
      const items = await itemCache();
      const item = items.byId.get(id);
      const policy = item && (await catalogue.find([item.policyId], today)).get(item.policyId);
      if (!item || !policy || policy.validity === "repealed") throw new Refusal("NOT_FOUND", { message: GONE });
      return toDetailDto(item, policy, items, today);
    },

    /** Those that exist and whose policy does, also of repealed ones; in no order. */
    async listByIds(ids: readonly string[]): Promise<ItemCard[]> {
      const today = todayInShanghai(clock);
      const { byId } = await itemCache();
      const items = ids.flatMap((id) => byId.get(id) ?? []);
      const policies = await catalogue.find([...new Set(items.map(({ policyId }) => policyId))], today);
      return items.flatMap((item) => {
        const policy = policies.get(item.policyId);
        return policy
          ? [toCardDto({ item, policy: toPolicyHead(policy), timing: getTiming(item.windows, today) })]
          : [];
      });
    },

    /** Also those of a repealed policy: its page shows what there was to declare. */
    async listOfPolicy(policyId: string): Promise<ItemDetail[]> {
      const items = await itemCache();
      // Most policies have none, and nothing of their pages counts days.
      if (!items.byPolicy.has(policyId)) return [];
      const today = todayInShanghai(clock);
      const policy = (await catalogue.find([policyId], today)).get(policyId);
      if (!policy) return [];
      return (items.byPolicy.get(policyId) ?? []).map((item) => toDetailDto(item, policy, items, today));
    },

    async lifeEvents(): Promise<CallAnswer<typeof declareNavCalls.listLifeEvents>> {
      const today = todayInShanghai(clock);
      const all = (await listAll(today)).toSorted(windowOrder);
      const placed = all.map((entry) => ({ card: toCardDto(entry), events: getLifeEvents(entry.item, entry.topic) }));
      const events = LIFE_EVENTS.map(({ id }) => ({
        id,
        items: placed.filter((one) => one.events.includes(id)).map(({ card }) => card),
      }));
      return { today, total: all.length, events };
    },

    /** Those that fit, what closes soonest first. `topic` is that of the item's policy. */
    async listFitting(fits: (item: ItemForm, topic: string) => boolean): Promise<ItemCard[]> {
      const all = await listAll(todayInShanghai(clock));
      return all
        .filter(({ item, topic }) => fits(item, topic))
        .toSorted(windowOrder)
        .map(toCardDto);
    },

    async today(): Promise<CallAnswer<typeof declareCalls.listTodayDeclare>> {
      const today = todayInShanghai(clock);
      // The same as whoever asks what a company can get: of a policy that is not in force yet nothing can be handed in.
      const inForce = (await listAll(today)).filter(({ policy }) => policy.validity === "in_force");
      const all = inForce.toSorted(windowOrder);
      const cards = (wanted: (entry: ListedItem) => boolean) => all.filter(wanted).map(toCardDto);
      return {
        today,
        opening: cards(({ timing }) => timing.opensOn === today),
        closing: cards(({ timing }) => timing.state === "closing" && timing.opensOn !== today),
        open: cards(({ timing }) => timing.state === "open" && timing.opensOn !== today),
      };
    },
  };
}

const toPolicyHead = ({ id, title, docNo, level, issuer, validity }: CatalogueEntry): ItemCard["policy"] => ({
  id,
  title,
  docNo,
  level,
  issuer,
  validity,
});

function toCardDto({ item, policy, timing }: ListedItem): ItemCard {
  const { form, text, most } = item.benefit;
  return {
    id: item.id,
    title: item.title,
    department: item.department,
    audience: item.audience,
    benefit: { form, text, most },
    timing,
    quota: item.quota,
    policy,
  };
}
