import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { control, importRows } from "../support/control";
import { dayFromToday } from "../support/day";
import { declareItems } from "../support/declare-items";
import { test } from "../support/fault-portal";
import { readPage, titleOf } from "../support/page-source";
import type { Portal } from "../support/portal";

/** The embedded gateway freezes, is killed at the worst moments, and comes back. One portal takes it all, one after the other. */

test.describe.configure({ mode: "serial", timeout: 120_000 });

/** Kills the gateway and waits for the next one to answer. */
async function killAndWait(portal: Portal, meanwhile: () => Promise<unknown> = () => Promise.resolve()): Promise<void> {
  const before = portal.pidOf("gateway");
  process.kill(before, "SIGKILL");
  await meanwhile();
  const anyCall = () => fetch(`${portal.url}/gateway/policy/api/ua/policy/hot-words`).then(({ status }) => status);
  await expect(async () => {
    expect(portal.pidOf("gateway")).not.toBe(before);
    expect(await anyCall()).toBe(200);
  }).toPass({ timeout: 60_000, intervals: [100] });
}

/** After a loss the next try comes in ten seconds (specification 4, 9). */
const LIVE_RECONNECT_MS = 10_000;

const badge = (page: Page) =>
  page
    .getByRole("banner")
    .getByText(/\d+条未读/)
    .first();
const POLICY = "皖中试验区订阅示范办法";

/** The messages about the subscribed policy. */
async function told(page: Page): Promise<readonly { title: string; body: string }[]> {
  const answer = await page.request.get("/gateway/policy/api/customer/msg/page?kind=policy&size=50");
  const { data } = (await answer.json()) as { data?: { records: { title: string; body: string }[] } };
  return (data?.records ?? []).filter(({ title }) => title.includes(POLICY));
}

test("订阅的政策变了，网关随即被 kill -9：门一直在，开着的窗口自己又连上，断开期间的变化补上", async ({
  browser,
  portal,
  signedIn,
}) => {
  const storageState = await signedIn("member");
  const open = async () => (await browser.newContext({ baseURL: portal.url, storageState })).newPage();
  const [here, there] = [await open(), await open()];
  const headers = { source: "PC", origin: portal.url };
  const profile = { nickName: "小陈", email: "chen@example.cn" };
  const preferences = [{ kind: "policy", channel: "email", enabled: true }];
  const call = async (method: "post" | "put", address: string, data: object) => {
    const answer = await here.request[method](`/gateway${address}`, { headers, data });
    expect(answer.status(), address).toBe(200);
  };
  await call("put", "/uaa/api/user/profile", profile);
  await call("put", "/policy/api/customer/msg/preference", { preferences });
  await call("post", "/uaa/api/subscribe", { kind: "policy", target: "test-told" });
  const setting = { frequency: "immediate", stopped: false };
  await call("put", "/policy/api/customer/policy/subscription/setting", setting);
  for (const page of [here, there]) {
    await page.clock.install();
    await page.goto("/user/message");
    await expect(badge(page)).toHaveText("1条未读");
  }

  const rows = declareItems()
    .filter(({ id }) => id === "test-told")
    .map((row) => ({ ...row, windows: row.windows.map((window) => ({ ...window, closesOn: dayFromToday(50) })) }));
  expect(await importRows(portal.dataDir, "items", rows)).toMatchObject({ updated: 1 });
  const list = async () => (await fetch(`${portal.url}/zct-ee/policy-info`)).status;
  expect(await list()).toBe(200);
  await killAndWait(portal, async () => {
    // The door stays: what was seen is still there.
    expect(await list()).toBe(200);
  });
  // What happened meanwhile is caught up with.
  for (const page of [here, there]) await page.clock.fastForward(LIVE_RECONNECT_MS);
  await there.getByRole("button", { name: /标为已读.*欢迎使用/ }).click();
  await expect(here.getByRole("heading", { level: 2, name: "欢迎使用政企服务平台" })).toBeVisible();
  await expect(here.getByRole("heading", { level: 2, name: "未读： 欢迎使用政企服务平台" })).toHaveCount(0);
  await here.context().close();
  await there.context().close();
});

