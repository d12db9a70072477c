import type { z } from "zod";
import type { repairDeskCalls } from "@/contract/desk/repair/repair";
import type { repairForm } from "@/contract/interaction/repair";
import { OTHER_PLACE } from "@/contract/interaction/places";
import { formatPlace } from "@/contract/interaction/repair-labels";
import { createCaseDesk } from "../../../core/case/case-desk.service";
import { mayTake } from "../../../core/case/case.rules";
import type { CaseParts } from "../../../core/case/case-steps.service";
import { createIntake } from "../../../core/case/own/intake.service";
import { createOwnCases } from "../../../core/case/own/own-cases.service";
import { dayInShanghai } from "../../../core/clock";
import { optionalText, requireText } from "../../../core/text/required-text";
import { findZonePlace } from "../../enterprise/zone/zone-places.service";
import { repairCases, repairKind } from "./repair.case";
import { FINISHED, SEARCHED } from "./repair.repository";
import { REPAIRS_A_DAY } from "./repair.limits";
import { refuseCost, refusePlannedDay, reopenUntil, repairTurn } from "./repair.rules";

type Form = z.output<typeof repairForm>;
type Calls = typeof repairDeskCalls;

/** Repairs as enterprises report and follow them. */
export function createRepairs(parts: CaseParts) {
  const own = createOwnCases(parts, repairCases, {
    search: SEARCHED,
    waiting: {
      permission: "repair",
      where: FINISHED,
      act: (row, today) => (repairTurn(row, today, null).mine ? "确认" : undefined),
      title: formatPlace,
      turn: (row, today) => repairTurn(row, today, null).turn,
    },
    toRow: (row, { today, correctBy }) => ({
      category: row.category,
      urgency: row.urgency,
      place: formatPlace(row),
      content: row.content,
      ...repairTurn(row, today, correctBy),
    }),
    toCase: (row, { today }) => ({
      contactName: row.contactName,
      phone: row.phone,
      photos: row.photos,
      mayWithdraw: mayTake(repairKind, "withdraw", row.state),
      reopenUntil: reopenUntil(row, today),
      visit:
        row.handlerKind && row.visitOn
          ? {
              handlerKind: row.handlerKind,
              handler: row.handler,
              handlerPhone: row.handlerPhone,
              day: row.visitOn,
              time: row.visitTime,
            }
          : null,
      finishOn: row.finishOn,
      result: row.result,
      cost: row.cost,
      payer: row.payer,
      reopened: row.reopened,
    }),
  });

  const intake = createIntake(parts, repairCases, {
    limit: REPAIRS_A_DAY,
    overLimit: `本企业一天最多报修 ${REPAIRS_A_DAY.amount} 次，急事请打园区电话；更多的`,
    files: { field: "photoIds", column: "photos", picturesOnly: true },
    read: async (transaction, form: Form, { phone }) => ({
      category: form.category,
      urgency: form.urgency,
      ...(await findZonePlace(transaction, form.placeId, OTHER_PLACE)),
      building: requireText(form.building, "building"),
      floor: optionalText(form.floor),
      room: optionalText(form.room),
      content: requireText(form.content, "content", 5),
      contactName: form.contactName,
      phone,
    }),
  });

  return {
    ...own,
    submit: intake.submit,
    /** It was not mended: back to work, without a plan, until somebody makes a new one. */
    reopen: own.calls.step("reopen", "words", ({ reopened }) => ({ reopened: reopened + 1, finishOn: null })),
  };
}

/** The zone's side of repairs. */
export function createRepairDesk(parts: CaseParts, { dossiers }: Pick<ReturnType<typeof createRepairs>, "dossiers">) {
  const { list, show, step, correct } = createCaseDesk(parts, repairCases, { dossiers }).calls;
  return {
    list,
    show,
    correct,

    dispatch: step<z.output<Calls["dispatchRepair"]["body"]>>("dispatch", ({ body, now }) => {
      refusePlannedDay(body.visitOn, dayInShanghai(now), { what: "上门日期", field: "visitOn" });
      return {
        handlerKind: body.handlerKind,
        handler: requireText(body.handler, "handler", 2),
        handlerPhone: body.handlerPhone ?? "",
        visitOn: body.visitOn,
        visitTime: requireText(body.visitTime, "visitTime", 2),
        finishOn: null,
      };
    }),

    start: step<z.output<Calls["startRepair"]["body"]>>("start", ({ body: { finishOn }, now }) => {
      refusePlannedDay(finishOn, dayInShanghai(now), { what: "计划完成日期", field: "finishOn" });
      return { finishOn };
    }),

    // What it cost before it came back was paid, unless another sum is named.
    complete: step<z.output<Calls["completeRepair"]["body"]>>("complete", ({ row, words, body, now }) => {
      refuseCost(body);
      const { cost, payer } = body.cost === undefined ? row : body;
      return { result: words, cost: cost ?? null, payer: payer ?? null, finishedAt: now };
    }),
  };
}
