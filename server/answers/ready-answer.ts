import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import zlib from "node:zlib";
import { LRUCache } from "lru-cache";
import { acceptedCodings, compress, quickGzip, type Coded, type Coding, type Effort } from "./encoding";

type Bodies = Readonly<Partial<Record<Coding, Buffer>>>;

/** What an answer is put together from; all of it can be written down. */
export interface AnswerParts {
  readonly status: number;
  readonly contentType: string;
  readonly cacheControl: string;
  /** Security headers, the content policy, `vary` and whatever else belongs to this answer. */
  readonly headers: readonly string[];
  /** Of the uncompressed body. */
  readonly tag: string;
  /** How hard the bodies were compressed. */
  readonly effort: Effort | undefined;
  /** What is missing of `identity` and `gzip` is made of the others for the few who ask for it. */
  readonly bodies: Bodies;
}

/** One coding of an answer, ready to be written: nothing is computed per request. */
interface Variant {
  readonly etag: string;
  readonly body: Buffer;
  readonly headers: string[];
  readonly notModified: string[];
}

/** A whole answer with all its codings. It never changes; a new rendering makes a new one. */
export interface ReadyAnswer {
  readonly parts: AnswerParts;
  readonly variants: Readonly<Partial<Record<Coding, Variant>>>;
  /** What it costs in memory. */
  readonly bytes: number;
}

interface ReadyAnswerInput extends Pick<AnswerParts, "status" | "contentType" | "cacheControl" | "headers"> {
  readonly body: Buffer;
  /** How hard to compress; not at all when it will hardly be sent twice. */
  readonly effort: Effort | undefined;
  /** The compressed forms, where they are there already. */
  readonly coded?: Coded;
}

type SeldomCoding = Exclude<Coding, "br">;
const SELDOM_BYTES = 8 * 1024 * 1024;
const seldom = () =>
  new LRUCache<AnswerParts, Variant>({
    maxSize: SELDOM_BYTES / 2,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
  });
/** The few bodies in seldom wanted codings that were asked for last. */
const madeLater: Readonly<Record<SeldomCoding, LRUCache<AnswerParts, Variant>>> = {
  identity: seldom(),
  gzip: seldom(),
};

function variantOf(parts: AnswerParts, coding: Coding, body: Buffer): Variant {
  // Strong validators name bytes, so every coding has its own, and so has a better compression.
  const etag = `"${parts.tag}${coding === "identity" ? "" : `-${coding}${body.length.toString(36)}`}"`;
  const common = [
    "cache-control",
    parts.cacheControl,
    ...(parts.status === 200 ? ["etag", etag] : []),
    ...parts.headers,
  ];
  return {
    etag,
    body,
    headers: [
      ...(body.length === 0 ? [] : ["content-type", parts.contentType]),
      "content-length",
      String(body.length),
      ...(coding === "identity" ? [] : ["content-encoding", coding]),
      ...common,
    ],
    notModified: common,
  };
}

/** Makes an answer of its parts. */
export function assembleAnswer(parts: AnswerParts): ReadyAnswer {
  const variants: Partial<Record<Coding, Variant>> = {};
  let bytes = parts.headers.reduce((sum, header) => sum + header.length, 512);
  for (const [coding, body] of Object.entries(parts.bodies) as [Coding, Buffer][]) {
    variants[coding] = variantOf(parts, coding, body);
    bytes += body.length;
  }
  return { parts, variants, bytes };
}

/** Makes an answer ready for sending. */
export async function makeReadyAnswer({ body, effort, coded, ...rest }: ReadyAnswerInput): Promise<ReadyAnswer> {
  const tag = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const { br, gzip } = coded ?? (effort ? await compress(body, rest.contentType, effort) : {});
  // What is there in fewer bytes is not kept in more: nearly everybody takes one of the two.
  const identity = br === undefined && gzip === undefined ? { identity: body } : {};
  return assembleAnswer({ ...rest, tag, effort, bodies: { ...identity, ...(gzip && { gzip }), ...(br && { br }) } });
}

/** The same answer in fewer bytes, for when there is time. */
export async function repack({ parts }: ReadyAnswer): Promise<ReadyAnswer> {
  const coded = await compress(unpack(parts), parts.contentType, "idle");
  return assembleAnswer({ ...parts, effort: "idle", bodies: { ...parts.bodies, ...coded } });
}

/** The uncompressed body of an answer. */
export function unpack({ bodies }: AnswerParts): Buffer {
  if (bodies.identity !== undefined) return bodies.identity;
  if (bodies.gzip !== undefined) return zlib.gunzipSync(bodies.gzip);
  return bodies.br === undefined ? Buffer.alloc(0) : zlib.brotliDecompressSync(bodies.br);
}

/** Undefined for what cannot be made, or would gain nothing: then nobody gets it in this form. */
function makeLater({ parts }: ReadyAnswer, coding: SeldomCoding): Variant | undefined {
  if (coding === "gzip" && (parts.effort !== "quick" || parts.bodies.br === undefined)) return undefined;
  const known = madeLater[coding].get(parts);
  if (known !== undefined) return known;
  try {
    const body = unpack(parts);
    const made = variantOf(parts, coding, coding === "gzip" ? quickGzip(body) : body);
    madeLater[coding].set(parts, made);
    return made;
  } catch {
    return undefined;
  }
}

/** Weak comparison, as RFC 9110 13.1.2 asks for If-None-Match. */
function matches(header: string, etag: string): boolean {
  if (header === etag || header === "*") return true;
  return header.includes(etag) && header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/** Sends the coding the client prefers, or 304 when it has those very bytes. False when it takes none of the codings. */
export function sendReadyAnswer(request: IncomingMessage, response: ServerResponse, answer: ReadyAnswer): boolean {
  let chosen: Variant | undefined;
  for (const coding of acceptedCodings(request.headers["accept-encoding"] as string | undefined)) {
    chosen = answer.variants[coding] ?? (coding === "br" ? undefined : makeLater(answer, coding));
    if (chosen !== undefined) break;
  }
  if (chosen === undefined) return false;

  const { status } = answer.parts;
  const known = request.headers["if-none-match"];
  if (known !== undefined && status === 200 && matches(known, chosen.etag)) {
    response.writeHead(304, chosen.notModified);
    response.end();
    return true;
  }
  response.writeHead(status, chosen.headers);
  if (request.method === "HEAD") response.end();
  else response.end(chosen.body);
  return true;
}
