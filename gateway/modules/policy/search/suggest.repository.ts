import { sql, type SQL } from "drizzle-orm";
import { queryRows, type Database, type OpenDatabase } from "../../../core/database";
import { renderTsQuery, type TsCondition } from "../../../core/text/ts-query";
import { STATED } from "../policy.rules";
import type { Named } from "./suggest.rules";

/** Reads what a half-typed keyword may become. Statements are written out: what they touch decides how fast they are. */

type Reader = Pick<Database, "execute">;

// Up to this number all candidates of the index are read; each costs one title lookup (about 0.005 ms).
const RARE = 800;
// More frequent words are looked up among the newest policies: upper limit on those scanned until there are enough.
const NEWEST = 3_000;
const ENOUGH = 40;

/** Every word stands in the column. */
function holdsAll(column: SQL, words: readonly string[]): SQL {
  return sql.join(
    words.map((word) => sql`position(${word} in lower(${column})) > 0`),
    sql` and `,
  );
}

/** Those that begin with the first word before others, what is repealed last, newest first. */
function inOrder(words: readonly string[]): SQL {
  return sql`(position(${words[0] ?? ""} in lower(title)) = 1) desc, (stated = ${STATED.repealed}), pub_date desc, key`;
}

export function createSuggestRepository(reader: Reader) {
  return {
    /** Titles that hold all of the words. */
    async listTitles(condition: TsCondition, words: readonly string[], limit: number): Promise<Named[]> {
      const rare = await queryRows<Named & { candidates: number }>(
        reader,
        sql`with hits as materialized (
            select key from policy_search where terms @@ ${renderTsQuery(condition)}::tsquery limit ${RARE + 1}
          )
          select id, title as text, (select count(*)::int from hits) as candidates
          from hits join policy using (key) where ${holdsAll(sql`title`, words)}
          order by ${inOrder(words)} limit ${limit}`,
      );
      if ((rare[0]?.candidates ?? 0) <= RARE && (rare.length > 0 || !(await this.isFrequent(condition)))) return rare;
      return queryRows<Named>(
        reader,
        sql`with newest as materialized (
            select policy.key, id, title, policy.stated, policy.pub_date
            from (select key from policy_search order by pub_date desc, key limit ${NEWEST}) as walked
            join policy using (key) where ${holdsAll(sql`title`, words)} limit ${ENOUGH}
          )
          select id, title as text from newest order by ${inOrder(words)} limit ${limit}`,
      );
    },

    /** Titles and issuers of the newest policies whose lexemes begin so; what is repealed last. */
    async listSounding(condition: TsCondition): Promise<(Named & { readonly issuer: string })[]> {
      return queryRows<Named & { issuer: string }>(
        reader,
        sql`select id, title as text, issuer from (
            select key from policy_search where terms @@ ${renderTsQuery(condition)}::tsquery
            order by (stated = ${STATED.repealed}), pub_date desc, key limit ${ENOUGH}
          ) as newest join policy using (key)
          order by (stated = ${STATED.repealed}), policy.pub_date desc, key`,
      );
    },

    /** Whether more policies meet the condition than are looked at one by one. */
    async isFrequent(condition: TsCondition): Promise<boolean> {
      const rows = await queryRows<{ count: number }>(
        reader,
        sql`select count(*)::int as count from (
          select 1 from policy_search where terms @@ ${renderTsQuery(condition)}::tsquery limit ${RARE + 1}) as few`,
      );
      return (rows[0]?.count ?? 0) > RARE;
    },

    /** Policies whose own number may begin so; newest first. */
    async listNumbers(condition: TsCondition): Promise<Named[]> {
      return queryRows<Named>(
        reader,
        sql`with hits as materialized (
            select key from policy_search where terms @@ ${renderTsQuery(condition)}::tsquery limit ${RARE}
          )
          select id, doc_no as text from hits join policy using (key)
          order by (stated = ${STATED.repealed}), pub_date desc, key limit ${ENOUGH}`,
      );
    },

    /** Issuers from the short list of facet values; one may have nothing published any more. */
    async listIssuers(words: readonly string[], limit: number): Promise<string[]> {
      const rows = await queryRows<{ issuer: string }>(
        reader,
        sql`select issuer from policy_facet where ${holdsAll(sql`issuer`, words)}
            and exists (select 1 from policy_search where facet = policy_facet.id) group by issuer
          order by (position(${words[0] ?? ""} in lower(issuer)) = 1) desc, length(issuer), issuer limit ${limit}`,
      );
      return rows.map((row) => row.issuer);
    },
  };
}

/**
 * One snapshot with the planner told to go through the indexes: it does not reckon with the cost of the terms, which lie
 * out of line. JIT takes longer than these queries.
 */
export function inSuggestSnapshot<Answer>(
  database: OpenDatabase,
  work: (repository: ReturnType<typeof createSuggestRepository>) => Promise<Answer>,
): Promise<Answer> {
  return database.db.transaction(
    async (transaction) => {
      await transaction.execute(
        sql`select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
          set_config('enable_mergejoin', 'off', true), set_config('jit', 'off', true)`,
      );
      return work(createSuggestRepository(transaction));
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
