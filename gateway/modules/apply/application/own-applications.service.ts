import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { ENTERPRISE_APPLICANT, type ApplicationCase, type applyCalls } from "@/contract/apply/apply";
import type { CallAnswer } from "@/contract/call";
import { todayInShanghai } from "../../../core/clock";
import { isAllowed, type Caller } from "../../../core/caller";
import { mayTake } from "../../../core/case/case.rules";
import { createOwnCases } from "../../../core/case/own/own-cases.service";
import { requireText } from "../../../core/text/required-text";
import type { Offer } from "../../declare/match/declarable-item.service";
import { readApplicant, rowApplicant } from "../applicant";
import { applicationCases, applicationKind } from "../apply.case";
import { nameDepartment, toRow } from "../apply-dto";
import { createDocumentRepository } from "../document/document.repository";
import { keptAside, findProblems } from "../apply-form.rules";
import { getRemarks } from "../document/precheck.rules";
import { createApplyRepository, SEARCHED, type ApplicationRowData } from "../apply.repository";
import { getTurn, listFileIds, RUNNING } from "../apply.rules";
import { maskedAnswers, maskedTables, openFilled } from "../apply-table-data";
import { keptUntilAfter } from "../apply-privacy.rules";
import { createApplicationConsents } from "./application-consent.service";
import { createResults } from "../result/result.service";
import { NO_APPLICATION, type ApplyParts } from "./own-application.service";
import { createForms } from "./application-form.service";
import { asPerson } from "./applying.service";

/** Upper limit on what is listed of one item; nobody comes near it. */
const MOST_LISTED = 20;

type Evaluation = z.output<typeof applyCalls.evaluateApplication.body>;

/** A row that somebody may have open: what is saved next meets another edition. */
const revised = ({ revision }: ApplicationRowData) => ({ revision: revision + 1 });

/** Applications as whoever applied reads them and go on with them: form, hints, log, times, files. */
export function createOwnApplications(parts: ApplyParts) {
  const { database, clock, cipher } = parts;
  const repository = createApplyRepository(database.db);
  const forms = createForms(parts);
  const consents = createApplicationConsents(parts);
  const results = createResults(parts);

  /** What the vault knows of the files of an application. */
  async function knowledgeOf(row: ApplicationRowData) {
    const sums = Object.values(row.files).flatMap((list) => list.map(({ sha256 }) => sha256));
    const documents = await createDocumentRepository(database.db).listByContents(rowApplicant(row).id, sums);
    const known = new Map(documents.map((document) => [document.sha256, document]));
    return (sha256: string) => known.get(sha256);
  }

  /** What cannot be had together and is under way or was granted. */
  async function clashes(row: ApplicationRowData, offer: Offer) {
    const others = await repository.listOfItems(rowApplicant(row), offer.excludes);
    return others
      .filter(({ id, state, decision }) => id !== row.id && (RUNNING.includes(state) || decision === "approved"))
      .map(({ title, number }) => ({
        key: null,
        words: `与已申报的“${title}”（${number ?? ""}）不可同时享受，审核时只能享受其中一项`,
      }));
  }

  /** What one that is read whole shows beside what all cases do. */
  async function readForm(row: ApplicationRowData, caller: Caller) {
    const today = todayInShanghai(clock);
    const [offer, applicant, times, decisions, given] = await Promise.all([
      forms.findFor(caller, row.itemId, today),
      forms.know(caller),
      parts.ports.decisionTimes.ofItems([row.itemId]),
      results.list(row.id),
      database.db.transaction((transaction) => consents.findGiven(transaction, row)),
    ]);
    const form = row.form ?? offer?.form ?? [];
    const privacy = row.privacy ?? offer?.item.privacy ?? null;
    const filled = openFilled(cipher, row);
    // It was not submitted yet, or was given back.
    const editable = mayTake(applicationKind, "submit", row.state);
    const about = { knownOf: await knowledgeOf(row), today, closesOn: offer?.timing.closesOn ?? null };
    return {
      applicant: { kind: applicant.kind, name: applicant.name, creditCode: applicant.creditCode },
      privacy: privacy && {
        ...privacy,
        reader: row.department,
        given: [...given.codes],
        givenAt: given.first?.givenAt.toISOString() ?? null,
        until: given.first?.until ?? null,
        keptUntil: row.state === "draft" ? null : row.keptUntil,
        erasedAt: row.erasedAt?.toISOString() ?? null,
      },
      revision: row.revision,
      form: [...form],
      answers: editable ? filled.answers : maskedAnswers(form, filled.answers),
      files: row.files,
      tables: editable ? filled.tables : maskedTables(form, filled.tables),
      problems: editable ? findProblems(form, filled, today, { privacy, given: given.codes }) : null,
      remarks: editable ? [...getRemarks(form, row.files, about), ...(offer ? await clashes(row, offer) : [])] : [],
      kept: row.form ? 0 : keptAside(form, filled),
      timing: offer && !offer.repealed ? offer.timing : null,
      decision: row.decision,
      opinion: row.opinion,
      badFiles: row.state === "supplement" ? row.badFiles.filter((id) => listFileIds(row.files).includes(id)) : [],
      contact: offer ? offer.item.contact : null,
      results: decisions,
      promisedDays: row.promisedDays,
      times: times.get(row.itemId) ?? null,
    } satisfies Partial<ApplicationCase>;
  }
  type Form = Awaited<ReturnType<typeof readForm>>;

  const own = createOwnCases(parts, applicationCases, {
    missing: NO_APPLICATION,
    search: SEARCHED,
    files: ({ files }) => listFileIds(files),
    nameActor: nameDepartment,
    async readMore(_db, { rows: [row], whole, caller }) {
      const form = whole && row && caller ? await readForm(row, caller) : undefined;
      return () => form;
    },
    // An enterprise's stand in its worklist.
    waiting: {
      permission: "declaration",
      where: and(isNull(applicationCases.table.enterpriseId), eq(applicationCases.table.state, "supplement")),
      act: () => "补正",
      title: ({ title }) => title,
      turn: (row, today) => getTurn(row, today).turn,
    },
    toRow,
    // What is read whole has its form.
    toCase: (_row, { more }): Form => more as Form,
  });

  return {
    ...own,
    async withdraw(caller: Caller, id: string, reason: string): Promise<null> {
      await own.take(caller, id, {
        step: "withdraw",
        words: requireText(reason, "reason"),
        set: (row, now) => ({
          ...revised(row),
          keptUntil: keptUntilAfter(
            row.privacy,
            todayInShanghai(() => now),
          ),
        }),
      });
      return null;
    },
    /** Of one item, what changed last first. */
    async listForItem(caller: Caller, itemId: string): Promise<CallAnswer<typeof applyCalls.listItemApplications>> {
      const had = await repository.listOfItems(readApplicant(caller), [itemId]);
      const rows = had.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime()).slice(0, MOST_LISTED);
      const aboutFor = await own.readAbout({ rows, whole: false, reader: "asker", caller });
      return rows.map((row) => own.toRow(row, aboutFor(row)));
    },
    /** The page of one of the caller's own, be it a person's or the current enterprise's. */
    async findOwnByNumber(caller: Caller, number: string): Promise<string | undefined> {
      return (
        (await own.findByNumber(asPerson(caller), number)) ??
        (isAllowed(ENTERPRISE_APPLICANT, caller) ? await own.findByNumber(caller, number) : undefined)
      );
    },
    /** Once, after the decision; a bad one obliges the zone to mend. */
    evaluate: (caller: Caller, { id, ...rating }: Evaluation) => own.rate(caller, id, rating, revised),
  };
}
