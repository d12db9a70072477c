import type { FastifyInstance } from "fastify";
import { fillPath, type Call, type CallData, type CallInput } from "../../../contract/call";
import type { InputProblem } from "../../../contract/envelope";
import { buildGateway } from "../../../gateway/build";
import type { Clock } from "../../../gateway/core/clock";
import type { GatewayModule } from "../../../gateway/core/module";
import type { OpenDatabase } from "../../../gateway/core/database";
import type { GatewayConfig } from "../../../gateway/env";
import { openTestDatabase } from "./database";
import type { Dataset } from "./datasets";
import { TEST_NOW, testConfig } from "./test-context";

export { TEST_KEY, TEST_NOW } from "./test-context";

export interface TestGateway {
  readonly app: FastifyInstance;
  readonly database: OpenDatabase;
  close(): Promise<void>;
}

interface GatewayParts {
  readonly config: GatewayConfig;
  readonly database: OpenDatabase;
  readonly clock: Clock;
}

const partsByApp = new WeakMap<FastifyInstance, GatewayParts>();

/** What a gateway under test was built from. */
export function partsOf(app: FastifyInstance): GatewayParts {
  const parts = partsByApp.get(app);
  if (!parts) throw new Error("This gateway was not built by buildTestGateway.");
  return parts;
}

/**
 * The whole gateway on a database of its own, with the options of production. `data` is what the database holds,
 * `control` lets operator calls in, `modules` stands for all of them.
 */
export async function buildTestGateway(
  options: {
    clock?: Clock;
    control?: boolean;
    data?: Dataset;
    database?: OpenDatabase;
    config?: Partial<GatewayConfig>;
    logStream?: { write(line: string): void };
    modules?: readonly GatewayModule[];
  } = {},
): Promise<TestGateway> {
  const database = options.database ?? (await openTestDatabase(options.data));
  const config = testConfig(options.config);
  const clock = options.clock ?? (() => TEST_NOW);
  const app = await buildGateway({
    config,
    database,
    clock,
    ...(options.control ? { control: { owns: () => true } } : {}),
    ...(options.logStream ? { logStream: options.logStream } : {}),
    ...(options.modules ? { modules: options.modules } : {}),
  });
  partsByApp.set(app, { config, database, clock });
  await app.ready();
  return {
    app,
    database,
    close: async () => {
      await app.close();
      if (!options.database) await database.close();
    },
  };
}

/** An answer of the gateway: the HTTP status and the envelope. `data` is typed by the call; read it after a 2000. */
export interface Answer<C extends Call> {
  readonly status: number;
  readonly returnCode: number;
  readonly data: CallData<C>;
  readonly errorMessage: string | undefined;
  /** With 3000: what is wrong. */
  readonly problems: readonly InputProblem[];
  readonly headers: Readonly<Record<string, unknown>>;
}

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Query parts as a browser sends them: a list is repeated. */
function queryText(query: Readonly<Record<string, unknown>> = {}): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined && one !== null) text.append(name, String(one));
  }
  const joined = text.toString();
  return joined === "" ? "" : `?${joined}`;
}

/** Makes a call through HTTP injection. `input` may be deliberately wrong: pass it as `unknown` through `as never`. */
export async function call<C extends Call>(
  app: FastifyInstance,
  entry: C,
  input: CallInput<C>,
  token?: string,
  headers: Record<string, string> = {},
): Promise<Answer<C>> {
  const parts = input as LooseInput;
  const response = await app.inject({
    method: entry.method,
    url: fillPath(entry.path, parts.params) + queryText(parts.query),
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(parts.body === undefined ? {} : { payload: parts.body as object }),
  });
  const envelope = response.json<{ returnCode: number; data: unknown; errorMessage?: string }>();
  return {
    status: response.statusCode,
    returnCode: envelope.returnCode,
    data: envelope.data as CallData<C>,
    errorMessage: envelope.errorMessage,
    problems: envelope.returnCode === 3000 ? (envelope.data as InputProblem[]) : [],
    headers: response.headers,
  };
}
