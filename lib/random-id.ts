/** 128 random bits as 32 hexadecimal digits. `crypto.randomUUID` exists only on https and on localhost; this works everywhere. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The contract wants a UUID; the form's own number has the same 32 digits without their dashes. */
export const toUuid = (digits: string) =>
  digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, (_, a: string, b: string, c: string, d: string, e: string) =>
    [a, b, `4${c}`, `8${d}`, e].join("-"),
  );
