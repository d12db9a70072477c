import type { Dispatcher } from "undici";
import { RENDER_STATUS_META, RENDER_STATUS_PATTERN } from "@/lib/render-status";
import type { Asker, Denial } from "../limits/render-gate";
import { denialOf, publicLocation, type PageSource } from "../pages/page-source";
import { WHOLE_PAGE } from "../pages/whole-page";
import { DATA_POLICY, fileHeaders, securityHeaders } from "../answers/security-headers";
import type { Effort } from "../answers/encoding";
import { bytesAsText } from "./inline-code";
import { readMadeOf, type MadeOf } from "./made-of";
import { fileCacheControl, isBuildFile, type RenderRequest } from "./page-plan";
import { createPagePolicy, type ToldOfForeignScript } from "./page-policy";
import { makeReadyAnswer, type ReadyAnswer } from "../answers/ready-answer";

/**
 * What came of asking Next.
 * `good`: to be stored. `other`: an answer for now (not found, redirect), which also ends the life of an older copy.
 * `failed`: an older copy is better; `answer` is what the page itself has to say about it, `denial` that it was too much.
 */
export type RenderOutcome =
  | {
      readonly kind: "good";
      readonly answer: ReadyAnswer;
      readonly forever: boolean;
      /** Undefined where the page does not say. */
      readonly madeOf?: MadeOf | undefined;
    }
  | { readonly kind: "other"; readonly answer: ReadyAnswer }
  | { readonly kind: "failed"; readonly answer?: ReadyAnswer; readonly denial?: Denial }
  | RefusedRender;

/** It was not even asked for: too many. An older copy is better here too. */
export interface RefusedRender {
  readonly kind: "refused";
  readonly denial: Denial;
}

/** Asks Next for somebody. */
export type Render = (request: RenderRequest, asker: Asker) => Promise<RenderOutcome>;
/** The same without waiting for a turn. */
export type RenderAtOnce = (request: RenderRequest) => Promise<RenderOutcome>;

export interface RendererOptions {
  readonly source: PageSource;
  readonly secure: boolean;
  /** The whole time a rendering may take, its body included. */
  readonly timeoutMs: number;
  /** The host Next is told; fixed, so that no visitor's Host header gets into a shared page. */
  readonly host: string;
  readonly onFailure: (request: RenderRequest, reason: string) => void;
  readonly onForeignScript: ToldOfForeignScript;
}

const MAX_BODY_BYTES = 16 * 1024 * 1024;
// Cookie: the display mode decides which copy is right, also for the copy behind the browser's Back button.
const VARY_PAGE = "Accept-Encoding, Cookie";
const VARY_ROUTER = "RSC, Next-Router-State-Tree, Next-Router-Prefetch, Next-Router-Segment-Prefetch, Next-Url";
const IS_XML = /^(?:application|text)\/(?:[\w.-]+\+)?xml\b/;
const REVALIDATE = "public, max-age=0, must-revalidate";

interface Received {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData["headers"];
  readonly type: string;
  readonly body: Buffer;
  /** The bytes of a page or its data, each a character; empty for files, which nobody reads. */
  readonly text: string;
  /** What stands behind the body. */
  readonly trailers: Readonly<Record<string, string | undefined>>;
}

function textOf(value: string | string[] | undefined): string {
  return Array.isArray(value) ? value.join(", ") : (value ?? "");
}

async function receive(response: Dispatcher.ResponseData): Promise<Received> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response.body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new Error("页面超过大小上限");
    chunks.push(chunk);
  }
  const declared = textOf(response.headers["content-length"]);
  if (declared !== "" && Number(declared) !== size) throw new Error("页面没有传完");
  const type = textOf(response.headers["content-type"]) || "application/octet-stream";
  const { statusCode: status, headers, trailers } = response;
  const body = Buffer.concat(chunks, size);
  const text = /^text\/(?:html|x-component)/.test(type) ? bytesAsText(body) : "";
  return { status, headers, type, body, text, trailers };
}

// The same marker in the form in which React sends elements; quotes within texts are escaped there, so none can forge it.
const ROUTER_STATUS_PATTERN = new RegExp(`"name":"${RENDER_STATUS_META}","content":"(\\d{3})"`);

