import { Refusal } from "../refusal";
import { cleanText } from "./clean";

/** Fillers that take the place of a character and show nothing: Hangul fillers and the empty Braille pattern. */
const BLANKS = /[\s\u115f\u1160\u3164\uffa0\u2800]/gu;

/**
 * Required text, cleaned; `least`: minimum number of visible characters. Throws at the field when there
 * are fewer.
 */
export function requireText(text: string, field: string, min = 1): string {
  const written = cleanText(text).trim();
  const seen = [...written.replace(BLANKS, "")].length;
  if (seen === 0) throw Refusal.input("只有看不见的字符，请写明内容", field);
  if (seen < min) throw Refusal.input(`至少写 ${min} 个看得见的字`, field);
  return written;
}

/** Text that need not be there, cleaned; empty where it is not. */
export const optionalText = (text: string | undefined): string => cleanText(text ?? "").trim();
