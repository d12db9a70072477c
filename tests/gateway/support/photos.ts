import { pngChunk } from "../../../gateway/core/pictures/png-chunk";

/** Real pictures with a red corner at the upper left, and the notes that cameras write into them. */

/** 24 by 16, as a browser draws it, with a colour profile. */
export const JPEG = Buffer.from(
  [
    "/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABh",
    "Y3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    "AAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAAB",
    "UAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAA",
    "AAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9Y",
    "WVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAM",
    "ZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBC",
    "YFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSk",
    "pKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAQABgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/",
    "xAAYEAEAAwEAAAAAAAAAAAAAAAAABkSCwf/EABUBAQEAAAAAAAAAAAAAAAAAAAIE/8QAGhEAAgIDAAAAAAAAAAAAAAAAAAECEQME",
    "Ev/aAAwDAQACEQMRAD8AnrEesZ6sgKFOyrJsdxcaABkp/9k=",
  ].join(""),
  "base64",
);
/** 6 by 4. */
export const PNG_PHOTO = Buffer.from(
  [
    "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAYAAACtBE5DAAAALklEQVR4AXTLQQ0AAAhCUUcDK9g/ihWsQAU9sXmB7d346MwVkisI",
    "M9RMyP/Y4gAAAP//ymhdUAAAAAZJREFUAwCuZha/EMqpAAAAAABJRU5ErkJggg==",
  ].join(""),
  "base64",
);

/** A JPEG of so many bytes, 21 or more: the parts that make it one, 24 by 16, and pixels of nothing. Nothing of it is a note. */
export const jpegOfSize = (bytes: number): Buffer => {
  const head = Buffer.concat([Buffer.from("ffd8", "hex"), frame(24, 16), Buffer.from("ffda0002", "hex")]);
  return Buffer.concat([head, Buffer.alloc(bytes - head.length - 2), Buffer.from("ffd9", "hex")]);
};

/** The head of a JPEG's frame (SOF0): one component of so many pixels. */
function frame(width: number, height: number): Buffer {
  const head = Buffer.from("ffc0000b080000000001011100", "hex");
  head.writeUInt16BE(height, 5);
  head.writeUInt16BE(width, 7);
  return head;
}

/** The JPEG, and the PNG, saying another size of themselves. */
export const jpegSaying = (width: number, height: number): Buffer => {
  const at = JPEG.indexOf(Buffer.from("ffc00011", "hex"));
  const said = Buffer.from(JPEG);
  said.writeUInt16BE(height, at + 5);
  said.writeUInt16BE(width, at + 7);
  return said;
};
export const pngSaying = (width: number, height: number): Buffer => {
  const head = Buffer.from(PNG_PHOTO.subarray(16, 29));
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([PNG_PHOTO.subarray(0, 8), pngChunk("IHDR", head), PNG_PHOTO.subarray(33)]);
};

/** What must be gone afterwards: names that the notes below say. */
export const TRACES = ["Apple iPhone 15 Pro", "GPS-117.27E-31.86N", "林晓岚的手机", "second picture"];
const [DEVICE = "", GPS = "", OWNER = "", SECOND = ""] = TRACES;

/** A TIFF block (`little`: byte order of Intel) with the device, an orientation and words that stand for a place. */
function notes(orientation: number, little = false): Buffer {
  const text = Buffer.from(`${DEVICE}\0${GPS}\0${OWNER}\0`);
  const head = Buffer.alloc(8 + 2 + 24 + 4);
  const short = (value: number, at: number) => (little ? head.writeUInt16LE(value, at) : head.writeUInt16BE(value, at));
  const long = (value: number, at: number) => (little ? head.writeUInt32LE(value, at) : head.writeUInt32BE(value, at));
  head.write(little ? "II*\0" : "MM\0*", "latin1");
  long(8, 4);
  short(2, 8);
  // Make: ASCII, behind the directory.
  short(0x010f, 10);
  short(2, 12);
  long(DEVICE.length + 1, 14);
  long(head.length, 18);
  short(0x0112, 22);
  short(3, 24);
  long(1, 26);
  short(orientation, 30);
  return Buffer.concat([head, text]);
}

const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** The JPEG as a telephone would write it: Exif, XMP, IPTC and a comment, and a second picture behind the end. */
export const tracedJpeg = ({ orientation = 1, little = false } = {}): Buffer =>
  Buffer.concat([
    JPEG.subarray(0, 2),
    segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), notes(orientation, little)])),
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x>${GPS}</x>`)),
    segment(0xed, Buffer.from(`Photoshop 3.0\0${OWNER}`)),
    segment(0xfe, Buffer.from(DEVICE)),
    JPEG.subarray(2),
    Buffer.from(SECOND),
  ]);

/** The PNG with everything that programs write into one. */
export const tracedPng = ({ orientation = 1 } = {}): Buffer => {
  const afterHead = 8 + 25;
  return Buffer.concat([
    PNG_PHOTO.subarray(0, afterHead),
    pngChunk("eXIf", notes(orientation)),
    pngChunk("tEXt", Buffer.from(`Software\0${DEVICE}`, "latin1")),
    pngChunk("zTXt", Buffer.from(`Comment\0\0${GPS}`, "latin1")),
    pngChunk("iTXt", Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${OWNER}`)),
    PNG_PHOTO.subarray(afterHead),
    Buffer.from(SECOND),
  ]);
};
