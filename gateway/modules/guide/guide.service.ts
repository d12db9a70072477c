import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { guideCalls, guideFilter } from "@/contract/guide/guide";
import { createKeywordSearch } from "../../core/catalogue/catalogue";
import type { FoundOfKind, KindQuery } from "../../core/catalogue/search-kind";
import type { OpenDatabase } from "../../core/database";
import type { Ports } from "../../core/ports";
import { pageBounds } from "../../core/paging";
import { Refusal } from "../../core/refusal";
import { createGuideCache, type GuideCache } from "./guide-cache.service";
import { narrowGuides, orderByCases, orderByHits, orderByPromise, toGuideCard } from "./guide-list.rules";
import { createGuideIndex, type GuideIndex } from "./guide-search.rules";
import { serviceWords } from "./service-words";
import { createGuideRepository } from "./guide.repository";
import { describeAbolition, toWholeGuide, type HeldGuide } from "./guide.rules";

const GONE = "没有找到这个事项的办事指南，它可能还没有整理完整；请返回服务事项重新查找，或者咨询主管单位";

type Filter = z.output<typeof guideFilter>;

/** Approval items and their guides, as everybody reads them. */
export function createGuideService({
  database,
  ports: { decisionTimes },
}: {
  readonly database: OpenDatabase;
  readonly ports: Pick<Ports, "decisionTimes">;
}) {
  const { searchSource, sitemap } = createGuideRepository(database.db);
  const guideCache = createGuideCache(database.db);
  const findWords = createKeywordSearch({ database }, searchSource.kind);
  const indexes = new WeakMap<GuideCache, GuideIndex>();

  function indexFor(cache: GuideCache): GuideIndex {
    const index = indexes.get(cache) ?? createGuideIndex(cache.guides, serviceWords());
    indexes.set(cache, index);
    return index;
  }

  /** What was meant, the likeliest first: by everyday words; where those say nothing, and for letters, by sound and initials. */
  async function search(cache: GuideCache, typed: string | undefined): Promise<readonly string[] | undefined> {
    if (!typed) return undefined;
    const meant = indexFor(cache)
      .search(typed)
      .map(({ id }) => id);
    if (meant.length > 0 && !/[a-z]/iu.test(typed)) return meant;
    const literal = (await (await findWords(typed))?.listIds()) ?? new Set<string>();
    return [...new Set([...meant, ...literal])];
  }

  const findTimes = (guides: readonly HeldGuide[]) => decisionTimes.ofItems(guides.map(({ form }) => form.id));

  async function order(
    guides: readonly HeldGuide[],
    sort: Filter["sort"],
    hits: readonly string[] | undefined,
  ): Promise<readonly HeldGuide[]> {
    if (hits && !sort) return orderByHits(guides, hits);
    // What is done most often is not known before all of them are counted.
    return sort === "fast" ? orderByPromise(guides) : orderByCases(guides, await findTimes(guides));
  }

  return {
    searchSource,
    sitemap,

    async list(filter: Filter): Promise<CallAnswer<typeof guideCalls.listGuides>> {
      const { page, size, value } = filter;
      const cache = await guideCache();
      const { guides } = cache;
      const hits = await search(cache, value);
      const { fitting, facets, anyAudience } = narrowGuides(guides, filter, hits && new Set(hits));
      const ordered = await order(fitting, filter.sort, hits);
      const { limit, offset } = pageBounds(filter);
      const shown = ordered.slice(offset, offset + limit);
      const times = await findTimes(shown);
      const records = shown.map((guide) => toGuideCard(guide, times.get(guide.form.id) ?? null));
      const figures = { all: guides.length, online: guides.filter(({ form }) => form.way === "online").length };
      return { records, total: fitting.length, page, size, facets, anyAudience, figures };
    },

    /** By everyday words, as {@link list} reads them. */
    async findOfKind({ value, size }: KindQuery): Promise<FoundOfKind> {
      const cache = await guideCache();
      const found = (await search(cache, value)) ?? [];
      const guides = orderByHits(narrowGuides(cache.guides, {}, new Set(found)).fitting, found);
      const records = guides.slice(0, size).map(({ form: { id, name, unit, gives = "" } }) => ({
        id,
        title: name,
        snippet: gives,
        issuer: unit,
        date: null,
      }));
      return { total: guides.length, records };
    },

    async get(id: string): Promise<CallAnswer<typeof guideCalls.getGuide>> {
      const held = (await guideCache()).byId.get(id);
      if (held?.abolished)
        throw new Refusal("NOT_FOUND", { message: describeAbolition(held.form.name, held.abolished) });
      const guide = held?.whole ? toWholeGuide(held.form) : undefined;
      if (!held || !guide) throw new Refusal("NOT_FOUND", { message: GONE });
      const figures = (await decisionTimes.ofItems([id])).get(id) ?? null;
      return { guide, version: held.version, updatedAt: held.updatedAt.toISOString(), figures };
    },
  };
}
