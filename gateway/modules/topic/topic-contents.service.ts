import type { PolicyChange } from "@/contract/subscribe/labels";
import { topicField } from "@/contract/subscribe/labels";
import type { TopicForm, TopicSection } from "@/contract/topic/topic";
import { asOfToday } from "../../core/catalogue/list/as-of";
import type { Clock } from "../../core/clock";
import type { Executor } from "../../core/database";
import type { ModuleContext } from "../../core/module";
import { createItemCache } from "../declare/item/item-cache.service";
import { createPolicyChangeLog } from "../policy/versions/change.service";
import type { createSavedSearches } from "../policy/search/saved-search.service";
import { createTopicRepository, type TopicRow } from "./topic.repository";

type Parts = Pick<ModuleContext, "database" | "clock"> & {
  readonly searches: Pick<ReturnType<typeof createSavedSearches>, "matching">;
};
type ItemsById = Awaited<ReturnType<ReturnType<typeof createItemCache>>>["byId"];

/** The policies that sections name, by themselves or by an item. */
const chosenPolicies = (sections: readonly TopicSection[], byId: ItemsById): Set<string> =>
  new Set(
    sections.flatMap(({ policies, items }) => [
      ...policies,
      ...items.flatMap((item) => byId.get(item)?.policyId ?? []),
    ]),
  );

/** What topics hold, for those who tell people. A topic that the public does not see holds nothing. */
export function createTopicContents({ database, clock, searches }: Parts) {
  const find = (ids: readonly string[]): Promise<TopicRow[]> =>
    createTopicRepository(database.db).listByIds(ids, asOfToday(clock));
  const items = createItemCache(database.db);

  return {
    /** The titles of those that the public sees. */
    titlesOf: async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
      new Map((await find(ids)).map(({ id, title }) => [id, title])),

    /** How many policies a topic names; what its saved searches add is not counted. */
    async count(id: string): Promise<number> {
      const { byId } = await items();
      return chosenPolicies(
        (await find([id])).flatMap(({ sections }) => sections),
        byId,
      ).size;
    },

    /** Of some policies those that each topic holds, chosen or found by a saved search. */
    async matching(
      topicIds: readonly string[],
      policyIds: readonly string[],
    ): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
      const topics = policyIds.length > 0 ? await find(topicIds) : [];
      const { byId } = await items();
      const wanted = topics.flatMap(({ id, sections }) =>
        sections.flatMap(({ search }, index) => (search ? [[`${id}:${index}`, search] as const] : [])),
      );
      const found = await searches.matching(new Map(wanted), policyIds);
      return new Map(
        topics.map(({ id, sections }) => {
          const chosen = chosenPolicies(sections, byId);
          const added = sections.flatMap((_section, index) => [...(found.get(`${id}:${index}`) ?? [])]);
          return [id, new Set([...policyIds.filter((policy) => chosen.has(policy)), ...added])];
        }),
      );
    },
  };
}

/** Writes down what comes into a topic that is there already; within the transaction that writes the topic. */
export async function recordCollected(executor: Executor, clock: Clock, { id, title, sections }: TopicForm) {
  const before = await createTopicRepository(executor).anySections(id);
  if (!before) return;
  const { byId } = await createItemCache(executor)();
  const had = chosenPolicies(before, byId);
  const added = [...chosenPolicies(sections, byId)].filter((policy) => !had.has(policy));
  const change = {
    itemId: null,
    kind: "collected",
    field: topicField(id),
    item: "",
    before: null,
    after: title,
  } as const;
  await createPolicyChangeLog(executor, clock).record(added.map((policyId): PolicyChange => ({ ...change, policyId })));
}
