/** The contract wants a UUID; the form's own number has the same 32 digits without their dashes. */
export const toUuid = (digits: string) =>
  digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, (_, a: string, b: string, c: string, d: string, e: string) =>
    [a, b, `4${c}`, `8${d}`, e].join("-"),
  );
