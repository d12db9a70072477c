import type { Executor } from "../../core/database";
import type { HeldGuide } from "./guide.rules";
import { createGuideRepository } from "./guide.repository";

/** All approval items, as they are in the database. */
export interface GuideCache {
  /** Those that are not abolished. */
  readonly guides: readonly HeldGuide[];
  /** All of them. */
  readonly byId: ReadonlyMap<string, HeldGuide>;
}

/**
 * Gives the cache, reread only when some item was written since: one small query a call, so that no other process's write is
 * missed.
 */
export function createGuideCache(db: Executor): () => Promise<GuideCache> {
  const known = guideCaches.get(db) ?? readGuideCache(db);
  guideCaches.set(db, known);
  return known;
}

// One copy for all who ask, however many there are.
const guideCaches = new WeakMap<Executor, () => Promise<GuideCache>>();

function readGuideCache(db: Executor): () => Promise<GuideCache> {
  const repository = createGuideRepository(db);
  let held: { readonly mark: string; readonly cache: GuideCache } | undefined;
  return async () => {
    const { edition, items } = await repository.version();
    const mark = `${edition}/${items}`;
    if (held?.mark === mark) return held.cache;
    const rows = await repository.listAll();
    const all = rows.map(({ form, whole, version, updatedAt, abolishedAt, abolishedReason }) => ({
      form,
      whole,
      version,
      updatedAt,
      abolished: abolishedAt && { at: abolishedAt, reason: abolishedReason ?? "" },
    }));
    const highest = Math.max(0, ...rows.map((row) => row.edition));
    const cache = {
      guides: all.filter(({ abolished }) => !abolished),
      byId: new Map(all.map((guide) => [guide.form.id, guide])),
    };
    held = { mark: `${highest}/${rows.length}`, cache };
    return cache;
  };
}
