/** The check sum of a chunk (PNG, third edition, annex D). */
function checkSum(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

/** A chunk of a PNG: length, type, content, check sum. */
export function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length);
  frame.writeUInt32BE(checkSum(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
