import type { ApplicationField } from "@/contract/apply/apply";
import { missingRequired } from "@/contract/item/consents";
import type { ItemPrivacy } from "@/contract/item/privacy";
import type { Answers, Files, Tables } from "./apply-filled";

/** What of an application only a consent opens, and for how long it is kept. Pure; days are `YYYY-MM-DD` in Shanghai. */

/** How many days a draft keeps what a consent has opened after it was last written in. */
export const DRAFT_KEPT_DAYS = 30;
/** A consent lives until the data is gone: for the longest that a case takes, and as long as it is kept afterwards. */
const CASE_DAYS = 365;

const shift = (day: string, days: number): string => {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
};

/** The last day of a consent given today. */
export const consentUntil = ({ keptDays }: Pick<ItemPrivacy, "keptDays">, today: string): string =>
  shift(today, CASE_DAYS + keptDays);

/** The last day on which the data of a case that ends today is kept; null where nothing of it needed a consent. */
export const keptUntilAfter = (privacy: Pick<ItemPrivacy, "keptDays"> | null, today: string): string | null =>
  privacy && shift(today, privacy.keptDays);

/** The same of a draft that is written in today. */
export const draftKeptUntil = (privacy: ItemPrivacy | null, today: string): string | null =>
  privacy && shift(today, DRAFT_KEPT_DAYS);

type Covered = Pick<ApplicationField, "consent">;

/** Whether a field may be filled in: it needs no consent, or has it. */
export const isOpened = ({ consent }: Covered, given: ReadonlySet<string>): boolean =>
  consent === undefined || given.has(consent);

/** Whether a field is asked for what stands in the others. */
export const isAsked = ({ onlyIf }: Pick<ApplicationField, "onlyIf">, answers: Answers): boolean =>
  onlyIf === undefined || onlyIf.values.includes(answers[onlyIf.key] ?? "");

const isPrivate = ({ consent }: Covered): boolean => consent !== undefined;

/** Answers as they are kept: those that a consent has opened apart from the others. */
export function splitAnswers(
  form: readonly ApplicationField[],
  answers: Answers,
): { readonly open: Record<string, string>; readonly closed: Record<string, string> } {
  const closed = new Set(form.filter(isPrivate).map(({ key }) => key));
  const part = (wanted: boolean) =>
    Object.fromEntries(Object.entries(answers).filter(([key]) => closed.has(key) === wanted));
  return { open: part(false), closed: part(true) };
}

/** What is sent to be kept, by field. */
export interface Sent {
  readonly answers: Answers;
  readonly files: Readonly<Record<string, readonly string[]>>;
  readonly tables: Tables;
}

/**
 * The field that was sent without the consent that it needs; undefined where there is none. Of an item that asks for consents
 * nothing is taken either that its form does not know.
 */
export function findUnopened(
  form: readonly ApplicationField[],
  { answers, files, tables }: Sent,
  { privacy, given }: { readonly privacy: ItemPrivacy | null; readonly given: ReadonlySet<string> },
): { readonly key: string; readonly label: string } | undefined {
  if (!privacy) return undefined;
  const filled = [
    ...Object.entries(answers).flatMap(([key, text]) => (text.trim() === "" ? [] : [key])),
    ...Object.entries({ ...files, ...tables }).flatMap(([key, list]) => (list.length === 0 ? [] : [key])),
  ];
  const byKey = new Map(form.map((field) => [field.key, field]));
  for (const key of filled) {
    const field = byKey.get(key);
    if (!field) return { key, label: "这个表单没有的内容" };
    if (!isOpened(field, given)) return { key, label: field.label };
  }
  return undefined;
}

/** The required items of the consent that are still to be given. */
export const missingConsents = (privacy: ItemPrivacy | null, given: ReadonlySet<string>): ItemPrivacy["items"] =>
  privacy ? missingRequired(privacy, [...given]) : [];

/** The ids of the files that only a consent opens. */
export function listPrivateFiles(form: readonly ApplicationField[], files: Files): string[] {
  const closed = new Set(form.filter(isPrivate).map(({ key }) => key));
  return Object.entries(files).flatMap(([key, list]) => (closed.has(key) ? list.map(({ fileId }) => fileId) : []));
}

/** An application without what a consent has opened, and the ids of the files that go. */
export function withoutPrivate(
  form: readonly ApplicationField[],
  { files, tables }: { readonly files: Files; readonly tables: Tables },
) {
  const closed = new Set(form.filter(isPrivate).map(({ key }) => key));
  const rest = <Part>(parts: Readonly<Record<string, Part>>) =>
    Object.fromEntries(Object.entries(parts).filter(([key]) => !closed.has(key)));
  return {
    files: rest(files),
    tables: rest(tables),
    fileIds: listPrivateFiles(form, files),
  };
}

/** The ids of the files that need no consent. */
export function listOpenFiles(form: readonly ApplicationField[], files: Files): string[] {
  const closed = new Set(listPrivateFiles(form, files));
  return Object.values(files)
    .flat()
    .flatMap(({ fileId }) => (closed.has(fileId) ? [] : [fileId]));
}
