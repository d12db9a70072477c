import { sql } from "drizzle-orm";
import { queryRows, type Database } from "../../../core/database";
import { isPublic } from "../../../core/publication/publication.repository";
import { noticeTable } from "../notice/notice.table";

/** Counts of the home page over the policies and notices, in one statement. */
export function createPolicyFiguresRepository(reader: Pick<Database, "execute">) {
  return {
    /** `from` and `to` are the first and the last day that count as this year, and `to` is today. */
    async count(from: string, to: string) {
      const rows = await queryRows<{ policies: number; this_year: number; issuers: number; notices: number }>(
        reader,
        sql`select
          (select count(*)::int from policy_search) as policies,
          (select count(*)::int from policy_search where pub_date between ${from}::date and ${to}::date) as this_year,
          (select count(distinct issuer)::int from policy_facet
            where exists (select 1 from policy_search where facet = policy_facet.id)) as issuers,
          (select count(*)::int from notice
            where pub_date between ${from}::date and ${to}::date and kind <> 'business'
              and ${isPublic(noticeTable, to)}) as notices`,
      );
      const [row] = rows;
      if (!row) throw new Error("数字没有统计出来");
      return {
        policies: row.policies,
        policiesThisYear: row.this_year,
        issuers: row.issuers,
        noticesThisYear: row.notices,
      };
    },
  };
}
