import type { Page } from "@playwright/test";
import { expect, expectAccessible, signIn } from "./support/fixtures";
import { test } from "./support/own-portal";

/** The vault of documents, and that an application outlives a killed gateway. */

test.describe.configure({ mode: "default" });
test.use({ actionTimeout: 15_000 });

const VAULT = "/user/base/policy-items?view=documents";
const POLICY = "/zct-ee/policy-info/handle-item?id=zone-2026-018";
const MATERIAL = "统计联网直报平台入库截图";
const ITEM = "首次纳入规模以上工业统计奖励";
const pdf = (name: string, words: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.concat([Buffer.from(`%PDF-1.7\n<< /Type /Page >> % ${words}\n`), Buffer.alloc(4000, 32)]),
});
const row = (page: Page, name: string | RegExp) => page.getByRole("row", { name });
const saved = (page: Page) => expect(page.getByText(/已自动保存 \d\d:\d\d/)).toBeVisible();

test("材料库：看得到快到期和已到期的；直接上传一份，改有效期，移除", async ({ page }) => {
  await signIn(page, "member", "/user/base/policy-items");
  await page.getByRole("navigation", { name: "政策事项的内容" }).getByRole("link", { name: "材料库" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "材料库" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("有效期", { exact: true }).selectOption("expired");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(row(page, /质量管理体系证书/)).toContainText("已到期");
  await expect(row(page, /高新技术企业证书/)).toHaveCount(0);
  await page.getByLabel("有效期", { exact: true }).selectOption("");
  await page.getByRole("button", { name: "查询" }).click();

  await page.getByRole("button", { name: "上传材料" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "放进材料库" }).click();
  await expect(dialog.getByText("请上传文件")).toBeVisible();
  await dialog.getByLabel("文件", { exact: true }).setInputFiles(pdf("安全生产许可证.pdf", "licence"));
  await expect(dialog.getByText(/已上传/)).toBeVisible();
  await dialog.getByLabel("材料名称").fill("安全生产许可证（复印件）");
  await expect(dialog.getByText(/安全生产许可证三年有效/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "放进材料库" }).dblclick();
  await expect(page.getByText("已放进 1 份材料")).toBeVisible();
  const mine = row(page, /安全生产许可证/);
  await expect(mine).toContainText("未填有效期");
  await mine.getByRole("button", { name: /修改/ }).click();
  await page.getByRole("dialog").getByLabel("有效期至").fill("2020-01-01");
  await page.getByRole("dialog").getByRole("button", { name: "保存" }).click();
  await expect(mine).toContainText("已到期");
  await mine.getByRole("button", { name: /移除/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "移除" }).click();
  await expect(mine).toHaveCount(0);
});

test("上传一次，在另一个事项里选用；到期提醒；从材料库移除后，交上去的申报里还能下载", async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, "member", "/user/base/policy-items");
  await page.goto(`${POLICY}&item=item-2026-018-3`);
  await page.getByRole("region", { name: ITEM }).getByRole("button", { name: "开始申报" }).click();
  await expect(page.getByRole("heading", { level: 1, name: ITEM })).toBeVisible();
  await page.getByRole("button", { name: "保存并继续" }).click();
  await page.getByLabel("申请金额").fill("15");
  await page.getByRole("button", { name: "保存并继续" }).click();

  const vault = page.getByRole("region", { name: `${MATERIAL}：材料库` });
  await expect(vault.getByText(/材料库中有 \d+ 份同类材料/)).toBeVisible();
  await expect(vault.getByText(/到期，/).first()).toBeVisible();
  await vault.getByRole("button", { name: new RegExp(`^选用.*${MATERIAL}`) }).click();
  await saved(page);
  await expect(page.getByText(new RegExp(`“${MATERIAL}\\.pdf”\\d{4}-\\d\\d-\\d\\d 到期`))).toBeVisible();
  await page.getByLabel(MATERIAL, { exact: true }).setInputFiles(pdf("入库截图2019.pdf", "own"));
  await expect(vault.getByRole("button", { name: /^填写有效期.*入库截图2019/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "保存并继续" }).click();
  await page.getByLabel(/本企业承诺/).check();
  await page.getByRole("button", { name: "提交申报" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "申报已提交" })).toBeVisible();
  await page.getByRole("link", { name: "查看办理进度" }).click();
  await expect(page.getByRole("link", { name: /入库截图2019\.pdf/ })).toBeVisible();
  const address = page.url();

  // In another item it is among the others, and the same file is used.
  await page.goto(`${POLICY}&application=apply-sample-draft&step=materials`);
  const other = page.getByRole("region", { name: /：材料库$/ }).first();
  await other.getByText(/材料库里的其他材料/).click();
  await other.getByRole("button", { name: /^选用.*入库截图2019/ }).click();
  await saved(page);

  await page.goto(VAULT);
  const mine = row(page, /入库截图2019/);
  await expect(mine.getByRole("link", { name: ITEM })).toBeVisible();
  await mine.getByRole("button", { name: /移除/ }).click();
  await expect(page.getByText(/已用于 2 份申报的文件留在申报里/)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "移除" }).click();
  await expect(mine).toHaveCount(0);
  await page.goto(address);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /入库截图2019\.pdf/ }).click();
  expect(await (await download).failure()).toBeNull();
});

