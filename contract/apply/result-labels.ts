import { codedValue } from "../coded-value";

/** The documents of decisions in words. Plain data without a schema library. */

/** What was decided. Dictionary RESULT_KIND. */
export const RESULT_KINDS = codedValue({ granted: "准予", refused: "不予" });
export type ResultKind = keyof typeof RESULT_KINDS;

/** Dictionary RESULT_STATE. */
export const RESULT_STATES = codedValue({ valid: "有效", revoked: "已撤销" });

/** What the document is called. */
export const RESULT_TITLES: Readonly<Record<ResultKind, string>> = { granted: "准予决定书", refused: "不予决定书" };

/** Where anybody checks a document. */
export const VERIFY_PATH = "/examine/verify";

/** The address that checks a document by its code; `origin` without a trailing slash. */
export const verifyAddress = (origin: string, code: string): string =>
  `${origin}${VERIFY_PATH}?code=${encodeURIComponent(code)}`;

/** `园审决〔2026〕第 000123 号`; from a million a year on the count simply grows longer. */
export const formatResultNumber = (year: number, serial: number): string =>
  `园审决〔${year}〕第 ${String(serial).padStart(6, "0")} 号`;

// 2 to 9 and the letters without I and O: nothing that is taken for something else on paper. Five bits each.
export const CODE_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/** 80 bits: nobody finds one by trying. */
export const CODE_LENGTH = 16;
const CODE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`);
const GROUPS = /.{4}(?=.)/g;
const NUMBER = /^园审决[〔[(【](\d{4})[〕\])】]第?(\d{1,9})号?$/u;

/** Four groups of four, as it stands on the document. */
export const formatCode = (code: string): string => code.replace(GROUPS, "$&-");

/** What somebody typed to find a document. */
export type WantedResult =
  | { readonly by: "code"; readonly code: string }
  | { readonly by: "number"; readonly year: number; readonly serial: number };

/** Reads a code or a number however it is typed: full-width, in small letters, with blanks; undefined where it is neither. */
export function parseWantedResult(typed: string): WantedResult | undefined {
  const plain = typed.normalize("NFKC").replace(/[\s\p{Pd}_]+/gu, "");
  const code = plain.toUpperCase();
  if (CODE.test(code)) return { by: "code", code };
  const [, year, serial] = NUMBER.exec(plain) ?? [];
  return year === undefined ? undefined : { by: "number", year: Number(year), serial: Number(serial) };
}
