import { sql, type SQL } from "drizzle-orm";
import type { ListName } from "@/contract/cache-tags";
import { queryRows, type Database } from "../database";

/** What a reader of changes knows of: a database and a snapshot of it (`xmin:xmax:running`, PostgreSQL 9.3 "Object Identifier Types" pg_snapshot). */
export interface ChangeCursor {
  readonly epoch: string;
  readonly snapshot: string;
}

/** All that has been committed, or what has been since a cursor; in one snapshot, which is the next cursor. */
interface ReadChanges extends ChangeCursor {
  /** The oldest transaction that was still running: all before it are in each answer from now on. */
  readonly position: number;
  readonly changes: readonly (readonly [tag: string, xact: number])[];
}

// Rows come one a statement; of older ones only each name's newest is of use.
const KEPT_APART = sql`interval '10 minutes'`;

// A dump that was put back brings numbers of transactions that are still to come here.
const committed = sql`xact < pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;
const unknownTo = (snapshot: string): SQL =>
  sql`xact >= pg_snapshot_xmin(${snapshot}::pg_snapshot)::text::bigint
      and not pg_visible_in_snapshot(xact::text::xid8, ${snapshot}::pg_snapshot)`;

export function createChangeRepository(db: Pick<Database, "execute">) {
  return {
    async read(since: ChangeCursor | undefined): Promise<ReadChanges> {
      const wanted = since === undefined ? committed : sql`${committed} and ${unknownTo(since.snapshot)}`;
      const [row] = await queryRows<{ epoch: string; snapshot: string; position: string; changes: [string, number][] }>(
        db,
        sql`select (select id::text from content_epoch) as epoch,
                   pg_current_snapshot()::text as snapshot,
                   pg_snapshot_xmin(pg_current_snapshot())::text as position,
                   coalesce((select jsonb_agg(jsonb_build_array(tag, newest)) from (
                     select tag, max(xact) as newest from (
                       select unnest(tags) as tag, xact from content_change where ${wanted}
                       union all
                       select tag, xact from content_version where ${wanted}
                     ) as written group by tag
                   ) as named), '[]'::jsonb) as changes`,
      );
      if (row === undefined) throw new Error("content_epoch is empty");
      return { ...row, position: Number(row.position) };
    },

    /** Which database this is. */
    async readEpoch(): Promise<string> {
      const [row] = await queryRows<{ epoch: string }>(db, sql`select id::text as epoch from content_epoch`);
      return row?.epoch ?? "";
    },

    /**
     * Another text whenever something of these kinds has changed: for whoever keeps what it has read. Not the newest number
     * alone, since an older transaction may be committed after a newer one.
     */
    async markOf(kinds: readonly ListName[]): Promise<string> {
      const names = sql`array[${sql.join(
        kinds.map((kind) => sql`${kind}`),
        sql`, `,
      )}]::text[]`;
      const [row] = await queryRows<{ mark: string }>(
        db,
        sql`select concat_ws('/', count(*), max(id), sum(id),
                   (select max(xact) from content_version where tag = any(${names}))) as mark
            from content_change where tags[1] = any(${names})`,
      );
      return row?.mark ?? "";
    },

    /** Puts older rows together. */
    async fold(): Promise<void> {
      await db.execute(sql`
        with folded as (
          delete from content_change where at < now() - ${KEPT_APART} and ${committed} returning tags, xact
        )
        insert into content_version (tag, xact)
        select tag, max(xact) from folded, unnest(folded.tags) as tag group by tag
        on conflict (tag) do update set xact = greatest(content_version.xact, excluded.xact)`);
    },
  };
}
