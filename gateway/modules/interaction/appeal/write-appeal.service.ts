import { randomUUID } from "node:crypto";
import type { AppealDraft, AppealForm } from "@/contract/interaction/appeal";
import { createCaseStore } from "../../../core/case/case.repository";
import { mayTake } from "../../../core/case/case.rules";
import { hashSubmission } from "../../../core/case/letter.rules";
import type { CaseParts } from "../../../core/case/case-steps.service";
import { createSealedColumns } from "../../../core/case/sealed-columns";
import { currentEnterprise, type Caller } from "../../../core/caller";
import { todayInShanghai } from "../../../core/clock";
import type { Executor } from "../../../core/database";
import { syncCaseWork } from "../../../core/desk/case-work";
import { createLimits, tooMany } from "../../../core/limits/limit.service";
import { LIMITS } from "../../../core/limits/limits";
import { holdLock } from "../../../core/locks";
import type { UnitPeople } from "../../../core/ports";
import { Refusal } from "../../../core/refusal";
import { cleanText } from "../../../core/text/clean";
import { appealKind } from "./appeal.case";
import { findAboutUnit, firstUnit, readDraft, readForm, takeFiles } from "./appeal-fields";
import { appealCases, insertAppeal, ownAppeal, ownAppeals, sentAppeal, type AppealRowData } from "./appeal.repository";

export const NO_APPEAL = "没有找到这件诉求，它可能已被删除，或属于另一家企业；请返回诉求列表";
const SENT_ALREADY = "这件诉求已经提交，不能再存为草稿；请刷新后查看最新状态";
const MOST_DRAFTS = 20;
const TOO_MANY_DRAFTS = `草稿最多 ${MOST_DRAFTS} 份，请先提交或删除不再需要的草稿`;

interface Sender {
  readonly caller: Caller;
  readonly form: AppealForm;
  readonly phone: string;
  readonly units: readonly UnitPeople[];
}

