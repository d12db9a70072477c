import { randomUUID } from "node:crypto";
import type { AppealDraft } from "@/contract/interaction/appeal";
import { createCaseStore } from "../../../core/case/case.repository";
import { mayTake } from "../../../core/case/case.rules";
import type { CaseParts } from "../../../core/case/case-steps.service";
import { createSealedColumns } from "../../../core/case/sealed-columns";
import { hashSubmission } from "../../../core/case/submission";
import { currentEnterprise, type Caller } from "../../../core/caller";
import type { Executor } from "../../../core/database";
import { holdLock } from "../../../core/locks";
import { Refusal } from "../../../core/refusal";
import { cleanText } from "../../../core/text/clean";
import { appealKind } from "./appeal.case";
import { readDraft } from "./appeal-fields";
import { appealCases, ownAppeals, sentAppeal } from "./appeal.repository";
import { beginAppeal, findToChange } from "./own-appeal";

const SENT_ALREADY = "这件诉求已经提交，不能再存为草稿；请刷新后查看最新状态";
const CHANGED = "这份草稿刚刚被同事改过，没有覆盖；您写的仍在页面上，请先复制，再刷新查看最新的草稿";
const MOST_DRAFTS = 20;
const TOO_MANY_DRAFTS = `草稿最多 ${MOST_DRAFTS} 份，请先提交或删除不再需要的草稿`;

/** Keeps appeals that are not sent yet, and takes them away. */
export function createAppealDrafts(parts: CaseParts) {
  const { database, clock, cipher, ports } = parts;
  const sealed = createSealedColumns(cipher, appealKind);

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
    return beginAppeal(transaction, clock, { caller, submissionHash });
  }

  return {
    /** Keeps what is written so far. */
    async saveDraft(
      caller: Caller,
      form: AppealDraft & {
        readonly id?: string | undefined;
        readonly submissionId?: string | undefined;
        readonly updatedAt?: string | undefined;
      },
    ) {
      const { id, submissionId, updatedAt, fileIds = [], ...draft } = form;
      const units = await ports.people.units();
      const saved = await database.db.transaction(async (transaction) => {
        const cases = createCaseStore(transaction, appealCases);
        const row =
          id === undefined
            ? await findOrBegin(transaction, caller, submissionId)
            : await findToChange(transaction, caller, id);
        if (row.state !== "draft") throw new Refusal("WRONG_STATE", { message: SENT_ALREADY });
        if (updatedAt !== undefined && row.updatedAt.getTime() !== Date.parse(updatedAt))
          throw new Refusal("WRONG_STATE", { message: CHANGED });
        const files = await ports.files.take(transaction, fileIds, caller.userId, { field: "fileIds", had: row.files });
        const dropped = row.files.map(({ fileId }) => fileId).filter((fileId) => !fileIds.includes(fileId));
        await ports.files.forget(transaction, dropped);
        await cases.change(row.id, {
          ...(await readDraft(transaction, draft, units)),
          ...sealed.seal({
            contactName: cleanText(draft.contactName ?? "").trim(),
            phone: cleanText(draft.phone ?? "").trim(),
          }),
          files: [...files],
          updatedAt: clock(),
        });
        return { id: row.id, files: [...files], dropped };
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
