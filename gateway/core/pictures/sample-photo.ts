import { deflateSync } from "node:zlib";
import { pngChunk } from "./png-chunk";

const WIDTH = 480;
const HEIGHT = 360;

/** A wall with a stain where `seed` says, as PNG: a picture of our own making that shows nobody's place. */
export function samplePhoto(seed: number): Buffer {
  const centre = { x: 120 + ((seed * 97) % 240), y: 110 + ((seed * 61) % 140) };
  const rows = Array.from({ length: HEIGHT }, (_, y) => {
    const row = Buffer.alloc(1 + WIDTH * 3);
    for (let x = 0; x < WIDTH; x += 1) {
      const isFloor = y > HEIGHT * 0.78;
      const isSeam = !isFloor && (x % 120 < 2 || y % 90 < 2);
      const distance = Math.hypot(x - centre.x, (y - centre.y) * 1.4);
      const stain = Math.max(0, 1 - distance / (50 + (seed % 5) * 8));
      const light = (isFloor ? 120 : isSeam ? 170 : 205) + Math.round((x / WIDTH) * 20);
      row[1 + x * 3] = Math.round(light * (1 - stain * 0.45));
      row[2 + x * 3] = Math.round(light * (1 - stain * 0.55));
      row[3 + x * 3] = Math.round(light * (1 - stain * 0.7));
    }
    return row;
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    pngChunk("IHDR", head),
    pngChunk("IDAT", deflateSync(Buffer.concat(rows))),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}
