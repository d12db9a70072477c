import { fork } from "node:child_process";
import { onEnd } from "../cleanup";
import type { SearchFigures } from "../search";
import type { Part } from "../bench-context";
import { ENGINE_NAMES } from "../engines";

/** The policy search within the gateway, by the search's own bench, in a process of its own. */

const LARGE = 100_000;
const PROMISED_P95_MS = { small: 60, large: 250 };

async function measure(file: string | undefined, large: number, say: (text: string) => void): Promise<SearchFigures[]> {
  const child = fork("scripts/bench/parts/search-worker.ts", [JSON.stringify({ file, large })], {
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const done = onEnd(() => void child.kill("SIGTERM"));
  const measured = new Promise<SearchFigures[]>((resolve, reject) => {
    let figures: SearchFigures[] | undefined;
    child.on("message", (message: { line?: string; figures?: SearchFigures[] }) => {
      if (message.line !== undefined) say(`   ${message.line}`);
      figures = message.figures ?? figures;
    });
    child.on("error", reject);
    child.on("exit", (code) => (figures ? resolve(figures) : reject(new Error(`搜索基准以 ${code} 退出`))));
  });
  try {
    return await measured;
  } finally {
    await done();
  }
}

export const benchSearchPart: Part = async (workshop, { figure }) => {
  const large = workshop.quick ? 0 : LARGE;
  for (const one of await measure(workshop.policiesFile, large, workshop.say)) {
    const slowest = one.slowest[0];
    const isLarge = one.documents === large;
    const where = `${ENGINE_NAMES[one.engine]}，${one.documents} 份文件`;
    figure({
      name: `${where}：搜索（含筛选项计数）p95`,
      value: one.p95,
      unit: "ms",
      promise: { atMost: isLarge ? PROMISED_P95_MS.large : PROMISED_P95_MS.small },
      note: `p50 ${one.p50.toFixed(1)}，最慢 ${one.worst.toFixed(0)} ms；最慢的查询 ${JSON.stringify(slowest?.query)} p50 ${slowest?.p50.toFixed(0)} ms`,
    });
    figure({
      name: `${where}：相关政策 p95`,
      value: one.relatedP95,
      unit: "ms",
      note: `进程 RSS ${one.residentMegabytes} MB`,
    });
    // The large size is filled without the import, which would take twice as long.
    if (!isLarge)
      figure({
        name: `${where}：导入`,
        value: one.documents / one.loadSeconds,
        unit: "份/秒",
        note: `共 ${one.loadSeconds.toFixed(1)} 秒，每份解析、分词、建索引、写入`,
      });
  }
};
