import type { applyCalls } from "@/contract/apply/apply";
import type { CallAnswer } from "@/contract/call";
import { CLOSING_HOUR } from "@/contract/rules/closing-hour";
import { startOfShanghaiDay, todayInShanghai } from "../../../core/clock";
import { currentEnterprise, type Caller } from "../../../core/caller";
import { createCaseSteps } from "../../../core/case/case-steps.service";
import { ownOne } from "../../../core/case/own/own-case";
import type { Executor } from "../../../core/database";
import { Refusal } from "../../../core/refusal";
import { findProblems, normaliseFilled } from "../apply-form.rules";
import { applicationCases } from "../apply.case";
import { createApplyRepository, type ApplicationRowData } from "../apply.repository";
import { RUNNING } from "../apply.rules";
import { promisedCourse } from "../course.rules";
import { refuseUnchanged } from "../apply-change.rules";
import { fingerprintOf } from "../apply-fingerprint";
import { openTables, sealTables } from "../apply-table-data";
import { createApplicationFiles } from "./application-files.service";
import { findReplacements, refuseReplacement, replaceFiles, type Replacement } from "../apply-replace.rules";
import { findOwnApplication, NO_APPLICATION, STALE, type ApplyParts } from "./own-application.service";
import { createForms, type FormOffer } from "./application-form.service";

type Writing = ReturnType<typeof createApplyRepository>;

const CLOSED = "该事项已停止受理，草稿已保留；请返回政策页面查看最新规定";

/** Whether an item takes applications in today, and if not why. */
function findObstacle({ timing, repealed }: FormOffer): string | undefined {
  if (repealed) return CLOSED;
  if (timing.state === "open" || timing.state === "closing") return undefined;
  if (timing.state === "closed")
    return `本次申报已于 ${timing.closesOn ?? ""} ${CLOSING_HOUR} 截止，草稿已保留，下次开放时可以继续提交`;
  return timing.opensOn === null
    ? "申报时间待定，草稿已保留，开放后可以继续提交"
    : `申报 ${timing.opensOn} 开始，草稿已保留，到时可以提交`;
}

