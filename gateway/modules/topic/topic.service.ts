import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { ItemCard } from "@/contract/declare/declare";
import type { ImportOutcome, ImportRow } from "@/contract/operator/operator";
import { policyFilter } from "@/contract/policy/policy";
import {
  TOPICS_ON_HOME,
  topicForm,
  type policyTopicCalls,
  type ShownSection,
  type TopicCard,
  type TopicForm,
  type TopicPolicy,
  type TopicSearch,
  type TopicSection,
} from "@/contract/topic/topic";
import { asOfToday } from "../../core/catalogue/list/as-of";
import type { FoundOfKind, KindQuery } from "../../core/catalogue/search-kind";
import { dayInShanghai, todayInShanghai, type Clock } from "../../core/clock";
import type { Executor, OpenDatabase } from "../../core/database";
import { importRecords } from "../../core/import-records";
import type { ImportMode } from "../../core/import-batch";
import { Refusal } from "../../core/refusal";
import type { CaseParts } from "../../core/case/case-steps.service";
import { createPublicationDesk } from "../../core/publication/publication-desk.service";
import { bodyFromHtml, plainFromHtml } from "../../core/text/html-body";
import { createItemCache } from "../declare/item/item-cache.service";
import { createDeclareService } from "../declare/declare.service";
import { createPolicyCatalogue } from "../policy/policy-catalogue.service";
import { createNoticeService, listAnyNotices } from "../policy/notice/notice.service";
import { recordCollected } from "./topic-contents.service";
import { createTopicRepository, topicPublications, type TopicRow } from "./topic.repository";
import type { PolicyServiceParts } from "../policy/policy.service";

type Finder = (filter: z.output<typeof policyFilter>) => Promise<{ records: readonly TopicPolicy[]; total: number }>;

const namedBy = (sections: readonly TopicSection[], kind: "policies" | "items" | "notices"): string[] => [
  ...new Set(sections.flatMap((section) => section[kind])),
];

const toTopicPolicy = ({ id, title, docNo, level, issuer, pubDate, validity }: TopicPolicy): TopicPolicy => ({
  id,
  title,
  docNo,
  level,
  issuer,
  pubDate,
  validity,
});

/** Topics. `find` is the policy search without its counting of words: nobody typed these. */
export function createTopics({ database, clock, find }: PolicyServiceParts & { readonly find: Finder }) {
  const topics = createTopicRepository(database.db);
  const notices = createNoticeService({ database, clock });
  const catalogue = createPolicyCatalogue(database.db);
  const declare = createDeclareService({ database, clock, itemCache: createItemCache(database.db) });

  async function cards(rows: readonly TopicRow[]): Promise<TopicCard[]> {
    const today = todayInShanghai(clock);
    const all = rows.flatMap(({ sections }) => sections);
    const policies = await catalogue.find(namedBy(all, "policies"), today);
    const items = new Set((await declare.listByIds(namedBy(all, "items"))).map(({ id }) => id));
    return rows.map(({ id, title, summary, sections, updatedAt, topSince }) => ({
      id,
      title,
      summary,
      policies: namedBy(sections, "policies").filter((policy) => policies.has(policy)).length,
      items: namedBy(sections, "items").filter((item) => items.has(item)).length,
      updatedAt: updatedAt.toISOString(),
      top: topSince !== null,
    }));
  }

  /** What a saved search finds beside the policies that are chosen already. */
  async function fill(search: TopicSearch | undefined, chosen: readonly TopicPolicy[], most: number) {
    if (!search) return { added: [], search: null };
    const filter = policyFilter.parse({ ...search, size: Math.min(most + chosen.length, 100) });
    const { records, total } = await find(filter);
    const known = new Set(chosen.map(({ id }) => id));
    const added = records.filter(({ id }) => !known.has(id)).slice(0, most);
    return { added: added.map(toTopicPolicy), search: { filter: search, total } };
  }

  return {
    list: async (): Promise<CallAnswer<typeof policyTopicCalls.listTopics>> =>
      cards(await topics.list(asOfToday(clock))),

    listHome: async (): Promise<CallAnswer<typeof policyTopicCalls.listHomeTopics>> =>
      cards((await topics.list(asOfToday(clock))).slice(0, TOPICS_ON_HOME)),

    async get(id: string): Promise<CallAnswer<typeof policyTopicCalls.getTopic>> {
      const at = asOfToday(clock);
      const { today } = at;
      const topic = await topics.find(id, at);
      if (!topic) throw new Refusal("NOT_FOUND", { message: "该专题不存在或已下线，请返回政策专题重新选择" });
      const policies = await catalogue.find(namedBy(topic.sections, "policies"), today);
      const items = new Map((await declare.listByIds(namedBy(topic.sections, "items"))).map((card) => [card.id, card]));
      const news = new Map(
        (await notices.listCards(namedBy(topic.sections, "notices"))).map((card) => [card.id, card]),
      );
      const sections = await Promise.all(
        topic.sections.map(async (section): Promise<ShownSection> => {
          const chosen = section.policies.flatMap((policy) => policies.get(policy) ?? []).map(toTopicPolicy);
          const { added, search } = await fill(section.search, chosen, section.most);
          return {
            title: section.title,
            note: section.note,
            policies: [...chosen, ...added],
            items: section.items.flatMap((item): ItemCard[] => {
              const card = items.get(item);
              return card ? [card] : [];
            }),
            notices: section.notices.flatMap((notice) => news.get(notice) ?? []),
            search,
          };
        }),
      );
      return {
        id: topic.id,
        title: topic.title,
        summary: topic.summary,
        introHtml: topic.html,
        today,
        updatedAt: topic.updatedAt.toISOString(),
        // What has lost all it named says nothing any more.
        sections: sections.filter(
          (section) => section.policies.length + section.items.length + section.notices.length > 0,
        ),
      };
    },
  };
}

