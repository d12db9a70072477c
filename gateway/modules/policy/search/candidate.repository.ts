import { sql } from "drizzle-orm";
import { intArray, queryRows, type Database } from "../../../core/database";
import { renderTsQuery, type TsCondition } from "../../../core/text/ts-query";
import { REPORT_CATEGORY, STATED } from "../policy.rules";
import type { DocumentHead } from "./partial-match.rules";

/** What is asked of the search index to find and to rank candidates: how many, which, and what they are. */

/** With more documents than this the common words are found out first: listing those would read half of the table. */
export const MANY = 20_000;
export const COMMON = 5_000;
/** Characters of a text that are looked into. */
const READ_LENGTH = 25_000;

export function createCandidateReader(reader: Pick<Database, "execute">) {
  return {
    /** How many policies meet each condition, counted up to `most`. */
    async countEach(conditions: readonly TsCondition[], most: number): Promise<number[]> {
      const counts = conditions.map(
        (condition) =>
          sql`(select count(*)::int from (select 1 from policy_search
            where terms @@ ${renderTsQuery(condition)}::tsquery limit ${most}) as few)`,
      );
      const rows = await queryRows<{ counts: number[] }>(
        reader,
        sql`select array[${sql.join(counts, sql`, `)}] as counts`,
      );
      return rows[0]?.counts ?? [];
    },

    /** Titles and issuers of the newest policies that meet a condition. */
    async listNames(condition: TsCondition, most: number): Promise<{ title: string; issuer: string }[]> {
      return queryRows<{ title: string; issuer: string }>(
        reader,
        sql`select title, issuer from (
            select key from policy_search where terms @@ ${renderTsQuery(condition)}::tsquery
            order by pub_date desc, key limit ${most}
          ) as newest join policy using (key)`,
      );
    },

    /** Every policy has a row in the index as long as it is published. */
    async countAll(): Promise<number> {
      const rows = await queryRows<{ total: number }>(reader, sql`select count(*)::int as total from policy_search`);
      return rows[0]?.total ?? 0;
    },

    /** About how many policies there are: the last number given to one, which costs nothing to look up. */
    async countAbout(): Promise<number> {
      const rows = await queryRows<{ last: number }>(reader, sql`select last_value::int as last from policy_key_seq`);
      return rows[0]?.last ?? 0;
    },

    /** What ranks documents beside their words. */
    async listHeads(keys: readonly number[]): Promise<DocumentHead[]> {
      return queryRows<DocumentHead>(
        reader,
        sql`select policy.key, title, category = ${REPORT_CATEGORY} as "isReport", explains or amends as "isAboutOthers", policy_search.stated = ${STATED.repealed} as "isRepealed",
            policy.level in ('provincial', 'municipal') and coalesce(region, '') not in ('', '安徽') as "isElsewhere",
            policy.level in ('provincial', 'municipal') and coalesce(region, '') in ('', '安徽') as "isNear",
            policy.level = 'zone' as "isOurs", to_char(policy_search.pub_date, 'YYYY') as year
          from policy_search join policy on policy.key = policy_search.key
          where policy_search.key = any(${intArray(keys)}) and policy.key = any(${intArray(keys)})`,
      );
    },

    /** The beginnings of texts. */
    async listTexts(keys: readonly number[]): Promise<{ key: number; plain: string }[]> {
      return queryRows<{ key: number; plain: string }>(
        reader,
        sql`select key, left(plain, ${READ_LENGTH}::int) as plain from policy_body where key = any(${intArray(keys)})`,
      );
    },

    /** The newest keys that meet each condition, at most `most` of each; one statement for all. */
    async listNewestEach(
      conditions: readonly TsCondition[],
      most: number,
      among: "all" | "unrepealed",
    ): Promise<number[][]> {
      if (conditions.length === 0) return [];
      const fits = among === "all" ? sql`true` : sql`stated <> ${STATED.repealed}`;
      const lists = conditions.map(
        (condition) =>
          sql`array(select key from policy_search
            where terms @@ ${renderTsQuery(condition)}::tsquery and ${fits}
            order by pub_date desc, key limit ${most})`,
      );
      // jsonb, since an array of arrays must not be ragged.
      const rows = await queryRows<{ keys: number[][] }>(
        reader,
        sql`select jsonb_build_array(${sql.join(
          lists.map((list) => sql`to_jsonb(${list})`),
          sql`, `,
        )}) as keys`,
      );
      return rows[0]?.keys ?? [];
    },
  };
}
