import type { Caller } from "../../../core/caller";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import type { ItemCache } from "../item/item-cache.service";

export type PlanParts = Pick<ModuleContext, "database" | "clock" | "config" | "ports"> & {
  readonly itemCache: () => Promise<ItemCache>;
};

/** The enterprise whose plan it is. The access rule has made sure that there is one. */
export function enterpriseOf(caller: Caller): string {
  if (!caller.enterprise) throw new Refusal("NOT_ALLOWED");
  return caller.enterprise.id;
}
