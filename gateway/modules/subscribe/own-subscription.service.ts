import type { Caller } from "../../core/caller";
import type { ModuleContext } from "../../core/module";
import type { createSavedSearches } from "../policy/search/saved-search.service";
import { Refusal } from "../../core/refusal";
import { createSubscriptionList, type HeldRow } from "./list-subscriptions.repository";
import type { Executor } from "../../core/database";

export type SubscribeParts = Pick<ModuleContext, "database" | "clock" | "config" | "ports">;

/** With the one search of the module: it keeps what it has read. */
export type SearchingParts = SubscribeParts & { readonly searches: ReturnType<typeof createSavedSearches> };

export const NOT_YOURS = "没有这个订阅，可能已经取消，请刷新页面查看";

/** What the person hears of. Refuses what is somebody else's as if it did not exist. */
export async function findOwnSubscription(db: Executor, caller: Caller, id: string): Promise<HeldRow> {
  const row = await createSubscriptionList(db).findHeld(caller.userId, id);
  if (!row) throw new Refusal("NOT_FOUND", { message: NOT_YOURS });
  return row;
}

/** Made by the person, or joined in the current enterprise. */
export const isShown = (caller: Caller, row: HeldRow): boolean =>
  row.createdBy === caller.userId || (row.enterpriseId !== null && row.enterpriseId === caller.enterprise?.id);
