import { setImmediate } from "node:timers/promises";
import { sql, type SQL } from "drizzle-orm";
import type { OpenDatabase } from "../../gateway/core/database";
import { countWords } from "../../gateway/core/text/segment";
import { hashPolicy, validatePolicyRow } from "../../gateway/modules/policy/import/policy-import.rules";
import { preparePolicy, type PreparedPolicy } from "../../gateway/modules/policy/import/policy-preparation.rules";
import { variation, type Row } from "./search-corpus";

/**
 * Fills a fresh database with many policies in minutes. The rows are built by the import's own rules; what is left out is
 * the way there: no file, no HTTP, many rows a statement, the GIN index built at the end (which gives the same index), the
 * HTML not stored a second time (no search reads it), and each distinct paragraph segmented once.
 */

const ROWS_A_STATEMENT = 200;
// Preparing is synchronous: so often the database's answers are looked at.
const ROWS_A_TURN = 10;
const TODAY = "2026-11-21";

function createParagraphWords() {
  const known = new Map<string, [string, number][]>();
  return (paragraphs: readonly string[]): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const paragraph of paragraphs) {
      let own = known.get(paragraph);
      if (!own) known.set(paragraph, (own = [...countWords(paragraph)]));
      for (const [word, count] of own) counts.set(word, (counts.get(word) ?? 0) + count);
    }
    return counts;
  };
}

const values = (rows: readonly SQL[]) => sql.join([...rows], sql`, `);

export async function loadMany(
  database: OpenDatabase,
  rows: readonly Row[],
  count: number,
  report: (line: string) => void,
): Promise<void> {
  const { db } = database;
  const wordsOfParagraphs = createParagraphWords();
  const facets = new Map<string, number>();
  await db.execute(sql`drop index policy_search_terms`);
  let key = 0;

  async function write(batch: readonly PreparedPolicy[]): Promise<void> {
    const fresh: SQL[] = [];
    const numbered = batch.map((prepared) => {
      const { level, issuer, category } = prepared.input;
      const name = JSON.stringify([level, issuer, category, prepared.input.pubDate.slice(0, 4)]);
      let facet = facets.get(name);
      if (facet === undefined) {
        facets.set(name, (facet = facets.size + 1));
        fresh.push(sql`(${facet}::int, ${level}, ${issuer}, ${category}, ${prepared.input.pubDate.slice(0, 4)})`);
      }
      key += 1;
      return { key, facet, prepared };
    });
    if (fresh.length > 0) {
      await db.execute(
        sql`insert into policy_facet (id, level, issuer, category, year) overriding system value values ${values(fresh)}`,
      );
    }
    await db.execute(sql`insert into policy (key, id, title, doc_no, issuer, level, category, topic, index_no, region, source, pub_date,
      effective_date, stated, summary, headings, content_hash, updated_at, state) overriding system value values ${values(
        numbered.map(
          ({
            key: number,
            prepared: { input, ...rest },
          }) => sql`(${number}::int, ${input.id}, ${input.title}, ${input.docNo}, ${input.issuer},
          ${input.level}, ${input.category}, ${input.topic}, ${input.indexNo}, ${input.region}, ${input.source}, ${input.pubDate}::date,
          ${rest.effectiveDate}::date, ${rest.stated}::int, ${rest.summary}, ${JSON.stringify(rest.body.headings)}::jsonb, ${rest.hash}, now(), 'published')`,
        ),
      )}`);
    await db.execute(
      sql`insert into policy_body (key, html, plain) values ${values(numbered.map(({ key: number, prepared }) => sql`(${number}::int, '', ${prepared.body.plain})`))}`,
    );
    await db.execute(
      sql`insert into policy_search (key, facet, pub_date, effective_date, stated, title_length, terms) values ${values(
        numbered.map(
          ({ key: number, facet, prepared }) => sql`(${number}::int, ${facet}::int, ${prepared.input.pubDate}::date,
        ${prepared.effectiveDate}::date, ${prepared.stated}::int, ${prepared.titleLength}::int, ${prepared.terms}::tsvector)`,
        ),
      )}`,
    );
  }

  // One batch is written while the next is prepared.
  let writing = Promise.resolve();
  let batch: PreparedPolicy[] = [];
  for (let n = 0; n < count; n += 1) {
    const { row, paragraphs } = variation(rows, n);
    const judged = validatePolicyRow({ ...row, text: paragraphs.join("\n") }, TODAY);
    if (!judged.ok) throw new Error(`第 ${n} 份：${judged.reason}`);
    const prepared = preparePolicy(judged.value, hashPolicy(judged.value), TODAY, wordsOfParagraphs(paragraphs));
    if (!prepared.ok) throw new Error(`第 ${n} 份：${prepared.reason}`);
    batch.push(prepared.value);
    if (batch.length >= ROWS_A_STATEMENT || n === count - 1) {
      await writing;
      writing = write(batch);
      batch = [];
    }
    if (n % ROWS_A_TURN === 0) await setImmediate();
    if (n > 0 && n % 20_000 === 0) report(`${n} 份`);
  }
  await writing;
  // As if the database had given the numbers itself.
  await db.execute(sql`select setval('policy_key_seq', ${key}::int)`);
  report("建立 GIN 索引");
  // Longer than the gateway lets a statement take.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`);
    await tx.execute(
      sql`create index policy_search_terms on policy_search using gin (terms) with (fastupdate = on, gin_pending_list_limit = 65536)`,
    );
  });
  for (const table of ["policy", "policy_body", "policy_facet", "policy_search"])
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`);
}
