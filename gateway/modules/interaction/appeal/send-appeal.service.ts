import type { AppealForm } from "@/contract/interaction/appeal";
import { anyCase, createCaseStore } from "../../../core/case/case.repository";
import { mayTake } from "../../../core/case/case.rules";
import type { CaseParts } from "../../../core/case/case-steps.service";
import { createSealedColumns } from "../../../core/case/sealed-columns";
import { readSubmission, refuseOtherContent } from "../../../core/case/submission";
import { currentEnterprise, type Caller } from "../../../core/caller";
import { todayInShanghai } from "../../../core/clock";
import type { Executor } from "../../../core/database";
import { listUnitPeople } from "../../../core/desk/units/unit.rules";
import { createLimits, tooMany } from "../../../core/limits/limit.service";
import { LIMITS } from "../../../core/limits/limits";
import { holdLock } from "../../../core/locks";
import type { UnitPeople } from "../../../core/ports";
import { Refusal } from "../../../core/refusal";
import { appealKind } from "./appeal.case";
import { demandAboutUnits, findMentionedUnits, readForm } from "./appeal-fields";
import { appealCases, ownAppeal, sentAppeal, type AppealRowData } from "./appeal.repository";
import { beginAppeal, findToChange, takeBackMessages } from "./own-appeal";

interface Sender {
  readonly caller: Caller;
  readonly form: AppealForm;
  readonly phone: string;
  readonly units: readonly UnitPeople[];
}

/** Sends appeals: for the first time, and amended after they were sent back. */
export function createAppealSending(parts: CaseParts) {
  const { database, clock, cipher, ports } = parts;
  const sealed = createSealedColumns(cipher, appealKind);

  async function countSending(transaction: Executor, enterpriseId: string): Promise<void> {
    const share = await createLimits(transaction, parts).take(LIMITS.appeals, enterpriseId);
    if (!share.within)
      throw tooMany(`本企业一天最多提交 ${LIMITS.appeals.amount} 件诉求，内容可以先存为草稿；更多的`, share.seconds);
  }

  /** Sends a draft, or one that came back; kind and confidentiality stay as they were first sent, units complained of stay named. */
  async function send(transaction: Executor, row: AppealRowData, { caller, form, phone, units }: Sender) {
    const { enterpriseId, id } = row;
    const step = row.state === "draft" ? "submit" : "amend";
    if (!mayTake(appealKind, step, row.state))
      throw new Refusal("WRONG_STATE", { message: appealKind.steps[step].wrong });
    await countSending(transaction, enterpriseId);
    const now = clock();
    const cases = createCaseStore(transaction, appealCases);
    const read = await readForm(transaction, form, units);
    const fixed =
      step === "submit"
        ? { submittedAt: now }
        : { kind: row.kind, confidential: row.confidential, mayPublish: read.mayPublish && !row.confidential };
    // Who was named once stays named.
    const added = read.aboutUnits.filter(({ id: unitId }) => !row.aboutUnits.some((one) => one.id === unitId));
    const about = {
      aboutUnits: step === "submit" ? read.aboutUnits : [...row.aboutUnits, ...added],
      notAboutUnitIds: read.notAboutUnitIds,
    };
    const mentionedUnitIds = findMentionedUnits({ ...read, kind: fixed.kind ?? read.kind }, units);
    demandAboutUnits(mentionedUnitIds, about, units);
    const files = await ports.files.take(transaction, form.fileIds ?? [], caller.userId, {
      field: "fileIds",
      had: row.files,
    });
    const number = row.number ?? (await cases.nextNumber(todayInShanghai(() => now)));
    await cases.change(id, {
      ...read,
      ...fixed,
      ...about,
      mentionedUnitIds,
      ...sealed.seal({ contactName: form.contactName, phone }),
      // What the staff has seen stays with it.
      files:
        step === "submit"
          ? [...files]
          : [...row.files, ...files.filter((file) => !row.files.some(({ fileId }) => fileId === file.fileId))],
      number,
      state: "submitted",
      updatedAt: now,
    });
    const { remark } = appealKind.steps[step];
    await cases.addEvent(id, {
      at: now,
      step,
      fromState: row.state,
      toState: "submitted",
      remark,
      side: "asker",
      userId: caller.userId,
    });
    const after = await cases.find(ownAppeal(enterpriseId, id));
    const change = { at: now, by: caller.userId, side: "asker", how: remark } as const;
    if (after) await parts.work.follow(transaction, anyCase(appealCases), after, change);
    return { id, number };
  }

  async function prepare(caller: Caller, form: AppealForm): Promise<Sender> {
    const [units, own] = await Promise.all([ports.people.units(), ports.people.phoneOf(caller.userId)]);
    return { caller, form, units, phone: form.phone ?? own ?? "" };
  }

  const record = (caller: Caller, event: string, target: string) =>
    ports.audit.record({ event, userId: caller.userId, enterpriseId: currentEnterprise(caller).id, target });

  return {
    /** Once a submission: the same form sent twice is told the same number again, an edited one is refused. */
    async submit(caller: Caller, { submissionId, ...form }: AppealForm & { readonly submissionId: string }) {
      const sender = await prepare(caller, form);
      const submission = readSubmission({ submissionId, ...form });
      const { submissionHash, contentHash } = submission;
      const sent = await database.db.transaction(async (transaction) => {
        await holdLock(transaction, "submission", submissionHash);
        const earlier = await createCaseStore(transaction, appealCases).findToChange(
          sentAppeal(currentEnterprise(caller).id, submissionHash),
        );
        if (earlier && earlier.number !== null) {
          refuseOtherContent(earlier, submission);
          return { id: earlier.id, number: earlier.number, again: true };
        }
        const row = earlier ?? (await beginAppeal(transaction, clock, { caller, submissionHash }));
        const told = await send(transaction, row, sender);
        await createCaseStore(transaction, appealCases).change(row.id, { contentHash });
        return { ...told, again: false };
      });
      if (!sent.again) await record(caller, "appeal.submit", sent.number);
      return { id: sent.id, number: sent.number };
    },

    /** A draft, or one that came back. */
    async amend(caller: Caller, { id, ...form }: AppealForm & { readonly id: string }) {
      const sender = await prepare(caller, form);
      const sent = await database.db.transaction(async (transaction) =>
        send(transaction, await findToChange(transaction, caller, id), sender),
      );
      await takeBackMessages(parts, sent.number, listUnitPeople(sender.units, form.aboutUnitIds ?? []));
      await record(caller, "appeal.submit", sent.number);
      return sent;
    },
  };
}
