import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Viewer } from "../caller";
import type { Executor } from "../database";
import type { AnyCase, CaseRow } from "./case.repository";

/** Who did what to a case, and when. `how` reads on after a name: 转给了科技创新局. */
export interface CaseChange {
  readonly at: Date;
  readonly by: string | null;
  readonly side: "asker" | "staff";
  readonly how: string;
}

/** A case among those of all kinds. */
export interface CaseKey {
  /** The kind's name. */
  readonly kind: string;
  readonly caseId: string;
}

/** Who wants to take a step of the staff, and what was read before. */
export interface StaffStep extends CaseKey {
  /** The operator; nobody in particular through the control socket, which may do everything. */
  readonly by: Viewer;
  /** The version of the work item that was read; without one any will do. */
  readonly version: number | undefined;
  readonly now: Date;
}

/**
 * The queues of the zone's staff as a case asks them. A case has its life, log and number without them; who works on it, who
 * of the staff may see it and who hears of it is theirs. For kinds without a queue all of it says what stands in no one's way.
 */
export interface WorkPort {
  /** Writes what a step makes of the case in its queue, in the step's transaction; `row`: as the step left it. */
  follow(transaction: Executor, domain: AnyCase, row: CaseRow, change: CaseChange): Promise<void>;
  /**
   * Refuses a step of somebody who read another version of the item, or who has nothing to do with the case. Under the case's
   * lock. Throws WRONG_STATE or NOT_ALLOWED.
   */
  demand(transaction: Executor, step: StaffStep): Promise<void>;
  /** The part of a message to the staff that leads to the case, where it has a page at the desk. */
  link(kind: string, number: string): { readonly link?: string };
  /** Those of the staff given whose it is to read; all where the case stands in no queue. `today`: `YYYY-MM-DD` in Shanghai. */
  watchers(
    db: Executor,
    key: CaseKey,
    about: { readonly staff: readonly string[]; readonly today: string },
  ): Promise<readonly string[]>;
  /** That a case exists for the viewer, for lists of its own domain. `id`: the column of its id. */
  visible(kind: string, id: PgColumn, viewer: Viewer): SQL | undefined;
  /** That a case is the viewer's to read whole. */
  concerned(kind: string, id: PgColumn, viewer: Viewer): SQL | undefined;
  /** Tells at once whoever must know of a case whose promise goes by the clock. After the transaction in which it came. */
  alarm(key: CaseKey): Promise<void>;
  /** Throws NOT_FOUND with `missing` for whoever may not know of it, NOT_ALLOWED for whoever may not read it. */
  refuseClosed(db: Executor, key: CaseKey & { readonly missing: string }, viewer: Viewer): Promise<void>;
}
