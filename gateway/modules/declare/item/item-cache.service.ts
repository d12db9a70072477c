import type { ConditionTest, ItemForm } from "@/contract/item/item";
import type { Executor } from "../../../core/database";
import type { ModuleContext } from "../../../core/module";
import { createItemRepository } from "./item.repository";

/** All policy items in memory, as they are in the database. */
export interface ItemCache {
  /** The highest edition: the version of all rules. */
  readonly edition: number;
  readonly updatedAt: Date | undefined;
  readonly items: readonly ItemForm[];
  readonly byId: ReadonlyMap<string, ItemForm>;
  readonly byPolicy: ReadonlyMap<string, readonly ItemForm[]>;
  /** Which items cannot be had together; holds both ways. */
  readonly excludes: ReadonlyMap<string, ReadonlySet<string>>;
  /** When each item was last written. */
  readonly writtenAt: ReadonlyMap<string, Date>;
}

/** What it takes to match and to plan the cached items for an enterprise. */
export type DeclareParts = Pick<ModuleContext, "database" | "clock" | "config" | "ports"> & {
  readonly itemCache: () => Promise<ItemCache>;
};

/** What items that were written before these fields came have for them. */
const SINCE = { shape: "standard", tables: [], fields: [] } as const;

/** The same items with equal tests, and equal sets of tests, as one object: the engine asks each question once. */
function withSharedTests(items: readonly ItemForm[]): ItemForm[] {
  const known = new Map<string, unknown>();
  const share = <Value>(value: Value, mark: string): Value => {
    const same = (known.get(mark) as Value | undefined) ?? value;
    known.set(mark, same);
    return same;
  };
  const one = (test: ConditionTest) => share(test, JSON.stringify(test));
  return items.map((item) => ({
    ...item,
    conditions: item.conditions.map(({ onlyIf, ...condition }) => ({
      ...condition,
      tests: share(condition.tests.map(one), JSON.stringify([condition.tests, condition.any, onlyIf])),
      ...(onlyIf ? { onlyIf: one(onlyIf) } : {}),
    })),
  }));
}

function toItemCache(
  items: readonly ItemForm[],
  edition: number,
  updatedAt: Date | undefined,
): Omit<ItemCache, "writtenAt"> {
  const byPolicy = new Map<string, ItemForm[]>();
  const excludes = new Map<string, Set<string>>();
  const exclude = (one: string, other: string) => excludes.set(one, (excludes.get(one) ?? new Set()).add(other));
  for (const item of items) {
    byPolicy.set(item.policyId, [...(byPolicy.get(item.policyId) ?? []), item]);
    for (const other of item.excludes) {
      exclude(item.id, other);
      exclude(other, item.id);
    }
  }
  return { edition, updatedAt, items, byId: new Map(items.map((item) => [item.id, item])), byPolicy, excludes };
}

/**
 * Gives the cache, reread only when some item was written since: one small query a call, so that thousands of items are
 * judged from memory and no other process's write is missed.
 */
export function createItemCache(db: Executor): () => Promise<ItemCache> {
  const known = itemCaches.get(db) ?? readItemCache(db);
  itemCaches.set(db, known);
  return known;
}

// One copy of the items for all who ask, however many there are.
const itemCaches = new WeakMap<Executor, () => Promise<ItemCache>>();

function readItemCache(db: Executor): () => Promise<ItemCache> {
  const repository = createItemRepository(db);
  let held: { readonly mark: string; readonly cache: ItemCache } | undefined;
  return async () => {
    const { edition, items } = await repository.version();
    const mark = `${edition}/${items}`;
    if (held?.mark === mark) return held.cache;
    const rows = await repository.listAll();
    const newest = rows.reduce<Date | undefined>(
      (latest, { updatedAt }) => (latest && latest > updatedAt ? latest : updatedAt),
      undefined,
    );
    const highest = Math.max(0, ...rows.map((row) => row.edition));
    held = {
      mark: `${highest}/${rows.length}`,
      cache: {
        ...toItemCache(withSharedTests(rows.map(({ form }) => ({ ...SINCE, ...form }))), highest, newest),
        writtenAt: new Map(rows.map(({ form, updatedAt }) => [form.id, updatedAt])),
      },
    };
    return held.cache;
  };
}
