import { Refusal } from "../refusal";
import { cleanText } from "./clean";

/** Words that somebody must write, cleaned. Throws at their field when only what nobody can see was typed. */
export function writtenText(text: string, field: string): string {
  const written = cleanText(text).trim();
  if (written === "") throw Refusal.input("只有看不见的字符，请写明内容", field);
  return written;
}
