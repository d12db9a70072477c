import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import { writtenOnce, type Executor } from "../../../core/database";
import { isPublished } from "../../../core/publication/publication.repository";
import { holdsWords } from "../../../core/text/text-match";
import { policyEnglishTable } from "./english.table";
import { policyBodyTable, policyTable } from "../policy.table";

type EnglishInsert = typeof policyEnglishTable.$inferInsert;

/** What a translation was made of. */
const chineseText = sql<string>`md5(${policyTable.title} || ${policyBodyTable.plain})`;

const cardColumns = {
  id: policyTable.id,
  title: policyEnglishTable.title,
  docNo: policyTable.docNo,
  issuer: policyEnglishTable.issuer,
  summary: policyEnglishTable.summary,
  pubDate: policyTable.pubDate,
  effectiveDate: policyTable.effectiveDate,
  endsOn: policyTable.endsOn,
  stated: policyTable.stated,
  translatedOn: policyEnglishTable.translatedOn,
  stale: sql<boolean>`${policyEnglishTable.ofText} <> ${chineseText}`,
};

/** The only reader and writer of the translations; they are there as long as their policy is published. */
export function createEnglishRepository(db: Executor) {
  const chosen = (value: string | undefined) =>
    holdsWords(
      [
        policyEnglishTable.title,
        policyEnglishTable.issuer,
        policyEnglishTable.summary,
        policyEnglishTable.plain,
        policyTable.docNo,
      ],
      value,
    );
  const ofPolicy = writtenOnce(() =>
    db
      .select({ policy: policyEnglishTable.policy })
      .from(policyEnglishTable)
      .where(eq(policyEnglishTable.policy, sql.placeholder("policy"))),
  );
  const joined = <Columns extends Parameters<typeof db.select>[0]>(columns: Columns) =>
    db
      .select(columns as Columns & object)
      .from(policyEnglishTable)
      .innerJoin(policyTable, and(eq(policyTable.key, policyEnglishTable.policy), isPublished(policyTable)))
      .innerJoin(policyBodyTable, eq(policyBodyTable.key, policyEnglishTable.policy));

  return {
    async count(value?: string): Promise<number> {
      return (await joined({ total: count() }).where(chosen(value)))[0]?.total ?? 0;
    },

    list: (value: string | undefined, { limit, offset }: { readonly limit: number; readonly offset: number }) =>
      joined(cardColumns)
        .where(chosen(value))
        .orderBy(desc(policyTable.pubDate), asc(policyTable.id))
        .limit(limit)
        .offset(offset),

    async find(id: string) {
      const rows = await joined({
        ...cardColumns,
        chineseTitle: policyTable.title,
        html: policyEnglishTable.html,
        headings: policyEnglishTable.headings,
        updatedAt: policyEnglishTable.updatedAt,
      })
        .where(eq(policyTable.id, id))
        .limit(1);
      return rows[0];
    },

    exists: async (policy: number): Promise<boolean> => (await ofPolicy().execute({ policy })).length > 0,

    listSitemap: ({ limit, offset }: { readonly limit: number; readonly offset: number }) =>
      joined({ id: policyTable.id, updatedAt: policyEnglishTable.updatedAt })
        .orderBy(asc(policyTable.id))
        .limit(limit)
        .offset(offset),

    /** The policies that exist, with what their translation would be made of, and the hash of the one there is. */
    async findOriginals(ids: readonly string[]) {
      if (ids.length === 0) return new Map<string, { key: number; ofText: string; hash: string | null }>();
      const rows = await db
        .select({ id: policyTable.id, key: policyTable.key, ofText: chineseText, hash: policyEnglishTable.contentHash })
        .from(policyTable)
        .innerJoin(policyBodyTable, eq(policyBodyTable.key, policyTable.key))
        .leftJoin(policyEnglishTable, eq(policyEnglishTable.policy, policyTable.key))
        .where(and(inArray(policyTable.id, [...ids])));
      return new Map(rows.map(({ id, ...rest }) => [id, rest]));
    },

    async put(row: EnglishInsert): Promise<void> {
      const { policy: _policy, ...rest } = row;
      await db
        .insert(policyEnglishTable)
        .values(row)
        .onConflictDoUpdate({ target: policyEnglishTable.policy, set: rest });
    },
  };
}
