import { randomInt } from "node:crypto";
import { encode } from "fast-png";

/**
 * A picture of letters for browsers that run no scripts: strokes that are bent, turned and joined differently each time,
 * crossed by lines of the same thickness, drawn as grey dots. No letter ever looks the same twice nor stands in the same
 * place, so programs made for print do not read them (1 of 100). One that is trained on such pictures does: what stops it are
 * the limits of tries, not the picture.
 */

const WIDTH = 180;
const HEIGHT = 64;
const LETTER_HEIGHT = 40;
/** From letter to letter, in pixels: by less than their width, so that they cannot be cut apart at gaps, nor at known places. */
const ADVANCE = [33, 42] as const;
const MARGIN = 24;

type Point = readonly [x: number, y: number];
type Stroke = readonly Point[];

/** Strokes on a grid four wide and six high, as digits: `0604` goes from (0,6) to (0,4). Only letters that stay apart however bent. */
const STROKES: Readonly<Record<string, readonly string[]>> = {
  A: ["062046", "1434"],
  C: ["413010014505163645"],
  E: ["40000646", "0333"],
  F: ["400006", "0333"],
  H: ["0006", "4046", "0343"],
  J: ["303526160504"],
  K: ["0006", "400346"],
  L: ["000646"],
  M: ["0600244046"],
  N: ["06004640"],
  P: ["060030414232333303"],
  R: ["06003041423303", "2346"],
  T: ["0040", "2026"],
  U: ["000516364540"],
  W: ["0016243640"],
  X: ["0046", "4006"],
  Y: ["002340", "2326"],
  3: ["011030414233424445361605", "1333"],
  4: ["360430", "0444"],
  7: ["004016"],
};

/** The letters that pictures are made of. */
export const LETTERS = Object.keys(STROKES).join("");

const random = (from: number, to: number): number => from + ((to - from) * randomInt(1 << 30)) / (1 << 30);

const readStroke = (digits: string): Stroke =>
  Array.from({ length: digits.length / 2 }, (_, at) => [Number(digits[at * 2]), Number(digits[at * 2 + 1])] as const);

/** A letter's strokes on the sheet: turned, leaned, stretched, each corner moved a little. */
function placeLetter(letter: string, left: number): Stroke[] {
  const [turn, lean] = [random(-0.28, 0.28), random(-0.25, 0.25)];
  const [wide, high] = [random(0.85, 1.15), random(0.85, 1.15)];
  const top = random(27, 37);
  return (STROKES[letter] ?? []).map(readStroke).map((stroke) =>
    stroke.map(([x, y]) => {
      const across = ((x - 2) / 4 + random(-0.05, 0.05)) * LETTER_HEIGHT * 0.85 * wide;
      const down = ((y - 3) / 6 + random(-0.04, 0.04)) * LETTER_HEIGHT * high;
      const leaned = across + lean * down;
      return [
        left + leaned * Math.cos(turn) - down * Math.sin(turn),
        top + leaned * Math.sin(turn) + down * Math.cos(turn),
      ] as const;
    }),
  );
}

/** A line across the sheet that looks like part of the letters. */
function drawCrossing(): Stroke {
  const [from, to, swing, phase] = [random(12, 52), random(12, 52), random(4, 12), random(0, 6.28)];
  return Array.from({ length: 13 }, (_, at) => {
    const share = at / 12;
    return [share * WIDTH, from + (to - from) * share + swing * Math.sin(phase + share * 7)] as const;
  });
}

/** Distance of a point to a stretch between two others, in pixels. */
function distanceTo([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}

/** Where each point of the sheet is looked up: waves in both directions, so that no line stays straight. */
function makeWaves(): (x: number, y: number) => Point {
  const waves = [
    random(2, 3.5),
    random(0.05, 0.09),
    random(0, 6.28),
    random(2, 3.5),
    random(0.03, 0.06),
    random(0, 6.28),
  ];
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = waves;
  return (x, y) => [x + a * Math.sin(y * b + c), y + d * Math.sin(x * e + f)];
}

/** Draws the letters; the bytes of a PNG, 180 × 64 in greys. */
export function drawPicture(letters: readonly string[]): Uint8Array {
  const advances = letters.slice(1).map(() => random(...ADVANCE));
  let left = random(MARGIN, WIDTH - MARGIN - advances.reduce((sum, advance) => sum + advance, 0));
  const strokes = [
    ...letters.flatMap((letter, at) => placeLetter(letter, (left += at === 0 ? 0 : (advances[at - 1] ?? 0)))),
    drawCrossing(),
  ].map((stroke) => ({ stroke, half: random(1.4, 2.2) }));
  const lookUp = makeWaves();
  const data = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const point = lookUp(x, y);
      let ink = 0;
      for (const { stroke, half } of strokes)
        for (let at = 1; at < stroke.length; at += 1) {
          const away = distanceTo(point, stroke[at - 1] as Point, stroke[at] as Point);
          ink = Math.max(ink, Math.min(1, half + 0.5 - away));
        }
      const paper = 255 - randomInt(40);
      const dot = randomInt(100) < 4 ? 90 : 0;
      data[y * WIDTH + x] = Math.max(0, Math.round(paper - dot - ink * (165 + randomInt(40))));
    }
  return encode({ width: WIDTH, height: HEIGHT, data, channels: 1, depth: 8 });
}
