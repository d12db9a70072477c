import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { PolicyTag, subscribeCalls, Subscription, SubscriptionSetting } from "@/contract/subscribe/subscribe";
import {
  PREVIEW_DAYS,
  readTagId,
  SUBSCRIPTIONS_MOST,
  TAG_GROUPS,
  tagId,
  type Frequency,
  type TagGroup,
} from "@/contract/subscribe/labels";
import { WAITS_FOR_APPROVAL, type Caller } from "../../core/caller";
import { todayInShanghai } from "../../core/clock";
import type { ModuleContext } from "../../core/module";
import { Refusal } from "../../core/refusal";
import { createPolicyCatalogue } from "../policy/policy-catalogue.service";
import { createPolicyChangeLog } from "../policy/versions/change.service";
import { createSavedSearches } from "../policy/search/saved-search.service";
import { searchesOf } from "./subscribe-delivery.service";
import { createSubscribeRepository, type HeldRow, type SubscriptionRow } from "./subscribe.repository";
import { digestOf, nextDigestAt, periodAt, periodsOf, searchKey, searchOf, searchWords } from "./subscribe.rules";

type Calls = typeof subscribeCalls;
type Wish = z.output<Calls["subscribe"]["body"]>;
type Named = Pick<SubscriptionRow, "kind" | "target" | "filter" | "name">;

const FULL = `最多保留 ${SUBSCRIPTIONS_MOST} 个订阅，请先取消不再需要的，再订阅新的`;
const NOT_YOURS = "没有这个订阅，可能已经取消，请刷新页面查看";
const NOT_OFFERED = "同事已不再共享这个订阅，请刷新页面查看";
const ONLY_MAKER = "只有建立这个订阅的人可以共享或停止共享；不想再收到，可以静音或退出";
const ONLY_ENTERPRISE = "绑定企业后才能与同事共享";
/** 常用标签 are so many. */
const TOP_TAGS = 12;
/** The preview lists so many digests. */
const PREVIEWED_MOST = 60;
const USUAL = "daily" satisfies Frequency;

