import type { z } from "zod";
import type { subscribeCalls } from "@/contract/subscribe/subscribe";
import { WAITS_FOR_APPROVAL, type Caller } from "../../core/caller";
import { Refusal } from "../../core/refusal";
import { createPolicyChangeLog } from "../policy/versions/change.service";
import { createSubscribeRepository } from "./subscribe.repository";
import { findOwnSubscription, type SubscribeParts, NOT_YOURS } from "./own-subscription.service";

type Calls = typeof subscribeCalls;

const ONLY_MAKER = "只有建立这个订阅的人可以共享或停止共享；不想再收到，可以静音或退出";
const ONLY_ENTERPRISE = "绑定企业后才能与同事共享";

/** Mutes, shares and ends what a person hears of. */
export function createSubscriptionChange({ database, clock }: SubscribeParts) {
  const log = createPolicyChangeLog(database.db, clock);

  async function remove(caller: Caller, id: string): Promise<null> {
    await findOwnSubscription(database.db, caller, id);
    await database.db.transaction(async (transaction) => {
      await createSubscribeRepository(transaction).leave(caller.userId, id);
    });
    return null;
  }

  return {
    remove,

    /** As {@link remove}, of tags only. */
    async removeTag(caller: Caller, id: string): Promise<null> {
      if ((await findOwnSubscription(database.db, caller, id)).kind !== "tag")
        throw new Refusal("NOT_FOUND", { message: NOT_YOURS });
      return remove(caller, id);
    },

    async save(
      caller: Caller,
      id: string,
      { muted, shared }: z.output<Calls["saveSubscription"]["body"]>,
    ): Promise<null> {
      const row = await findOwnSubscription(database.db, caller, id);
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
  };
}
