import type { AppealDraft, AppealForm } from "@/contract/interaction/appeal";
import { unitOfCategory, type AppealCategory } from "@/contract/interaction/appeal-categories";
import { NO_LISTED_PLACE } from "@/contract/interaction/appeal-labels";
import type { Executor } from "../../../core/database";
import type { UnitPeople } from "../../../core/ports";
import { Refusal } from "../../../core/refusal";
import { cleanText } from "../../../core/text/clean";
import { requireText } from "../../../core/text/required-text";
import { listZonePlaces } from "../../enterprise/zone/zone-places.service";
import type { NewAppeal } from "./appeal.repository";

/** What a form says as the columns of an appeal. */

const NO_EYES = "园区还没有可以办理保密诉求的负责人，请先取消保密再提交，或者拨打园区电话反映";
/** Where complaints go whose own unit is the one that they are about. */
const SUPERVISING_UNIT = "党政办公室";

const optional = (text: string | undefined): string => cleanText(text ?? "").trim();

/** The place as the list calls it now; nothing where the list does not name it. */
async function findPlace(db: Executor, placeId: string | undefined): Promise<Pick<NewAppeal, "placeId" | "placeName">> {
  if (placeId === undefined || placeId === NO_LISTED_PLACE) return { placeId: null, placeName: "" };
  const place = (await listZonePlaces(db)).find(({ id }) => id === placeId);
  if (!place) throw Refusal.input("没有这个地点，请从名录中重新选择", "placeId");
  return { placeId, placeName: place.name };
}

/** What draft and form have in common. */
export async function readDraft(db: Executor, form: AppealDraft) {
  const { kind, category, title, content, placeNote, point, confidential = false, mayPublish = false } = form;
  return {
    kind: kind ?? null,
    category: category ?? null,
    title: optional(title),
    content: optional(content),
    ...(await findPlace(db, form.placeId)),
    placeNote: optional(placeNote),
    lng: point?.lng ?? null,
    lat: point?.lat ?? null,
    aboutUnitId: kind === "complaint" ? (form.aboutUnitId ?? null) : null,
    confidential,
    mayPublish: mayPublish && !confidential,
  } satisfies Partial<NewAppeal>;
}

/** The same of a form that is sent: what has to be there is there. */
export async function readForm(db: Executor, form: AppealForm) {
  return {
    ...(await readDraft(db, form)),
    kind: form.kind,
    category: form.category,
    title: requireText(form.title, "title", 4),
    content: requireText(form.content, "content", 10),
  };
}

/** The unit that a complaint is about, as it is called now. */
export function findAboutUnit(units: readonly UnitPeople[], id: string | null): string {
  if (id === null) return "";
  const unit = units.find((one) => one.id === id);
  if (!unit) throw Refusal.input("没有这个单位，请重新选择", "aboutUnitId");
  return unit.name;
}

/**
 * The unit that an appeal goes to at first: its category's, or the one that an administrator has named (`ruled`, an id). A complaint never goes to the unit that it is about, and a
 * confidential one only to a unit where somebody may see it; throws where there is none.
 */
export function firstUnit(
  units: readonly UnitPeople[],
  {
    category,
    aboutUnitId,
    confidential,
  }: { category: AppealCategory; aboutUnitId: string | null; confidential: boolean },
  ruled?: string,
): string {
  const mayHold = ({ id, people }: UnitPeople) =>
    id !== aboutUnitId && (!confidential || people.some(({ head }) => head));
  const named = (name: string) => units.find((unit) => unit.name === name && mayHold(unit));
  const chosen = units.find((unit) => unit.id === ruled && mayHold(unit));
  const unit = chosen ?? named(unitOfCategory(category)) ?? named(SUPERVISING_UNIT);
  if (unit) return unit.name;
  if (!confidential) return "";
  const other = units.find(mayHold);
  if (!other) throw Refusal.input(NO_EYES, "confidential");
  return other.name;
}
