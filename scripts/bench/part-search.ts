import { fork } from "node:child_process";
import { onEnd } from "./cleanup";
import type { SearchFigures } from "./search";
import type { Part } from "./workshop";

/** The policy search within the gateway, by the search's own bench, in a process of its own. */

const LARGE = 100_000;
const PROMISED_P95_MS = { small: 60, large: 250 };

function measure(file: string | undefined, large: number, say: (text: string) => void): Promise<SearchFigures[]> {
  const child = fork("scripts/bench/part-search-worker.ts", [JSON.stringify({ file, large })], {
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const done = onEnd(() => void child.kill("SIGTERM"));
  return new Promise<SearchFigures[]>((resolve, reject) => {
    let figures: SearchFigures[] | undefined;
    child.on("message", (message: { line?: string; figures?: SearchFigures[] }) => {
      if (message.line !== undefined) say(`   ${message.line}`);
      figures = message.figures ?? figures;
    });
    child.on("error", reject);
    child.on("exit", (code) => (figures ? resolve(figures) : reject(new Error(`搜索基准以 ${code} 退出`))));
  }).finally(done);
}

export const benchSearchPart: Part = async (workshop, { figure }) => {
  const large = workshop.quick ? 0 : LARGE;
  for (const [at, one] of (await measure(workshop.policiesFile, large, workshop.say)).entries()) {
    const slowest = one.slowest[0];
    figure({
      name: `${one.documents} 份文件的搜索 p95`,
      value: one.p95,
      unit: "ms",
      promise: { atMost: at === 0 ? PROMISED_P95_MS.small : PROMISED_P95_MS.large },
      note: `p50 ${one.p50.toFixed(1)}，最慢 ${one.worst.toFixed(0)} ms；最慢的查询 ${JSON.stringify(slowest?.query)} p50 ${slowest?.p50.toFixed(0)} ms`,
    });
    figure({
      name: `${one.documents} 份文件的相关政策 p95`,
      value: one.relatedP95,
      unit: "ms",
      note: `进程 RSS ${one.residentMegabytes} MB，装入 ${one.loadSeconds.toFixed(0)} 秒`,
    });
  }
};
