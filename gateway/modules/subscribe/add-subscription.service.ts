import { randomUUID } from "node:crypto";
import type { CallAnswer } from "@/contract/call";
import type { subscribeCalls } from "@/contract/subscribe/subscribe";
import { MAX_SUBSCRIPTIONS } from "@/contract/subscribe/labels";
import type { Caller } from "../../core/caller";
import { Refusal } from "../../core/refusal";
import { cleanText } from "../../core/text/clean";
import { createPolicyChangeLog } from "../policy/versions/change.service";
import { createSubscribeRepository } from "./subscribe.repository";
import { createSubscriptionList } from "./list-subscriptions.repository";
import { createSettingRepository } from "./subscription-setting.repository";
import type { SubscribeParts } from "./own-subscription.service";
import type { Wishes, NamedWish, Wish } from "./subscription-wish.service";
import { firstSetting } from "./subscription-setting.service";

type Calls = typeof subscribeCalls;

const FULL = `最多保留 ${MAX_SUBSCRIPTIONS} 个订阅，请先取消不再需要的，再订阅新的`;
const ONLY_SEARCHES = "只有搜索可以只保存、不提醒；其他订阅可以订阅后静音";
const NOT_OFFERED = "同事已不再共享这个订阅，请刷新页面查看";

/** Comes to a subscription: by making it, or by joining one that a colleague shares. */
export function createAdding(parts: SubscribeParts, wishes: Wishes) {
  const { database, clock } = parts;
  const log = createPolicyChangeLog(database.db, clock);

  /** Adds all or none. Gives the ids, and how many are new. What was silent is told of again, unless it is to be silent. */
  async function addAll(
    userId: string,
    wishes: readonly NamedWish[],
    muted = false,
  ): Promise<{ ids: string[]; added: number }> {
    const sinceSeq = await log.head();
    return database.db.transaction(async (transaction) => {
      const writing = createSubscribeRepository(transaction);
      await writing.lock(userId);
      await createSettingRepository(transaction).putSetting(firstSetting(clock, userId, sinceSeq));
      const ids: string[] = [];
      let added = 0;
      for (const { kind, target, filter, name } of wishes) {
        const known = await writing.findMade({ createdBy: userId, kind, target });
        const id = known?.id ?? randomUUID();
        const createdAt = clock();
        if (!known)
          await writing.insert({
            id,
            kind,
            target,
            filter,
            name: name.slice(0, 200),
            createdBy: userId,
            enterpriseId: null,
            createdAt,
          });
        ids.push(id);
        const member = { subscriptionId: id, userId, linkId: randomUUID(), muted, sinceSeq, createdAt };
        if (await writing.join(member)) added += 1;
        else if (!muted) await writing.unmute(userId, id, sinceSeq);
      }
      if (added > 0 && (await writing.countOf(userId)) > MAX_SUBSCRIPTIONS)
        throw new Refusal("WRONG_STATE", { message: FULL });
      return { ids, added };
    });
  }

  return {
    async add(caller: Caller, wish: Wish): Promise<CallAnswer<Calls["subscribe"]>> {
      if (wish.muted && wish.kind !== "search") throw Refusal.input(ONLY_SEARCHES, "muted");
      const named = await wishes.checkWish(wish);
      const name = cleanText(wish.name ?? "").trim() || named.name;
      const { ids, added } = await addAll(caller.userId, [{ ...named, name }], wish.muted);
      return { id: ids[0] ?? "", added: added > 0 };
    },

    async addTags(caller: Caller, ids: readonly string[]): Promise<{ ids: string[]; added: number }> {
      const named: NamedWish[] = [];
      for (const id of new Set(ids)) named.push(await wishes.checkWish({ kind: "tag", target: id }));
      return addAll(caller.userId, named);
    },

    async join(caller: Caller, id: string): Promise<null> {
      const row = await createSubscriptionList(database.db).find(id);
      const { enterprise, userId } = caller;
      const offered = row?.enterpriseId && row.enterpriseId === enterprise?.id && enterprise.approval === "approved";
      if (!row || !offered) throw new Refusal("NOT_FOUND", { message: NOT_OFFERED });
      const sinceSeq = await log.head();
      await database.db.transaction(async (transaction) => {
        const writing = createSubscribeRepository(transaction);
        await writing.lock(userId);
        await createSettingRepository(transaction).putSetting(firstSetting(clock, userId, sinceSeq));
        const member = { subscriptionId: id, userId, linkId: randomUUID(), muted: false, sinceSeq, createdAt: clock() };
        const joined = await writing.join(member);
        if (joined && (await writing.countOf(userId)) > MAX_SUBSCRIPTIONS)
          throw new Refusal("WRONG_STATE", { message: FULL });
      });
      return null;
    },
  };
}
