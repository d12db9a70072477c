import http from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { readPage, titleOf } from "../support/page-source";
import { startPortal, type Portal } from "../support/portal";

/** The portal in front of somebody else's gateway (GATEWAY_URL) that answers all kinds of nonsense. */

type Fault = (response: http.ServerResponse) => void;

const json = (status: number, body: string): Fault => {
  return (response) => void response.writeHead(status, { "content-type": "application/json" }).end(body);
};

const FAULTS: Readonly<Record<string, Fault>> = {
  "HTML 页面": (response) =>
    void response.writeHead(200, { "content-type": "text/html" }).end("<html><h1>Welcome</h1></html>"),
  "断掉的 JSON": json(200, '{"returnCode":2000,"data":{"rec'),
  "未知的 returnCode": json(200, '{"returnCode":9999,"data":null}'),
  "3000 而没有说明": json(400, '{"returnCode":3000}'),
  "500 和栈": json(500, '{"error":"NullPointerException at com.example.Gateway.main"}'),
  不合契约的数据: json(200, '{"returnCode":2000,"data":{"records":[{"id":1}]}}'),
  空的答复: (response) => void response.writeHead(204).end(),
  连接被掐断: (response) => response.destroy(),
  一直不答: () => undefined,
};

const POLICY = {
  id: "foreign-1",
  title: "外部网关的政策",
  titleMarks: [],
  docNo: "",
  level: "zone",
  issuer: "外部机关",
  category: "通知",
  pubDate: "2026-01-02",
  validity: "in_force",
  validityStated: false,
  passage: { text: "正文的开头。", marks: [] },
};
const FOUND = {
  records: [POLICY],
  total: 1,
  page: 1,
  size: 10,
  facets: {
    level: [{ value: "zone", count: 1 }],
    issuer: [],
    category: [],
    year: [],
    validity: [],
    topic: [],
    declare: [],
    amount: [],
    industry: [],
    audience: [],
  },
  understood: null,
  synonyms: [],
};
const GOOD = json(200, JSON.stringify({ returnCode: 2000, data: FOUND }));

test.describe.configure({ mode: "default" });

let answer: Fault = GOOD;
let portal: Portal;
let server: http.Server;

test.beforeAll(async () => {
  server = http.createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  portal = await startPortal({
    GATEWAY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    PAGE_FRESH_SECONDS: "0",
  });
});
test.afterAll(async () => {
  await portal.stop();
  server.closeAllConnections();
  server.close();
});

/** A list that nobody has seen: none profits from the copy of the one before. */
const seenPath = (name: string) => `/zct-ee/policy-info?year=${2000 + Object.keys(FAULTS).indexOf(name)}`;
const unseenPath = (name: string) => `/zct-ee/policy-info?value=${encodeURIComponent(name)}`;

for (const [name, fault] of Object.entries(FAULTS))
  test(`网关答以${name}：看过的页面照常，没看过的说明原因并可重试，恢复后就好`, async () => {
    const read = (path: string) => readPage(portal.url + path);
    const shows = ({ html }: { html: string }) => html.includes("外部网关的政策");
    answer = GOOD;
    expect(shows(await read(seenPath(name)))).toBe(true);

    answer = fault;
    // At once: whoever asks a silent gateway waits for it.
    const [unseen, first] = await Promise.all([read(unseenPath(name)), read(seenPath(name))]);
    for (const seen of [first, await read(seenPath(name))]) {
      expect(seen.status).toBe(200);
      expect(shows(seen)).toBe(true);
    }
    expect(unseen.status).toBe(503);
    expect(titleOf(unseen.html)).toBe("政策加载失败");
    expect(unseen.html.includes("重试</a>")).toBe(true);
    expect(/Exception|Welcome/.exec(unseen.html)).toBeNull();

    answer = GOOD;
    expect(shows(await read(unseenPath(name)))).toBe(true);
  });

test("在浏览器里：说明原因，页头还能搜索，恢复后点重试就好", async ({ page }) => {
  answer = FAULTS["不合契约的数据"] ?? GOOD;
  expect((await page.goto(`${portal.url}${unseenPath("浏览器")}`))?.status()).toBe(503);
  await expect(page.getByRole("heading", { level: 1, name: "政策加载失败" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "搜索政策" })).toBeVisible();
  answer = GOOD;
  await page.getByRole("link", { name: "重试" }).click();
  await expect(page.getByRole("link", { name: "外部网关的政策" })).toBeVisible();
});

test("生成页面的进程被 kill -9：看过的页面照常，没看过的从不答 500，随即又能生成", async () => {
  answer = GOOD;
  const seen = `${portal.url}${seenPath("HTML 页面")}`;
  expect((await readPage(seen)).status).toBe(200);
  const killed = portal.pidOf("worker");
  process.kill(killed, "SIGKILL");
  const [copy, unseen] = await Promise.all([fetch(seen), fetch(`${portal.url}${unseenPath("进程")}`)]);
  expect(copy.status).toBe(200);
  expect([200, 503]).toContain(unseen.status);
  if (unseen.status === 503) expect(Number(unseen.headers.get("retry-after"))).toBeGreaterThan(0);
  await expect
    .poll(async () => (await fetch(`${portal.url}${unseenPath("进程又有了")}`)).status, { timeout: 20_000 })
    .toBe(200);
  expect(portal.pidOf("worker")).not.toBe(killed);
});

test("这一切之后门仍然活着，没有未处理的异步错误", async () => {
  expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
  expect(portal.output()).not.toMatch(/未处理|unhandled/i);
});
