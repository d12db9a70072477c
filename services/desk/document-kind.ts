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

const PICTURES: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  "image/jpeg": (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]),
  "image/png": (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47]),
  "image/gif": (bytes) => startsWith(bytes, codesOf("GIF8")),
  "image/bmp": (bytes) => startsWith(bytes, codesOf("BM")),
  "image/webp": (bytes) => startsWith(bytes, codesOf("RIFF")) && startsWith(bytes, codesOf("WEBP"), 8),
};

/** The type of a picture; undefined for anything else. With it a browser takes the bytes for nothing but a picture. */
export const pictureTypeOf = (bytes: Uint8Array): string | undefined =>
  Object.keys(PICTURES).find((type) => PICTURES[type]?.(bytes));

/** By the first bytes: the name is whatever somebody has called it. A reader of PDF looks for the mark in the first kilobyte. */
export function kindOf(bytes: Uint8Array): DocumentKind {
  if (pictureTypeOf(bytes) !== undefined) return "picture";
  return new TextDecoder("latin1").decode(bytes.subarray(0, HEAD_BYTES)).includes("%PDF-") ? "pdf" : "other";
}
