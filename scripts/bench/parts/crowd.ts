import type { Part } from "../bench-context";
import { startNext } from "../comparators";
import { visit, type Answered } from "../crowd-load";
import { startPortal } from "../portal";
import { percentile } from "../statistics";

/**
 * A crowd before pages that nobody has opened yet. How many pages this machine makes a second just now is asked of Next alone,
 * before and after; what the queue may cost is held against that.
 */

const AT_ONCE = 4;
const CRAWLERS = 48;
const VISITORS = 300;
const PATIENCE_SECONDS = 7.5;

const withStatus = (answers: readonly Answered[], isIt: (status: number) => boolean) =>
  answers.filter(({ status }) => isIt(status));
const sortedTimes = (answers: readonly Answered[]) => answers.map(({ ms }) => ms).sort((a, b) => a - b);

export const benchCrowd: Part = async (workshop, { figure }) => {
  const { dataDir, rows } = await workshop.prepared();
  const portal = await startPortal(dataDir, { TRUSTED_PROXIES: "127.0.0.1" });
  const next = await startNext(portal.gatewayUrl);
  const cold = rows.map(({ id }) => `/zct-ee/policy-info/${encodeURIComponent(id)}`);
  const take = (origin: string, amount: number) => cold.splice(0, amount).map((path) => origin + path);
  const bareAmount = workshop.quick ? 40 : 120;
  const bare = async () => bareAmount / (await visit(take(next.url, bareAmount), AT_ONCE)).seconds;

  // Code that has never run is slow on both sides.
  await Promise.all([visit(take(portal.url, bareAmount), AT_ONCE), visit(take(next.url, bareAmount), AT_ONCE)]);

  const before = await bare();
  const crawl = await visit(take(portal.url, workshop.quick ? 100 : 240), CRAWLERS);
  const between = await bare();
  const crowd = await visit(take(portal.url, VISITORS), VISITORS);
  const after = await bare();

  const perSecond = (before + between) / 2;
  const p90 = percentile(sortedTimes(crawl.answers), 0.9) / 1000;
  figure({
    name: `${CRAWLERS} 个同时走：5xx`,
    value: withStatus(crawl.answers, (s) => s >= 500 || s === 0).length,
    unit: "次",
    promise: { atMost: 0 },
  });
  figure({
    name: `${CRAWLERS} 个同时走：十分之九在`,
    value: p90,
    unit: "秒",
    note: `单独的 Next 每秒 ${perSecond.toFixed(1)} 页`,
  });
  figure({
    name: `${CRAWLERS} 个同时走：十分之九 ÷ 单独的 Next 做这么多页的时间`,
    value: p90 / (CRAWLERS / perSecond),
    unit: "倍",
    promise: { atMost: 1.5 },
  });

  const { answers } = crowd;
  const got = withStatus(answers, (s) => s === 200).length;
  const possible = Math.min(VISITORS, ((between + after) / 2) * PATIENCE_SECONDS);
  const odd = answers.filter(
    ({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter !== undefined),
  );
  figure({
    name: `${VISITORS} 人同时：既不是页面、也不是带 Retry-After 的 503`,
    value: odd.length,
    unit: "次",
    promise: { atMost: 0 },
  });
  figure({
    name: `${VISITORS} 人同时：最慢的回答`,
    value: (sortedTimes(answers).at(-1) ?? NaN) / 1000,
    unit: "秒",
    promise: { atMost: 8 },
  });
  figure({
    name: `${VISITORS} 人同时：看到页面的`,
    value: got,
    unit: "人",
    note: `单独的 Next ${PATIENCE_SECONDS} 秒里做 ${possible.toFixed(0)} 页`,
  });
  figure({
    name: `${VISITORS} 人同时：看到页面的 ÷ 单独的 Next 做得完的`,
    value: got / possible,
    unit: "倍",
    promise: { atLeast: 0.75 },
  });
  await next.stop();
  await portal.stop();
};
