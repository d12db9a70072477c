import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { subscribeCalls } from "@/contract/subscribe/subscribe";
import { readTagId } from "@/contract/subscribe/labels";
import type { Caller } from "../../core/caller";
import { todayInShanghai } from "../../core/clock";
import { Refusal } from "../../core/refusal";
import { createPolicyCatalogue } from "../policy/policy-catalogue.service";
import { createTopicContents } from "../topic/topic-contents.service";
import { createSubscriptionList, type SubscriptionRow } from "./list-subscriptions.repository";
import { searchKey, toSearchFilter, formatSearch } from "./subscribe.rules";
import { isShown, type SearchingParts } from "./own-subscription.service";

type Calls = typeof subscribeCalls;
export type Wish = z.output<Calls["subscribe"]["body"]>;
export type NamedWish = Pick<SubscriptionRow, "kind" | "target" | "filter" | "name">;

/** Wishes for subscriptions: whether there is such a thing, and what it is called. */
export function createWishes(parts: SearchingParts) {
  const { database, clock, searches } = parts;
  const topics = createTopicContents(parts);
  const catalogue = createPolicyCatalogue(database.db);

  /** Checks a wish and gives it its name. */
  async function checkWish(wish: Omit<Wish, "name" | "muted">): Promise<NamedWish> {
    const { kind, target = "" } = wish;
    if (kind === "search") {
      const filter = wish.filter ?? {};
      const key = searchKey(filter);
      if (key === undefined) throw Refusal.input("请先输入关键字或选择条件，再订阅", "filter");
      return { kind, target: key, filter, name: formatSearch(filter) };
    }
    if (kind === "policy") {
      const policy = (await catalogue.find([target], todayInShanghai(clock))).get(target);
      if (!policy) throw new Refusal("NOT_FOUND", { message: "该政策不存在或已下线，请返回列表重新查找" });
      return { kind, target, filter: null, name: policy.title };
    }
    if (kind === "zone_topic") {
      const title = (await topics.titlesOf([target])).get(target);
      if (title === undefined)
        throw new Refusal("NOT_FOUND", { message: "该专题不存在或已下线，请返回政策专题重新选择" });
      return { kind, target, filter: null, name: title };
    }
    const filter = toSearchFilter({ kind, target, filter: null });
    const known = filter !== undefined && target !== "" && (await searches.count(filter)) > 0;
    if (!known)
      throw new Refusal("NOT_FOUND", {
        message: kind === "tag" ? "没有这个标签，请从列表中选择" : "没有这个主题的政策，请重新选择",
      });
    return { kind, target, filter: null, name: readTagId(target)?.name ?? target };
  }

  return {
    checkWish,

    async describe(
      caller: Caller,
      wish: z.output<Calls["describeSubscription"]["body"]>,
    ): Promise<CallAnswer<Calls["describeSubscription"]>> {
      const { kind, target, filter, name } = await checkWish(wish);
      const search = toSearchFilter({ kind, target, filter });
      const [held, policies] = await Promise.all([
        createSubscriptionList(database.db).listHeld([caller.userId]),
        search ? searches.count(search) : kind === "zone_topic" ? topics.count(target) : 1,
      ]);
      const known = held.find((row) => row.kind === kind && row.target === target && isShown(caller, row));
      return { name, policies, subscriptionId: known?.id ?? null, muted: known?.muted ?? false };
    },
  };
}

export type Wishes = ReturnType<typeof createWishes>;
