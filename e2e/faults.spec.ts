import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test as base } from "@playwright/test";
import { writePolicies } from "./support/policies";
import { operator, startPortal, type Portal } from "./support/portal";

/** What happens when parts fail. Each of these hurts a portal of its own. */
const test = base.extend<{ portal: Portal }>({
  portal: async ({}, use) => {
    const portal = await startPortal({ PAGE_FRESH_SECONDS: "0" });
    await use(portal);
    await portal.stop();
  },
});

// Each of these starts portals and lets them die; on a busy machine of two cores that takes its time.
test.describe.configure({ timeout: 180_000 });

test("网关停下时：看过的页面照常，没看过的页面说明原因并可重试；网关回来后恢复", async ({ page, portal }) => {
  await page.goto(`${portal.url}/`);
  await page.goto(`${portal.url}/zct-ee/policy-info`);
  const title = await page.locator("main h2 a").first().textContent();
  const pid = portal.gatewayPid();
  process.kill(pid, "SIGSTOP");

  for (let round = 0; round < 2; round += 1) {
    const seen = await page.goto(`${portal.url}/zct-ee/policy-info`);
    expect(seen?.status()).toBe(200);
    await expect(page.locator("main h2 a").first()).toHaveText(title ?? "");
  }
  const unseen = await page.goto(`${portal.url}/zct-ee/policy-info?value=从未搜过`);
  expect(unseen?.status()).toBe(503);
  await expect(page.getByRole("heading", { level: 1, name: "政策加载失败" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "搜索政策" })).toBeVisible();
  expect(unseen?.headers()["cache-control"]).toBe("no-store");

  process.kill(pid, "SIGCONT");
  await page.getByRole("link", { name: "重试" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "政策搜索" })).toBeVisible();
});

test("网关停下时首页、公示公告和活动照常打开，没看过的说明原因，页面不出错", async ({ page, portal }) => {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  const seen = [
    "/",
    "/zct-ee/public",
    "/zct-ee/public/notice-rd-subsidy",
    "/ent-care/activity",
    "/ent-care/activity/act-tax-training",
  ];
  const titles: string[] = [];
  for (const path of seen) {
    await page.goto(portal.url + path);
    titles.push((await page.getByRole("heading", { level: 1 }).textContent()) ?? "");
  }
  process.kill(portal.gatewayPid(), "SIGSTOP");
  for (const [index, path] of seen.entries()) {
    expect((await page.goto(portal.url + path))?.status(), path).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(titles[index] ?? "");
    await expect(page.getByRole("contentinfo")).toBeVisible();
  }
  for (const path of ["/zct-ee/public?value=没看过", "/ent-care/activity?value=没看过", "/market"]) {
    const answer = await page.goto(portal.url + path);
    expect(answer?.status(), path).toBe(503);
    await expect(page.getByRole("heading", { level: 1, name: /加载失败/ })).toBeVisible();
    await expect(page.getByRole("link", { name: "重试" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "主菜单" })).toBeVisible();
  }
  expect(complaints).toEqual([]);
});

test("网关被杀死后自动重新启动，门一直在", async ({ page, portal }) => {
  await page.goto(`${portal.url}/zct-ee/policy-info`);
  process.kill(portal.gatewayPid(), "SIGKILL");
  expect((await page.goto(`${portal.url}/zct-ee/policy-info`))?.status()).toBe(200);
  await expect
    .poll(async () => (await page.request.get(`${portal.url}/gateway/policy/api/ua/policy/list`)).status(), {
      timeout: 30_000,
    })
    .toBe(200);
});

test("导入到一半被 kill -9：重新启动正常，再导入一次补齐，再导入全部未变", async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "portal-kill-"));
  try {
    const file = writePolicies(dataDir);
    const first = await startPortal({}, dataDir);
    const importing = operator(dataDir, "import", "policies", file);
    await expect
      .poll(
        async () => {
          const answer = await fetch(
            `${first.url}/gateway/policy/api/ua/policy/list?value=${encodeURIComponent("江淮省")}`,
          );
          return ((await answer.json()) as { data?: { total: number } }).data?.total ?? 0;
        },
        { intervals: [20] },
      )
      .toBeGreaterThan(0);
    process.kill(first.gatewayPid(), "SIGKILL");
    await importing;
    await first.stop();

    const second = await startPortal({}, dataDir);
    const again = await operator(dataDir, "import", "policies", file);
    expect(again.output).toMatch(/拒绝 0 条/);
    const third = await operator(dataDir, "import", "policies", file);
    expect(third.output).toMatch(/新增 0 条，更新 0 条，未变 38 条，拒绝 0 条/);
    const answer = await fetch(
      `${second.url}/gateway/policy/api/ua/policy/list?value=${encodeURIComponent("江淮省")}&size=100`,
    );
    expect(((await answer.json()) as { data: { total: number } }).data.total).toBeGreaterThanOrEqual(37);
    await second.stop();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test("同一数据目录的第二个网关拒绝启动并说明原因；不同端口和目录可以并排运行", async ({ portal }) => {
  await expect(startPortal({}, portal.dataDir)).rejects.toThrow(/正被另一个网关使用/);
  const other = await startPortal();
  expect((await fetch(`${other.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
  await other.stop();
});

test("第二次启动保留全部数据", async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "portal-keep-"));
  const total = async (portal: Portal) => {
    const answer = await fetch(`${portal.url}/gateway/policy/api/ua/policy/list`);
    return ((await answer.json()) as { data: { total: number } }).data.total;
  };
  try {
    const first = await startPortal({}, dataDir);
    await operator(dataDir, "import", "policies", writePolicies(dataDir));
    const before = await total(first);
    expect(first.output()).toContain(first.url.replace("127.0.0.1", "localhost"));
    expect(first.output()).toContain("Portal2026");
    await first.stop();
    const second = await startPortal({}, dataDir);
    expect(await total(second)).toBe(before);
    await second.stop();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test("程序片段加载失败时页面重新加载一次", async ({ page, portal }) => {
  await page.goto(`${portal.url}/zct-ee/policy-info`);
  const mark = () => page.evaluate(() => (window as unknown as { mark?: number }).mark).catch(() => 1);
  await page.evaluate(() => ((window as unknown as { mark: number }).mark = 1));
  // Again until it is heard: the page listens as soon as its program runs.
  await expect(async () => {
    if ((await mark()) === 1)
      await page
        .evaluate(() => {
          const error = new Error("Failed to load chunk /_next/static/chunks/gone.js");
          void Promise.reject(Object.assign(error, { name: "ChunkLoadError" }));
        })
        .catch(() => undefined);
    expect(await mark()).toBeUndefined();
  }).toPass({ timeout: 30_000 });
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    (window as unknown as { mark: number }).mark = 2;
    void Promise.reject(Object.assign(new Error("Loading chunk 1 failed"), { name: "ChunkLoadError" }));
  });
  await page.waitForTimeout(1_000);
  expect(await mark()).toBe(2);
});
