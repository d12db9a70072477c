import { setTimeout as sleep } from "node:timers/promises";
import { temporaryFolder } from "../cleanup";
import { findNginx, startBareNode, startNext, startNginx, type Comparator } from "../comparators";
import { burst, type Burst } from "../load";
import { startPortal, type Portal } from "../portal";
import { recordAnswer } from "../recorded-answer";
import { median } from "../statistics";
import type { Part, Prepared, Results } from "../bench-context";

/**
 * Pages a second: from the door's cache, rendered by Next each time, from bare node:http, and from nginx. All four are
 * asked by the same client in turn and in the same minutes, so that the ratios mean something on any machine.
 */

const VISITOR = { "accept-encoding": "br", accept: "text/html" };

type Who = "cached" | "rendered" | "bare" | "nginx";
const NAMES: Readonly<Record<Who, string>> = {
  cached: "门户",
  rendered: "next start",
  bare: "node:http",
  nginx: "nginx",
};

interface Contestant {
  readonly who: Who;
  readonly url: string;
  readonly pids: () => readonly number[];
}

interface Medians {
  readonly perSecond: number;
  readonly p99: number;
  readonly cpuMicros: number;
}

const pagesOf = ({ typical }: Prepared) => [
  { name: "首页", path: "/" },
  { name: "政策搜索页", path: `/zct-ee/policy-info?value=${encodeURIComponent("企业")}` },
  { name: "政策详情页", path: `/zct-ee/policy-info/${encodeURIComponent(typical.id)}` },
];

async function compete(contestants: readonly Contestant[], quick: boolean) {
  const rounds = quick ? 1 : 3;
  const seconds = quick ? 2 : 8;
  const results = new Map<Who, Burst[]>();
  for (const { url, pids } of contestants) await burst(url, VISITOR, quick ? 1 : 3, pids());
  for (let round = 0; round < rounds; round += 1) {
    // Each round begins with another one: nobody always comes after the one that heats the processor.
    const order = contestants.map((_, at) => contestants[(at + round) % contestants.length] as Contestant);
    for (const { who, url, pids } of order) {
      results.set(who, [...(results.get(who) ?? []), await burst(url, VISITOR, seconds, pids())]);
    }
  }
  return results;
}

function summarise(bursts: readonly Burst[]): Medians {
  return {
    perSecond: median(bursts.map(({ perSecond }) => perSecond)),
    p99: median(bursts.map(({ p99 }) => p99)),
    cpuMicros: median(bursts.map(({ cpuMicros }) => cpuMicros ?? NaN)),
  };
}

function reportPage(page: string, results: ReadonlyMap<Who, Burst[]>, bytes: number, { figure }: Results): void {
  const medians = new Map([...results].map(([who, bursts]) => [who, summarise(bursts)]));
  for (const [who, { perSecond, p99, cpuMicros }] of medians) {
    const cpu = Number.isFinite(cpuMicros) ? `，每次 CPU ${Math.round(cpuMicros)} µs` : "";
    const size = who === "cached" ? `，br ${bytes} 字节` : "";
    figure({ name: `${page}：${NAMES[who]}`, value: perSecond, unit: "次/秒", note: `p99 ${p99} ms${cpu}${size}` });
  }
  const ratio = (other: Who) => (medians.get("cached")?.perSecond ?? NaN) / (medians.get(other)?.perSecond ?? NaN);
  const work = (other: Who) => (medians.get(other)?.cpuMicros ?? NaN) / (medians.get("cached")?.cpuMicros ?? NaN);
  const byWork = (other: Who) => (Number.isFinite(work(other)) ? `按 CPU 时间 ${work(other).toFixed(2)} 倍` : "");
  figure({
    name: `${page}：门户 ÷ next start`,
    value: ratio("rendered"),
    unit: "倍",
    promise: { atLeast: 10 },
    note: byWork("rendered"),
  });
  figure({ name: `${page}：门户 ÷ node:http`, value: ratio("bare"), unit: "倍", promise: { atLeast: 0.5 } });
  // Where the asking client is the slower one, all fast servers look alike; the processor time tells them apart.
  if (Number.isFinite(work("bare")))
    figure({
      name: `${page}：门户 ÷ node:http，按 CPU 时间`,
      value: work("bare"),
      unit: "倍",
      promise: { atLeast: 0.5 },
    });
  if (medians.has("nginx"))
    figure({ name: `${page}：门户 ÷ nginx`, value: ratio("nginx"), unit: "倍", note: byWork("nginx") });
  const failures = [...results.values()].flat().reduce((sum, one) => sum + one.failures, 0);
  figure({ name: `${page}：出错和非 2xx 的回答`, value: failures, unit: "次", promise: { atMost: 0 } });
}

/** Waits until an address is answered at all, half a minute at most. */
async function waitUntilAnswered(url: string): Promise<void> {
  const end = Date.now() + 30_000;
  for (;;) {
    const isAnswered = await recordAnswer(url, VISITOR).then(
      () => true,
      () => false,
    );
    if (isAnswered || Date.now() > end) return;
    await sleep(500);
  }
}

export const benchPages: Part = async (workshop, results) => {
  const prepared = await workshop.prepared();
  const portal: Portal = await startPortal(prepared.dataDir);
  const next = await startNext(portal.gatewayUrl);
  const nginx = await findNginx();
  if (nginx === undefined) results.remark("没有安装 nginx，略过与它的比较。");
  for (const page of pagesOf(prepared)) {
    workshop.say(`   ${page.name} ${decodeURIComponent(page.path)}`);
    const folder = temporaryFolder("page");
    // What Next was asked for last time is still in the gateway's queue. Then twice: the first answer fills the cache.
    await waitUntilAnswered(next.url + page.path);
    await recordAnswer(portal.url + page.path, VISITOR);
    const answer = await recordAnswer(portal.url + page.path, VISITOR);
    const others: Comparator[] = [await startBareNode(answer, folder)];
    if (nginx !== undefined) others.push(await startNginx(nginx, answer, folder));
    const contestants: Contestant[] = [
      {
        who: "cached",
        url: portal.url + page.path,
        pids: () => [portal.doorPid, portal.gatewayPid, ...portal.pagePids()],
      },
      { who: "rendered", url: next.url + page.path, pids: () => [...next.pids(), portal.gatewayPid] },
      ...others.map(({ url, pids }, at) => ({
        who: at === 0 ? ("bare" as const) : ("nginx" as const),
        url: url + page.path,
        pids,
      })),
    ];
    for (const { who, url } of contestants) {
      const same = await recordAnswer(url, VISITOR);
      if (who !== "rendered" && !same.body.equals(answer.body)) throw new Error(`${NAMES[who]} 送出的不是同样的字节`);
    }
    reportPage(page.name, await compete(contestants, workshop.quick), answer.body.length, results);
    for (const other of others) await other.stop();
  }
  await next.stop();
  await portal.stop();
};
