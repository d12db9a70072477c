import { Readable } from "node:stream";
import type {} from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import {
  ACCESS_RULES,
  DOOR_WAY_HEADER,
  RENEWED_TOKEN_HEADER,
  UPLOAD_FIELD,
  type Call,
  type CallAnswer,
  type Calls,
  type ValidInput,
} from "@/contract/call";
import { type InputProblem } from "@/contract/envelope";
import { CACHE_TAGS_HEADER, formatCacheTags, GOOD_FOR_HEADER } from "@/contract/cache-tags";
import { RETURN_CODE_SUCCESS } from "@/contract/refusals";
import { told } from "../changes/answer-time";
import type { Holidays } from "../holidays/load-holidays";
import { checkAccess, type CallContext, type Caller } from "../caller";
import type { AnswerCall, PublicReads, SentParts } from "./public-reads";
import { demandPageOwner } from "./page-owner";
import type { OutgoingFile } from "../ports";
import { Refusal } from "../refusal";
import { isStorable, refuseBrokenText, withoutUnseenMarks } from "../sent-text";
import { refuseInViewing } from "./viewing";

/** Behind any other rule there is a caller. */
type WithoutCaller = "public" | "desk" | "control";

/** What a handler gets: the validated input and who calls. A call of the desk has a caller unless it came from the machine. */
export type HandlerInput<C extends Call> = ValidInput<C> & {
  context: CallContext;
  caller: C["access"] extends WithoutCaller ? Caller | undefined : Caller;
} & (C["upload"] extends true ? { files: AsyncIterable<IncomingFile> } : unknown);

export type Handler<C extends Call> = (
  input: HandlerInput<C>,
) => Promise<
  C["download"] extends true ? OutgoingFile : C["renewsSession"] extends true ? Renewed<CallAnswer<C>> : CallAnswer<C>
>;

/** The answer of a call after which the session has another token. */
export interface Renewed<Data> {
  readonly data: Data;
  readonly token: string;
}

/** One handler for each call of a group: a missing one does not compile. */
export type Handlers<Group extends Calls> = { readonly [Name in keyof Group]: Handler<Group[Name]> };

declare module "fastify" {
  interface FastifyRequest {
    callContext: CallContext;
  }
  interface FastifyContextConfig {
    /** The operation's name; also the log field. */
    call?: string;
    access?: (typeof ACCESS_RULES)[number];
  }
  interface FastifyInstance {
    publicReads: PublicReads;
    holidays: Holidays;
  }
}

/** A file on its way in. Each must be read to its end, or the ones behind it never come. */
export interface IncomingFile {
  readonly field: string;
  /** As the client calls it: not to be trusted. */
  readonly name: string;
  readonly stream: Readable;
}

export const NOT_WHOLE = "文件没有传完，请重新上传";
const BROKEN_NAME = "文件名里有无法保存的字符，请改名后重新上传";

/** The bytes of a file. That they end too early is the sender's fault, and the parser says so without a status. */
async function* wholeOf(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream as AsyncIterable<Buffer>;
  } catch {
    throw new Refusal("INVALID_INPUT", { message: NOT_WHOLE });
  }
}

async function* incomingFiles(request: FastifyRequest): AsyncGenerator<IncomingFile> {
  try {
    for await (const { fieldname, filename = "", file } of request.files()) {
      if (!isStorable(fieldname) || !isStorable(filename)) {
        file.resume();
        throw Refusal.input(BROKEN_NAME, UPLOAD_FIELD);
      }
      yield { field: fieldname, name: filename, stream: Readable.from(wholeOf(file), { objectMode: false }) };
    }
  } catch (error) {
    // The parser's own complaints about a broken form have no status; they speak of the sender and not of us.
    if (error instanceof Refusal || (error as { statusCode?: number }).statusCode !== undefined) throw error;
    throw new Refusal("INVALID_INPUT", { message: NOT_WHOLE });
  }
}

/** Always as an attachment: nothing that somebody uploaded is ever shown as a page with our address (RFC 6266, RFC 5987). */
function sendFile(request: FastifyRequest, reply: FastifyReply, file: OutgoingFile): FastifyReply {
  const { name, mime, size, stream, tag } = file;
  // What may be read today may be taken down tomorrow: nobody shows it again without asking.
  reply.header("cache-control", tag === undefined ? "private, no-store" : "private, no-cache");
  if (tag !== undefined) reply.header("etag", `"${tag}"`);
  if (tag !== undefined && request.headers["if-none-match"] === `"${tag}"`) {
    stream.destroy();
    return reply.code(304).send();
  }
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return reply
    .header(
      "content-disposition",
      `attachment; filename="download${/\.\w{1,5}$/.exec(name)?.[0] ?? ""}"; filename*=UTF-8''${encoded}`,
    )
    .header("x-content-type-options", "nosniff")
    .header("content-length", String(size))
    .type(mime)
    .send(stream);
}

type Part = "params" | "query" | "body";

function toProblems(error: z.ZodError, part: Part): InputProblem[] {
  return error.issues.map((issue) => ({
    errorMessage: issue.message,
    field: issue.path.length > 0 ? issue.path.join(".") : part,
  }));
}

