import { deflateSync } from "node:zlib";
import { pngChunk } from "./png-chunk";

const WIDTH = 480;
const HEIGHT = 360;

type Colour = readonly [red: number, green: number, blue: number];

/** A picture as PNG, from the colour of each of its points. */
function paint(colourAt: (x: number, y: number) => Colour): Buffer {
  const rows = Array.from({ length: HEIGHT }, (_, y) => {
    const row = Buffer.alloc(1 + WIDTH * 3);
    for (let x = 0; x < WIDTH; x += 1) row.set(colourAt(x, y).map(Math.round), 1 + x * 3);
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

/** A wall with a stain where `seed` says: a picture of our own making that shows nobody's place. */
export function samplePhoto(seed: number): Buffer {
  const centre = { x: 120 + ((seed * 97) % 240), y: 110 + ((seed * 61) % 140) };
  return paint((x, y) => {
    const isFloor = y > HEIGHT * 0.78;
    const isSeam = !isFloor && (x % 120 < 2 || y % 90 < 2);
    const distance = Math.hypot(x - centre.x, (y - centre.y) * 1.4);
    const stain = Math.max(0, 1 - distance / (50 + (seed % 5) * 8));
    const light = (isFloor ? 120 : isSeam ? 170 : 205) + Math.round((x / WIDTH) * 20);
    return [light * (1 - stain * 0.45), light * (1 - stain * 0.55), light * (1 - stain * 0.7)];
  });
}

const FACADES: readonly Colour[] = [
  [70, 112, 168],
  [96, 128, 122],
  [150, 116, 88],
  [104, 112, 132],
];

/** A building under a sky, as high and wide as `seed` says: a picture for what is published, of nobody's place. */
export function sampleBuilding(seed: number): Buffer {
  const facade = FACADES[seed % FACADES.length] ?? [0, 0, 0];
  const wall = { left: 60 + ((seed * 37) % 60), right: 360 + ((seed * 53) % 70), top: 70 + ((seed * 29) % 110) };
  const ground = HEIGHT * 0.82;
  return paint((x, y) => {
    if (y > ground) return [172, 176, 170];
    const isWall = x > wall.left && x < wall.right && y > wall.top;
    if (!isWall) return [168 + (y / HEIGHT) * 60, 200 + (y / HEIGHT) * 36, 232];
    const [column, row] = [(x - wall.left) % 44, (y - wall.top) % 52];
    const isWindow = column > 12 && column < 36 && row > 14 && row < 40;
    return isWindow ? [206, 224, 238] : facade;
  });
}
