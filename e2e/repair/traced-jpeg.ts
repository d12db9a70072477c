/** 24 by 16 pixels, red in the upper left corner. */
const JPEG = Buffer.from(
  [
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6j",
    "q62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk",
    "pKSkpKSkpKT/wAARCAAQABgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAYEAEAAwEAAAAAAAAAAAAAAAAABkSC",
    "wf/EABUBAQEAAAAAAAAAAAAAAAAAAAIE/8QAGhEAAgIDAAAAAAAAAAAAAAAAAAECEQMEEv/aAAwDAQACEQMRAD8AnrEesZ6sgKFO",
    "yrJsdxcaABkp/9k=",
  ].join(""),
  "base64",
);

/** The picture as a telephone held on its side writes it: the place in the notes, and that it has to be turned (6). */
export function tracedJpeg(): Buffer {
  const place = Buffer.from("GPS-117.27E-31.86N\0");
  const notes = Buffer.alloc(38);
  notes.write("MM\0*", "latin1");
  notes.writeUInt32BE(8, 4);
  notes.writeUInt16BE(2, 8);
  // 0x010f, text of that length behind the directory; 0x0112, which side is up.
  notes.set([0x01, 0x0f, 0, 2, 0, 0, 0, place.length, 0, 0, 0, notes.length], 10);
  notes.set([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0], 22);
  const content = Buffer.concat([Buffer.from("Exif\0\0"), notes, place]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([JPEG.subarray(0, 2), head, content, JPEG.subarray(2)]);
}
