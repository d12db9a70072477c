import type { RepairCase, RepairRow } from "@/contract/interaction/repair";
import { formatPlace } from "@/contract/interaction/repair-labels";
import type { CaseEvent, CaseRatingRow } from "../../../core/case/case.repository";
import { mayTake } from "../../../core/case/case.rules";
import { getDue, toLogDto, toRatingAndUrgeDto } from "../../../core/case/case-dto";
import { repairKind } from "./repair.case";
import type { RepairRowData } from "./repair.repository";
import { reopenUntil, repairTurn } from "./repair.rules";

/** Rows as the contract shows them. */

interface About {
  readonly events: readonly CaseEvent[];
  readonly rating: CaseRatingRow | undefined;
  /** `YYYY-MM-DD` in Shanghai. */
  readonly today: string;
}

export function toRowDto(row: RepairRowData, { events, rating, today }: About): RepairRow {
  const { id, number, state, category, urgency, content, submittedAt, updatedAt } = row;
  const correctBy = rating && rating.correctedAt === null ? rating.correctBy : null;
  return {
    id,
    number,
    state,
    category,
    urgency,
    place: formatPlace(row),
    content,
    ...repairTurn(row, today, correctBy),
    due: getDue(repairKind, row, events, today),
    submittedAt: submittedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** `actorNameFor` names who took a step. */
export function toCaseDto(row: RepairRowData, about: About, actorNameFor: (event: CaseEvent) => string): RepairCase {
  const { state, contactName, phone, photos, handlerKind, handler, handlerPhone, visitOn, visitTime } = row;
  const { finishOn, result, cost, payer, reopened } = row;
  return {
    ...toRowDto(row, about),
    contactName,
    phone,
    photos,
    mayWithdraw: mayTake(repairKind, "withdraw", state),
    reopenUntil: reopenUntil(row, about.today),
    visit: handlerKind && visitOn ? { handlerKind, handler, handlerPhone, day: visitOn, time: visitTime } : null,
    finishOn,
    result,
    cost,
    payer,
    reopened,
    ...toRatingAndUrgeDto(repairKind, row, about),
    log: toLogDto(about.events, actorNameFor),
  };
}
