import { randomUUID } from "node:crypto";
import { createCaseStore } from "../../../core/case/case.repository";
import type { CaseParts } from "../../../core/case/case-steps.service";
import { currentEnterprise, type Caller } from "../../../core/caller";
import type { Clock } from "../../../core/clock";
import type { Executor } from "../../../core/database";
import { deskLink } from "../../../core/desk/work-address";
import { Refusal } from "../../../core/refusal";
import { appealKind } from "./appeal.case";
import { appealCases, insertAppeal, ownAppeal, type AppealRowData } from "./appeal.repository";

/** An enterprise's own appeal within a transaction: one that is there, and a new one. */

export const NO_APPEAL = "没有找到这件诉求，它可能已被删除，或属于另一家企业；请返回诉求列表";

/** Others who want to change it wait; for whoever does not work for the enterprise it does not exist. */
export async function findToChange(transaction: Executor, caller: Caller, id: string): Promise<AppealRowData> {
  const row = await createCaseStore(transaction, appealCases).findToChange(ownAppeal(currentEnterprise(caller).id, id));
  if (!row) throw new Refusal("NOT_FOUND", { message: NO_APPEAL });
  return row;
}

/** A draft without any words, for whatever follows in the same transaction. */
export async function beginAppeal(
  transaction: Executor,
  clock: Clock,
  { caller, submissionHash }: { readonly caller: Caller; readonly submissionHash: string },
): Promise<AppealRowData> {
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

/** Takes back what people heard of a case that does not exist for them any more. */
export async function takeBackMessages(
  { ports }: Pick<CaseParts, "ports">,
  number: string | null,
  gone: ReadonlySet<string>,
): Promise<void> {
  if (number !== null) await ports.messenger.takeBack([...gone], deskLink({ kind: "appeal", number }));
}
