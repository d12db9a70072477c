import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { ensureBrowser } from "../../ensure-browser.mjs";
import { freePort } from "../../support/free-port.mjs";
import { onEnd } from "../cleanup";
import { startPortal } from "../portal";
import { median } from "../statistics";
import type { Part } from "../bench-context";

/** Lighthouse as it judges a phone by default: simulated slow 4G, a processor four times slower. */

const CATEGORIES = [
  ["performance", "性能", 95],
  ["accessibility", "无障碍", 100],
  ["best-practices", "最佳实践", 100],
  ["seo", "搜索引擎", 100],
] as const;
const ROUNDS = 3;

/** Forms: what is promised of them is that everybody can fill them in. */
const TOOLS = [
  "/tool",
  "/tool/scale",
  "/tool/tech-scale",
  "/tool/evaluate",
  "/tool/calculate",
  "/tool/srdi",
  "/tool/srdi/form1",
  "/tool/srdi/form2",
  "/tool/srdi/form3",
  "/tool/cloud",
  "/tool/eva-produce",
] as const;

interface Judgement {
  readonly scores: Readonly<Record<string, number>>;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** What took points away, in Lighthouse's own names. */
  readonly faults: readonly string[];
}

async function judge(url: string, port: number): Promise<Judgement> {
  const run = await lighthouse(url, { port, output: "json", logLevel: "silent" });
  if (!run) throw new Error(`Lighthouse 没有给出结果：${url}`);
  const { categories, audits } = run.lhr;
  if (run.lhr.runtimeError) throw new Error(`${url}：${run.lhr.runtimeError.message}`);
  const counted = CATEGORIES.flatMap(([id, , least]) =>
    least === 100 ? (categories[id]?.auditRefs.filter(({ weight }) => weight > 0).map((ref) => ref.id) ?? []) : [],
  );
  return {
    scores: Object.fromEntries(CATEGORIES.map(([id]) => [id, Math.round((categories[id]?.score ?? 0) * 100)])),
    lcp: audits["largest-contentful-paint"]?.numericValue ?? NaN,
    tbt: audits["total-blocking-time"]?.numericValue ?? NaN,
    cls: audits["cumulative-layout-shift"]?.numericValue ?? NaN,
    faults: [...new Set(counted)].filter((id) => {
      const score = audits[id]?.score;
      return score !== null && score !== undefined && score < 1;
    }),
  };
}

export const benchLighthouse: Part = async (workshop, { figure, remark }) => {
  const { dataDir, typical } = await workshop.prepared();
  const portal = await startPortal(dataDir);
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: ["--no-sandbox", `--remote-debugging-port=${port}`],
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  const closeBrowser = onEnd(() => browser.close());
  const pages = [
    ["首页", "/"],
    ["政策服务首页", "/zct/home"],
    ["政策列表", "/zct-ee/policy-info"],
    ["政策详情页", `/zct-ee/policy-info/${encodeURIComponent(typical.id)}`],
  ] as const;
  for (const [name, path] of pages) {
    workshop.say(`   ${name}`);
    // The door answers from its cache, as it does for all readers but the first.
    await fetch(portal.url + path).then((answer) => answer.arrayBuffer());
    const judged: Judgement[] = [];
    for (let round = 0; round < (workshop.quick ? 1 : ROUNDS); round += 1)
      judged.push(await judge(portal.url + path, port));
    const middle = (of: (one: Judgement) => number) => median(judged.map(of));
    for (const [id, words, least] of CATEGORIES)
      figure({
        name: `${name}：${words}`,
        value: middle(({ scores }) => scores[id] ?? 0),
        unit: "分",
        promise: { atLeast: least },
        note:
          id === "performance"
            ? `LCP ${middle(({ lcp }) => lcp).toFixed(0)} ms，TBT ${middle(({ tbt }) => tbt).toFixed(0)} ms，CLS ${middle(({ cls }) => cls).toFixed(3)}`
            : "",
      });
    const faults = [...new Set(judged.flatMap((one) => one.faults))];
    if (faults.length > 0) remark(`${name} 扣分的项目：${faults.join("、")}`);
  }
  for (const path of TOOLS) {
    workshop.say(`   ${path}`);
    await fetch(portal.url + path).then((answer) => answer.arrayBuffer());
    const { scores, faults } = await judge(portal.url + path, port);
    figure({
      name: `${path}：无障碍`,
      value: scores.accessibility ?? 0,
      unit: "分",
      promise: { atLeast: 100 },
      note: "",
    });
    if (faults.length > 0) remark(`${path} 扣分的项目：${faults.join("、")}`);
  }
  remark(`Lighthouse 默认的手机条件，${workshop.quick ? 1 : ROUNDS} 次的中位数。`);
  await closeBrowser();
  await portal.stop();
};
