import { sql } from "drizzle-orm";
import { intArray, queryRows, type Database } from "../../../../core/database";
import { policyVectorTable } from "./policy-vector.table";
import { MAX_EMBEDDED_LENGTH, type Vector } from "./vector.rules";

/** A published policy whose vector is missing, or made of another text or by another model. */
export interface Unembedded {
  readonly key: number;
  readonly contentHash: string;
  readonly title: string;
  readonly headings: readonly { readonly text: string }[];
  /** The beginning of its text. */
  readonly plain: string;
}

// A number only, so nothing in it needs quoting.
const vectorType = ({ length }: Vector) => sql.raw(`vector(${length})`);

/** pgvector indexes no more dimensions. */
const MAX_INDEXED = 2_000;
/** How long the nearest ones may take, in milliseconds. */
const NEAREST_TIMEOUT_MS = 200;

/** Of policies in any state: the search index knows which are published. */
export function createPolicyVectorReader(reader: Pick<Database, "execute">, model: string) {
  return {
    /** Of which texts there are vectors, among the given keys. */
    async listHashes(keys: readonly number[]): Promise<{ key: number; contentHash: string }[]> {
      return queryRows<{ key: number; contentHash: string }>(
        reader,
        sql`select key, content_hash as "contentHash" from policy_vector
          where model = ${model} and key = any(${intArray(keys)})`,
      );
    },

    async listVectors(keys: readonly number[]): Promise<{ key: number; contentHash: string; embedding: Vector }[]> {
      return queryRows<{ key: number; contentHash: string; embedding: Vector }>(
        reader,
        sql`select key, content_hash as "contentHash", embedding from policy_vector
          where model = ${model} and key = any(${intArray(keys)})`,
      );
    },
  };
}

/** Writes vectors, and has the database find the nearest ones where it can. */
export function createPolicyVectorRepository(database: Pick<Database, "execute" | "insert" | "transaction">) {
  return {
    /** The newest first, at most `most`, those of `except` left out. */
    async listUnembedded(model: string, except: Iterable<number>, most: number): Promise<Unembedded[]> {
      return queryRows<Unembedded>(
        database,
        sql`select key, content_hash as "contentHash", title, headings, left(plain, ${MAX_EMBEDDED_LENGTH}::int) as plain
          from policy join policy_body using (key)
          where key in (
            select policy.key from policy join policy_search using (key)
            left join policy_vector as known on known.key = policy.key
              and known.model = ${model} and known.content_hash = policy.content_hash
            where known.key is null and policy.key <> all(${intArray(except)})
            order by policy.key desc limit ${most})
          order by key desc`,
      );
    },

    /** Whether the database can compare vectors itself. */
    async hasVectorType(): Promise<boolean> {
      const rows = await queryRows<{ there: boolean }>(database, sql`select to_regtype('vector') is not null as there`);
      return rows[0]?.there === true;
    },

    async save(model: string, rows: readonly { key: number; contentHash: string; vector: Vector }[]): Promise<void> {
      const values = rows.map(({ key, contentHash, vector }) => ({ key, contentHash, model, embedding: [...vector] }));
      await database
        .insert(policyVectorTable)
        .values(values)
        .onConflictDoUpdate({
          target: policyVectorTable.key,
          set: {
            model: sql`excluded.model`,
            contentHash: sql`excluded.content_hash`,
            embedding: sql`excluded.embedding`,
          },
        });
    },

    /** Makes the extension, where the server has it and we may. Throws when it is there and may not be made. */
    async createExtension(): Promise<void> {
      const rows = await queryRows<{ name: string }>(
        database,
        sql`select name from pg_available_extensions where name = 'vector' and installed_version is null`,
      );
      if (rows.length > 0) await database.execute(sql`create extension if not exists vector`);
    },

    /** An index of vectors of as many dimensions as the model's; made while there are few, it costs nothing. False before the first. */
    async createIndex(model: string): Promise<boolean> {
      const [row] = await queryRows<{ dimensions: number }>(
        database,
        sql`select cardinality(embedding) as dimensions from policy_vector where model = ${model} limit 1`,
      );
      if (!row) return false;
      if (row.dimensions > MAX_INDEXED) return true;
      const dimensions = sql.raw(String(row.dimensions));
      await database.transaction(async (transaction) => {
        await transaction.execute(sql`select set_config('statement_timeout', '0', true)`);
        await transaction.execute(
          sql`create index if not exists policy_vector_nearest_${dimensions} on policy_vector
            using hnsw ((embedding::vector(${dimensions})) vector_cosine_ops) where cardinality(embedding) = ${dimensions}`,
        );
      });
      return true;
    },

    /** The nearest policies with their cosines. Throws where the database has no vectors, and when it takes too long. */
    async listNearest(model: string, vector: Vector, most: number): Promise<{ key: number; cosine: number }[]> {
      const asked = sql`${JSON.stringify(vector)}::${vectorType(vector)}`;
      const stored = sql`embedding::${vectorType(vector)}`;
      return database.transaction(
        async (transaction) => {
          const limits = sql`select set_config('statement_timeout', ${String(NEAREST_TIMEOUT_MS)}, true), set_config('jit', 'off', true)`;
          await transaction.execute(limits);
          return queryRows<{ key: number; cosine: number }>(
            transaction,
            sql`select key, 1 - (${stored} <=> ${asked}) as cosine from policy_vector
              where model = ${model} and cardinality(embedding) = ${sql.raw(String(vector.length))}
              order by ${stored} <=> ${asked} limit ${most}`,
          );
        },
        { accessMode: "read only" },
      );
    },
  };
}
