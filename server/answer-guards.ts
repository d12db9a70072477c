import type { IncomingMessage } from "node:http";
import type { FastifyError, FastifyInstance } from "fastify";
import { isDeskAddress } from "./request/desk-gate";
import { logAnswer } from "./logging";
import { plainBody, refusal } from "./answers/plain-answers";
import { DATA_POLICY, securityHeaders } from "./answers/security-headers";
import { isForgedWrite } from "./request/origin-check";
import type { OwnOrigin } from "./request/own-origin";

const FAULT_MESSAGES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "提交的内容过大，请精简后重试",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "提交的内容格式不支持，请刷新页面后重试",
  FST_ERR_CTP_EMPTY_JSON_BODY: "没有收到提交的内容，请重试",
  FST_ERR_CTP_INVALID_JSON_BODY: "提交的内容格式有误，请刷新页面后重试",
};

/** What holds for every answer of the door: its headers, no forged writes, a line in the log, faults in words. */
export function guardAnswers(
  app: FastifyInstance,
  { own, clientAddress }: { readonly own: OwnOrigin; readonly clientAddress: (request: IncomingMessage) => string },
): void {
  // A foreign form can send text/plain; nothing of ours does.
  app.removeContentTypeParser("text/plain");
  const security = Object.fromEntries(pairs(securityHeaders(own.secure, "personal")));
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({ ...security, "content-security-policy": DATA_POLICY, "cache-control": "no-store" });
    if (isDeskAddress(request.raw.url ?? "")) reply.header("x-robots-tag", "noindex, nofollow");
    if (!isForgedWrite(request.raw, own)) return undefined;
    return reply.code(403).send(refusal("NOT_ALLOWED", "请求不是从本站页面发出的，请刷新页面后重试"));
  });
  app.addHook("onResponse", async (request, reply) => logAnswer(request, reply, clientAddress));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500;
    if (status >= 500) request.log.error({ err: error }, "处理请求时出错");
    const words =
      FAULT_MESSAGES[error.code] ??
      (status >= 500 ? "服务器内部错误，请联系管理员" : "提交的内容有误，请刷新页面后重试");
    const { type, body } = plainBody(request.raw.url ?? "/", { status, message: words });
    return reply.code(status).type(type).send(body);
  });
}

function pairs(list: readonly string[]): [string, string][] {
  return list.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, list[at + 1] ?? ""]] : []));
}
