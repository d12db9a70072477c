import type { ApplicationCase } from "@/contract/apply/apply";
import { todayInShanghai } from "../../../core/clock";
import type { OutgoingFile } from "../../../core/ports";
import type { Caller } from "../../../core/caller";
import { mayTake } from "../../../core/case/case.rules";
import { datedSteps, toLogDto, toRatingAndUrgeDto } from "../../../core/case/case-dto";
import { Refusal } from "../../../core/refusal";
import type { Offer } from "../../declare/match/declarable-item.service";
import { applicationKind } from "../apply.case";
import { toRowDto, actorNameFor } from "../apply-dto";
import { createDocumentRepository } from "../document/document.repository";
import { keptAside, findProblems } from "../apply-form.rules";
import { getRemarks } from "../document/precheck.rules";
import { createApplyRepository, type ApplicationRowData } from "../apply.repository";
import { RUNNING, summariseTimes, durationDays } from "../apply.rules";
import { maskedTables, openTables } from "../apply-table-data";
import { findOwnApplication, type ApplyParts } from "./own-application.service";
import { createForms } from "./application-form.service";

const YEAR_MS = 365 * 86_400_000;
const FILE_GONE = "该文件不存在或已移除，请刷新后查看";

/** One application as the enterprise reads it: form, hints, log, times, files. */
export function createApplicationView(parts: ApplyParts) {
  const { database, clock, cipher } = parts;
  const repository = createApplyRepository(database.db);
  const forms = createForms(parts);
  const { people, files } = parts.ports;

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

  return {
    async get(caller: Caller, id: string): Promise<ApplicationCase> {
      const today = todayInShanghai(clock);
      const row = await findOwnApplication(database.db, caller, id);
      const [offer, profile, steps, ratings, times] = await Promise.all([
        forms.find(caller, row.itemId, today),
        forms.profile(caller),
        repository.cases.listEvents([id]),
        repository.cases.listRatings([id]),
        timesOfItem(row.itemId),
      ]);
      const log = steps.get(id) ?? [];
      const form = row.form ?? offer?.form ?? [];
      const tables = openTables(cipher, row);
      const filled = { ...row, tables };
      const names = await people.namesOf([...new Set(log.flatMap(({ userId }) => userId ?? []))]);
      // It was not submitted yet, or was given back.
      const editable = mayTake(applicationKind, "submit", row.state);
      const about = { knownOf: await knowledgeOf(row), today, closesOn: offer?.timing.closesOn ?? null };
      return {
        ...toRowDto(row, log, today),
        enterprise: { id: profile.id, name: profile.name, creditCode: profile.creditCode },
        revision: row.revision,
        form: [...form],
        answers: row.answers,
        files: row.files,
        tables: editable ? tables : maskedTables(form, tables),
        problems: editable ? findProblems(form, filled, today) : null,
        remarks: editable
          ? [...getRemarks(form, row.files, about), ...(offer ? await clashes(row.enterpriseId, offer, id) : [])]
          : [],
        kept: row.form ? 0 : keptAside(form, filled),
        timing: offer && !offer.repealed ? offer.timing : null,
        decision: row.decision,
        opinion: row.opinion,
        ...toRatingAndUrgeDto(applicationKind, row, { events: log, rating: ratings.get(id), today }),
        contact: offer ? offer.item.contact : null,
        promisedDays: row.promisedDays,
        times,
        log: toLogDto(log, actorNameFor(row.department, names)),
      };
    },

    async download(caller: Caller, id: string, fileId: string): Promise<OutgoingFile> {
      const row = await findOwnApplication(database.db, caller, id);
      const listed = Object.values(row.files)
        .flat()
        .some((file) => file.fileId === fileId);
      const file = listed ? await files.open(fileId) : undefined;
      if (!file) throw new Refusal("NOT_FOUND", { message: FILE_GONE });
      return file;
    },
  };
}
