import { promisify } from "node:util";
import zlib from "node:zlib";

export type Coding = "br" | "gzip" | "identity";

// Ties go to the smaller answer.
const CODINGS: readonly Coding[] = ["br", "gzip", "identity"];
const MAX_CACHED_HEADERS = 256;
const remembered = new Map<string, readonly Coding[]>();

function weigh(header: string): readonly Coding[] {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    if (name === "") continue;
    const given = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    const weight = given === undefined ? 1 : Number(given);
    weights.set(name === "x-gzip" ? "gzip" : name, weight >= 0 && weight <= 1 ? weight : 0);
  }
  const others = weights.get("*");
  // What is not named is unacceptable, save identity, which only "identity;q=0" or "*;q=0" excludes (RFC 9110 12.5.3).
  const weightOf = (coding: Coding) => weights.get(coding) ?? others ?? (coding === "identity" ? 0.0001 : 0);
  return CODINGS.filter((coding) => weightOf(coding) > 0).sort((a, b) => weightOf(b) - weightOf(a));
}

/** The codings a client takes, the best first; empty when it takes none of ours. Without the header: identity. */
export function acceptedCodings(header: string | undefined): readonly Coding[] {
  const key = header ?? "identity";
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const codings = weigh(key);
  // Browsers send a handful of different values; a client that invents new ones is weighed anew each time.
  if (remembered.size < MAX_CACHED_HEADERS && key.length < 128) remembered.set(key, codings);
  return codings;
}

const gzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip);
const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const MIN_COMPRESSIBLE_BYTES = 512;
const WINDOW = { least: 10, most: zlib.constants.BROTLI_DEFAULT_WINDOW };
const COMPRESSIBLE = /^(?:text\/|image\/svg\+xml|application\/(?:json|javascript|manifest\+json|xml|wasm|ld\+json))/;

/**
 * `quick` while somebody waits for the answer, in brotli only; `idle` for what is in the cache and will be sent again, in a seventh less
 * bytes for twice the work (brotli's next step would save one part in a hundred more and take nine times as long);
 * `thorough` for what is compressed at build and sent for months.
 */
export type Effort = "quick" | "idle" | "thorough";
const QUALITY: Readonly<Record<Effort, { readonly brotli: number; readonly gzip: number }>> = {
  quick: { brotli: 4, gzip: 4 },
  idle: { brotli: 8, gzip: 9 },
  thorough: { brotli: 11, gzip: 9 },
};

/** The compressed forms of a body, as far as they gain something. */
export interface Coded {
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

/** What a body is in gzip for one who takes nothing better; at once. */
export const quickGzip = (body: Buffer): Buffer => zlib.gzipSync(body, { level: QUALITY.quick.gzip });

/**
 * The smallest window that holds the whole body, as a power of two. A wider one gains nothing and is memory that node counts
 * as garbage to come: with brotli's own four megabytes the door collects its whole heap every ten pages.
 */
const windowFor = (bytes: number): number =>
  Math.min(Math.max(Math.ceil(Math.log2(bytes + 16)), WINDOW.least), WINDOW.most);

/** The compressed forms of a body; off the main thread. */
export async function compress(body: Buffer, contentType: string, effort: Effort): Promise<Coded> {
  if (body.length < MIN_COMPRESSIBLE_BYTES || !COMPRESSIBLE.test(contentType)) return {};
  const quality = QUALITY[effort];
  const [br, gz] = await Promise.all([
    brotli(body, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: quality.brotli,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [zlib.constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
      },
    }),
    effort === "quick" ? undefined : gzip(body, { level: quality.gzip }),
  ]);
  return {
    ...(br.length < body.length ? { br } : {}),
    ...(gz !== undefined && gz.length < body.length ? { gzip: gz } : {}),
  };
}
