import { readdirSync, readFileSync } from "node:fs";
import { chromium, type Browser } from "@playwright/test";
import { ensureBrowser } from "../../ensure-browser.mjs";
import { onEnd } from "../cleanup";
import { DESKTOP, openContext, PHONE, scrollThrough, seenBy, visit, type Resource, type Visited } from "../page-visit";
import { startPortal } from "../portal";
import type { Part, Results } from "../bench-context";

/** What pages weigh in a browser that has never been here, and whether anything moves while they load. */

interface PageUnderTest {
  readonly name: string;
  readonly path: string;
  /** Pages for reading carry no antd and little else. */
  readonly reading: boolean;
  readonly mostScript: number;
  readonly mostTransferred?: number;
}

const KB = 1000;
const MAX_STYLE_KB = { reading: 16, form: 40 };
const MAX_LAYOUT_SHIFT = 0.02;
const TYPES: Readonly<Record<string, string>> = { Document: "HTML", Script: "JS", Stylesheet: "CSS" };

const bytes = (resources: readonly Resource[], of: "gzip" | "transferred", type?: string) =>
  resources.filter((one) => type === undefined || one.type === type).reduce((sum, one) => sum + one[of], 0) / KB;

function perType(resources: readonly Resource[]): string {
  const sums = new Map<string, number>();
  for (const { type, transferred } of resources) {
    const name = TYPES[type] ?? "其他";
    sums.set(name, (sums.get(name) ?? 0) + transferred / KB);
  }
  return [...sums].map(([name, size]) => `${name} ${size.toFixed(1)}`).join("，");
}

/** antd puts its class names together when it runs, so `ant-btn` alone would find little; these words stay in its code. */
const ANTD = /ant-btn|antd|getPrefixCls|anticon/;
const isAntd = ({ type, text }: Resource) => type === "Script" && ANTD.test(text);

/** A search that does not even find antd where it is in use (the personal centre) would prove nothing for the pages. */
function demandAntdIsRecognised(): void {
  const folder = ".next/static/chunks";
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  if (!scripts.some((name) => ANTD.test(readFileSync(`${folder}/${name}`, "utf8"))))
    throw new Error("个人中心用了 antd，却没有认出来");
}
const fileOf = ({ url }: Resource) => new URL(url).pathname.split("/").at(-1) ?? url;

function reportPage(page: PageUnderTest, seen: Visited, { figure }: Results): void {
  const { resources } = seen;
  const scripts = resources.filter(({ type }) => type === "Script").sort((a, b) => b.gzip - a.gzip);
  figure({
    name: `${page.name}：JS（gz）`,
    value: bytes(resources, "gzip", "Script"),
    unit: "KB",
    promise: { atMost: page.mostScript },
    note: `${scripts.length} 个文件，最大 ${((scripts[0]?.gzip ?? 0) / KB).toFixed(1)} KB（${scripts[0] ? fileOf(scripts[0]) : ""}）`,
  });
  figure({
    name: `${page.name}：CSS（gz）`,
    value: bytes(resources, "gzip", "Stylesheet"),
    unit: "KB",
    promise: { atMost: page.reading ? MAX_STYLE_KB.reading : MAX_STYLE_KB.form },
  });
  figure({
    name: `${page.name}：传输合计（br）`,
    value: bytes(resources, "transferred"),
    unit: "KB",
    ...(page.mostTransferred === undefined ? {} : { promise: { atMost: page.mostTransferred } }),
    note: perType(resources),
  });
  if (page.reading) {
    const antd = resources.filter(isAntd);
    figure({
      name: `${page.name}：含 antd 的脚本`,
      value: antd.length,
      unit: "个",
      promise: { atMost: 0 },
      note: antd.map(fileOf).join("、"),
    });
  }
  const limits = page.path === "/" ? { requests: { atMost: 17 }, elements: { atMost: 900 } } : undefined;
  figure({
    name: `${page.name}：请求数`,
    value: resources.length,
    unit: "个",
    ...(limits ? { promise: limits.requests } : {}),
  });
  figure({
    name: `${page.name}：DOM 元素`,
    value: seen.elements,
    unit: "个",
    ...(limits ? { promise: limits.elements } : {}),
  });
  const failed = resources.filter((one) => one.failed);
  figure({
    name: `${page.name}：失败的请求`,
    value: failed.length,
    unit: "个",
    promise: { atMost: 0 },
    note: failed.map(({ url }) => url).join("、"),
  });
  figure({
    name: `${page.name}：LCP`,
    value: seen.lcp,
    unit: "ms",
    note: `TTFB ${seen.ttfb.toFixed(0)} ms，本机、冷浏览器、热页面缓存`,
  });
}

