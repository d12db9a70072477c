import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { GatewayConfig } from "../env";
import type { Clock } from "./clock";
import type { OpenDatabase } from "./database";
import type { FieldCipher } from "./field-cipher";
import type { CaseBook } from "./case/case-book";
import type { Ports } from "./ports";

/** What every module is built from. */
export interface ModuleContext {
  readonly config: GatewayConfig;
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly cipher: FieldCipher;
  readonly cases: CaseBook;
  readonly ports: Ports;
}

/** A domain's calls, mounted. */
export type GatewayModule = (app: FastifyInstance, context: ModuleContext) => void | Promise<void>;