test("网关停下时：看过的页面照常，没看过的页面说明原因并可重试；网关回来后恢复", async ({ page, portal }) => {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  const seen = [
    "/",
    "/zct-ee/policy-info",
    "/zct-ee/public",
    "/zct-ee/public/notice-rd-subsidy",
    "/ent-care/activity",
    "/ent-care/activity/act-tax-training",
  ];
  const read = async (path: string) => ({ path, ...(await readPage(portal.url + path)) });
  // All at once: whoever asks a frozen gateway waits for it.
  const readAll = (paths: readonly string[]) => Promise.all(paths.map(read));
  const titles = new Map((await readAll(seen)).map(({ path, html }) => [path, titleOf(html)]));
  const first = await page.goto("/zct-ee/policy-info");
  expect(first?.status()).toBe(200);
  const found = await page.locator("main h2 a").first().textContent();

  process.kill(portal.pidOf("gateway"), "SIGSTOP");
  const [again, reloaded] = await Promise.all([readAll(seen), page.reload()]);
  for (const { path, status, html } of again) {
    expect(status, path).toBe(200);
    expect(titleOf(html), path).toBe(titles.get(path));
    expect(html.includes("主办单位："), path).toBe(true);
  }
  expect(reloaded?.status()).toBe(200);
  await expect(page.locator("main h2 a").first()).toHaveText(found ?? "");

  const unread = ["/zct-ee/public?value=没看过", "/ent-care/activity?value=没看过", "/market"];
  const [refused, unseen] = await Promise.all([readAll(unread), page.goto("/zct-ee/policy-info?value=从未搜过")]);
  for (const { path, status, html } of refused) {
    expect(status, path).toBe(503);
    expect(titleOf(html), path).toContain("加载失败");
    expect(html.includes("重试</a>"), path).toBe(true);
    expect(html.includes('aria-label="主菜单"'), path).toBe(true);
  }
  expect(unseen?.status()).toBe(503);
  expect(unseen?.headers()["cache-control"]).toBe("no-store");
  await expect(page.getByRole("heading", { level: 1, name: "政策加载失败" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "搜索政策" })).toBeVisible();

  process.kill(portal.pidOf("gateway"), "SIGCONT");
  await page.getByRole("link", { name: "重试" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "政策搜索" })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("那次变化收到恰好一条提醒，退订地址不进日志", async ({ browser, portal, signedIn }) => {
  const context = await browser.newContext({ baseURL: portal.url, storageState: await signedIn("member") });
  const page = await context.newPage();
  await expect.poll(async () => (await told(page)).length).toBe(1);

  const { records } = await control<{ records: { id: string }[] }>(
    portal.dataDir,
    "GET",
    "/uaa/api/manager/outbox?size=50",
  );
  let links = 0;
  for (const { id } of records) {
    const { body } = await control<{ body: string | null }>(portal.dataDir, "GET", `/control/outbox/${id}`);
    const link = /http:\/\/\S+\/unsub-[\w-]+/.exec(body ?? "")?.[0];
    if (link === undefined) continue;
    links += 1;
    expect((await fetch(link)).status).toBe(200);
    expect(portal.output()).not.toContain(link.slice(-43));
  }
  expect(links).toBe(1);
  await context.close();
});

interface Case {
  readonly state: string;
  readonly number: string | null;
  readonly revision: number;
  readonly log: readonly { readonly to: string }[];
  readonly problems: readonly { readonly key: string }[] | null;
  readonly form: readonly {
    readonly key: string;
    readonly kind: string;
    readonly required: boolean;
    readonly options: readonly string[];
    readonly most: string | null;
  }[];
}

test("提交时网关被 kill -9：每份要么整份交上，要么还是草稿；编号不重复；先前的提醒没有再来一次", async ({
  browser,
  portal,
  signedIn,
}) => {
  const context = await browser.newContext({ baseURL: portal.url, storageState: await signedIn("member") });
  const page = await context.newPage();
  const base = `${portal.url}/gateway/zqjh/api/web/applyInfo`;
  const headers = { source: "PC", origin: portal.url };
  const read = async <T>(path: string) =>
    ((await (await page.request.get(base + path, { headers })).json()) as { data: T }).data;
  const documents = await read<{ records: { fileId: string }[] }>("/documents?size=1");
  const fileId = documents.records[0]?.fileId ?? "";
  const sample = (key: string, kind: string, options: readonly string[]) => [
    key,
    options[0] ?? (kind === "phone" ? "13800000001" : kind === "date" ? "2020-01-01" : "1"),
  ];
  /** A draft with everything that is asked for, out of the vault. */
  const prepare = async (itemId: string): Promise<string | undefined> => {
    const made = await page.request.post(base, { headers, data: { itemId } });
    const { data } = (await made.json()) as { data?: { id: string } };
    if (!data) return undefined;
    const { form, revision, state, problems } = await read<Case>(`/info?id=${data.id}`);
    if (state !== "draft") return undefined;
    const missing = form.filter(({ key }) => problems?.some((problem) => problem.key === key));
    const answers = missing
      .filter(({ kind }) => kind !== "files")
      .map(({ key, kind, options }) => sample(key, kind, options));
    const files = missing.filter(({ kind }) => kind === "files").map(({ key }) => [key, [fileId]]);
    const body = {
      id: data.id,
      revision,
      answers: Object.fromEntries(answers) as object,
      files: Object.fromEntries(files) as object,
    };
    expect((await page.request.put(base, { headers, data: body })).status()).toBe(200);
    return data.id;
  };
  const listed = (await (
    await page.request.get(`${portal.url}/gateway/policy/api/ua/declare/page?state=open&size=30`, { headers })
  ).json()) as { data: { records: { id: string }[] } };
  const drafts: string[] = [];
  for (const { id } of listed.data.records.slice(0, 14)) {
    const draft = await prepare(id);
    if (draft !== undefined) drafts.push(draft);
  }
  expect(drafts.length).toBeGreaterThan(5);

  const submit = (id: string, revision: number | undefined) =>
    page.request.post(`${base}/submit`, { headers, data: { id, revision, agree: true } }).catch(() => undefined);
  const revisions = new Map<string, number>();
  for (const id of drafts) revisions.set(id, (await read<Case>(`/info?id=${id}`)).revision);
  const running = drafts.map((id) => submit(id, revisions.get(id)));
  // In the middle: some are through, others are not.
  await Promise.any(running);
  await killAndWait(portal, () => Promise.all(running));

  const after = async () => Promise.all(drafts.map((id) => read<Case>(`/info?id=${id}`)));
  const found = await after();
  for (const { state, number, log } of found) {
    const submissions = log.filter(({ to }) => to === "submitted").length;
    expect([state, number === null, submissions]).toEqual(
      state === "submitted" ? ["submitted", false, 1] : ["draft", true, 0],
    );
  }
  for (const [index, { state, revision }] of found.entries())
    if (state === "draft") await submit(drafts[index] ?? "", revision);
  const numbers = (await after()).flatMap(({ number }) => number ?? []);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.length).toBeGreaterThan(found.filter(({ state }) => state === "submitted").length - 1);
  expect((await told(page)).length).toBeLessThanOrEqual(1);
  await context.close();
});
