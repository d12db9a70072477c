import { KeptProcess, type KeptProcessOptions } from "../child-process";

type EmbeddedGatewayOptions = Pick<KeptProcessOptions, "path" | "onReady" | "onHopeless" | "log" | "firstBackOffMs"> & {
  readonly environment: NodeJS.ProcessEnv;
};

export type EmbeddedGateway = Pick<KeptProcess, "ready" | "expectEnd" | "stop" | "pid">;

/**
 * Starts the gateway as a child process, and again whenever it ends without being asked to: a fault in it, or a full heap,
 * never takes the door and its cached pages along. Ended with 78 the whole portal has to stop.
 */
export function startEmbeddedGateway({ environment, ...options }: EmbeddedGatewayOptions): EmbeddedGateway {
  // glibc keeps what each of its arenas once needed; two of them instead of eight a core hold 100 MB less after an import.
  const bounded = { MALLOC_ARENA_MAX: "2", ...environment };
  const keeper = new KeptProcess({ ...options, name: "网关", environment: () => bounded });
  keeper.start();
  return keeper;
}