function reportShift(name: string, desktop: number, phone: number, { figure }: Results): void {
  const note = `1280 宽 ${desktop.toFixed(4)}，手机 390 宽 ${phone.toFixed(4)}；含上下滚动`;
  figure({
    name: `${name}：CLS`,
    value: Math.max(desktop, phone),
    unit: "",
    promise: { atMost: MAX_LAYOUT_SHIFT },
    note,
  });
}

/** Signs in through the form; gives the layout shift of the arrival and of a visit by address, whichever is worse. */
async function shiftOfPersonalPage(browser: Browser, origin: string, options: object): Promise<number> {
  const context = await openContext(browser, options);
  try {
    const page = await context.newPage();
    const settle = async () => {
      await page.waitForLoadState("networkidle");
      await page.waitForTimeout(1500);
      await scrollThrough(page);
      return (await seenBy(page)).shift;
    };
    await page.goto(`${origin}/auth/login?redirect_uri=%2Fuser%2Fbase`);
    await page.getByLabel("账号或手机号").fill("member");
    await page.getByLabel("密码", { exact: true }).fill("Portal2026");
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/user/base");
    const arrival = await settle();
    await page.goto(`${origin}/user/base`);
    return Math.max(arrival, await settle());
  } finally {
    await context.close();
  }
}

export const benchWeights: Part = async (workshop, results) => {
  demandAntdIsRecognised();
  const { dataDir, typical } = await workshop.prepared();
  const executablePath = await ensureBrowser();
  const portal = await startPortal(dataDir);
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox"],
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  const closeBrowser = onEnd(() => browser.close());
  const reading = { reading: true, mostScript: 155 };
  const pages: PageUnderTest[] = [
    { ...reading, name: "首页", path: "/", mostTransferred: 195 },
    { ...reading, name: "政策搜索页", path: `/zct-ee/policy-info?value=${encodeURIComponent("企业")}` },
    {
      ...reading,
      name: "政策详情页",
      path: `/zct-ee/policy-info/${encodeURIComponent(typical.id)}`,
      mostTransferred: 170,
    },
    { ...reading, name: "政策服务首页", path: "/zct/home" },
    { ...reading, name: "公示公告", path: "/zct-ee/public" },
    { name: "意见反馈", path: "/feedback", reading: false, mostScript: 320 },
    { name: "高企自测", path: "/tool/evaluate", reading: false, mostScript: 320 },
    { name: "登录页", path: "/auth/login", reading: false, mostScript: 320 },
  ];
  for (const page of pages) {
    workshop.say(`   ${page.name}`);
    // The door answers from its cache, as it does for all readers but the first.
    await fetch(portal.url + page.path).then((answer) => answer.arrayBuffer());
    const desktop = await visit(browser, portal.url + page.path, DESKTOP);
    const phone = await visit(browser, portal.url + page.path, PHONE);
    reportPage(page, desktop, results);
    reportShift(page.name, desktop.shift, phone.shift, results);
  }
  workshop.say("   个人中心（登录后）");
  const personal = [DESKTOP, PHONE].map((options) => () => shiftOfPersonalPage(browser, portal.url, options));
  reportShift("/user/base", (await personal[0]?.()) ?? NaN, (await personal[1]?.()) ?? NaN, results);
  results.remark(
    `详情页为长度居中的一份（${typical.title}，${typical.text.length} 字）；1 KB = 1000 字节；JS、CSS 含页面安静之前加载的全部文件。`,
  );
  await closeBrowser();
  await portal.stop();
};
