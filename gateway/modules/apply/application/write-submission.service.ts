import { CLOSING_HOUR } from "@/contract/rules/closing-hour";
import { startOfShanghaiDay, todayInShanghai } from "../../../core/clock";
import type { Executor } from "../../../core/database";
import { Refusal } from "../../../core/refusal";
import { rowApplicant } from "../applicant";
import { refuseUnchanged } from "../apply-change.rules";
import type { Filled } from "../apply-filled";
import { fingerprintOf } from "../apply-fingerprint";
import { findProblems, normaliseFilled } from "../apply-form.rules";
import { splitAnswers } from "../apply-privacy.rules";
import { createApplyRepository, type ApplicationRowData } from "../apply.repository";
import { RUNNING } from "../apply.rules";
import { openFilled, sealAnswers, sealTables } from "../apply-table-data";
import { promisedCourse } from "../course.rules";
import { createApplicationConsents } from "./application-consent.service";
import type { FormOffer } from "./application-form.service";
import { STALE, type ApplyParts } from "./own-application.service";

type Writing = ReturnType<typeof createApplyRepository>;

const CLOSED = "该事项已停止受理，草稿已保留；请返回政策页面或办事指南查看最新规定";

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

/** For whom an application is: another child is another matter. Empty for whoever applies for himself. */
const readPrincipal = ({ principalIdNumber, principalName }: Filled["answers"]): string =>
  principalIdNumber || principalName || "";

/** What stands against another application of the same item, for the same one, or of its group. */
async function refuseSecond(
  writing: Writing,
  row: ApplicationRowData,
  {
    offer: { item, timing },
    today,
    open,
  }: { offer: FormOffer; today: string; open: (row: ApplicationRowData) => Filled },
) {
  const principal = readPrincipal(open(row).answers);
  const had = (await writing.listOfItems(rowApplicant(row), [row.itemId])).filter(
    (other) => other.id !== row.id && readPrincipal(open(other).answers) === principal,
  );
  const running = had.find(({ state }) => RUNNING.includes(state));
  if (running)
    throw new Refusal("WRONG_STATE", {
      message: `同一事项正在办理（编号 ${running.number ?? ""}），不能重复提交；草稿已保留`,
    });
  const opened = timing.opensOn === null ? undefined : startOfShanghaiDay(timing.opensOn);
  const granted = had.find(
    ({ decision, submittedAt }) => decision === "approved" && opened && submittedAt && submittedAt >= opened,
  );
  if (granted)
    throw new Refusal("WRONG_STATE", {
      message: `本次申报期内已通过该事项（编号 ${granted.number ?? ""}），不能重复申报`,
    });
  if (!item.yearly) return;
  const { group, most } = item.yearly;
  const begun = await writing.countOfGroup(rowApplicant(row), group, startOfShanghaiDay(`${today.slice(0, 4)}-01-01`));
  if (begun >= most)
    throw new Refusal("WRONG_STATE", {
      message: `“${group}”类事项一年最多申报 ${most} 项，今年已申报 ${begun} 项；草稿已保留`,
    });
}

/** Judges what is handed in and gives what is then written; throws why it cannot be. */
export function createSubmission(parts: ApplyParts) {
  const { cipher } = parts;
  const consents = createApplicationConsents(parts);

  return async function write(
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
    const privacy = row.privacy ?? offer?.item.privacy ?? null;
    const filled = normaliseFilled(form, openFilled(cipher, row));
    const given = privacy ? (await consents.findGiven(transaction, row)).codes : new Set<string>();
    const problems = findProblems(form, filled, today, { privacy, given });
    if (problems.length > 0)
      throw new Refusal("INVALID_INPUT", {
        message: "还有内容没有填好，请补充后提交",
        problems: problems.map(({ key, words }) => ({ errorMessage: words, field: key })),
      });
    if (!first && row.givenBack === fingerprintOf(cipher, row.id, form, filled))
      throw new Refusal("WRONG_STATE", { message: refuseUnchanged(form, row.opinion) });
    if (first && offer) await refuseSecond(writing, row, { offer, today, open: (one) => openFilled(cipher, one) });
    const { open, closed } = splitAnswers(form, filled.answers);
    return {
      answers: open,
      answersSealed: sealAnswers(cipher, row.id, closed),
      keptUntil: null,
      tablesSealed: sealTables(cipher, row.id, filled.tables),
      revision: row.revision + 1,
      badFiles: [],
      ...(first && offer
        ? {
            form: [...form],
            privacy,
            promisedDays: offer.item.steps.reduce((sum, { workingDays }) => sum + workingDays, 0),
            ...promisedCourse(offer.item.steps),
            yearlyGroup: offer.item.yearly?.group ?? null,
            title: offer.item.title,
            department: offer.item.department,
            basis: offer.basisOn(today),
          }
        : {}),
    };
  };
}