function validate(schema: z.ZodObject | undefined, value: unknown, part: Part): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const problems = toProblems(parsed.error, part);
  throw new Refusal("INVALID_INPUT", { message: problems.map((problem) => problem.errorMessage).join("；"), problems });
}

export const NOT_FROM_OUR_PAGE = "请在本平台的页面上操作，不能从其他网站发起";

/** What a foreign page cannot do: set our header, or hide from the browser's own mark that it asks. Source: ASVS 3.5.3. */
function isAskedByOurPage({ headers }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  return headers.source === "PC" && (site === undefined || site === "same-origin");
}

/** A browser's call; between servers there may be a proxy as well, so an address that was passed on says nothing. */
const cameThroughADoor = ({ headers }: FastifyRequest): boolean => headers[DOOR_WAY_HEADER] !== undefined;

/** The parts of a request as the call declares them. Throws when one does not hold. */
function readInput(call: Call, { params, query, body }: SentParts) {
  for (const [part, sent] of Object.entries({ params, query, body }))
    if (part !== "body" || !call.rowsJudgedAlone) refuseBrokenText(sent, part);
  return {
    params: validate(call.params, params, "params"),
    query: validate(call.query, withoutUnseenMarks(query), "query"),
    body: validate(call.body, withoutUnseenMarks(body), "body"),
  };
}

/** How a call is answered, whatever way it came: validation, the handler, the answer checked against the contract. */
function answering(name: string, call: Call, handler: Handler<Call>) {
  return async (...[sent, context, header, more]: [...Parameters<AnswerCall>, more?: object]): Promise<unknown> => {
    const input = { ...readInput(call, sent), context, caller: context.caller, ...more };
    // Before the answer, so that a refusal says what it is about as well: what does not exist today may tomorrow.
    if (call.cacheTags) header(CACHE_TAGS_HEADER, formatCacheTags(call.cacheTags, input));
    // The schemas above gave each part its declared type; the generic `Call` cannot know it.
    const given = await told(() => handler(input as HandlerInput<Call>));
    let { answer } = given;
    if (call.cacheTags && given.goodForMs < Infinity) header(GOOD_FOR_HEADER, String(Math.ceil(given.goodForMs)));
    if (call.download) return answer;
    if (call.renewsSession) {
      const renewed = answer as Renewed<unknown>;
      header(RENEWED_TOKEN_HEADER, renewed.token);
      answer = renewed.data;
    }
    const data = call.data.safeParse(answer);
    if (!data.success) throw new Error(`调用 ${name} 的答复不符合契约：${z.prettifyError(data.error)}`);
    if (call.cacheTags) header(CACHE_TAGS_HEADER, formatCacheTags(call.cacheTags, input, data.data, given.alsoMadeOf));
    return data.data;
  };
}

/**
 * Mounts a group of calls. For each: access rule, before a byte of the body is read; then validation, then the handler,
 * then the answer is checked against the contract, which also drops every field the contract does not name. Throws when a
 * call has no known access rule.
 */
export function bindCalls<Group extends Calls>(app: FastifyInstance, calls: Group, handlers: Handlers<Group>): void {
  for (const [name, call] of Object.entries(calls)) {
    const handler = handlers[name as keyof Group] as Handler<Call> | undefined;
    if (!ACCESS_RULES.includes(call.access)) throw new Error(`调用 ${name} 没有声明访问规则，网关不能启动`);
    if (!handler) throw new Error(`调用 ${name} 没有处理函数，网关不能启动`);
    const answer = answering(name, call, handler);
    app.publicReads.add(name, call, answer);

    app.route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ":$1"),
      config: { call: name, access: call.access, ...(call.perMinute ? { rateLimit: { max: call.perMinute } } : {}) },
      ...(call.bodyLimit ? { bodyLimit: call.bodyLimit } : {}),
      // After the limits, which count those who are refused here as well.
      preParsing: async (request: FastifyRequest, reply: FastifyReply) => {
        if (call.onlyForServers && cameThroughADoor(request)) throw new Refusal("NOT_FOUND");
        checkAccess(call, request.callContext);
        demandPageOwner(call, request.headers, request.callContext.caller);
        if (request.callContext.caller?.viewing) refuseInViewing(name, call);
        if (!call.actsOnRead) return;
        reply.header("cache-control", "no-store");
        if (!isAskedByOurPage(request)) throw new Refusal("NOT_ALLOWED", { message: NOT_FROM_OUR_PAGE });
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const context = request.callContext;
        // The parser for uploads is there for all routes; only those that declare it may be sent files.
        if (!call.upload && request.isMultipart()) {
          throw new Refusal("INVALID_INPUT", { message: "提交的内容格式不支持，请刷新页面后重试" });
        }
        const data = await answer(
          request,
          context,
          (header, value) => void reply.header(header, value),
          call.upload ? { files: incomingFiles(request) } : {},
        );
        if (call.download) return sendFile(request, reply, data as OutgoingFile);
        return reply.send({ returnCode: RETURN_CODE_SUCCESS, data });
      },
    });
  }
}
