import { LRUCache } from "lru-cache";

/** Who can tell whether the index still is what it was; counted up with whatever is written to it. */
export interface Versioned {
  readVersion(): Promise<number>;
}

/** Remembers what was counted in the search index until anything is written to it. */
export function createIndexMemo<Value extends NonNullable<unknown>>(max: number) {
  const kept = new LRUCache<string, { readonly version: number; readonly value: Value }>({ max });
  return {
    async get(index: Versioned, asked: string): Promise<Value | undefined> {
      const known = kept.get(asked);
      return known && known.version === (await index.readVersion()) ? known.value : undefined;
    },
    async set(index: Versioned, asked: string, value: Value): Promise<void> {
      kept.set(asked, { version: await index.readVersion(), value });
    },
  };
}
