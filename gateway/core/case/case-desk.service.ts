import type { Viewer } from "../caller";
import { and, asc, type SQL } from "drizzle-orm";
import type { Executor } from "../database";
import { pageBounds } from "../paging";
import { Refusal } from "../refusal";
import { requireText } from "../text/required-text";
import { asStaffReads, isMasked, maskRow } from "./case-mask";
import { createCaseStore, type CaseDomain, type CaseRow, type CaseTable } from "./case.repository";
import { createSealedColumns } from "./sealed-columns";
import type { OperatorRole } from "@/contract/access/operator-roles";
import { createCaseSteps, type CaseParts, type StepHooks, type Written } from "./case-steps.service";

interface Desk<State extends string, Step extends string, Table extends CaseTable, Dossier> extends StepHooks<
  Step,
  Table["$inferSelect"] & CaseRow<State>
> {
  /** Cases as the staff sees them; `whole`: with the contact data that lists leave masked, columns of the kind already. */
  readonly dossiers: (rows: readonly (Table["$inferSelect"] & CaseRow<State>)[], whole: boolean) => Promise<Dossier[]>;
  /** What the list begins with; what came in first where nothing is said. */
  readonly order?: readonly SQL[];
  /** What the staff never sees: drafts. */
  readonly only?: SQL;
  /** Whether a case shows whom to contact beside the masked columns of its kind; that it was read is kept. */
  readonly reveals?: (dossier: Dossier) => boolean;
}

interface ListQuery<State extends string> {
  readonly state?: State | undefined;
  readonly page: number;
  readonly size: number;
}

/** A call about one case. */
interface Asked {
  readonly params: { readonly number: string };
  readonly caller: Viewer;
}
/** A step: what was sent may say which version was read. */
interface AskedStep<Body> extends Asked {
  readonly body: Body;
}

/** What a step is taken with. `row`: the case before it; `transaction`: the step's own. */
export interface StepTaken<Row, Body> {
  readonly row: Row;
  readonly now: Date;
  /** What was written with it, cleaned. */
  readonly words: string;
  readonly body: Body;
  /** The operator; nobody in particular through the control socket. */
  readonly caller: Viewer;
  readonly transaction: Executor;
}

/** Who calls whoever asked; others at work read the contact masked. */
const CONTACTING: readonly OperatorRole[] = ["accept", "answer", "audit"];

const firstIn = (table: CaseTable) =>
  [table.submittedAt, table.number, table.id].flatMap((column) => column ?? []).map((column) => asc(column));

/** A field of what was sent. */
const readField = (body: unknown, field: string): unknown =>
  typeof body === "object" && body !== null ? (body as Readonly<Record<string, unknown>>)[field] : undefined;

const versionIn = (body: unknown): number | undefined => {
  const version = readField(body, "version");
  return typeof version === "number" ? version : undefined;
};

/**
 * The staff's side of a kind of case. `viewer`: the operator; none through the control socket, which sees everything. For
 * others a confidential case does not exist.
 */
export function createCaseDesk<State extends string, Step extends string, Table extends CaseTable, Dossier>(
  parts: CaseParts,
  domain: CaseDomain<State, Step, Table>,
  { dossiers, order = firstIn(domain.table), only, reveals = () => false, ...hooks }: Desk<State, Step, Table, Dossier>,
) {
  type Row = Table["$inferSelect"] & CaseRow<State>;
  const { kind } = domain;
  const cases = createCaseStore(parts.database.db, domain);
  const steps = createCaseSteps(parts, domain, hooks);
  const sealed = createSealedColumns(parts.cipher, kind);

  const { id } = domain.table;
  const seen = (viewer: Viewer) => and(only, parts.work.visible(kind.kind, id, viewer));
  /** Lists show what is the viewer's to read. */
  const read = (viewer: Viewer) => and(seen(viewer), parts.work.concerned(kind.kind, id, viewer));

  async function find(number: string, viewer: Viewer) {
    const row = await cases.find(and(seen(viewer), cases.ofNumber(number)));
    if (!row) throw new Refusal("NOT_FOUND", { message: kind.missing(number) });
    await parts.work.refuseClosed(
      parts.database.db,
      { kind: kind.kind, caseId: row.id, missing: kind.missing(number) },
      viewer,
    );
    return sealed.open(row);
  }

  async function show(number: string, viewer: Viewer): Promise<Dossier> {
    const row = await find(number, viewer);
    const whole = !viewer || CONTACTING.some((role) => viewer.operator?.roles.includes(role));
    const [dossier] = await dossiers([whole ? row : maskRow(kind, row)], whole);
    if (dossier === undefined) throw new Refusal("NOT_FOUND", { message: kind.missing(number) });
    if (whole && (isMasked(kind, asStaffReads(kind, row)) || reveals(dossier)))
      await parts.ports.audit.record({
        event: "reveal",
        userId: viewer?.userId,
        target: row.number ?? number,
        detail: { what: kind.kind },
      });
    return dossier;
  }

  async function list(query: ListQuery<State>, viewer: Viewer) {
    const where = and(read(viewer), cases.ofState(query.state));
    const [total, rows] = await Promise.all([cases.count(where), cases.list(where, order, pageBounds(query))]);
    const masked = rows.map((row) => maskRow(kind, sealed.open(row)));
    return { records: await dossiers(masked, false), total, page: query.page, size: query.size };
  }

  /** @param field where in the body the words stand that go with the step */
  function step<Body = unknown>(
    name: Step,
    write?: (taken: StepTaken<Row, Body>) => Written<Table> | Promise<Written<Table>>,
    field = "words",
  ) {
    return async ({ params: { number }, body, caller }: AskedStep<Body>): Promise<Dossier> => {
      const said = readField(body, field);
      const words = typeof said === "string" && said !== "" ? requireText(said, field) : "";
      await steps.take({
        step: name,
        side: "staff",
        of: and(seen(caller), cases.ofNumber(number)),
        missing: kind.missing(number),
        userId: caller?.userId,
        by: caller,
        words,
        version: versionIn(body),
        ...(write
          ? {
              set: (row: Row, now: Date, transaction: Executor) =>
                write({ row, now, words, body, caller, transaction }),
            }
          : {}),
      });
      return show(number, caller);
    };
  }

  return {
    find,
    show,
    /** The handlers of its calls in the contract. */
    calls: {
      list: ({ query, caller }: { query: ListQuery<State>; caller: Viewer }) => list(query, caller),
      show: ({ params, caller }: Asked) => show(params.number, caller),
      step,
      /** Of kinds that are rated: what was mended after a bad rating. */
      correct: step("correct" as Step),
    },
  };
}
