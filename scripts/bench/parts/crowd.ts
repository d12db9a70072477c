import { fork } from "node:child_process";
import { once } from "node:events";
import type { Part } from "../bench-context";
import { startNext } from "../comparators";
import { cpuOf } from "../load";
import { visit, type Answered } from "../crowd-load";
import { startPortal } from "../portal";
import { median, percentile } from "../statistics";

/**
 * A crowd before pages that nobody has opened yet. How many pages this machine makes a second just now is asked of Next alone,
 * before and after; what the queue may cost is held against that.
 */

const AT_ONCE = 4;
const CRAWLERS = 48;
const VISITORS = 300;
const PATIENCE_SECONDS = 7;
const HOME_EVERY_MS = 20;

const withStatus = (answers: readonly Answered[], isIt: (status: number) => boolean) =>
  answers.filter(({ status }) => isIt(status));
const sortedTimes = (answers: readonly Answered[]) => answers.map(({ ms }) => ms).sort((a, b) => a - b);

/** What visitors got, and the processor time that the processes behind spent on it. */
async function watch(urls: readonly string[], visitors: number, pids: () => readonly number[]) {
  const before = cpuOf(pids());
  const seen = await visit(urls, visitors);
  const after = cpuOf(pids());
  const got = withStatus(seen.answers, (status) => status === 200).length;
  const cpu = before === undefined || after === undefined ? undefined : after - before;
  return { ...seen, got, perSecond: got / seen.seconds, cpuPerPage: cpu === undefined ? undefined : cpu / got };
}

/** How long the cached home page takes while something else goes on, in milliseconds, sorted. */
async function homeMeanwhile<Result>(url: string, work: () => Promise<Result>) {
  const reader = fork("scripts/bench/steady-reader.mjs", [url, String(HOME_EVERY_MS)]);
  await once(reader, "message");
  const result = await work();
  const told = once(reader, "message") as Promise<[number[]]>;
  reader.send("end");
  const [times] = await told;
  return { result, times: times.sort((a, b) => a - b) };
}

export const benchCrowd: Part = async (workshop, { figure }) => {
  const { dataDir, rows } = await workshop.prepared();
  // Other parts may have left pages on the disk.
  const portal = await startPortal(dataDir, { TRUSTED_PROXIES: "127.0.0.1", PAGE_DISK_MB: "0" });
  const next = await startNext(portal.gatewayUrl);
  const cold = rows.map(({ id }) => `/zct-ee/policy-info/${encodeURIComponent(id)}`);
  const take = (origin: string, amount: number) => cold.splice(0, amount).map((path) => origin + path);
  const portalPids = () => [portal.doorPid, portal.gatewayPid, ...portal.pagePids()];
  const bareAmount = workshop.quick ? 40 : 120;
  const bare = () => watch(take(next.url, bareAmount), AT_ONCE, () => [...next.pids(), portal.gatewayPid]);

  // Code that has never run is slow on both sides.
  for (const url of [portal.url, next.url]) await visit(take(url, bareAmount), AT_ONCE);

  const before = await bare();
  await fetch(portal.url);
  const wished = take(portal.url, workshop.quick ? 100 : 240);
  const { result: crawl, times: home } = await homeMeanwhile(portal.url, () => watch(wished, CRAWLERS, portalPids));
  const between = await bare();
  const crowd = await watch(take(portal.url, VISITORS), VISITORS, portalPids);
  const after = await bare();
  await next.stop();
  await portal.stop();

  const name = (text: string) => `${CRAWLERS} 个同时走：${text}`;
  const perSecond = (before.perSecond + between.perSecond) / 2;
  const times = sortedTimes(crawl.answers);
  const p90 = percentile(times, 0.9) / 1000;
  const faults = withStatus(crawl.answers, (status) => status >= 500 || status === 0).length;
  figure({ name: name("5xx"), value: faults, unit: "次", promise: { atMost: 0 } });
  const alone = `单独的 Next 每秒 ${perSecond.toFixed(1)} 页`;
  figure({ name: name("十分之九在"), value: p90, unit: "秒", promise: { atMost: 1.6 }, note: alone });
  // Whether everybody waits about as long as the others; the first ones find nobody before them.
  figure({ name: name("十分之九 ÷ 中位数"), value: (p90 * 1000) / median(times), unit: "倍" });
  if (crawl.cpuPerPage !== undefined)
    figure({ name: name("每页的 CPU"), value: crawl.cpuPerPage * 1000, unit: "ms", note: "门户、页面进程和网关一起" });
  const homeNote = `中位数 ${median(home).toFixed(1)} ms，${home.length} 次`;
  figure({
    name: name("缓存的首页 p99"),
    value: percentile(home, 0.99),
    unit: "ms",
    promise: { atMost: 20 },
    note: homeNote,
  });

  const crowdName = (text: string) => `${VISITORS} 人同时：${text}`;
  const isPolite = ({ status, retryAfter }: Answered) => status === 200 || (status === 503 && retryAfter !== undefined);
  const rude = crowd.answers.filter((answer) => !isPolite(answer)).length;
  figure({ name: crowdName("不是页面也不是带 Retry-After 的 503"), value: rude, unit: "次", promise: { atMost: 0 } });
  const slowest = (sortedTimes(crowd.answers).at(-1) ?? NaN) / 1000;
  figure({ name: crowdName("最慢的回答"), value: slowest, unit: "秒", promise: { atMost: 8 } });
  const possible = ((between.perSecond + after.perSecond) / 2) * PATIENCE_SECONDS;
  const note = `单独的 Next ${PATIENCE_SECONDS} 秒里做 ${possible.toFixed(0)} 页`;
  figure({ name: crowdName("看到页面的"), value: crowd.got, unit: "人", promise: { atLeast: 200 }, note });
  // Pages made for nobody, and what the door adds; independent of who else uses the machine.
  const bareCpu = ((between.cpuPerPage ?? NaN) + (after.cpuPerPage ?? NaN)) / 2;
  const work = (crowd.cpuPerPage ?? NaN) / bareCpu;
  if (Number.isFinite(work))
    figure({
      name: crowdName("每个看到的页面的 CPU ÷ 单独的 Next"),
      value: work,
      unit: "倍",
      promise: { atMost: 1.5 },
    });
};