/** Writes appeals: as drafts, sent for the first time, and amended after they were sent back. */
export function createAppealWriting(parts: CaseParts) {
  const { database, clock, cipher, ports } = parts;
  const sealed = createSealedColumns(cipher, appealKind);

  async function countSending(transaction: Executor, enterpriseId: string): Promise<void> {
    const share = await createLimits(transaction, parts).take(LIMITS.appeals, enterpriseId);
    if (!share.within)
      throw tooMany(`本企业一天最多提交 ${LIMITS.appeals.amount} 件诉求，内容可以先存为草稿；更多的`, share.seconds);
  }

  /** Sends a draft, or one that came back; kind, unit complained of and confidentiality stay as they were first sent. */
  async function send(transaction: Executor, row: AppealRowData, { caller, form, phone, units }: Sender) {
    const { enterpriseId, id } = row;
    const step = row.state === "draft" ? "submit" : "amend";
    if (!mayTake(appealKind, step, row.state))
      throw new Refusal("WRONG_STATE", { message: appealKind.steps[step].wrong });
    await countSending(transaction, enterpriseId);
    const now = clock();
    const cases = createCaseStore(transaction, appealCases);
    const read = await readForm(transaction, form);
    const fixed =
      step === "submit"
        ? { aboutUnit: findAboutUnit(units, read.aboutUnitId), firstUnit: firstUnit(units, read), submittedAt: now }
        : { kind: row.kind, aboutUnitId: row.aboutUnitId, confidential: row.confidential };
    const { files } = await takeFiles(transaction, ports.files, {
      had: row.files,
      fileIds: form.fileIds ?? [],
      userId: caller.userId,
    });
    const number = row.number ?? (await cases.nextNumber(todayInShanghai(() => now)));
    await cases.change(id, {
      ...read,
      ...fixed,
      ...sealed.seal({ contactName: form.contactName, phone }),
      // What the staff has seen stays with it.
      files:
        step === "submit"
          ? files
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
    if (after) await syncCaseWork(transaction, ports.people, appealCases, after, change);
    return { id, number };
  }

  /** A draft without any words, for whatever follows in the same transaction. */
  async function begin(transaction: Executor, caller: Caller, submissionHash: string): Promise<AppealRowData> {
    const enterpriseId = currentEnterprise(caller).id;
    const cases = createCaseStore(transaction, appealCases);
    const now = clock();
    const id = randomUUID();
    const { state, remark } = appealKind.begin;
    await insertAppeal(transaction, {
      id,
      submissionHash,
      enterpriseId,
      userId: caller.userId,
      state,
      title: "",
      content: "",
      placeName: "",
      placeNote: "",
      confidential: false,
      mayPublish: false,
      contactName: "",
      phone: "",
      files: [],
      updatedAt: now,
    });
    const at = { at: now, side: "asker", userId: caller.userId } as const;
    await cases.addEvent(id, { ...at, step: "begin", fromState: null, toState: state, remark });
    const row = await cases.find(ownAppeal(enterpriseId, id));
    if (!row) throw new Error("诉求没有写入");
    return row;
  }

  /** The draft that this form has made already, or a new one. */
  async function findOrBegin(transaction: Executor, caller: Caller, submissionId: string | undefined) {
    const enterpriseId = currentEnterprise(caller).id;
    const submissionHash = hashSubmission(submissionId ?? randomUUID());
    await holdLock(transaction, "submission", submissionHash);
    const cases = createCaseStore(transaction, appealCases);
    const earlier = await cases.findToChange(sentAppeal(enterpriseId, submissionHash));
    if (earlier) return earlier;
    const drafts = await cases.count(ownAppeals(enterpriseId, { group: "draft" }));
    if (drafts >= MOST_DRAFTS) throw new Refusal("WRONG_STATE", { message: TOO_MANY_DRAFTS });
    return begin(transaction, caller, submissionHash);
  }

  const findToChange = async (transaction: Executor, caller: Caller, id: string): Promise<AppealRowData> => {
    const row = await createCaseStore(transaction, appealCases).findToChange(
      ownAppeal(currentEnterprise(caller).id, id),
    );
    if (!row) throw new Refusal("NOT_FOUND", { message: NO_APPEAL });
    return row;
  };

  async function prepare(caller: Caller, form: AppealForm): Promise<Sender> {
    const [units, own] = await Promise.all([ports.people.units(), ports.people.phoneOf(caller.userId)]);
    return { caller, form, units, phone: form.phone ?? own ?? "" };
  }

  const record = (caller: Caller, event: string, target: string) =>
    ports.audit.record({ event, userId: caller.userId, enterpriseId: currentEnterprise(caller).id, target });

  return {
    /** Once a submission: sent twice the same number is told again. */
    async submit(caller: Caller, { submissionId, ...form }: AppealForm & { readonly submissionId: string }) {
      const sender = await prepare(caller, form);
      const submissionHash = hashSubmission(submissionId);
      const sent = await database.db.transaction(async (transaction) => {
        await holdLock(transaction, "submission", submissionHash);
        const earlier = await createCaseStore(transaction, appealCases).findToChange(
          sentAppeal(currentEnterprise(caller).id, submissionHash),
        );
        if (earlier?.number != null) return { id: earlier.id, number: earlier.number, again: true };
        const row = earlier ?? (await begin(transaction, caller, submissionHash));
        return { ...(await send(transaction, row, sender)), again: false };
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
      await record(caller, "appeal.submit", sent.number);
      return sent;
    },

    /** Keeps what is written so far. */
    async saveDraft(
      caller: Caller,
      form: AppealDraft & { readonly id?: string | undefined; readonly submissionId?: string | undefined },
    ) {
      const { id, submissionId, fileIds = [], ...draft } = form;
      const saved = await database.db.transaction(async (transaction) => {
        const cases = createCaseStore(transaction, appealCases);
        const row =
          id === undefined
            ? await findOrBegin(transaction, caller, submissionId)
            : await findToChange(transaction, caller, id);
        if (row.state !== "draft") throw new Refusal("WRONG_STATE", { message: SENT_ALREADY });
        const taken = await takeFiles(transaction, ports.files, { had: row.files, fileIds, userId: caller.userId });
        await ports.files.forget(transaction, taken.dropped);
        await cases.change(row.id, {
          ...(await readDraft(transaction, draft)),
          ...sealed.seal({
            contactName: cleanText(draft.contactName ?? "").trim(),
            phone: cleanText(draft.phone ?? "").trim(),
          }),
          files: taken.files,
          updatedAt: clock(),
        });
        return { id: row.id, ...taken };
      });
      await ports.files.erase(saved.dropped);
      return { id: saved.id, files: saved.files };
    },

    /** Takes a draft away with its files. */
    async remove(caller: Caller, id: string): Promise<null> {
      const gone = await database.db.transaction(async (transaction) => {
        const row = await findToChange(transaction, caller, id);
        if (!mayTake(appealKind, "remove", row.state))
          throw new Refusal("WRONG_STATE", { message: appealKind.steps.remove.wrong });
        const fileIds = row.files.map(({ fileId }) => fileId);
        await ports.files.forget(transaction, fileIds);
        await createCaseStore(transaction, appealCases).remove(id);
        return fileIds;
      });
      await ports.files.erase(gone);
      return null;
    },
  };
}
