import { createHash } from "node:crypto";
import { MAX_PICTURE_PIXELS, MAX_PICTURE_SIDE } from "@/contract/common/upload";
import { pngChunk } from "../../core/pictures/png-chunk";

/**
 * Pictures without what cameras and programs write into them: place, time, device, owner, thumbnails, comments. Pure. What is
 * kept is what a picture needs to be drawn; anything unknown goes, so that a new kind of note does not slip through. The
 * pixels stay as they are; the one note that is written anew is which side is up.
 */

/** `Orientation` of Exif (CIPA DC-008, 4.6.4): 1 is upright, 2 to 8 are turned or mirrored. */
const ORIENTATION_TAG = 0x0112;
const UPRIGHT = 1;

const JPEG_START = Buffer.from([0xff, 0xd8]);
const JPEG_END = Buffer.from([0xff, 0xd9]);
const PNG_SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");

/** Whether a file of this type is a picture; of what is taken in, JPEG and PNG are. Paper formats stay as they are. */
export const isPicture = (mime: string): boolean => mime.startsWith("image/");

/** What is known of a file by its bytes: the number of them, and the fingerprint by which the same file is found again. */
export const factsOf = (content: Buffer): { readonly size: number; readonly sha256: string } => ({
  size: content.length,
  sha256: createHash("sha256").update(content).digest("hex"),
});

/** A picture without its notes; undefined for what is neither a whole JPEG nor a whole PNG. */
export function withoutMetadata(picture: Buffer): Buffer | undefined {
  if (picture.subarray(0, 2).equals(JPEG_START)) return cleanJpeg(picture);
  if (picture.subarray(0, 8).equals(PNG_SIGNATURE)) return cleanPng(picture);
  return undefined;
}

/**
 * The size of a PNG or JPEG picture in pixels, from its own head; of a JPEG with several frames the largest, since a program may draw
 * any of them. Undefined when it is neither or broken.
 */
export function pictureSize(picture: Buffer): { readonly width: number; readonly height: number } | undefined {
  if (picture.length >= 24 && picture.subarray(0, 8).equals(PNG_SIGNATURE))
    return picture.toString("latin1", 12, 16) === "IHDR"
      ? { width: picture.readUInt32BE(16), height: picture.readUInt32BE(20) }
      : undefined;
  if (!picture.subarray(0, 2).equals(JPEG_START)) return undefined;
  let size: { width: number; height: number } | undefined;
  for (let at = 2; at + 4 <= picture.length && picture[at + 1] !== END;) {
    if (picture[at] !== 0xff) return undefined;
    const marker = picture[at + 1] ?? END;
    const end = at + 2 + picture.readUInt16BE(at + 2);
    if (isFrame(marker)) {
      if (end < at + 9 || end > picture.length) return undefined;
      const [height, width] = [picture.readUInt16BE(at + 5), picture.readUInt16BE(at + 7)];
      size = { width: Math.max(width, size?.width ?? 0), height: Math.max(height, size?.height ?? 0) };
    }
    at = marker === SCAN ? endOfScan(picture, end) : end;
  }
  return size;
}

/**
 * Whether whoever looks at a picture can draw it: a few kilobytes may say of themselves that they are 65,535 pixels wide, and
 * fill the memory. What says no size, or none that there is, is not drawable either.
 */
export function isDrawable(picture: Buffer): boolean {
  const { width, height } = pictureSize(picture) ?? { width: 0, height: 0 };
  return (
    Math.min(width, height) > 0 && Math.max(width, height) <= MAX_PICTURE_SIDE && width * height <= MAX_PICTURE_PIXELS
  );
}

/** The orientation that a TIFF block names (Exif lies in one); upright where it names none or is broken. */
function orientationOf(tiff: Buffer): number {
  const order = tiff.toString("latin1", 0, 2);
  if ((order !== "II" && order !== "MM") || tiff.length < 8) return UPRIGHT;
  const little = order === "II";
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return UPRIGHT;
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return UPRIGHT;
    if (short(at) !== ORIENTATION_TAG) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : UPRIGHT;
  }
  return UPRIGHT;
}

