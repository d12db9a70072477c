import type { ApplicationDossier } from "@/contract/desk/application/application";
import { createCaseDesk, type StepTaken } from "../../core/case/case-desk.service";
import { createCaseStore } from "../../core/case/case.repository";
import type { Viewer } from "../../core/caller";
import { dayInShanghai } from "../../core/clock";
import { maskName } from "../../core/mask";
import { Refusal } from "../../core/refusal";
import { toDossierDto } from "./apply-dto";
import { APPLICANT_NAME, applicationCases } from "./apply.case";
import { HANDLED, LONGEST_WAITING_FIRST, type ApplicationRowData } from "./apply.repository";
import { listFileIds } from "./apply.rules";
import { keepDecisionTime } from "./result/decision-times.service";
import { createResultIssue } from "./result/issue-result.service";
import { publicityFrom } from "./course.rules";
import { createDossierContext } from "./dossier-context.service";
import type { ApplyParts } from "./application/own-application.service";
import type { createOwnApplications } from "./application/own-applications.service";
import { fingerprintOf } from "./apply-fingerprint";
import { keptUntilAfter } from "./apply-privacy.rules";
import { openFilled, openTables } from "./apply-table-data";
import { createRosterRepository } from "./roster/roster.repository";
import { createRoster } from "./roster/roster.service";
import { createPrivateReading } from "./application/private-reading.service";

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

/** Whose it is: the enterprise, or the person by the name given in the form, masked in lists. */
function nameApplicant(
  { enterpriseId, answers }: ApplicationRowData,
  enterprises: readonly { readonly id: string; readonly name: string; readonly creditCode: string | null }[],
  whole: boolean,
) {
  if (enterpriseId === null) {
    const name = answers[APPLICANT_NAME] ?? "";
    return { id: "", name: whole ? name : maskName(name), creditCode: "" };
  }
  const found = enterprises.find(({ id }) => id === enterpriseId);
  return { id: enterpriseId, name: found?.name ?? "", creditCode: found?.creditCode ?? "" };
}

/** The zone's side of applications. */
export function createApplicationDesk(
  parts: ApplyParts,
  own: Pick<ReturnType<typeof createOwnApplications>, "readAbout" | "toShared">,
) {
  const contextOf = createDossierContext(parts);
  const issue = createResultIssue(parts);
  const privateReading = createPrivateReading(parts);
  const roster = createRoster(parts);
  /** Of many at once nothing beside them is read. */
  const alone = { basis: null, originOf: () => null };

  async function dossiers(rows: readonly ApplicationRowData[], whole: boolean): Promise<ApplicationDossier[]> {
    const [aboutFor, enterprises] = await Promise.all([
      own.readAbout({ rows, whole, reader: "staff" }),
      parts.ports.people.enterprises([...new Set(rows.flatMap(({ enterpriseId }) => enterpriseId ?? []))]),
    ]);
    const [first] = rows;
    const context = whole && first ? await contextOf(first, aboutFor(first).events) : alone;
    const objections = await createRosterRepository(parts.database.db).countObjections(rows.map(({ id }) => id));
    const given = whole && first?.privacy ? await privateReading.listGiven(first) : new Set<string>();
    return rows.map((row) => {
      const enterprise = nameApplicant(row, enterprises, whole);
      const tables = openTables(parts.cipher, row);
      return {
        ...own.toShared(row, aboutFor(row)),
        ...toDossierDto(row, {
          enterprise,
          whole,
          tables,
          given,
          objections: objections.get(row.id) ?? { all: 0, open: 0 },
          ...context,
        }),
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
  /** Read by people only, who are told by name to nobody and by their unit to the applicant. */
  const readPrivate = async ({ params: { number }, caller }: { params: { number: string }; caller: Viewer }) =>
    privateReading.read(await desk.find(number, caller), caller);
  const openPrivateFile = async ({
    params: { number },
    query: { fileId },
    caller,
  }: {
    params: { number: string };
    query: { fileId: string };
    caller: Viewer;
  }) => privateReading.openFile(await desk.find(number, caller), fileId, caller);
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
    const filled = openFilled(parts.cipher, taken.row);
    return { ...opined(taken), badFiles, givenBack: fingerprintOf(parts.cipher, id, form ?? [], filled) };
  };
  /** The decision with its document. How long it took is told of the first one: a revocation is no slow decision. */
  const decided = (decision: "approved" | "refused") => async (taken: Taken) => {
    const { row, now, words, transaction } = taken;
    if (decision === "approved") await roster.answerWithin(transaction, row, words, now);
    const log = (await createCaseStore(transaction, applicationCases).listEvents([row.id])).get(row.id) ?? [];
    await keepDecisionTime(transaction, row, [...log, { fromState: row.state, toState: decision, at: now }]);
    const kind = decision === "approved" ? "granted" : "refused";
    return {
      ...opined(taken),
      decision,
      decidedAt: now,
      keptUntil: keptUntilAfter(row.privacy, dayInShanghai(now)),
      resultNumber: await issue(transaction, { row, kind, words, now }),
    };
  };

  return {
    list,
    show,
    readPrivate,
    openPrivateFile,
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
