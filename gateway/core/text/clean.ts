/** Text made safe and comparable. Pure functions; nothing here knows a domain. */

export { cleanText, cleanTexts, foldName, foldText } from "@/contract/rules/text";

/**
 * Full width made half width and lower case, unit by unit, so that a position in the answer is a position in `text`.
 * Characters whose lower case is longer stay as they are.
 */
export function foldInPlace(text: string): string {
  let folded = "";
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code >= 0x4e00 && code <= 0x9fff) folded += text[index];
    else if (code >= 0xff01 && code <= 0xff5e) folded += String.fromCharCode(code - 0xfee0).toLowerCase();
    else if (code === 0x3000) folded += " ";
    else {
      const lower = (text[index] as string).toLowerCase();
      folded += lower.length === 1 ? lower : text[index];
    }
  }
  return folded;
}

/** The first `length` UTF-16 units, one less where the cut would split a surrogate pair. */
export function cutSafely(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}
