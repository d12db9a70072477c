import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedCodings, compress, type Coding, type Effort } from "./encoding";

/** One coding of an answer, ready to be written: nothing is computed per request. */
interface Variant {
  readonly etag: string;
  readonly body: Buffer;
  readonly headers: string[];
  readonly notModified: string[];
}

/** A whole answer with all its codings. It never changes; a new rendering makes a new one. */
export interface ReadyAnswer {
  readonly status: number;
  readonly variants: Readonly<Partial<Record<Coding, Variant>>>;
  /** What it costs in memory. */
  readonly bytes: number;
}

interface ReadyAnswerInput {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
  readonly cacheControl: string;
  /** Security headers, the content policy, `vary` and whatever else belongs to this answer. */
  readonly headers: readonly string[];
  /** How hard to compress; not at all when it will hardly be sent twice. */
  readonly effort: Effort | undefined;
}

function variant(input: ReadyAnswerInput, coding: Coding, body: Buffer, tag: string): Variant {
  // Strong validators name bytes, so every coding has its own.
  const etag = `"${tag}${coding === "identity" ? "" : `-${coding}`}"`;
  const common = [
    "cache-control",
    input.cacheControl,
    ...(input.status === 200 ? ["etag", etag] : []),
    ...input.headers,
  ];
  return {
    etag,
    body,
    headers: [
      ...(body.length === 0 ? [] : ["content-type", input.contentType]),
      "content-length",
      String(body.length),
      ...(coding === "identity" ? [] : ["content-encoding", coding]),
      ...common,
    ],
    notModified: common,
  };
}

/** Makes an answer ready for sending. */
export async function makeReadyAnswer(input: ReadyAnswerInput): Promise<ReadyAnswer> {
  const tag = createHash("sha256").update(input.body).digest("base64url").slice(0, 22);
  const { br, gzip } = input.effort ? await compress(input.body, input.contentType, input.effort) : {};
  const headerBytes = input.headers.reduce((sum, header) => sum + header.length, 512);
  return {
    status: input.status,
    variants: {
      identity: variant(input, "identity", input.body, tag),
      ...(gzip === undefined ? {} : { gzip: variant(input, "gzip", gzip, tag) }),
      ...(br === undefined ? {} : { br: variant(input, "br", br, tag) }),
    },
    bytes: input.body.length + (br?.length ?? 0) + (gzip?.length ?? 0) + headerBytes,
  };
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
    chosen = answer.variants[coding];
    if (chosen !== undefined) break;
  }
  if (chosen === undefined) return false;

  const known = request.headers["if-none-match"];
  if (known !== undefined && answer.status === 200 && matches(known, chosen.etag)) {
    response.writeHead(304, chosen.notModified);
    response.end();
    return true;
  }
  response.writeHead(answer.status, chosen.headers);
  if (request.method === "HEAD") response.end();
  else response.end(chosen.body);
  return true;
}
