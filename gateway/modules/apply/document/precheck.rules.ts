import type { ApplicationField } from "@/contract/apply/apply";
import { validityWarning } from "@/contract/apply/document-labels";
import type { Files } from "../apply-filled";

/** The pre-check of uploaded materials: what looks odd is told next to the file and hinders nothing. Pure. */

/** Fewer bytes than any scan or document has. */
const SUSPICIOUSLY_SMALL = 1024;
/** The shorter side of a picture, in pixels, below which print can hardly be read: an A4 page at 36 dots an inch. */
const MIN_SIDE_PIXELS = 300;

/** Width and height of a JPEG by its first frame header (ITU T.81, B.2.2); undefined where none is found. */
function sizeOfJpeg(content: Buffer): readonly [number, number] | undefined {
  let at = 2;
  while (at + 9 < content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [content.readUInt16BE(at + 7), content.readUInt16BE(at + 5)];
    at += 2 + content.readUInt16BE(at + 2);
  }
  return undefined;
}

function sizeOfPicture(content: Buffer): readonly [number, number] | undefined {
  if (content.length >= 24 && content.readUInt32BE(0) === 0x89504e47)
    return [content.readUInt32BE(16), content.readUInt32BE(20)];
  return content.length > 4 && content.readUInt16BE(0) === 0xffd8 ? sizeOfJpeg(content) : undefined;
}

/** Whether a PDF says of no page that it has one. Pages in compressed or encrypted objects cannot be seen: then it does not. */
function isWithoutPages(text: string): boolean {
  if (/\/ObjStm|\/Encrypt/.test(text)) return false;
  return !/\/Type\s*\/Page(?![A-Za-z])/.test(text);
}

/** What looks odd about the content of a file, in words that follow its name; empty where nothing does. */
export function findFlaw(content: Buffer): string {
  if (content.length === 0) return "是空文件，请重新上传";
  if (content.subarray(0, 1024).includes("%PDF-"))
    return isWithoutPages(content.toString("latin1")) ? "里没有找到任何页面，可能是空白文件，请打开核对" : "";
  const size = sizeOfPicture(content);
  if (size && Math.min(...size) < MIN_SIDE_PIXELS)
    return `只有 ${size[0]}×${size[1]} 像素，文字可能看不清，请换一张清晰的图片`;
  return "";
}

const yearsIn = (text: string): string[] => text.match(/(?<!\d)20\d{2}(?!\d)/g) ?? [];

/** The years that a material asks for, told from its name; none where it names no year. */
export function wantedYears(material: string, today: string): string[] {
  const year = Number(today.slice(0, 4));
  const back = (count: number) => Array.from({ length: count }, (_, index) => String(year - 1 - index));
  const named = yearsIn(material);
  if (named.length > 0) return named;
  if (/近三年|上三个年度/.test(material)) return back(3);
  if (/近[两二]年|上[两二]个年度/.test(material)) return back(2);
  if (/上一?个?年度|上年度/.test(material)) return back(1);
  return /本年度|当年/.test(material) ? [String(year)] : [];
}

/** What the vault knows of a file, by its fingerprint. */
export type KnownOfFile = (sha256: string) => { readonly flaw: string; readonly validUntil: string | null } | undefined;

/** The remarks about the files of a form. `closesOn`: the last day of the item's window, where it is known. */
export function getRemarks(
  form: readonly ApplicationField[],
  files: Files,
  about: { readonly knownOf: KnownOfFile; readonly today: string; readonly closesOn: string | null },
) {
  const remarks: { key: string | null; words: string }[] = [];
  const seen = new Map<string, string>();
  for (const { key, kind, label, hint } of form) {
    if (kind !== "files") continue;
    const wanted = wantedYears(`${label} ${hint}`, about.today);
    for (const { name, size, sha256 } of files[key] ?? []) {
      const say = (words: string) => remarks.push({ key, words: `“${name}”${words}` });
      const same = seen.get(sha256);
      if (same === undefined) seen.set(sha256, name);
      else say(`与“${same}”内容相同，请核对是否传错`);
      const known = about.knownOf(sha256);
      if (known?.flaw) say(known.flaw);
      else if (size < SUSPICIOUSLY_SMALL) say(`只有 ${size} 字节，可能是空白文件，请打开核对`);
      const years = yearsIn(name);
      if (wanted.length > 0 && years.length > 0 && !years.some((year) => wanted.includes(year)))
        say(`的名称里是 ${years.join("、")} 年，本项要 ${wanted.toReversed().join("、")} 年的，请核对是否传错`);
      const ends = known ? validityWarning(known.validUntil, about.today, about.closesOn) : "";
      if (ends) say(ends);
    }
  }
  return remarks;
}
