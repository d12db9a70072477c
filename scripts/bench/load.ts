import autocannon from "autocannon";
import { cpuSeconds } from "./processes";

/** One burst of requests at one address. */
export interface Burst {
  readonly perSecond: number;
  readonly p99: number;
  /** Microseconds of processor time that a request cost the server; undefined where the system does not say. */
  readonly cpuMicros: number | undefined;
  /** Broken connections, timeouts and answers that are not 2xx. */
  readonly failures: number;
}

const CONNECTIONS = 50;

/** Processor seconds of some processes together. */
export const cpuOf = (pids: readonly number[]) =>
  pids.map(cpuSeconds).reduce((sum, own) => (sum === undefined || own === undefined ? undefined : sum + own), 0);

export async function burst(
  url: string,
  headers: Record<string, string>,
  seconds: number,
  pids: readonly number[],
): Promise<Burst> {
  const before = cpuOf(pids);
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: seconds });
  const after = cpuOf(pids);
  const answered = result["2xx"];
  const failures = result.errors + result.timeouts + result.non2xx;
  // Something is broken; going on would only measure how fast it is refused. A short burst may end before the first answer.
  if (answered === 0 && failures > 0) throw new Error(`${url} 没有一次回答 2xx`);
  return {
    perSecond: answered / result.duration,
    p99: result.latency.p99,
    cpuMicros: before === undefined || after === undefined ? undefined : ((after - before) * 1e6) / answered,
    failures,
  };
}