/** Topics as site map and search read them. */
export function createTopicListing({ database, clock }: Pick<PolicyServiceParts, "database" | "clock">) {
  const topics = createTopicRepository(database.db);
  return {
    searchSource: topics.searchSource,
    sitemap: topics.sitemap(() => asOfToday(clock)),

    async findOfKind({ hits, size }: KindQuery): Promise<FoundOfKind> {
      const { rows, total } = await topics.pageOfKind({ hits, size }, asOfToday(clock));
      const records = rows.map(({ id, title, summary, updatedAt }) => ({
        id,
        title,
        snippet: summary,
        issuer: "",
        date: dayInShanghai(updatedAt),
      }));
      return { total, records };
    },
  };
}

/** The first thing a topic names that does not exist; what is not published yet does. */
async function findMissing(executor: Executor, forms: readonly TopicForm[]) {
  const all = forms.flatMap(({ sections }) => sections);
  const policies = await createPolicyCatalogue(executor).known(namedBy(all, "policies"));
  const { byId } = await createItemCache(executor)();
  const notices = new Set(await listAnyNotices(executor, namedBy(all, "notices")));
  return new Map(
    forms.flatMap(({ id, sections }): [string, string][] => {
      const policy = namedBy(sections, "policies").find((one) => !policies.has(one));
      if (policy !== undefined) return [[id, `政策 ${policy} 不存在，请先导入政策`]];
      const item = namedBy(sections, "items").find((one) => !byId.has(one));
      if (item !== undefined) return [[id, `申报事项 ${item} 不存在，请先导入申报事项`]];
      const notice = namedBy(sections, "notices").find((one) => !notices.has(one));
      return notice === undefined ? [] : [[id, `公告 ${notice} 不存在，请先导入公告`]];
    }),
  );
}

/** Takes in topics. What they name must be there; that it goes later does no harm. */
export function createTopicImporter(database: OpenDatabase, clock: Clock) {
  return (rows: readonly ImportRow[], { draft }: ImportMode = {}): Promise<ImportOutcome> =>
    importRecords<TopicForm>(database, rows, {
      schema: topicForm,
      refusals: (executor, forms) => findMissing(executor, forms),
      hashes: (executor, ids) => createTopicRepository(executor).anyHashes(ids),
      publications: { domain: topicPublications, draft, clock },
      async put(executor, topic, { contentHash, state }) {
        const { id, title, summary, intro, sections, order, expiresOn } = topic;
        await recordCollected(executor, clock, topic);
        await createTopicRepository(executor).put({
          id,
          title,
          summary,
          sections,
          contentHash,
          state,
          expiresOn: expiresOn ?? null,
          html: bodyFromHtml(intro).html,
          sort: order,
          updatedAt: clock(),
        });
      },
    });
}

/** What the staff publishes and stops. */
export const createTopicDesk = (parts: CaseParts) =>
  createPublicationDesk(parts, topicPublications, {
    textOf: ({ summary, html, sections }) =>
      Promise.resolve([summary, plainFromHtml(html), ...sections.map(({ title }) => title)].join("\n")),
  });
