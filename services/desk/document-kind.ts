/** What a material is, and whether a page can show it. */

export type DocumentKind = "pdf" | "picture" | "other";

/** Kinds that a page does not show and whose bytes it need not ask for. */
const ONLY_TAKEN_AWAY = /\.(?:docx?|xlsx?|pptx?|wps|et|dps|zip|rar|7z|ofd)$/i;

/** By the name alone: what is to be taken away, as the page says without asking for it. */
export const isOnlyTakenAway = (name: string): boolean => ONLY_TAKEN_AWAY.test(name);

const HEAD_BYTES = 1024;

const startsWith = (bytes: Uint8Array, codes: readonly number[], at = 0): boolean =>
  codes.every((code, index) => bytes[at + index] === code);
const codesOf = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

const PICTURES: readonly ((bytes: Uint8Array) => boolean)[] = [
  (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]),
  (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47]),
  (bytes) => startsWith(bytes, codesOf("GIF8")),
  (bytes) => startsWith(bytes, codesOf("BM")),
  (bytes) => startsWith(bytes, codesOf("RIFF")) && startsWith(bytes, codesOf("WEBP"), 8),
];

/** By the first bytes: the name is whatever somebody has called it. A reader of PDF looks for the mark in the first kilobyte. */
export async function kindOf(file: Blob): Promise<DocumentKind> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (PICTURES.some((fits) => fits(bytes))) return "picture";
  return new TextDecoder("latin1").decode(bytes).includes("%PDF-") ? "pdf" : "other";
}
