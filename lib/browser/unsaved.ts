/** Which forms of this tab hold something that was typed and not sent: whoever takes the page away asks first. */
const forms = new Set<string>();

/** A form says whether it holds something unsent. */
export function markUnsaved(form: string, unsaved: boolean): void {
  if (unsaved) forms.add(form);
  else forms.delete(form);
}

export const hasUnsaved = (): boolean => forms.size > 0;
