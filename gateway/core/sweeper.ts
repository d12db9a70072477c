import type { FastifyInstance } from "fastify";

/**
 * Does something now and then for as long as the gateway runs. What is swept has lost its meaning already (its readers
 * look at the dates themselves), so a failed round only means that the tables stay larger until the next one.
 */
export function sweepEvery(app: FastifyInstance, everyMs: number, work: () => Promise<void>): void {
  const timer = setInterval(() => {
    work().catch((error: unknown) => app.log.error({ err: error }, "sweep failed"));
  }, everyMs);
  timer.unref();
  app.addHook("onClose", () => clearInterval(timer));
}