/** What stands against another application of the same item or of its group. */
async function refuseSecond(writing: Writing, row: ApplicationRowData, { item, timing }: FormOffer, today: string) {
  const had = (await writing.listOfItems(row.enterpriseId, [row.itemId])).filter(({ id }) => id !== row.id);
  const running = had.find(({ state }) => RUNNING.includes(state));
  if (running)
    throw new Refusal("WRONG_STATE", {
      message: `本企业的同一事项正在办理（编号 ${running.number ?? ""}），不能重复提交；草稿已保留`,
    });
  const opened = timing.opensOn === null ? undefined : startOfShanghaiDay(timing.opensOn);
  const granted = had.find(
    ({ decision, submittedAt }) => decision === "approved" && opened && submittedAt && submittedAt >= opened,
  );
  if (granted)
    throw new Refusal("WRONG_STATE", {
      message: `本企业本次申报期内已通过该事项（编号 ${granted.number ?? ""}），不能重复申报`,
    });
  if (!item.yearly) return;
  const { group, most } = item.yearly;
  const begun = await writing.countOfGroup(row.enterpriseId, group, startOfShanghaiDay(`${today.slice(0, 4)}-01-01`));
  if (begun >= most)
    throw new Refusal("WRONG_STATE", {
      message: `“${group}”类事项每家企业一年最多申报 ${most} 项，今年已申报 ${begun} 项；草稿已保留`,
    });
}

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
  const { database, clock, cipher } = parts;
  const forms = createForms(parts);
  const intake = createApplicationFiles(parts);
  const steps = createCaseSteps(parts, applicationCases);

  /** What an application that is handed in holds; throws why it cannot be. */
  async function write(
    transaction: Executor,
    row: ApplicationRowData,
    { offer, revision, now }: { offer: FormOffer | undefined; revision: number | undefined; now: Date },
  ) {
    const writing = createApplyRepository(transaction);
    const today = todayInShanghai(() => now);
    if (revision !== undefined && row.revision !== revision) throw new Refusal("WRONG_STATE", { message: STALE });
    const first = row.state === "draft";
    if (first && !offer) throw new Refusal("WRONG_STATE", { message: CLOSED });
    const hindrance = first && offer ? findObstacle(offer) : undefined;
    if (hindrance !== undefined) throw new Refusal("WRONG_STATE", { message: hindrance });
    const form = row.form ?? offer?.form ?? [];
    const filled = { ...row, ...normaliseFilled(form, { ...row, tables: openTables(cipher, row) }) };
    const problems = findProblems(form, filled, today);
    if (problems.length > 0)
      throw new Refusal("INVALID_INPUT", {
        message: "还有内容没有填好，请补充后提交",
        problems: problems.map(({ key, words }) => ({ errorMessage: words, field: key })),
      });
    if (!first && row.givenBack === fingerprintOf(cipher, row.id, form, filled))
      throw new Refusal("WRONG_STATE", { message: refuseUnchanged(form, row.opinion) });
    if (first && offer) await refuseSecond(writing, row, offer, today);
    return {
      answers: filled.answers,
      tablesSealed: sealTables(cipher, row.id, filled.tables),
      revision: row.revision + 1,
      badFiles: [],
      ...(first && offer
        ? {
            form: [...form],
            promisedDays: offer.item.steps.reduce((sum, { workingDays }) => sum + workingDays, 0),
            ...promisedCourse(offer.item.steps),
            yearlyGroup: offer.item.yearly?.group ?? null,
            title: offer.item.title,
            department: offer.item.department,
            basis: offer.basisOn(today),
          }
        : {}),
    };
  }

  /** One application, whole or not at all. `revision` is left out where many are submitted at once. */
  async function submit(caller: Caller, id: string, { revision, change }: Way): Promise<string> {
    const { id: enterpriseId } = currentEnterprise(caller);
    const before = await createApplyRepository(database.db).find(enterpriseId, id);
    if (!before) throw new Refusal("NOT_FOUND", { message: NO_APPLICATION });
    const offer = await forms.find(caller, before.itemId, todayInShanghai(clock));
    const outcome = await database.db.transaction(async (transaction) => {
      const writing = createApplyRepository(transaction);
      await writing.lock(enterpriseId);
      const row = await writing.find(enterpriseId, id);
      if (row?.state === "submitted" && row.number !== null) return row.number;
      const changed = row && (await change?.(transaction, row));
      return steps.takeWithin(transaction, {
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
    });
    if (typeof outcome === "string") return outcome;
    await steps.tell(outcome);
    return outcome.after.number ?? "";
  }

  return {
    async submit(caller: Caller, id: string, revision: number): Promise<{ number: string }> {
      return { number: await submit(caller, id, { revision }) };
    },

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
      return {
        number: await submit(caller, id, {
          revision,
          async change(transaction, row) {
            refuseReplacement(row, files);
            const now = clock();
            const known = await intake.take(transaction, { caller, row, files: { "": newIds }, news, now });
            const replaced = replaceFiles(row.files, files, known);
            const names = newIds.flatMap((fileId) => known.get(fileId)?.name ?? []);
            return { files: replaced, remark: `补正后重新提交，换上新文件：${names.join("、")}` };
          },
        }),
      };
    },

    /** One after the other: what one submission uses up the next one meets. */
    async submitMany(
      caller: Caller,
      ids: readonly string[],
    ): Promise<CallAnswer<typeof applyCalls.submitApplications>> {
      const outcome: CallAnswer<typeof applyCalls.submitApplications> = [];
      const repository = createApplyRepository(database.db);
      for (const id of new Set(ids)) {
        const title = (await repository.find(currentEnterprise(caller).id, id))?.title ?? "";
        try {
          outcome.push({ id, title, number: await submit(caller, id, { revision: undefined }), problems: [] });
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
