import type { applyCalls } from "@/contract/apply/apply";
import type { CallAnswer } from "@/contract/call";
import { todayInShanghai } from "../../../core/clock";
import type { Caller } from "../../../core/caller";
import { createCaseSteps } from "../../../core/case/case-steps.service";
import { ownOne } from "../../../core/case/own/own-case";
import type { Executor } from "../../../core/database";
import { Refusal } from "../../../core/refusal";
import { readApplicant } from "../applicant";
import { applicationCases } from "../apply.case";
import { listPrivateFiles } from "../apply-privacy.rules";
import { createApplyRepository, type ApplicationRowData } from "../apply.repository";
import { createRoster } from "../roster/roster.service";
import { createApplicationCodes } from "../follow/application-code.service";
import { createApplicationFiles } from "./application-files.service";
import { findReplacements, refuseReplacement, replaceFiles, type Replacement } from "../apply-replace.rules";
import { findOwnApplication, NO_APPLICATION, type ApplyParts } from "./own-application.service";
import { createForms } from "./application-form.service";
import { createSubmission } from "./write-submission.service";

type Submitted = CallAnswer<typeof applyCalls.submitApplication>;

/** How an application is handed in. */
interface Way {
  readonly revision: number | undefined;
  /** What is changed in it first, in the same transaction: the files as they are then, and what the log says of it. */
  readonly change?: (
    transaction: Executor,
    row: ApplicationRowData,
  ) => Promise<{ readonly files: ApplicationRowData["files"]; readonly remark: string }>;
}

/** Hands applications in, one or many. */
export function createSubmitting(parts: ApplyParts) {
  const { database, clock } = parts;
  const forms = createForms(parts);
  const intake = createApplicationFiles(parts);
  const steps = createCaseSteps(parts, applicationCases);
  const write = createSubmission(parts);
  const codes = createApplicationCodes(parts);
  const roster = createRoster(parts);

  /** One application, whole or not at all. `revision` is left out where many are submitted at once. */
  async function submit(caller: Caller, id: string, { revision, change }: Way): Promise<Submitted> {
    const applicant = readApplicant(caller);
    const before = await createApplyRepository(database.db).find(applicant, id);
    if (!before) throw new Refusal("NOT_FOUND", { message: NO_APPLICATION });
    const offer = await forms.findFor(caller, before.itemId, todayInShanghai(clock));
    const outcome = await database.db.transaction(async (transaction) => {
      const writing = createApplyRepository(transaction);
      await writing.lock(applicant);
      const row = await writing.find(applicant, id);
      if (row?.state === "submitted" && row.number !== null) return row.number;
      const changed = row && (await change?.(transaction, row));
      const taken = await steps.takeWithin(transaction, {
        step: "submit",
        side: "asker",
        of: ownOne(applicationCases.table, caller, id),
        userId: caller.userId,
        missing: NO_APPLICATION,
        ...(changed ? { remark: changed.remark } : {}),
        set: async (found, now) => {
          const files = changed?.files ?? found.files;
          return { ...(await write(transaction, { ...found, files }, { offer, revision, now })), files };
        },
      });
      await roster.followWithin(transaction, taken.after, clock());
      return { taken, code: await codes.giveWithin(transaction, taken) };
    });
    if (typeof outcome === "string") return { number: outcome, code: null };
    const { taken, code } = outcome;
    await parts.ports.files.seal(listPrivateFiles(taken.after.form ?? [], taken.after.files));
    await steps.tell(taken);
    if (code !== null) await codes.tell(taken.after, code);
    return { number: taken.after.number ?? "", code };
  }

  return {
    submit: (caller: Caller, id: string, revision: number): Promise<Submitted> => submit(caller, id, { revision }),

    /**
     * Hands a supplement in with other files in place of those that the zone has named as bad. Nothing else in it changes, and
     * no bad one stays.
     */
    async replaceFiles(caller: Caller, { id, revision, files }: Replacement): Promise<{ number: string }> {
      const newIds = files.map(({ fileId }) => fileId);
      const { files: before } = await findOwnApplication(database.db, caller, id);
      const named = Object.fromEntries(
        Object.keys(before).map((key) => [key, findReplacements(before[key] ?? [], files)] as const),
      );
      const news = await intake.readNews(caller, id, named);
      const { number } = await submit(caller, id, {
        revision,
        async change(transaction, row) {
          refuseReplacement(row, files);
          const now = clock();
          const known = await intake.take(transaction, { caller, row, files: { "": newIds }, news, now });
          const replaced = replaceFiles(row.files, files, known);
          const names = newIds.flatMap((fileId) => known.get(fileId)?.name ?? []);
          return { files: replaced, remark: `补正后重新提交，换上新文件：${names.join("、")}` };
        },
      });
      return { number };
    },

    /** One after the other: what one submission uses up the next one meets. */
    async submitMany(
      caller: Caller,
      ids: readonly string[],
    ): Promise<CallAnswer<typeof applyCalls.submitApplications>> {
      const outcome: CallAnswer<typeof applyCalls.submitApplications> = [];
      const repository = createApplyRepository(database.db);
      for (const id of new Set(ids)) {
        const title = (await repository.find(readApplicant(caller), id))?.title ?? "";
        try {
          const { number } = await submit(caller, id, { revision: undefined });
          outcome.push({ id, title, number, problems: [] });
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          const words = error.problems.map(({ errorMessage }) => errorMessage);
          outcome.push({ id, title, number: null, problems: words.length > 0 ? words : [error.message] });
        }
      }
      return outcome;
    },
  };
}