test("事项申报：服务类事项和本企业的申报；继续填写、查看进度", async ({ page }) => {
  await signIn(page, "member", "/user/qysb/sqfw/items-list");
  await expect(page.getByRole("heading", { level: 1, name: "事项申报" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("本企业").selectOption("running");
  await page.getByRole("button", { name: "查询" }).click();
  await page
    .getByRole("link", { name: /^查看进度/ })
    .first()
    .click();
  await expect(page.getByRole("link", { name: "返回事项申报" })).toBeVisible();
  await expect(page).toHaveURL(/\/user\/qysb\/sqfw\/apply-sample-late$/);
  await expectAccessible(page);
});

test("个人会员不能用材料库", async ({ page }) => {
  await signIn(page, "personal", "/user/base");
  await page.goto(VAULT);
  await expect(page.getByText("只有企业才可以访问")).toBeVisible();
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

test("提交时网关被 kill -9：每份要么整份交上，要么还是草稿；编号不重复", async ({ page, portal }) => {
  test.setTimeout(240_000);
  await signIn(page, "member", "/user/base/policy-items");
  await page.goto("about:blank");
  const base = `${portal.url}/gateway/zqjh/api/web/applyInfo`;
  const headers = { source: "PC", origin: portal.url };
  const read = async <T>(path: string) =>
    ((await (await page.request.get(base + path, { headers })).json()) as { data: T }).data;
  const documents = await read<{ records: { fileId: string }[] }>("/documents?size=1");
  const fileId = documents.records[0]?.fileId ?? "";
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
      .map(({ key, kind, options }) => [
        key,
        options[0] ?? (kind === "phone" ? "13800000001" : kind === "date" ? "2020-01-01" : "1"),
      ]);
    const files = missing.filter(({ kind }) => kind === "files").map(({ key }) => [key, [fileId]]);
    const body = {
      ...{ id: data.id, revision },
      ...{ answers: Object.fromEntries(answers) as object, files: Object.fromEntries(files) as object },
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

  const submit = async (id: string) => {
    const { revision } = await read<Case>(`/info?id=${id}`);
    return page.request.post(`${base}/submit`, { headers, data: { id, revision, agree: true } }).catch(() => undefined);
  };
  const revisions = new Map<string, number>();
  for (const id of drafts) revisions.set(id, (await read<Case>(`/info?id=${id}`)).revision);
  const before = portal.gatewayPid();
  const running = drafts.map((id) =>
    page.request
      .post(`${base}/submit`, { headers, data: { id, revision: revisions.get(id), agree: true } })
      .catch(() => undefined),
  );
  // In the middle: some are through, others are not.
  await Promise.any(running);
  process.kill(before, "SIGKILL");
  await Promise.all(running);
  await expect(() => expect(portal.gatewayPid()).not.toBe(before)).toPass({ timeout: 60_000 });
  await expect
    .poll(async () => (await page.request.get(`${base}/page`, { headers })).status(), { timeout: 60_000 })
    .toBe(200);

  const after = async () => Promise.all(drafts.map((id) => read<Case>(`/info?id=${id}`)));
  const found = await after();
  for (const { state, number, log } of found) {
    const submissions = log.filter(({ to }) => to === "submitted").length;
    expect([state, number === null, submissions]).toEqual(
      state === "submitted" ? ["submitted", false, 1] : ["draft", true, 0],
    );
  }
  for (const [index, { state }] of found.entries()) if (state === "draft") await submit(drafts[index] ?? "");
  const numbers = (await after()).flatMap(({ number }) => number ?? []);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.length).toBeGreaterThan(found.filter(({ state }) => state === "submitted").length - 1);
});
