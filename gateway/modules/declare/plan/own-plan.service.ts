import type { ModuleContext } from "../../../core/module";
import type { ItemCache } from "../item/item-cache.service";

export type PlanParts = Pick<ModuleContext, "database" | "clock" | "config" | "ports"> & {
  readonly itemCache: () => Promise<ItemCache>;
};
