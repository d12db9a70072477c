import type { AppealDraft, AppealForm } from "@/contract/interaction/appeal";
import type { AppealKind } from "@/contract/interaction/appeal-labels";
import { OTHER_PLACE } from "@/contract/interaction/places";
import type { Executor } from "../../../core/database";
import type { UnitPeople } from "../../../core/ports";
import { findAccusedUnits, findNamedUnits } from "../../../core/desk/units/named-units.rules";
import { Refusal } from "../../../core/refusal";
import { optionalText, requireText } from "../../../core/text/required-text";
import { findZonePlace } from "../../enterprise/zone/zone-places.service";
import type { Appeal } from "./appeal.case";

/** What a form says as the columns of an appeal. */

/** What draft and form have in common. */
export async function readDraft(db: Executor, form: AppealDraft, units: readonly UnitPeople[]) {
  const { kind, category, title, content, placeNote, point, confidential = false, mayPublish = false } = form;
  return {
    kind: kind ?? null,
    category: category ?? null,
    title: optionalText(title),
    content: optionalText(content),
    ...(await findZonePlace(db, form.placeId, OTHER_PLACE)),
    placeNote: optionalText(placeNote),
    lng: point?.lng ?? null,
    lat: point?.lat ?? null,
    aboutUnits: findAboutUnits(units, form.aboutUnitIds ?? []),
    notAboutUnitIds: [...new Set(form.notAboutUnitIds ?? [])],
    confidential,
    mayPublish: mayPublish && !confidential,
  } satisfies Partial<Appeal>;
}

/** The same of a form that is sent: what has to be there is there. */
export async function readForm(db: Executor, form: AppealForm, units: readonly UnitPeople[]) {
  return {
    ...(await readDraft(db, form, units)),
    kind: form.kind,
    category: form.category,
    title: requireText(form.title, "title", 4),
    content: requireText(form.content, "content", 10),
  };
}

/** The units that it is about, as they are called now. */
export function findAboutUnits(units: readonly UnitPeople[], ids: readonly string[]): Appeal["aboutUnits"] {
  return [...new Set(ids)].map((id) => {
    const unit = units.find((one) => one.id === id);
    if (!unit) throw Refusal.input("没有这个单位，请重新选择", "aboutUnitIds");
    return { id, name: unit.name };
  });
}

interface Written {
  readonly kind?: AppealKind | null | undefined;
  readonly title: string;
  readonly content: string;
  /** Where it is, in words: 财政局二楼窗口. */
  readonly placeNote?: string | undefined;
}

/** The units that it speaks of and may be about: of a complaint all of them, of another kind those that it accuses. */
export function findMentionedUnits(
  { kind, title, content, placeNote = "" }: Written,
  units: readonly UnitPeople[],
): string[] {
  const text = [title, content, placeNote].join("\n");
  return kind === "complaint" ? findNamedUnits(text, units) : findAccusedUnits(text, units);
}

/** Asks back what it is about where it speaks of a unit and nothing was said: a complaint must not reach whom it is about. */
export function demandAboutUnits(
  mentioned: readonly string[],
  { aboutUnits, notAboutUnitIds }: Pick<Appeal, "aboutUnits" | "notAboutUnitIds">,
  units: readonly UnitPeople[],
): void {
  const open = mentioned.filter((id) => !notAboutUnitIds.includes(id));
  if (open.length === 0 || aboutUnits.length > 0) return;
  const names = open.map((id) => units.find((unit) => unit.id === id)?.name ?? id).join("、");
  throw Refusal.input(
    `您写到了${names}：投诉的是它，请选上，诉求就不会到它那里；不是，请在上面选“不是，只是提到”`,
    "aboutUnitIds",
  );
}
