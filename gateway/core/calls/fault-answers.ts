import type { Socket } from "node:net";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { MAX_UPLOAD_FILES, UPLOAD_MESSAGES } from "@/contract/common/upload";
import { describeParseFault, MAX_URL_LENGTH, rawAnswer, URL_TOO_LONG } from "@/contract/parse-fault";
import { REFUSALS, type RefusalName } from "@/contract/refusals";
import { Refusal } from "../refusal";

/** Whatever goes wrong, wherever it goes wrong: the answer is the envelope, in Chinese, and nothing of the fault. */

export type Fault = Error & { readonly statusCode?: number; readonly code?: string };

function refusalBody(kind: RefusalName, message: string, problems: readonly object[]) {
  return {
    returnCode: REFUSALS[kind].returnCode,
    data: kind === "INVALID_INPUT" || problems.some((problem) => "field" in problem) ? problems : null,
    errorMessage: message,
  };
}

/** The refusal that a fault of the framework stands for. */
function kindOfFault(error: { statusCode?: number; code?: string }): RefusalName {
  const status = error.statusCode ?? 500;
  if (status === 404) return "NOT_FOUND";
  if (status === 429) return "TOO_MANY_REQUESTS";
  if (status === 503) return "UNAVAILABLE";
  return status >= 400 && status < 500 ? "INVALID_INPUT" : "SERVER_FAULT";
}

/** The framework's name for a parameter that is too long, and ours for an address that is. */
const TOO_LONG = "FST_ERR_MAX_PARAM_LENGTH";

const FAULT_MESSAGES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "提交的内容过大，请精简后重试",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "提交的内容格式不支持，请刷新页面后重试",
  FST_ERR_CTP_EMPTY_JSON_BODY: "没有收到提交的内容，请重试",
  FST_ERR_CTP_INVALID_JSON_BODY: "提交的内容格式有误，请刷新页面后重试",
  FST_INVALID_MULTIPART_CONTENT_TYPE: "没有收到文件，请重新选择后上传",
  FST_FILES_LIMIT: UPLOAD_MESSAGES.tooMany(MAX_UPLOAD_FILES),
  FST_PARTS_LIMIT: UPLOAD_MESSAGES.tooMany(MAX_UPLOAD_FILES),
  [TOO_LONG]: URL_TOO_LONG,
  FST_ERR_BAD_URL: "网址有误，请从页面上重新操作",
  FST_MP_PREMATURE_CLOSE: "文件没有传完，请重新上传",
};

/** The HTTP status of a refusal. An address that is too long has one of its own, which proxies and browsers know. */
const statusOf = (kind: RefusalName, error: Fault) => (error.statusCode === 414 ? 414 : REFUSALS[kind].status);

/** The answer to a fault; one of our own is logged. */
export function describeFault(error: Fault, log: FastifyBaseLogger, call: string | undefined) {
  const kind = error instanceof Refusal ? error.kind : kindOfFault(error);
  const message =
    error instanceof Refusal ? error.message : (FAULT_MESSAGES[error.code ?? ""] ?? REFUSALS[kind].message);
  if (kind === "SERVER_FAULT") log.error({ err: error, call }, "fault");
  const isTimed = error instanceof Refusal && error.retryAfterSeconds !== undefined;
  const headers: Readonly<Record<string, string>> = isTimed ? { "retry-after": String(error.retryAfterSeconds) } : {};
  const problems = error instanceof Refusal && error.problems.length > 0 ? error.problems : [{ errorMessage: message }];
  return { status: statusOf(kind, error), headers, body: refusalBody(kind, message, problems) };
}

function answerFault(error: Fault, request: FastifyRequest, reply: FastifyReply): void {
  const { status, headers, body } = describeFault(error, request.log, request.routeOptions.config.call);
  void reply.code(status).headers(headers).send(body);
}

/** Of what node's parser refuses there is no request, and no reply. */
function answerParseFault(error: Fault, socket: Socket): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const fault = describeParseFault(error);
  const body = JSON.stringify(refusalBody("INVALID_INPUT", fault.message, [{ errorMessage: fault.message }]));
  socket.end(rawAnswer(fault, { type: "application/json; charset=utf-8", body }));
}

/** For what goes wrong before there is a route: options of the framework. */
export const EARLY_FAULTS = { frameworkErrors: answerFault, clientErrorHandler: answerParseFault };

/**
 * For everything else.
 *
 * @param keepRefusal hears of each refusal before it is answered; when it fails the answer goes out all the same
 */
export function answerFaults(
  app: FastifyInstance,
  keepRefusal: (request: FastifyRequest, refusal: Refusal) => Promise<void>,
): void {
  app.addHook("onRequest", async (request) => {
    if ((request.raw.url ?? "").length > MAX_URL_LENGTH)
      throw Object.assign(new Error(URL_TOO_LONG), { statusCode: 414, code: TOO_LONG });
  });
  app.setNotFoundHandler((_request, reply) => {
    void reply.code(REFUSALS.NOT_FOUND.status).send(refusalBody("NOT_FOUND", REFUSALS.NOT_FOUND.message, []));
  });
  app.setErrorHandler(async (error: Fault, request, reply) => {
    if (error instanceof Refusal)
      await keepRefusal(request, error).catch((fault: unknown) =>
        request.log.error({ err: fault }, "refusal not kept"),
      );
    answerFault(error, request, reply);
    return reply;
  });
}
