import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { fillPath } from "@/contract/call";
import { RETURN_CODE_SUCCESS } from "@/contract/refusals";
import { subscribeCalls } from "@/contract/subscribe/subscribe";
import { UNSUBSCRIBE_PATH } from "@/contract/subscribe/labels";
import { plainPage } from "./answers/plain-answers";
import { escapeHtml, sendFormCall, type FormCallOptions } from "./gateway/form-call";

const stands = z.object({ name: z.string().nullable(), active: z.boolean() });
type Outcome =
  | { readonly kind: "stands"; readonly name: string | null; readonly active: boolean }
  | { readonly kind: "refused"; readonly status: number; readonly message: string };

const called = (name: string | null): string => (name === null ? "全部订阅提醒" : `“${escapeHtml(name)}”的提醒`);

/** A page with a question and one button; posts to its own address, so that the secret stands nowhere else. */
function askPage(name: string | null): string {
  const title = "退订提醒";
  return plainPage(title, `确定不再接收${called(name)}吗？不用登录，以后可以在“政策订阅”里恢复。`).replace(
    "</p><p><a",
    '</p><form method="post"><p><button type="submit">确定退订</button></p></form><p><a',
  );
}

const donePage = (name: string | null): string =>
  plainPage("已退订", `不会再发送${called(name)}。如需恢复，请登录平台，在“政策订阅”里设置。`);

/**
 * The address in an e-mail that unsubscribes without login: a question for a person, done at once for a mail program that
 * posts to it (RFC 8058). Its secret is the proof, so neither session nor origin is asked for, and the session takes no
 * part. Works without scripts. No other site hears of the address.
 */
export const unsubscribeRoutes: FastifyPluginCallback<FormCallOptions> = (app, options, done) => {
  const route = `/gateway${UNSUBSCRIBE_PATH}/:token`;

  // What is posted says nothing beyond the address; mail programs send forms of either kind.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: 4096 }, (_request, _body, parsed) =>
    parsed(null, null),
  );

  async function ask(request: FastifyRequest, method: "GET" | "POST", token: string): Promise<Outcome> {
    const { path } = subscribeCalls.readUnsubscribing;
    const wanted = { method, path: fillPath(path, { token }), what: "退订" };
    const answer = await sendFormCall(request, { ...wanted, ...(method === "POST" ? { body: {} } : {}) }, options);
    if (!answer) return { kind: "refused", status: 503, message: "服务暂时不可用，请稍后再打开这个链接" };
    const { status, envelope } = answer;
    const data = envelope.returnCode === RETURN_CODE_SUCCESS ? stands.safeParse(envelope.data) : undefined;
    if (data?.success) return { kind: "stands", ...data.data };
    const message = envelope.errorMessage ?? "暂时不能退订，请稍后重试";
    return { kind: "refused", status: status === 200 ? 502 : status, message };
  }

  function send(reply: FastifyReply, outcome: Outcome, page: (name: string | null) => string): FastifyReply {
    reply.header("referrer-policy", "no-referrer").header("x-robots-tag", "noindex");
    const isRefused = outcome.kind === "refused";
    const body = isRefused ? plainPage("不能退订", escapeHtml(outcome.message)) : page(outcome.name);
    return reply
      .code(isRefused ? outcome.status : 200)
      .type("text/html; charset=utf-8")
      .send(body);
  }

  app.get<{ Params: { token: string } }>(route, async (request, reply) => {
    const outcome = await ask(request, "GET", request.params.token);
    return send(reply, outcome, outcome.kind === "stands" && !outcome.active ? donePage : askPage);
  });
  app.post<{ Params: { token: string } }>(route, async (request, reply) =>
    send(reply, await ask(request, "POST", request.params.token), donePage),
  );
  done();
};
