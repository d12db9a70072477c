import type { z } from "zod";
import type { ApplicationCase, applyCalls } from "@/contract/apply/apply";
import { todayInShanghai } from "../../../core/clock";
import type { Caller } from "../../../core/caller";
import { datedSteps } from "../../../core/case/case-dto";
import { mayTake } from "../../../core/case/case.rules";
import { createOwnCases } from "../../../core/case/own/own-cases.service";
import { requireText } from "../../../core/text/required-text";
import type { Offer } from "../../declare/match/declarable-item.service";
import { applicationCases, applicationKind } from "../apply.case";
import { nameDepartment, toRow } from "../apply-dto";
import { createDocumentRepository } from "../document/document.repository";
import { keptAside, findProblems } from "../apply-form.rules";
import { getRemarks } from "../document/precheck.rules";
import { createApplyRepository, SEARCHED, type ApplicationRowData } from "../apply.repository";
import { listFileIds, RUNNING, summariseTimes, durationDays } from "../apply.rules";
import { maskedTables, openTables } from "../apply-table-data";
import { NO_APPLICATION, type ApplyParts } from "./own-application.service";
import { createForms } from "./application-form.service";

const YEAR_MS = 365 * 86_400_000;

type Evaluation = z.output<typeof applyCalls.evaluateApplication.body>;

/** A row that somebody may have open: what is saved next meets another edition. */
const revised = ({ revision }: ApplicationRowData) => ({ revision: revision + 1 });

/** Applications as their enterprises read them and go on with them: form, hints, log, times, files. */
export function createOwnApplications(parts: ApplyParts) {
  const { database, clock, cipher } = parts;
  const repository = createApplyRepository(database.db);
  const forms = createForms(parts);

  /** What the vault knows of the files of an application. */
  async function knowledgeOf({ enterpriseId, files }: ApplicationRowData) {
    const sums = Object.values(files).flatMap((list) => list.map(({ sha256 }) => sha256));
    const rows = await createDocumentRepository(database.db).listByContents(enterpriseId, sums);
    const known = new Map(rows.map((row) => [row.sha256, row]));
    return (sha256: string) => known.get(sha256);
  }

  async function timesOfItem(itemId: string) {
    const ids = await repository.listDecided(itemId, new Date(clock().getTime() - YEAR_MS));
    const steps = await repository.cases.listEvents(ids);
    return summariseTimes([...steps.values()].flatMap((log) => durationDays(datedSteps(log)) ?? []));
  }

  /** What cannot be had together and is under way or was granted. */
  async function clashes(enterpriseId: string, offer: Offer, own: string) {
    const others = await repository.listOfItems(enterpriseId, offer.excludes);
    return others
      .filter(({ id, state, decision }) => id !== own && (RUNNING.includes(state) || decision === "approved"))
      .map(({ title, number }) => ({
        key: null,
        words: `与已申报的“${title}”（${number ?? ""}）不可同时享受，审核时只能享受其中一项`,
      }));
  }

  /** What one that is read whole shows beside what all cases do. */
  async function readForm(row: ApplicationRowData, caller: Caller) {
    const today = todayInShanghai(clock);
    const [offer, profile, times] = await Promise.all([
      forms.find(caller, row.itemId, today),
      forms.profile(caller),
      timesOfItem(row.itemId),
    ]);
    const form = row.form ?? offer?.form ?? [];
    const tables = openTables(cipher, row);
    const filled = { ...row, tables };
    // It was not submitted yet, or was given back.
    const editable = mayTake(applicationKind, "submit", row.state);
    const about = { knownOf: await knowledgeOf(row), today, closesOn: offer?.timing.closesOn ?? null };
    return {
      enterprise: { id: profile.id, name: profile.name, creditCode: profile.creditCode },
      revision: row.revision,
      form: [...form],
      answers: row.answers,
      files: row.files,
      tables: editable ? tables : maskedTables(form, tables),
      problems: editable ? findProblems(form, filled, today) : null,
      remarks: editable
        ? [...getRemarks(form, row.files, about), ...(offer ? await clashes(row.enterpriseId, offer, row.id) : [])]
        : [],
      kept: row.form ? 0 : keptAside(form, filled),
      timing: offer && !offer.repealed ? offer.timing : null,
      decision: row.decision,
      opinion: row.opinion,
      badFiles: row.state === "supplement" ? row.badFiles.filter((id) => listFileIds(row.files).includes(id)) : [],
      contact: offer ? offer.item.contact : null,
      promisedDays: row.promisedDays,
      times,
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
    toRow,
    // What is read whole has its form.
    toCase: (_row, { more }): Form => more as Form,
  });

  return {
    ...own,
    async withdraw(caller: Caller, id: string, reason: string): Promise<null> {
      await own.take(caller, id, { step: "withdraw", words: requireText(reason, "reason"), set: revised });
      return null;
    },
    /** Once, after the decision; a bad one obliges the zone to mend. */
    evaluate: (caller: Caller, { id, ...rating }: Evaluation) => own.rate(caller, id, rating, revised),
  };
}