/** Subscriptions as people keep them. */
export function createSubscribeService(parts: Pick<ModuleContext, "database" | "clock" | "config" | "ports">) {
  const { database, clock } = parts;
  const repository = createSubscribeRepository(database.db);
  const { people, messenger } = parts.ports;
  const catalogue = createPolicyCatalogue(database.db);
  const searches = createSavedSearches(parts);
  const log = createPolicyChangeLog(database.db, clock);
  const today = () => todayInShanghai(clock);

  /** Checks what is wished for and gives it its name. */
  async function judge(wish: Pick<Wish, "kind" | "target" | "filter">): Promise<Named> {
    const { kind, target = "" } = wish;
    if (kind === "search") {
      const filter = wish.filter ?? {};
      const key = searchKey(filter);
      if (key === undefined) throw Refusal.input("请先输入关键字或选择条件，再订阅", "filter");
      return { kind, target: key, filter, name: searchWords(filter) };
    }
    if (kind === "policy") {
      const policy = (await catalogue.find([target], today())).get(target);
      if (!policy) throw new Refusal("NOT_FOUND", { message: "该政策不存在或已下线，请返回列表重新查找" });
      return { kind, target, filter: null, name: policy.title };
    }
    const filter = searchOf({ kind, target, filter: null });
    const known = filter !== undefined && target !== "" && (await searches.count(filter)) > 0;
    if (!known)
      throw new Refusal("NOT_FOUND", {
        message: kind === "tag" ? "没有这个标签，请从列表中选择" : "没有这个主题的政策，请重新选择",
      });
    return { kind, target, filter: null, name: readTagId(target)?.name ?? target };
  }

  /** Of somebody new: nothing of before is told, and the digest of today has gone out. */
  const newSetting = (userId: string, toldSeq: number) => {
    const period = periodAt("daily", clock()).name;
    return { userId, frequency: USUAL, linkId: randomUUID(), toldSeq, period } as const;
  };

  /** Adds all or none. Gives the ids, and how many are new. */
  async function addAll(userId: string, wishes: readonly Named[]): Promise<{ ids: string[]; added: number }> {
    const sinceSeq = await log.head();
    return database.db.transaction(async (transaction) => {
      const writing = createSubscribeRepository(transaction);
      await writing.lock(userId);
      await writing.putSetting(newSetting(userId, sinceSeq));
      const ids: string[] = [];
      let added = 0;
      for (const { kind, target, filter, name } of wishes) {
        const known = await writing.findMade({ createdBy: userId, kind, target });
        const id = known?.id ?? randomUUID();
        const createdAt = clock();
        if (!known)
          await writing.insert({
            ...{ id, kind, target, filter, name: name.slice(0, 200) },
            ...{ createdBy: userId, enterpriseId: null, createdAt },
          });
        ids.push(id);
        const member = { subscriptionId: id, userId, linkId: randomUUID(), muted: false, sinceSeq, createdAt };
        if (await writing.join(member)) added += 1;
      }
      if (added > 0 && (await writing.countOf(userId)) > SUBSCRIPTIONS_MOST)
        throw new Refusal("WRONG_STATE", { message: FULL });
      return { ids, added };
    });
  }

  async function ownOf(caller: Caller, id: string): Promise<HeldRow> {
    const row = await repository.findHeld(caller.userId, id);
    if (!row) throw new Refusal("NOT_FOUND", { message: NOT_YOURS });
    return row;
  }

  /** Made by the person, or joined in the current enterprise. */
  const shown = (caller: Caller, row: HeldRow): boolean =>
    row.createdBy === caller.userId || (row.enterpriseId !== null && row.enterpriseId === caller.enterprise?.id);

  async function settingOf(userId: string): Promise<SubscriptionSetting> {
    const [setting, preferences, emails] = await Promise.all([
      repository.findSetting(userId),
      messenger.preferences(userId),
      people.emailsOf([userId]),
    ]);
    const frequency = setting?.frequency ?? USUAL;
    const wanted = preferences.some(
      ({ kind, channel, enabled }) => kind === "policy" && channel === "email" && enabled,
    );
    return {
      frequency,
      stopped: setting?.stopped ?? false,
      nextAt: nextDigestAt(frequency, clock())?.toISOString() ?? null,
      email: !emails.has(userId) ? "no_address" : wanted ? "on" : "off",
    };
  }

  async function tell(caller: Caller, rows: readonly (SubscriptionRow & { readonly muted: boolean })[]) {
    const policies = rows.flatMap(({ kind, target }) => (kind === "policy" ? [target] : []));
    const [names, members, heads] = await Promise.all([
      people.namesOf([...new Set(rows.map(({ createdBy }) => createdBy))]),
      repository.countMembers(rows.map(({ id }) => id)),
      catalogue.find(policies, today()),
    ]);
    return rows.map((row): Subscription => {
      const own = row.createdBy === caller.userId;
      return {
        ...{ id: row.id, kind: row.kind, target: row.kind === "search" ? "" : row.target, filter: row.filter, own },
        name: (row.kind === "policy" && heads.get(row.target)?.title) || row.name,
        shared: row.enterpriseId !== null,
        sharedBy: own ? null : (names.get(row.createdBy) ?? "同事"),
        members: members.get(row.id) ?? 0,
        muted: row.muted,
        ended: row.kind === "policy" && heads.get(row.target)?.validity === "repealed",
        createdAt: row.createdAt.toISOString(),
      };
    });
  }

  async function tagsOf(caller: Caller): Promise<PolicyTag[]> {
    const [facets, held] = await Promise.all([searches.facets(), repository.listHeld([caller.userId])]);
    const mine = new Map(held.flatMap((row) => (row.kind === "tag" ? [[row.target, row.id] as const] : [])));
    const groups = Object.keys(TAG_GROUPS) as TagGroup[];
    const offered = groups.flatMap((group) =>
      facets[group].map(({ value, count }): PolicyTag => {
        const id = tagId(group, value);
        return { id, name: value, group, count, subscriptionId: mine.get(id) ?? null };
      }),
    );
    // What the person has stays in the list when no policy bears it any more.
    const missing = [...mine].filter(([id]) => !offered.some((tag) => tag.id === id));
    const kept = missing.flatMap(([id, subscriptionId]): PolicyTag[] => {
      const tag = readTagId(id);
      return tag ? [{ id, ...tag, count: 0, subscriptionId }] : [];
    });
    return [...offered, ...kept];
  }

  return {
    async add(caller: Caller, wish: Wish): Promise<CallAnswer<Calls["subscribe"]>> {
      const named = await judge(wish);
      const { ids, added } = await addAll(caller.userId, [{ ...named, name: wish.name || named.name }]);
      return { id: ids[0] ?? "", added: added > 0 };
    },

    async addTags(caller: Caller, ids: readonly string[]): Promise<{ ids: string[]; added: number }> {
      const named: Named[] = [];
      for (const id of new Set(ids)) named.push(await judge({ kind: "tag", target: id }));
      return addAll(caller.userId, named);
    },

    async remove(caller: Caller, id: string): Promise<null> {
      await ownOf(caller, id);
      await database.db.transaction(async (transaction) => {
        await createSubscribeRepository(transaction).leave(caller.userId, id);
      });
      return null;
    },

    /** As {@link remove}, of tags only. */
    async removeTag(caller: Caller, id: string): Promise<null> {
      if ((await ownOf(caller, id)).kind !== "tag") throw new Refusal("NOT_FOUND", { message: NOT_YOURS });
      return this.remove(caller, id);
    },

    async list(caller: Caller): Promise<CallAnswer<Calls["listSubscriptions"]>> {
      const held = await repository.listHeld([caller.userId]);
      const enterprise = caller.enterprise?.approval === "approved" ? caller.enterprise.id : undefined;
      const offered = enterprise
        ? await repository.listShared(
            enterprise,
            held.map(({ id }) => id),
          )
        : [];
      const [mine, others, setting] = await Promise.all([
        tell(
          caller,
          held.filter((row) => shown(caller, row)),
        ),
        tell(
          caller,
          offered.map((row) => ({ ...row, muted: false })),
        ),
        settingOf(caller.userId),
      ]);
      return { mine: mine.toReversed(), offered: others, setting, most: SUBSCRIPTIONS_MOST };
    },

    listTags: tagsOf,
    listOwnTags: async (caller: Caller) =>
      (await tagsOf(caller)).filter(({ subscriptionId }) => subscriptionId !== null),
    topTags: async (caller: Caller) => ({
      topTags: (await tagsOf(caller)).toSorted((a, b) => b.count - a.count).slice(0, TOP_TAGS),
    }),

    async describe(
      caller: Caller,
      wish: z.output<Calls["describeSubscription"]["body"]>,
    ): Promise<CallAnswer<Calls["describeSubscription"]>> {
      const { kind, target, filter, name } = await judge(wish);
      const search = searchOf({ kind, target, filter });
      const [held, policies] = await Promise.all([
        repository.listHeld([caller.userId]),
        search ? searches.count(search) : 1,
      ]);
      const known = held.find((row) => row.kind === kind && row.target === target && shown(caller, row));
      return { name, policies, subscriptionId: known?.id ?? null };
    },

    async saveSetting(
      caller: Caller,
      { frequency, stopped }: { readonly frequency: Frequency; readonly stopped: boolean },
    ): Promise<SubscriptionSetting> {
      const { userId } = caller;
      const toldSeq = await log.head();
      await repository.putSetting(newSetting(userId, toldSeq));
      const before = await repository.findSetting(userId);
      // Who begins again is not told what went by meanwhile.
      await repository.saveSetting(userId, { frequency, stopped, ...(before?.stopped && !stopped ? { toldSeq } : {}) });
      return settingOf(userId);
    },

    async save(
      caller: Caller,
      id: string,
      { muted, shared }: z.output<Calls["saveSubscription"]["body"]>,
    ): Promise<null> {
      const row = await ownOf(caller, id);
      const sinceSeq = await log.head();
      if (shared !== undefined && row.createdBy !== caller.userId)
        throw new Refusal("WRONG_STATE", { message: ONLY_MAKER });
      const { enterprise } = caller;
      if (shared && (caller.type !== "member" || !enterprise))
        throw new Refusal("WRONG_STATE", { message: ONLY_ENTERPRISE });
      if (shared && enterprise?.approval !== "approved")
        throw new Refusal("WRONG_STATE", { message: WAITS_FOR_APPROVAL });
      const enterpriseId = shared ? (enterprise?.id ?? null) : null;
      await database.db.transaction(async (transaction) => {
        const writing = createSubscribeRepository(transaction);
        if (muted !== undefined && muted !== row.muted)
          await writing.mute(caller.userId, id, muted ? { muted } : { muted, sinceSeq });
        if (shared !== undefined && enterpriseId !== row.enterpriseId)
          await writing.share(id, caller.userId, enterpriseId);
      });
      return null;
    },

    async join(caller: Caller, id: string): Promise<null> {
      const row = await repository.find(id);
      const { enterprise, userId } = caller;
      const offered = row?.enterpriseId && row.enterpriseId === enterprise?.id && enterprise.approval === "approved";
      if (!row || !offered) throw new Refusal("NOT_FOUND", { message: NOT_OFFERED });
      const sinceSeq = await log.head();
      await database.db.transaction(async (transaction) => {
        const writing = createSubscribeRepository(transaction);
        await writing.lock(userId);
        await writing.putSetting(newSetting(userId, sinceSeq));
        const member = { subscriptionId: id, userId, linkId: randomUUID(), muted: false, sinceSeq, createdAt: clock() };
        const joined = await writing.join(member);
        if (joined && (await writing.countOf(userId)) > SUBSCRIPTIONS_MOST)
          throw new Refusal("WRONG_STATE", { message: FULL });
      });
      return null;
    },

    /** What the last days would have brought, by the rules that decide what is sent. */
    async preview(caller: Caller, wished: Frequency | undefined): Promise<CallAnswer<Calls["previewSubscriptions"]>> {
      const now = clock();
      const [setting, held, changes] = await Promise.all([
        repository.findSetting(caller.userId),
        repository.listHeld([caller.userId]),
        log.since(new Date(now.getTime() - PREVIEW_DAYS * 86_400_000)),
      ]);
      const frequency = wished ?? setting?.frequency ?? USUAL;
      const rows = held.filter((row) => !row.muted && shown(caller, row));
      const ids = [...new Set(changes.map(({ policyId }) => policyId))];
      const [matches, heads] = await Promise.all([
        searches.matching(searchesOf(rows), ids),
        catalogue.find(ids, today()),
      ]);
      const repealed = new Set(
        [...heads.values()].flatMap(({ id, validity }) => (validity === "repealed" ? [id] : [])),
      );
      // As if they had been there all the time.
      const listening = rows.map((row) => ({ ...row, sinceSeq: 0 }));
      const published = changes.filter(({ policyId }) => heads.has(policyId));
      const digests = periodsOf(frequency, published, now).flatMap(({ at, changes: of }) => {
        const told = digestOf({ changes: of, listening, matches, repealed });
        if (told.length === 0) return [];
        const policies = told.map(({ id, changes: words, because }) => ({
          ...{ id, title: heads.get(id)?.title ?? "已下线的政策", changes: [...words] },
          because: because.map(({ name }) => name),
        }));
        return [{ at: at.toISOString(), policies }];
      });
      const counted = digests.flatMap(({ policies }) => policies.flatMap((policy) => policy.changes)).length;
      return { frequency, digests: digests.slice(0, PREVIEWED_MOST), changes: counted };
    },
  };
}
