import type { AppealCase, AppealChoices } from "@/contract/interaction/appeal";
import type { AppealState } from "@/contract/interaction/appeal-labels";
import { toLogDto } from "../../../core/case/case-dto";
import { dueBy, mayTake } from "../../../core/case/case.rules";
import type { About, Actor, Reader } from "../../../core/case/own/own-case";
import { formatHolder, type Holder, type ToldAct } from "../../../core/desk/asker/holder.service";
import { maskName } from "../../../core/mask";
import type { UnitPeople } from "../../../core/ports";
import type { NamedPlace } from "../../enterprise/zone/zone-places.service";
import { appealKind, type Appeal } from "./appeal.case";
import { appealTurn, confirmBy, openInquiry, repliedWithin, reviveBy } from "./appeal.rules";

/** Rows as the contract shows them. */

const ZONE = "园区";

/** What is read for an appeal beside its row. */
export interface More {
  readonly holder: Holder | undefined;
  /** What the staff did in the queue, as far as the company is told; of one that is read whole by its company. */
  readonly acts: readonly ToldAct[];
  /** The places around its marked point; of one that is read whole. */
  readonly plan: AppealCase["plan"];
  /** The zone's units, by whose names the company knows who acted. */
  readonly units: readonly UnitPeople[];
}

export function toRow(row: Appeal, { today, correctBy, more: { holder } }: About<More>) {
  const { kind, category, title } = row;
  const lastDay = confirmBy(row);
  return {
    kind,
    category,
    title,
    ...appealTurn(row, { today, correctBy, holder: holder ? formatHolder(holder) : "" }),
    confirmBy: lastDay === null ? null : dueBy(lastDay, today),
  };
}

/** For the company: the unit that acted, with whoever it was under a masked name. Who acted may have worked elsewhere than where the case is now. */
export function nameActor(
  { side, userId }: Actor,
  { reader, more, name }: { readonly reader: Reader; readonly more: More; readonly name: string | undefined },
): string | undefined {
  if (reader === "staff" || side !== "staff") return undefined;
  const own = more.units.filter(({ people }) => people.some((one) => one.id === userId)).map((unit) => unit.name);
  const unit = more.holder && own.includes(more.holder.unit) ? more.holder.unit : own[0];
  return [unit ?? more.holder?.unit ?? ZONE, name && maskName(name)].filter(Boolean).join(" ");
}

type Log = AppealCase["log"];
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

export function toCase(row: Appeal, about: About<More>) {
  const { state, placeName, placeNote, lng, lat, aboutUnits, returnReason, returnOffice, returnedAt } = row;
  const { today, more, nameActor: actorNameFor } = about;
  const { holder, acts, plan } = more;
  // That a draft was begun is of no interest once it is sent.
  const events = about.events.filter(({ step }) => step !== "begin" || state === "draft");
  const mayConfirm = mayTake(appealKind, "resolve", state) && (state !== "lapsed" || reviveBy(row, today) !== null);
  return {
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
    log: mergeLog(toLogDto<AppealState>(events, actorNameFor), acts, holder?.unit ?? ZONE),
  };
}
