import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import { temporaryFolder } from "../cleanup";
import { startBareNode } from "../comparators";
import { visit } from "../crowd-load";
import { cpuOf } from "../load";
import { residentOf, startPortal, type Portal } from "../portal";
import { run } from "../processes";
import { recordAnswer } from "../recorded-answer";
import { percentile } from "../statistics";
import type { Part, Results } from "../bench-context";

/**
 * Pages that are kept: what a second crawl costs after a restart, and how soon a change is seen on two doors. The second crawl
 * is held against bare node:http with the bytes of one such page, asked by the same client in the same minute.
 */

const CRAWLERS = 48;
const HEADERS = { "accept-encoding": "br", accept: "text/html" };

async function rendersOf({ url }: Portal): Promise<number> {
  const { data } = (await (await fetch(`${url}/healthz`)).json()) as { data: { pages: { rendered: number } } };
  return data.pages.rendered;
}

/** Every page again and again, so many pages in all; gives pages a second. */
async function crawl(origin: string, paths: readonly string[], amount: number): Promise<number> {
  const begun = performance.now();
  const result = await autocannon({
    url: origin,
    connections: CRAWLERS,
    amount,
    requests: paths.map((page) => ({ path: page, headers: HEADERS })),
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} 次没有答 200`);
  return (result["2xx"] / (performance.now() - begun)) * 1000;
}

async function secondCrawl(portal: Portal, paths: readonly string[], quick: boolean, { figure }: Results) {
  const first = performance.now();
  await fetch(portal.url + (paths[0] ?? "/"), { headers: HEADERS });
  const firstSeconds = (performance.now() - first) / 1000;
  figure({ name: "重启后第一个存着的页面", value: firstSeconds, unit: "秒", promise: { atMost: 1 } });
  const before = await rendersOf(portal);
  const amount = quick ? 3000 : 40_000;
  const cpuBefore = cpuOf([portal.doorPid]);
  const perSecond = await crawl(portal.url, paths, amount);
  const cpuAfter = cpuOf([portal.doorPid]);
  const rendered = (await rendersOf(portal)) - before;
  figure({ name: "重启后再爬全部政策页：重新生成", value: rendered, unit: "页", promise: { atMost: 0 } });
  // The crawler needs more of the machine than the door: what the door could do says the processor time it took.
  if (cpuBefore !== undefined && cpuAfter !== undefined)
    figure({
      name: "重启后再爬全部政策页：门户用一秒 CPU 答的",
      value: amount / (cpuAfter - cpuBefore),
      unit: "页",
      promise: { atLeast: 5000 },
    });
  const answer = await recordAnswer(portal.url + (paths[0] ?? "/"), HEADERS);
  const bare = await startBareNode(answer, temporaryFolder("bare"));
  const bareSecond = await crawl(bare.url, paths, amount);
  await bare.stop();
  figure({
    name: "重启后再爬全部政策页 ÷ 发同样字节的 node:http",
    value: perSecond / bareSecond,
    unit: "倍",
    promise: { atLeast: 0.5 },
    note: `每秒 ${perSecond.toFixed(0)} 页，${paths.length} 个不同的页面`,
  });
}

/** Seconds from a committed change until a door shows it. */
async function secondsUntilSeen({ url }: Portal, page: string, words: string, since: number): Promise<number> {
  while (performance.now() - since < 30_000) {
    if ((await (await fetch(url + page)).text()).includes(words)) return (performance.now() - since) / 1000;
    await wait(10);
  }
  throw new Error(`${url}${page} 一直没有显示改动`);
}

async function changeSeen(portal: Portal, dataDir: string, row: object & { id: string }, { figure }: Results) {
  const second = await startPortal(temporaryFolder("second-door"), { GATEWAY_URL: portal.gatewayUrl });
  const page = `/zct-ee/policy-info/${encodeURIComponent(row.id)}`;
  const slowest: number[] = [];
  for (let round = 1; round <= 5; round += 1) {
    for (const { url } of [portal, second]) await fetch(url + page);
    const title = `第${round}次改动的办法`;
    const file = path.join(temporaryFolder("change"), "row.jsonl");
    writeFileSync(file, JSON.stringify({ ...row, title }));
    await run(process.execPath, ["scripts/gateway.mjs", "import", "policies", file], {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      GATEWAY_URL: "",
    });
    const since = performance.now();
    const seen = await Promise.all([portal, second].map((door) => secondsUntilSeen(door, page, title, since)));
    slowest.push(Math.max(...seen));
  }
  await second.stop();
  const most = Math.max(...slowest);
  figure({ name: "改动以后两扇门都显示（五次里最慢）", value: most, unit: "秒", promise: { atMost: 2 } });
}

export const benchFresh: Part = async (workshop, results) => {
  const { dataDir, rows, typical } = await workshop.prepared();
  const paths = rows
    .slice(0, workshop.quick ? 150 : rows.length)
    .map(({ id }) => `/zct-ee/policy-info/${encodeURIComponent(id)}`);
  const first = await startPortal(dataDir);
  workshop.say(`   第一次爬 ${paths.length} 页`);
  const seen = await visit(
    paths.map((page) => first.url + page),
    CRAWLERS,
  );
  const times = seen.answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const wrong = seen.answers.filter(({ status }) => status !== 200).length;
  results.figure({ name: "第一次爬：没有答 200", value: wrong, unit: "次", promise: { atMost: 0 } });
  const note = `每秒 ${(paths.length / seen.seconds).toFixed(1)} 页`;
  results.figure({ name: "第一次爬：十分之九在", value: percentile(times, 0.9) / 1000, unit: "秒", note });
  const { door, pages, gateway } = await residentOf(first);
  const megabytes = (bytes: number) => bytes / 1e6;
  results.figure({
    name: "爬完以后 门户 + 页面进程 + 网关 RSS",
    value: megabytes(door + pages + gateway),
    unit: "MB",
    promise: { atMost: 1100 },
    note: [door, pages, gateway].map((bytes) => megabytes(bytes).toFixed(0)).join(" + "),
  });
  await first.stop();

  const portal = await startPortal(dataDir);
  await secondCrawl(portal, paths, workshop.quick, results);
  await changeSeen(portal, dataDir, typical, results);
  await portal.stop();
};
