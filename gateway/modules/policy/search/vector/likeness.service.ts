import { LRUCache } from "lru-cache";
import type { Database } from "../../../../core/database";
import type { ModuleContext } from "../../../../core/module";
import { redactPersonalData } from "../../../../core/mask";
import { createBreaker } from "./breaker";
import { createEmbedding } from "./embedding.transport";
import { createPolicyVectorReader, createPolicyVectorRepository } from "./policy-vector.repository";
import { cosineOf, toShares, type Vector } from "./vector.rules";

/**
 * How much nearer to a query in meaning than the middle one of those given: of those, and of the nearest of all where the
 * database can tell. From 0 to 1 by key; who is missing has no vector.
 */
export type Likeness = (
  reader: Pick<Database, "execute">,
  keys: readonly number[],
) => Promise<ReadonlyMap<number, number>>;

/** What a query is asked for before its search begins; undefined when nobody answered in time. */
export type FindLikeness = (text: string) => Promise<Likeness | undefined>;

/** How long a search waits for its query's vector, in milliseconds. */
export const QUERY_TIMEOUT_MS = 300;
/** Queries whose vectors are kept, about 10 KB each. */
const MAX_KEPT = 500;
/** Vectors of policies that are kept, about 5 KB each of 1,024 numbers; to read 200 of them takes tens of milliseconds. */
const MAX_KEPT_POLICIES = 5_000;
/** As many as pgvector looks for by itself (hnsw.ef_search). */
const NEAREST = 40;

/** The vectors of given policies, from memory where their texts are still the same. */
function createVectorCache(model: string) {
  const kept = new LRUCache<number, { readonly contentHash: string; readonly embedding: Float32Array }>({
    max: MAX_KEPT_POLICIES,
  });
  return async function read(database: Pick<Database, "execute">, keys: readonly number[]) {
    const reader = createPolicyVectorReader(database, model);
    const there = await reader.listHashes(keys);
    const changed = there.filter(({ key, contentHash }) => kept.get(key)?.contentHash !== contentHash);
    const fresh = changed.length > 0 ? await reader.listVectors(changed.map(({ key }) => key)) : [];
    const found = new Map(there.map(({ key }) => [key, kept.get(key)?.embedding]));
    for (const { key, contentHash, embedding } of fresh) {
      const vector = Float32Array.from(embedding);
      kept.set(key, { contentHash, embedding: vector });
      found.set(key, vector);
    }
    return found;
  };
}

/** Undefined where no endpoint is configured: then nothing is asked, and nothing read. */
export function createLikeness({
  config,
  database,
  clock,
  log,
}: Pick<ModuleContext, "config" | "database" | "clock" | "log">): FindLikeness | undefined {
  const model = config.searchModel;
  if (!model) return undefined;
  const embed = createEmbedding(model);
  const kept = new LRUCache<string, Vector>({ max: MAX_KEPT });
  const vectors = createPolicyVectorRepository(database.db);
  const askEndpoint = createBreaker(clock, (error) => log.warn({ err: error }, "no vectors of queries for a minute"));
  const askDatabase = createBreaker(clock, (error) => log.warn({ err: error }, "no nearest policies for a minute"));
  const readVectors = createVectorCache(model.name);
  let hasType = false;

  async function vectorOf(text: string): Promise<Vector | undefined> {
    const known = kept.get(text);
    if (known) return known;
    const found = await askEndpoint(() => embed([text], AbortSignal.timeout(QUERY_TIMEOUT_MS)));
    if (found?.[0]) kept.set(text, found[0]);
    return found?.[0];
  }

  async function listNearest(name: string, vector: Vector) {
    hasType ||= await vectors.hasVectorType();
    return hasType ? vectors.listNearest(name, vector, NEAREST) : [];
  }

  return async function findLikeness(typed) {
    const vector = await vectorOf(redactPersonalData(typed));
    if (!vector) return undefined;
    const nearest = (await askDatabase(() => listNearest(model.name, vector))) ?? [];
    return async (reader, keys) => {
      const cosines = new Map(nearest.map(({ key, cosine }) => [key, cosine]));
      for (const [key, embedding] of await readVectors(reader, keys)) {
        const cosine = embedding && cosineOf(vector, embedding);
        if (cosine !== undefined) cosines.set(key, cosine);
      }
      return toShares(cosines, keys);
    };
  };
}
