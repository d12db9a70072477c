import type { AppealCase, AppealChoices, AppealRow } from "@/contract/interaction/appeal";
import { getDue, toLogDto, toRatingAndUrgeDto } from "../../../core/case/case-dto";
import type { CaseEvent, CaseRatingRow } from "../../../core/case/case.repository";
import { dueBy, mayTake } from "../../../core/case/case.rules";
import type { Executor } from "../../../core/database";
import { formatHolder, type Holder, type ToldAct } from "../../../core/desk/asker/holder.service";

import { listZonePlaces, type NamedPlace } from "../../enterprise/zone/zone-places.service";
import { appealKind } from "./appeal.case";
import type { AppealRowData } from "./appeal.repository";
import { appealTurn, confirmBy, openInquiry, repliedWithin, reviveBy } from "./appeal.rules";

/** Rows as the contract shows them. */

export interface About {
  readonly events: readonly CaseEvent[];
  readonly rating: CaseRatingRow | undefined;
  readonly holder: Holder | undefined;
  /** `YYYY-MM-DD` in Shanghai. */
  readonly today: string;
}

export function toRowDto(row: AppealRowData, { events, rating, holder, today }: About): AppealRow {
  const { id, number, state, kind, category, title, submittedAt, updatedAt } = row;
  const lastDay = confirmBy(row);
  const correctBy = rating && rating.correctedAt === null ? rating.correctBy : null;
  return {
    id,
    number,
    state,
    kind,
    category,
    title,
    ...appealTurn(row, { today, correctBy, holder: holder ? formatHolder(holder) : "" }),
    due: getDue(appealKind, row, events, today),
    confirmBy: lastDay === null ? null : dueBy(lastDay, today),
    submittedAt: submittedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  };
}

type Log = AppealCase["log"];
/** Who took a step, or added a file. */
export type Actor = Pick<CaseEvent, "side" | "userId">;

/** The case's log with what the staff did in the queue, in the order in which it happened. */
function mergeLog(log: Log, acts: readonly ToldAct[], unit: string): Log {
  const lines = [...log];
  for (const { id, at, remark } of acts) {
    const moment = at.toISOString();
    const index = lines.findLastIndex((line) => line.at <= moment);
    const state = lines[index]?.to;
    if (state !== undefined) lines.splice(index + 1, 0, { id, at: moment, who: unit, from: state, to: state, remark });
  }
  return lines;
}

/** The zone's places as a form or a plan shows them. */
export const toPlacesDto = (places: readonly NamedPlace[]): AppealChoices["places"] =>
  places.map(({ id, kind, name, lng, lat }) => ({
    id,
    kind,
    name,
    point: lng !== null && lat !== null ? { lng, lat } : null,
  }));

/** The places around a marked point. */
export const readPlan = async (db: Executor, { lng }: Pick<AppealRowData, "lng">): Promise<AppealChoices["places"]> =>
  lng === null ? [] : toPlacesDto(await listZonePlaces(db)).filter(({ point }) => point !== null);

/** `actorNameFor` names who took a step; `acts`: what the staff did in the queue, as far as it is told. */
export function toCaseDto(
  row: AppealRowData,
  about: About,
  {
    actorNameFor,
    acts,
    plan,
  }: {
    readonly actorNameFor: (event: Actor) => string;
    readonly acts: readonly ToldAct[];
    readonly plan: AppealCase["plan"];
  },
): AppealCase {
  const { state, placeName, placeNote, lng, lat, aboutUnits, returnReason, returnOffice, returnedAt } = row;
  const { holder, today } = about;
  // That a draft was begun is of no interest once it is sent.
  const events = about.events.filter(({ step }) => step !== "begin" || state === "draft");
  const mayConfirm = mayTake(appealKind, "resolve", state) && (state !== "lapsed" || reviveBy(row, today) !== null);
  return {
    ...toRowDto(row, about),
    content: row.content,
    place: [placeName, placeNote].filter(Boolean).join("，"),
    placeId: row.placeId,
    placeNote,
    point: lng !== null && lat !== null ? { lng, lat } : null,
    plan,
    aboutUnits: [...aboutUnits],
    confidential: row.confidential,
    mayPublish: row.mayPublish,
    contactName: row.contactName,
    phone: row.phone,
    files: row.files.map(({ added, ...file }) => ({
      ...file,
      added: added ? { at: added.at, who: actorNameFor(added), side: added.side, by: added.by } : null,
    })),
    holder: holder ? { unit: holder.unit, person: holder.person, joint: [...holder.joint] } : null,
    answers: row.answers.map((answer, index) => ({ ...answer, round: index + 1 })),
    inquiries: row.inquiries.map((inquiry) => ({ ...inquiry, workdays: repliedWithin(inquiry, today) })),
    returned:
      returnReason !== null && returnedAt
        ? { reason: returnReason, office: returnOffice ?? "", at: returnedAt.toISOString() }
        : null,
    reopened: row.reopened,
    escalated: holder?.escalated ?? false,
    mayWithdraw: mayTake(appealKind, "withdraw", state),
    mayAmend: state === "draft" || mayTake(appealKind, "amend", state),
    mayConfirm,
    mayAppend: mayTake(appealKind, "append", state),
    mayReply: mayTake(appealKind, "reply", state) && openInquiry(row.inquiries) !== undefined,
    mayName: mayTake(appealKind, "name", state),
    ...toRatingAndUrgeDto(appealKind, row, about),
    log: mergeLog(toLogDto(events, actorNameFor), acts, holder?.unit ?? "园区"),
  };
}
