import type { ApplicationDossier } from "@/contract/desk/application/application";
import { createCaseDesk, type StepTaken } from "../../core/case/case-desk.service";
import { dayInShanghai } from "../../core/clock";
import { Refusal } from "../../core/refusal";
import { toDossierDto } from "./apply-dto";
import { applicationCases } from "./apply.case";
import { HANDLED, LONGEST_WAITING_FIRST, type ApplicationRowData } from "./apply.repository";
import { listFileIds } from "./apply.rules";
import { publicityFrom } from "./course.rules";
import { createDossierContext } from "./dossier-context.service";
import type { ApplyParts } from "./application/own-application.service";
import type { createOwnApplications } from "./application/own-applications.service";
import { fingerprintOf } from "./apply-fingerprint";
import { openTables } from "./apply-table-data";

interface Payment {
  /** `YYYY-MM-DD`. */
  readonly paidOn: string;
  /** In 万元. */
  readonly amount?: string | undefined;
}

/** Refuses a payment that cannot have been: before what goes before it, not yet, of no sum or of more than was asked for. */
function refusePayment(row: ApplicationRowData, { paidOn, amount }: Payment, today: string): void {
  const since = row.publicityUntil ?? (row.decidedAt ? dayInShanghai(row.decidedAt) : paidOn);
  if (paidOn > today) throw Refusal.input("拨付日期不能晚于今天，请在拨付以后再记", "paidOn");
  if (paidOn < since) throw Refusal.input(`拨付日期不能早于 ${since}（审核通过和公示期满之后），请核对`, "paidOn");
  const asked = (row.form ?? []).some(({ kind }) => kind === "amount") ? Number(row.answers.amount) : undefined;
  if (asked === undefined) {
    if (amount !== undefined) throw Refusal.input("这个事项不是按金额兑现的，请不要填写金额", "amount");
    return;
  }
  if (amount === undefined || Number(amount) === 0) throw Refusal.input("请写明拨付金额（万元）", "amount");
  if (Number(amount) > asked) throw Refusal.input(`拨付金额不能超过申请的 ${asked} 万元，请核对`, "amount");
}

/** The zone's side of applications. */
export function createApplicationDesk(
  parts: ApplyParts,
  own: Pick<ReturnType<typeof createOwnApplications>, "readAbout" | "toShared">,
) {
  const contextOf = createDossierContext(parts);
  /** Of many at once nothing beside them is read. */
  const alone = { basis: null, originOf: () => null };

  async function dossiers(rows: readonly ApplicationRowData[], whole: boolean): Promise<ApplicationDossier[]> {
    const [aboutFor, enterprises] = await Promise.all([
      own.readAbout({ rows, whole, reader: "staff" }),
      parts.ports.people.enterprises([...new Set(rows.map(({ enterpriseId }) => enterpriseId))]),
    ]);
    const [first] = rows;
    const context = whole && first ? await contextOf(first, aboutFor(first).events) : alone;
    return rows.map((row) => {
      const found = enterprises.find(({ id }) => id === row.enterpriseId);
      const enterprise = { id: row.enterpriseId, name: found?.name ?? "", creditCode: found?.creditCode ?? "" };
      const tables = openTables(parts.cipher, row);
      return {
        ...own.toShared(row, aboutFor(row)),
        ...toDossierDto(row, { enterprise, whole, tables, ...context }),
      };
    });
  }

  const desk = createCaseDesk(parts, applicationCases, {
    dossiers,
    order: LONGEST_WAITING_FIRST,
    only: HANDLED,
    reveals: () => true,
  });

  const { list, show, step, correct } = desk.calls;
  type Taken = StepTaken<ApplicationRowData, unknown>;
  /** A row that the enterprise may have open: what it saves next meets another edition. */
  const revised = ({ row }: Pick<Taken, "row">) => ({ revision: row.revision + 1 });
  const opined = ({ row, words }: Taken) => ({ opinion: words, ...revised({ row }) });
  /** What stands there now is what the supplement is measured by. */
  const askedBack = (taken: StepTaken<ApplicationRowData, { readonly badFiles?: readonly string[] | undefined }>) => {
    const { id, form, ...rest } = taken.row;
    const badFiles = [...new Set(taken.body.badFiles ?? [])];
    const held = new Set(listFileIds(rest.files));
    if (badFiles.some((fileId) => !held.has(fileId)))
      throw Refusal.input("点名的文件有的不在这份申报里，请刷新后重新勾选", "badFiles");
    const filled = { ...rest, tables: openTables(parts.cipher, taken.row) };
    return { ...opined(taken), badFiles, givenBack: fingerprintOf(parts.cipher, id, form ?? [], filled) };
  };
  const decided = (decision: "approved" | "refused") => (taken: Taken) => ({
    ...opined(taken),
    decision,
    decidedAt: taken.now,
  });

  return {
    list,
    show,
    correct,
    accept: step("accept", opined),
    ask: step<{ readonly badFiles?: readonly string[] | undefined }>("ask", askedBack),
    approve: step("approve", decided("approved")),
    refuse: step("refuse", decided("refused")),
    publicize: step("publicize", ({ row, now }) => ({
      ...publicityFrom(dayInShanghai(now), row.publicityDays ?? 0),
      ...revised({ row }),
    })),
    finish: step("finish", revised),
    pay: step<Payment>("pay", ({ row, now, body }) => {
      refusePayment(row, body, dayInShanghai(now));
      return { paidOn: body.paidOn, paidAmount: body.amount ?? null, ...revised({ row }) };
    }),
  };
}
