import { and, eq, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { PublicationState } from "@/contract/publication-labels";
import type { CaseDomain, CaseRow } from "../case/case.repository";
import { createCaseSteps, type CaseParts } from "../case/case-steps.service";
import { Refusal } from "../refusal";
import { findDuplicate, duplicateReason, type PublicationTable } from "./publication.repository";
import type { OwnedStep } from "./publication.rules";

/** A table made with `publicationColumns` and `ownerColumns`. */
export type OwnedTable = PublicationTable & {
  readonly [Column in "enterpriseId" | "userId" | "opinion" | "publishedAt"]: PgColumn;
};

interface OwnedRow extends CaseRow<PublicationState> {
  readonly revision: number;
  readonly contentHash: string;
}

/** Who acts for the enterprise that owns it. */
interface Owner {
  readonly userId: string;
  readonly enterpriseId: string;
}

/** What enterprises put in: how the owner submits and takes down, and how the staff decides. */
export function createOwnedPublications<Table extends OwnedTable>(
  parts: CaseParts,
  domain: CaseDomain<PublicationState, OwnedStep, Table>,
) {
  type Row = Table["$inferSelect"] & OwnedRow;
  type Columns = Partial<Table["$inferInsert"]>;
  const { table } = domain;
  const steps = createCaseSteps(parts, domain, {
    async follow(transaction, step, row) {
      if (step !== "submit") return;
      const twin = await findDuplicate(transaction, table, row as Row, row.enterpriseId);
      if (twin !== undefined) throw new Refusal("WRONG_STATE", { message: duplicateReason(row.id, domain.kind, twin) });
    },
  });

  /** For others than the owner's enterprise it does not exist. */
  const own = ({ enterpriseId }: Owner, id: string) =>
    and(eq(table.id, id), eq(table.enterpriseId, enterpriseId)) as SQL;
  const ownStep = (step: "submit" | "retract") => (owner: Owner, id: string) =>
    steps.take({ step, side: "asker", of: own(owner, id), userId: owner.userId, missing: domain.kind.missing(id) });
  const withOpinion = (step: "refuse" | "stop") => (id: string, opinion: string, by?: string) =>
    steps.take({ step, side: "staff", of: id, userId: by, words: opinion, set: () => ({ opinion }) as Columns });

  return {
    /** The same thing of the same enterprise under another id is refused. */
    submit: ownStep("submit"),
    retract: ownStep("retract"),
    publish: (id: string, by?: string) =>
      steps.take({
        step: "publish",
        side: "staff",
        of: id,
        userId: by,
        set: (row, publishedAt) => ({ publishedAt, opinion: null, revision: (row as Row).revision + 1 }) as Columns,
      }),
    refuse: withOpinion("refuse"),
    stop: withOpinion("stop"),
  };
}
