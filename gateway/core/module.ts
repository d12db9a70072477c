import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { GatewayConfig } from "../env";
import type { Clock } from "./clock";
import type { OpenDatabase } from "./database";

/** What every module is built from. */
export interface ModuleContext {
  readonly config: GatewayConfig;
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** A domain's calls, mounted. */
export type GatewayModule = (app: FastifyInstance, context: ModuleContext) => void | Promise<void>;
