/**
 * What a person typed, chose or let the browser fill in before the scripts of the page arrived, by field name. React
 * leaves it in the field while it takes over and puts the state's value there at the next drawing, so a form reads this
 * as soon as it stands. A list of checkboxes of one name gives a list, one alone gives true.
 */
export function readEarlyInput(form: HTMLFormElement, names: readonly string[]): Readonly<Record<string, unknown>> {
  const typed: Record<string, unknown> = {};
  for (const name of names) {
    const controls = [...form.elements].filter(
      (control): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
        (control instanceof HTMLInputElement ||
          control instanceof HTMLTextAreaElement ||
          control instanceof HTMLSelectElement) &&
        control.name === name &&
        control.type !== "hidden" &&
        control.type !== "file",
    );
    const value = valueOf(controls);
    if (value !== undefined) typed[name] = value;
  }
  return typed;
}

function valueOf(controls: readonly (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement)[]): unknown {
  const changed = controls.filter((control) => {
    if (control instanceof HTMLSelectElement) return [...control.options].some((o) => o.selected !== o.defaultSelected);
    if (control instanceof HTMLInputElement && isMarked(control)) return control.checked !== control.defaultChecked;
    return control.value !== control.defaultValue;
  });
  if (changed.length === 0) return undefined;
  const first = controls[0];
  if (!(first instanceof HTMLInputElement) || !isMarked(first)) return first?.value;
  const checked = controls.filter((control) => control instanceof HTMLInputElement && control.checked);
  if (first.type === "radio") return checked[0]?.value;
  return controls.length === 1 ? checked.length === 1 : checked.map((control) => control.value);
}

const isMarked = (control: HTMLInputElement) => control.type === "checkbox" || control.type === "radio";
