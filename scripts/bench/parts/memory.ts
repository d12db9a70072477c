import { setTimeout as wait } from "node:timers/promises";
import { INSPECTED, watch, type Holding, type Watched } from "../inspector";
import { startPortal, type Portal } from "../portal";
import { createVisitors, sendVisits } from "../traffic";
import type { Part } from "../bench-context";

/**
 * How much memory door, pages and gateway take, and whether it grows. Growth is read between two moments of rest, after forced
 * garbage collections, and only when the caches are full: the page cache is small here and the warm-up fills it. What
 * is bounded by a number of entries and not yet full counts as growth; that is on the strict side.
 */

const CACHE_MB = 16;
const AT_ONCE = 8;
const STEPS = 4;
const MEGABYTE = 1e6;

interface Moment {
  readonly door: Holding;
  readonly pages: Holding;
  readonly gateway: Holding;
}

const sum = ({ door, pages, gateway }: Moment, of: keyof Holding) => (door[of] + pages[of] + gateway[of]) / MEGABYTE;
const grown = (to: Moment, from: Moment, of: keyof Holding) => sum(to, of) - sum(from, of);
const rounded = (bytes: number) => (bytes / MEGABYTE).toFixed(1);

async function rest({ door, pages, gateway }: Record<keyof Moment, Watched>): Promise<Moment> {
  // Renewals of stale pages behind the last visitors' backs.
  await wait(2000);
  return { door: await door.settle(), pages: await pages.settle(), gateway: await gateway.settle() };
}

/** Signs in as the sample member; gives the session's cookie. */
async function signIn(portal: Portal): Promise<string> {
  const answer = await fetch(`${portal.url}/session`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: portal.url, "sec-fetch-site": "same-origin", source: "PC" },
    body: JSON.stringify({ username: "member", password: "Portal2026" }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0];
  if (!answer.ok || !cookie) throw new Error(`示例账号登录失败：${answer.status} ${await answer.text()}`);
  return cookie;
}

export const benchMemory: Part = async (workshop, { figure, remark }) => {
  const { dataDir, rows, residentAfterImport } = await workshop.prepared();
  const after = residentAfterImport;
  figure({
    name: "导入后 门户 + 页面进程 + 网关 RSS",
    value: (after.door + after.pages + after.gateway) / MEGABYTE,
    unit: "MB",
    promise: { atMost: 1100 },
    note: `门户 ${rounded(after.door)}，页面进程 ${rounded(after.pages)}，网关 ${rounded(after.gateway)}；未强制回收`,
  });

  const portal = await startPortal(dataDir, {
    ...INSPECTED,
    PAGE_CACHE_MB: String(CACHE_MB),
    TRUSTED_PROXIES: "127.0.0.1",
  });
  const { close, ...watched } = await watch(portal);
  const next = createVisitors(
    rows.map(({ id }) => id),
    await signIn(portal),
  );
  const [warmUp, counted] = workshop.quick ? [200, 400] : [2000, 10_000];
  const surprises: string[] = [];
  const kinds = new Map<string, number>();
  const visit = async (count: number) => {
    const seen = await sendVisits(portal.url, next, count, AT_ONCE);
    surprises.push(...seen.surprises);
    for (const [kind, number] of seen.kinds) kinds.set(kind, (kinds.get(kind) ?? 0) + number);
  };

  workshop.say(`   预热 ${warmUp} 次`);
  await visit(warmUp);
  const moments = [await rest(watched)];
  const begun = performance.now();
  for (let step = 1; step <= STEPS; step += 1) {
    workshop.say(`   ${(counted * step) / STEPS} / ${counted} 次`);
    await visit(counted / STEPS);
    moments.push(await rest(watched));
  }
  const seconds = (performance.now() - begun) / 1000;
  close();
  await portal.stop();

  const [first, last] = [moments[0] as Moment, moments.at(-1) as Moment];
  const each = (of: keyof Holding) => moments.map((moment) => sum(moment, of).toFixed(0)).join(" → ");
  figure({
    name: `${counted} 次混合请求后 RSS 增长（GC 后）`,
    value: grown(last, first, "resident"),
    unit: "MB",
    promise: { atMost: 25 },
    note: `门户 ${rounded(last.door.resident - first.door.resident)}，页面进程 ${rounded(last.pages.resident - first.pages.resident)}，网关 ${rounded(last.gateway.resident - first.gateway.resident)}；合计 ${each("resident")}`,
  });
  figure({
    name: "其中 JS 堆增长（GC 后）",
    value: grown(last, first, "heap"),
    unit: "MB",
    note: `门户 ${rounded(last.door.heap - first.door.heap)}，页面进程 ${rounded(last.pages.heap - first.pages.heap)}，网关 ${rounded(last.gateway.heap - first.gateway.heap)}；合计 ${each("heap")}`,
  });
  figure({
    name: "其中堆外缓冲区增长",
    value: grown(last, first, "external"),
    unit: "MB",
    note: `合计 ${each("external")}`,
  });
  figure({
    name: "混合请求：回答状态不符",
    value: surprises.length,
    unit: "次",
    promise: { atMost: 0 },
    note: surprises.slice(0, 3).join("；"),
  });
  const mix = [...kinds].map(([kind, number]) => `${kind} ${number}`).join("，");
  remark(
    `${mix}；${AT_ONCE} 路并发，约 ${(counted / seconds).toFixed(0)} 次/秒（含停顿）；页面缓存限 ${CACHE_MB} MB，经检查端口强制回收。`,
  );
};
