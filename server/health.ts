import type { FastifyPluginCallback } from "fastify";
import { operatorCalls } from "@/contract/operator/operator";
import type { GatewayClient } from "./gateway/gateway-client";
import { success } from "./answers/plain-answers";

interface HealthOptions {
  readonly gateway: GatewayClient;
  readonly now: () => number;
  /** How many pages have been made ahead, how many were made at all, are kept on the disk, and how many processes make them. */
  readonly pages: () => object;
}

const PROBE_TIMEOUT_MS = 1000;
const REMEMBER_MS = 1000;

/** `GET /healthz`: the door is up when it answers; the gateway is asked at most once a second, however many ask us. */
export const healthRoutes: FastifyPluginCallback<HealthOptions> = (app, { gateway, now, pages }, done) => {
  let probe: { readonly at: number; readonly state: Promise<"up" | "down"> } | undefined;

  async function askGateway(): Promise<"up" | "down"> {
    const { method, path } = operatorCalls.getHealth;
    try {
      return await gateway.send({ method, path, headers: {}, timeoutMs: PROBE_TIMEOUT_MS }, async (answer) => {
        await answer.body.dump();
        return answer.status < 500 ? "up" : "down";
      });
    } catch {
      return "down";
    }
  }

  app.get("/healthz", async (_request, reply) => {
    if (probe === undefined || now() - probe.at >= REMEMBER_MS) probe = { at: now(), state: askGateway() };
    return reply.send(success({ status: "up", gateway: await probe.state, pages: pages() }));
  });
  done();
};
