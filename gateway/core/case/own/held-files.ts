import type { Executor } from "../../database";
import type { CaseFile, FilesPort } from "../../ports";

/** Where a form and its case hold uploaded files. */
export interface FilesHeld {
  /** The form's field with their ids. */
  readonly field: string;
  /** The column of the case in which all of them lie. */
  readonly column: string;
  readonly picturesOnly?: boolean;
  /** Another field of the form: pictures with words of their own (`{ fileId }`), whose files lie in the same column. */
  readonly pictures?: string;
}

const listOf = (form: object, field: string): readonly unknown[] => {
  const value = (form as Readonly<Record<string, unknown>>)[field];
  return Array.isArray(value) ? value : [];
};
const idOf = (picture: unknown): unknown => (picture as { readonly fileId?: unknown } | null)?.fileId;
const isText = (id: unknown): id is string => typeof id === "string";

/**
 * The files that a form names, those of its case that it keeps and new ones that it claims, within its transaction. Throws
 * INVALID_INPUT at the field and place of what is gone, and where a picture is none. What a draft holds in these fields may be
 * anything: what is no id is left out.
 */
export async function takeHeld(
  files: FilesPort,
  transaction: Executor,
  { field, picturesOnly = false, pictures }: FilesHeld,
  { form, had, userId }: { readonly form: object; readonly had: readonly CaseFile[]; readonly userId: string },
): Promise<readonly CaseFile[]> {
  const ids = [...new Set(listOf(form, field).filter(isText))];
  const attached = await files.take(transaction, ids, userId, { field, had, picturesOnly });
  if (pictures === undefined) return attached;
  const shown = listOf(form, pictures).map(idOf).filter(isText);
  const how = { field: pictures, had: [...had, ...attached], picturesOnly: true };
  const taken = await files.take(transaction, shown, userId, how);
  return [...attached, ...taken.filter(({ fileId }) => !ids.includes(fileId))];
}
