import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { repairForm } from "@/contract/interaction/repair";
import { OTHER_PLACE } from "@/contract/interaction/repair-labels";
import { anyCase, createCaseStore } from "../../../core/case/case.repository";
import type { CaseParts } from "../../../core/case/case-steps.service";
import { createSealedColumns } from "../../../core/case/sealed-columns";
import { readSubmission, refuseOtherContent, type Submission } from "../../../core/case/submission";
import { currentEnterprise, type Caller } from "../../../core/caller";
import { todayInShanghai } from "../../../core/clock";
import type { Executor } from "../../../core/database";
import { createClockReminders } from "../../../core/desk/duty/clock-reminders.service";
import { createLimits, tooMany } from "../../../core/limits/limit.service";
import { LIMITS } from "../../../core/limits/limits";
import { holdLock } from "../../../core/locks";
import { Refusal } from "../../../core/refusal";
import { cleanText } from "../../../core/text/clean";
import { requireText } from "../../../core/text/required-text";
import { listZonePlaces } from "../../enterprise/zone/zone-places.service";
import { repairKind } from "./repair.case";
import { insertRepair, repairCases, sentRepair, type NewRepair } from "./repair.repository";
import { repairDueAt } from "./repair.rules";

type Form = z.output<typeof repairForm>;

/** The place as the list calls it now; nothing for another one, which stands in what follows it. */
async function findPlace(db: Executor, placeId: string): Promise<Pick<NewRepair, "placeId" | "placeName">> {
  if (placeId === OTHER_PLACE) return { placeId: null, placeName: "" };
  const place = (await listZonePlaces(db)).find(({ id }) => id === placeId);
  if (!place) throw Refusal.input("没有这个地点，请从名录中重新选择", "placeId");
  return { placeId, placeName: place.name };
}

const optional = (text: string | undefined): string => cleanText(text ?? "").trim();

/** Takes a repair in, once a submission. */
export function createRepairSubmitting(parts: CaseParts) {
  const { database, clock, cipher, ports } = parts;
  const sealed = createSealedColumns(cipher, repairKind);

  async function write(
    transaction: Executor,
    { caller, form, phone, submission }: { caller: Caller; form: Form; phone: string; submission: Submission },
  ) {
    const enterpriseId = currentEnterprise(caller).id;
    const { category, urgency, building, content, contactName } = form;
    const share = await createLimits(transaction, parts).take(LIMITS.repairs, enterpriseId);
    if (!share.within)
      throw tooMany(`本企业一天最多报修 ${LIMITS.repairs.amount} 次，急事请打园区电话；更多的`, share.seconds);
    const place = await findPlace(transaction, form.placeId);
    const photoIds = [...new Set(form.photoIds ?? [])];
    const photos = await ports.files.take(transaction, photoIds, caller.userId, {
      field: "photoIds",
      picturesOnly: true,
    });
    const now = clock();
    const id = randomUUID();
    const cases = createCaseStore(transaction, repairCases);
    await insertRepair(transaction, {
      id,
      number: await cases.nextNumber(todayInShanghai(() => now)),
      ...submission,
      enterpriseId,
      userId: caller.userId,
      state: repairKind.begin.state,
      category,
      urgency,
      ...place,
      building: requireText(building, "building"),
      floor: optional(form.floor),
      room: optional(form.room),
      content: requireText(content, "content", 5),
      ...sealed.seal({ contactName, phone }),
      photos: [...photos],
      submittedAt: now,
      updatedAt: now,
    });
    const { state, remark } = repairKind.begin;
    await cases.addEvent(id, {
      at: now,
      step: "begin",
      fromState: null,
      toState: state,
      remark,
      side: "asker",
      userId: caller.userId,
    });
    const row = await cases.find(sentRepair(enterpriseId, submission.submissionHash));
    if (!row) throw new Error("报修没有写入");
    const change = { at: now, by: caller.userId, side: "asker", how: "提交" } as const;
    await parts.work.follow(transaction, anyCase(repairCases), row, change);
    return row;
  }

  return async function submit(caller: Caller, form: Form): Promise<{ id: string; number: string }> {
    const enterpriseId = currentEnterprise(caller).id;
    const submission = readSubmission(form);
    const { submissionHash } = submission;
    const phone = form.phone ?? (await ports.people.phoneOf(caller.userId)) ?? "";
    const { row, again } = await database.db.transaction(async (transaction) => {
      await holdLock(transaction, "submission", submissionHash);
      const earlier = await createCaseStore(transaction, repairCases).find(sentRepair(enterpriseId, submissionHash));
      if (!earlier)
        return { row: await write(transaction, { caller, form, phone, submission }), again: false } as const;
      refuseOtherContent(earlier, submission);
      return { row: earlier, again: true } as const;
    });
    if (!again) {
      await ports.audit.record({
        event: "repair.submit",
        userId: caller.userId,
        enterpriseId,
        target: row.number,
      });
      // What is dangerous does not wait for somebody to look into the queue.
      if (repairDueAt(row)) await createClockReminders(parts).remindOf({ kind: "repair", caseId: row.id });
    }
    return { id: row.id, number: row.number };
  };
}
