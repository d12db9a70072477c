import type { Viewer } from "../caller";
import { and, getTableName } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Executor } from "../database";
import type { SealedColumn } from "../field-cipher";
import { asStaffReads } from "./case-mask";
import { sealedPurpose } from "./sealed-columns";
import { createCaseStore, type AnyCase } from "./case.repository";
import type { WorkPort } from "./work-port";

/** What of a kind of case lies sealed: each value is bound to its kind and column. */
export function listSealedColumns({ kind: { kind, sealed = [] }, table }: AnyCase): SealedColumn[] {
  const columns = table as unknown as Readonly<Record<string, PgColumn | undefined>>;
  return sealed.flatMap((name) => {
    const column = columns[name]?.name;
    return column === undefined ? [] : [{ table: getTableName(table), column, purpose: sealedPurpose(kind, name) }];
  });
}

/** A person at work for an enterprise. */
export interface CaseHolder {
  readonly userId: string;
  readonly enterpriseId: string;
}

/** A file for the reason of a case. */
export interface FileAsked {
  readonly number: string;
  readonly fileId: string;
  readonly viewer: Viewer;
}

/**
 * Every kind of case that this gateway has. Who leaves an enterprise leaves no running case without an owner, and none
 * waits for the zone unnoticed.
 */
export interface CaseRegistry {
  readonly kinds: readonly AnyCase[];
  /** How many cases a person holds, by name; kinds without any are left out. */
  countHeld(db: Executor, holder: CaseHolder): Promise<{ readonly label: string; readonly count: number }[]>;
  /** Whether a case that the staff calls so, and that the viewer may see, holds an uploaded file. */
  holdsFile(db: Executor, asked: FileAsked): Promise<boolean>;
  /** Gives all of them to a colleague. */
  moveHeld(db: Executor, holder: CaseHolder, to: string): Promise<void>;
}

export function createCaseRegistry(
  kinds: readonly AnyCase[],
  work: Pick<WorkPort, "visible" | "concerned">,
): CaseRegistry {
  return {
    kinds,
    async countHeld(db, holder) {
      const counts: { label: string; count: number }[] = [];
      // One after the other: inside a transaction there is one connection.
      for (const domain of kinds)
        counts.push({ label: domain.kind.label, count: await createCaseStore(db, domain).countHeld(holder) });
      return counts.filter(({ count }) => count > 0);
    },
    async holdsFile(db, { number, fileId, viewer }) {
      for (const domain of kinds) {
        const { files } = domain.kind;
        const cases = createCaseStore(db, domain);
        const { kind, table } = domain;
        const seen = and(work.visible(kind.kind, table.id, viewer), work.concerned(kind.kind, table.id, viewer));
        const row = files && (await cases.find(and(cases.ofNumber(number), seen)));
        if (row && files(asStaffReads(kind, row)).includes(fileId)) return true;
      }
      return false;
    },
    async moveHeld(db, holder, to) {
      for (const domain of kinds) await createCaseStore(db, domain).moveHeld(holder, to);
    },
  };
}