/** The status the page itself reports, if it does. */
function reportedStatus({ type, text }: Received): number | undefined {
  const pattern = type.startsWith("text/html") ? RENDER_STATUS_PATTERN : ROUTER_STATUS_PATTERN;
  const status = pattern.exec(text)?.[1];
  return status === undefined ? undefined : Number(status);
}

/** What Next tells its client along with the data (`x-nextjs-stale-time` and its like). */
function routerAnswerHeaders(headers: Received["headers"]): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    name.startsWith("x-nextjs-") && value !== undefined ? [name, textOf(value)] : [],
  );
}

function effortFor(request: RenderRequest, stored: boolean): Effort | undefined {
  if (request.kind === "file") return isBuildFile(request.target) ? "thorough" : "quick";
  return stored || request.status !== undefined ? "quick" : undefined;
}

export function createRenderer(options: RendererOptions): RenderAtOnce {
  const { source, secure } = options;
  const pagePolicy = createPagePolicy(options.onForeignScript);

  function cacheControl(request: RenderRequest, type: string, stored: boolean): string {
    if (!stored) return "no-store";
    // Feeds and site maps name what may be withdrawn, as pages do.
    if (request.kind !== "file" || IS_XML.test(type)) return REVALIDATE;
    return fileCacheControl(request.target);
  }

  function ready(request: RenderRequest, received: Received, status: number, stored: boolean): Promise<ReadyAnswer> {
    const html = received.type.startsWith("text/html");
    const location = textOf(received.headers.location);
    return makeReadyAnswer({
      status,
      contentType: received.type,
      body: received.body,
      cacheControl: cacheControl(request, received.type, stored),
      effort: effortFor(request, stored),
      headers: [
        "vary",
        request.kind === "file" ? "Accept-Encoding" : `${VARY_PAGE}, ${VARY_ROUTER}`,
        "content-security-policy",
        html ? pagePolicy(request, received.text) : DATA_POLICY,
        ...(request.kind === "file" && !html ? fileHeaders(secure) : securityHeaders(secure, "shared")),
        ...(location === "" ? [] : ["location", publicLocation(location, source, options.host)]),
        ...(request.kind === "rsc" ? routerAnswerHeaders(received.headers) : []),
      ],
    });
  }

  /** A 200 that is what was asked for. One that sets cookies was made for somebody: not kept, and its cookies are dropped. */
  function storable(request: RenderRequest, received: Received): boolean {
    if (received.status !== 200 || received.headers["set-cookie"] !== undefined) return false;
    if (request.kind === "page") return received.type.startsWith("text/html");
    return request.kind === "file" || received.type.startsWith("text/x-component");
  }

  async function judge(request: RenderRequest, received: Received): Promise<RenderOutcome> {
    if (request.status !== undefined) {
      const usable =
        received.type.startsWith("text/html") && (received.status === 200 || received.status === request.status);
      if (!usable) return { kind: "failed" };
      return { kind: "good", answer: await ready(request, received, request.status, false), forever: true };
    }
    const reported = reportedStatus(received);
    const status = reported ?? received.status;
    if (status >= 500) {
      options.onFailure(request, `页面状态 ${status}`);
      return reported === undefined
        ? { kind: "failed" }
        : { kind: "failed", answer: await ready(request, received, status, false) };
    }
    if (reported === undefined && storable(request, received)) {
      const answer = await ready(request, received, 200, true);
      const forever = isBuildFile(request.target);
      return { kind: "good", answer, forever, madeOf: readMadeOf(received.trailers) };
    }
    return { kind: "other", answer: await ready(request, received, status, false) };
  }

  return async (request) => {
    try {
      const headers = { ...request.headers, host: options.host, [WHOLE_PAGE]: "1" };
      const response = await source.ask(request.target, headers, AbortSignal.timeout(options.timeoutMs));
      return await judge(request, await receive(response));
    } catch (error) {
      options.onFailure(request, error instanceof Error ? error.message : String(error));
      const denial = denialOf(error);
      return denial === undefined ? { kind: "failed" } : { kind: "failed", denial };
    }
  };
}
