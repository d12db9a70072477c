import type { applyCalls } from "@/contract/apply/apply";
import type { CallAnswer } from "@/contract/call";
import { CLOSING_HOUR } from "@/contract/rules/closing-hour";
import { startOfShanghaiDay, todayInShanghai } from "../../../core/clock";
import { currentEnterprise, type Caller } from "../../../core/caller";
import { anyCase } from "../../../core/case/case.repository";
import { mayTake } from "../../../core/case/case.rules";
import { Refusal } from "../../../core/refusal";
import { findProblems, normaliseFilled } from "../apply-form.rules";
import { applicationKind } from "../apply.case";
import { applicationCases, createApplyRepository, type ApplicationRowData } from "../apply.repository";
import { RUNNING } from "../apply.rules";
import { promisedCourse } from "../course.rules";
import { refuseUnchanged } from "../apply-change.rules";
import { fingerprintOf } from "../apply-fingerprint";
import { openTables, sealTables } from "../apply-table-data";
import { NO_APPLICATION, STALE, type ApplyParts } from "./own-application.service";
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

/** Hands applications in, one or many. */
export function createSubmitting(parts: ApplyParts) {
  const { database, clock, cipher } = parts;
  const forms = createForms(parts);

  /** One application, whole or not at all. `revision` is left out where many are submitted at once. */
  async function submit(caller: Caller, id: string, revision: number | undefined): Promise<string> {
    const now = clock();
    const today = todayInShanghai(() => now);
    const { id: enterpriseId } = currentEnterprise(caller);
    const before = await createApplyRepository(database.db).find(enterpriseId, id);
    if (!before) throw new Refusal("NOT_FOUND", { message: NO_APPLICATION });
    const offer = await forms.find(caller, before.itemId, today);
    const outcome = await database.db.transaction(async (transaction) => {
      const writing = createApplyRepository(transaction);
      await writing.lock(enterpriseId);
      const row = await writing.find(enterpriseId, id);
      if (!row) throw new Refusal("NOT_FOUND", { message: NO_APPLICATION });
      if (row.state === "submitted" && row.number !== null) return { number: row.number, again: true };
      if (!mayTake(applicationKind, "submit", row.state))
        throw new Refusal("WRONG_STATE", { message: applicationKind.steps.submit.wrong });
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
      if (!first && row.givenBack === fingerprintOf(cipher, id, form, filled))
        throw new Refusal("WRONG_STATE", { message: refuseUnchanged(form, row.opinion) });
      if (first && offer) await refuseSecond(writing, row, offer, today);
      const number = row.number ?? (await writing.cases.nextNumber(today));
      const promised = offer?.item.steps.reduce((sum, { workingDays }) => sum + workingDays, 0) ?? 0;
      const written = await writing.update(id, row.revision, {
        state: "submitted",
        number,
        answers: filled.answers,
        tablesSealed: sealTables(cipher, id, filled.tables),
        updatedAt: now,
        ...(first
          ? {
              form: [...form],
              submittedAt: now,
              promisedDays: promised,
              ...(offer ? promisedCourse(offer.item.steps) : {}),
              yearlyGroup: offer?.item.yearly?.group ?? null,
              ...(offer
                ? { title: offer.item.title, department: offer.item.department, basis: offer.basisOn(today) }
                : {}),
            }
          : {}),
      });
      if (!written) throw new Refusal("WRONG_STATE", { message: STALE });
      await writing.cases.addEvent(id, {
        at: now,
        step: "submit",
        fromState: row.state,
        toState: "submitted",
        side: "asker",
        remark: first ? applicationKind.steps.submit.remark : "补正后重新提交",
        userId: caller.userId,
      });
      const submitted = await writing.find(enterpriseId, id);
      const change = { at: now, by: caller.userId, side: "asker", how: first ? "提交" : "补正后重新提交" } as const;
      if (submitted) await parts.work.follow(transaction, anyCase(applicationCases), submitted, change);
      return { number, again: false };
    });
    if (!outcome.again)
      await parts.ports.audit.record({
        event: "application.submit",
        userId: caller.userId,
        enterpriseId,
        target: outcome.number,
      });
    return outcome.number;
  }

  return {
    async submit(caller: Caller, id: string, revision: number): Promise<{ number: string }> {
      return { number: await submit(caller, id, revision) };
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
          outcome.push({ id, title, number: await submit(caller, id, undefined), problems: [] });
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
