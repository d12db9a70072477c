import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { accountCalls } from "@/contract/account/account";
import { RETURN_CODE_SUCCESS } from "@/contract/refusals";
import { findOpenable, type Openable } from "@/lib/external/systems";
import { loginAddress } from "@/lib/address/redirect-uri";
import { callerHeaders, GatewayFault, readEnvelope, WRITE_TIMEOUT_MS } from "./gateway/gateway-client";
import type { CallerFacts, GatewayClient } from "./gateway/gateway-client";
import { plainBody } from "./answers/plain-answers";
import type { SessionCookies } from "./session/session-cookies";

interface ExternalSystemsOptions extends CallerFacts {
  readonly gateway: GatewayClient;
  readonly cookies: SessionCookies;
  /** The configured systems; a test gives its own. */
  readonly find?: (key: string) => Openable | undefined;
}

const issued = z.object({ ticket: z.string().regex(/^[\w-]{20,200}$/) });

type TicketOutcome = { kind: "ticket"; ticket: string } | { kind: "login" } | { kind: "failed"; message: string };

function plain(request: FastifyRequest, reply: FastifyReply, status: number, message: string): FastifyReply {
  const { type, body } = plainBody(request.raw.url ?? "/", { status, message });
  return reply.code(status).type(type).send(body);
}

/**
 * `GET /external/{key}` opens a configured foreign system (specification 2.15). The person's token never leaves: the
 * system gets a one-time ticket for its own host (60 s, single use) in the address. Before a site that is no government
 * one the reader is told on /leave; a ticket is made only when one of our own pages, or the reader, asks for it.
 */
export const externalSystemRoutes: FastifyPluginCallback<ExternalSystemsOptions> = (app, options, done) => {
  const { gateway, cookies } = options;
  const find = options.find ?? findOpenable;

  async function askTicket(request: FastifyRequest, token: string, host: string): Promise<TicketOutcome> {
    const { method, path } = accountCalls.issueTicket;
    const headers = { ...callerHeaders(request.raw, request.id, token, options), "content-type": "application/json" };
    try {
      const envelope = await gateway.send(
        { method, path, headers, body: JSON.stringify({ host }), timeoutMs: WRITE_TIMEOUT_MS },
        async (answer) => (answer.status === 401 ? undefined : (await readEnvelope(answer)).envelope),
      );
      if (envelope === undefined) return { kind: "login" };
      const data = envelope.returnCode === RETURN_CODE_SUCCESS ? issued.safeParse(envelope.data) : undefined;
      if (data?.success) return { kind: "ticket", ticket: data.data.ticket };
      return { kind: "failed", message: "该系统尚未完成单点登录对接，请联系管理员" };
    } catch (error) {
      if (!(error instanceof GatewayFault)) throw error;
      request.log.error({ reason: error.message }, "签发票据时网关没有正常回答");
      return { kind: "failed", message: "服务暂时不可用，请稍后重试" };
    }
  }

  app.get<{ Params: { key: string }; Querystring: { go?: string } }>("/external/:key", async (request, reply) => {
    const { key } = request.params;
    const target = find(key);
    if (target === undefined) return plain(request, reply, 404, "页面不存在");
    reply.header("referrer-policy", "no-referrer");

    const own = `/external/${encodeURIComponent(key)}`;
    const token = target.ticket ? cookies.token(request.headers.cookie) : undefined;
    if (target.ticket && token === undefined) return reply.redirect(loginAddress(own), 302);
    const site = request.headers["sec-fetch-site"];
    const fromElsewhere = site === "cross-site" || site === "same-site";
    if (fromElsewhere || (!target.government && request.query.go !== "1")) {
      return reply.redirect(`/leave?to=${encodeURIComponent(key)}`, 302);
    }
    if (token === undefined) return reply.redirect(target.url, 302);
    // A page fetched ahead, or one read by a script, is no consent: a ticket is for the person who goes there.
    const mode = request.headers["sec-fetch-mode"];
    if ((mode !== undefined && mode !== "navigate") || request.headers["sec-purpose"] !== undefined) {
      return reply.header("cache-control", "no-store").code(204).send();
    }

    const outcome = await askTicket(request, token, target.host);
    if (outcome.kind === "login") return reply.redirect(loginAddress(own), 302);
    if (outcome.kind === "failed") return plain(request, reply, 503, outcome.message);
    const address = new URL(target.url);
    address.searchParams.set("ticket", outcome.ticket);
    return reply.redirect(address.href, 302);
  });
  done();
};