/** A TIFF block that names the orientation and nothing else. */
function tiffOf(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write("MM\0*", "latin1");
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION_TAG, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
const SCAN = 0xda;
const END = 0xd9;

const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** Frames (SOF0 to SOF15 without DHT, JPG and DAC): the picture's size; without one there is no picture. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** What is kept of a segment for programs: density without the thumbnail, colour profile, how colours are written. */
function keptOfApplication(marker: number, content: Buffer): Buffer | undefined {
  const startsWith = (name: string) => content.toString("latin1", 0, name.length) === name;
  if (marker === APP0 && startsWith("JFIF\0") && content.length >= 14)
    return Buffer.concat([content.subarray(0, 12), Buffer.from([0, 0])]);
  if (marker === APP2 && startsWith("ICC_PROFILE\0")) return content;
  if (marker === APP14 && startsWith("Adobe")) return content;
  return undefined;
}

/** The end of the coded pixels that begin at `from`: the next marker that is none of theirs. */
function endOfScan(picture: Buffer, from: number): number {
  for (let at = picture.indexOf(0xff, from); at !== -1; at = picture.indexOf(0xff, at + 1)) {
    const next = picture[at + 1];
    if (next === undefined) break;
    if (next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return picture.length;
}

function cleanJpeg(picture: Buffer): Buffer | undefined {
  const kept: Buffer[] = [];
  let density: Buffer | undefined;
  let orientation = UPRIGHT;
  let frames = 0;
  let scans = 0;
  let at = 2;
  while (at < picture.length) {
    if (picture[at] !== 0xff) return undefined;
    const marker = picture[at + 1];
    if (marker === undefined) return undefined;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) break;
    if (at + 4 > picture.length) return undefined;
    const end = at + 2 + picture.readUInt16BE(at + 2);
    if (end < at + 4 || end > picture.length) return undefined;
    const content = picture.subarray(at + 4, end);
    if (marker >= APP0 && marker <= APP15) {
      if (marker === APP1 && content.toString("latin1", 0, 6) === "Exif\0\0")
        orientation = orientationOf(content.subarray(6));
      const part = keptOfApplication(marker, content);
      if (part && marker === APP0) density = segment(marker, part);
      else if (part) kept.push(segment(marker, part));
    } else if (marker !== COMMENT) {
      frames += Number(isFrame(marker));
      const until = marker === SCAN ? endOfScan(picture, end) : end;
      scans += Number(marker === SCAN);
      kept.push(picture.subarray(at, until));
      at = until;
      continue;
    }
    at = end;
  }
  if (frames === 0 || scans === 0) return undefined;
  const turned =
    orientation === UPRIGHT ? [] : [segment(APP1, Buffer.concat([Buffer.from("Exif\0\0"), tiffOf(orientation)]))];
  // Whatever follows the end (a second picture, a film) is left out with the rest.
  return Buffer.concat([JPEG_START, ...(density ? [density] : []), ...turned, ...kept, JPEG_END]);
}

/** What a PNG needs to be drawn in its colours (PNG, third edition, 11). */
const PNG_KEPT: ReadonlySet<string> = new Set([
  "IHDR",
  "PLTE",
  "IDAT",
  "IEND",
  "tRNS",
  "gAMA",
  "cHRM",
  "sRGB",
  "iCCP",
  "sBIT",
  "bKGD",
  "pHYs",
]);

function cleanPng(picture: Buffer): Buffer | undefined {
  const kept: Buffer[] = [];
  let orientation = UPRIGHT;
  let pixels = 0;
  let at = PNG_SIGNATURE.length;
  for (;;) {
    if (at + 12 > picture.length) return undefined;
    const end = at + 12 + picture.readUInt32BE(at);
    if (end > picture.length) return undefined;
    const type = picture.toString("latin1", at + 4, at + 8);
    if (at === PNG_SIGNATURE.length && type !== "IHDR") return undefined;
    if (type === "eXIf") orientation = orientationOf(picture.subarray(at + 8, end - 4));
    if (PNG_KEPT.has(type)) kept.push(picture.subarray(at, end));
    pixels += Number(type === "IDAT");
    at = end;
    if (type === "IEND") break;
  }
  if (pixels === 0) return undefined;
  const [head = Buffer.alloc(0), ...rest] = kept;
  const turned = orientation === UPRIGHT ? [] : [pngChunk("eXIf", tiffOf(orientation))];
  return Buffer.concat([PNG_SIGNATURE, head, ...turned, ...rest]);
}
