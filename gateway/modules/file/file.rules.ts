import type { UPLOAD_ENDINGS } from "@/contract/common/upload";
import { cleanText, cutSafely } from "../../core/text/clean";

/** What an uploaded file may be. Pure. The type is told by the ending and by the first bytes, and both must agree. */

/** Number of leading bytes inspected: a PDF may begin with other bytes, but not with more than these (ISO 32000, annex H). */
export const HEAD_BYTES = 1024;

/** How long a file waits to be claimed by a case, in milliseconds: a visitor's as long as a form is filled in. */
export const UNCLAIMED_LIFETIME_MS = { account: 24 * 3_600_000, nobody: 3_600_000 } as const;

/** What the disk must have left for the database and everything else, in bytes. */
export const MIN_FREE_BYTES = 512 * 1024 * 1024;
/** How much of the room for unclaimed files visitors may take, so that they leave some for those who are signed in. */
export const PUBLIC_SHARE = 1 / 2;

export const DISK_FULL = "服务器存储空间不足，暂时不能上传文件，请稍后再试；已填写的内容不受影响";
export const NO_ROOM = "待提交的文件太多，暂时放不下，请一小时后再上传；已填写的内容不受影响";

const MAX_NAME_LENGTH = 120;

interface FileType {
  readonly ending: (typeof UPLOAD_ENDINGS)[number];
  readonly mime: string;
  /** The bytes it begins with. */
  readonly magic: readonly number[];
}

const PDF: FileType = { ending: ".pdf", mime: "application/pdf", magic: [0x25, 0x50, 0x44, 0x46, 0x2d] };
const FROM_THE_FIRST_BYTE: readonly FileType[] = [
  { ending: ".jpg", mime: "image/jpeg", magic: [0xff, 0xd8, 0xff] },
  { ending: ".png", mime: "image/png", magic: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  // The container of Word 97–2003 (OLE2).
  { ending: ".doc", mime: "application/msword", magic: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
];

/** The type that the first bytes speak of; undefined for anything that is not taken. `head` holds up to {@link HEAD_BYTES}. */
export function typeOfContent(head: Buffer): FileType | undefined {
  const first = FROM_THE_FIRST_BYTE.find(({ magic }) => head.subarray(0, magic.length).equals(Buffer.from(magic)));
  if (first) return first;
  return head.subarray(0, HEAD_BYTES).includes(Buffer.from(PDF.magic)) ? PDF : undefined;
}

/** The type that the name's last ending speaks of. */
export function typeOfName(name: string): FileType | undefined {
  const ending = /\.[^.]*$/.exec(name)?.[0].toLowerCase();
  const meant = ending === ".jpeg" ? ".jpg" : ending;
  return [...FROM_THE_FIRST_BYTE, PDF].find((type) => type.ending === meant);
}

/**
 * A name to show and to download by: without folders, control and direction characters and what file systems refuse, at
 * most 120 characters, its ending in lower case and `.jpeg` as `.jpg`. On our own disk no part of it is ever used.
 */
export function safeFileName(given: string): string {
  const bare = cleanText(given).split(/[/\\]/u).at(-1) as string;
  const tidy = bare
    .replace(/[\n\t<>:"|?*\u2066-\u2069]/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
  const ending = /\.[^.]*$/u.exec(tidy)?.[0] ?? "";
  const stem = tidy.slice(0, tidy.length - ending.length).trim() || "文件";
  const tail = cutSafely(typeOfName(tidy)?.ending ?? ending, 16);
  return cutSafely(stem, MAX_NAME_LENGTH - tail.length) + tail;
}
