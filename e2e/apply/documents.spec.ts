import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../support/fixtures";

/** The vault of documents: what was uploaded once serves in every application. */

test.use({ who: "member" });

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
  await page.goto("/user/base/policy-items");
  await page.getByRole("navigation", { name: "政策事项的内容" }).getByRole("link", { name: "材料库" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "材料库" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("有效期", { exact: true }).selectOption("expired");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(row(page, /质量管理体系证书/)).toContainText("已到期");
  await expect(row(page, /高新技术企业证书/)).toHaveCount(0);
  const undated = row(page, /未填有效期/);
  // What is chosen stands in the address: a reload and Back keep it.
  await expect(page).toHaveURL(`${VAULT}&state=expired`);
  await page.reload();
  await expect(row(page, /质量管理体系证书/)).toContainText("已到期");
  await expect(undated).toHaveCount(0);
  await page.getByLabel("有效期", { exact: true }).selectOption("");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(undated.first()).toBeVisible();
  await expect(page).toHaveURL(VAULT);
  await page.goBack();
  await expect(undated).toHaveCount(0);
  await expect(page.getByLabel("有效期", { exact: true })).toHaveValue("expired");
  await page.getByRole("button", { name: "重置" }).click();
  await expect(undated.first()).toBeVisible();

  const upload = page.getByRole("button", { name: "上传材料" });
  await upload.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(upload).toBeFocused();
  await upload.click();
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

test("上传一次，在另一个事项里选用；到期提醒；从材料库移除后，交上去的申报里还能下载", async ({ page, baseURL }) => {
  await page.goto(`${POLICY}&item=item-2026-018-3`);
  await expect(page.getByRole("heading", { level: 1, name: ITEM })).toBeVisible();
  await page.getByRole("button", { name: "保存并继续" }).click();
  await page.getByLabel("申请金额").fill("15");
  await page.getByRole("button", { name: "保存并继续" }).click();

  const vault = page.getByRole("region", { name: `${MATERIAL}：材料库` });
  await expect(vault.getByText(/材料库中有 \d+ 份同类材料/)).toBeVisible();
  await expect(vault.getByText(/到期，/).first()).toBeVisible();
  await vault.getByRole("button", { name: new RegExp(`^选用.*${MATERIAL}`) }).click();
  await expect(page.getByText(new RegExp(`“${MATERIAL}\\.pdf”\\d{4}-\\d\\d-\\d\\d 到期`))).toBeVisible();
  await page.getByLabel(MATERIAL, { exact: true }).setInputFiles(pdf("入库截图2019.pdf", "own"));
  await expect(vault.getByRole("button", { name: /^填写有效期.*入库截图2019/ })).toBeVisible();
  await page.getByRole("button", { name: "保存并继续" }).click();
  await page.getByLabel(/本企业承诺/).check();
  await page.getByRole("button", { name: "提交申报" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "申报已提交" })).toBeVisible();
  await page.getByRole("link", { name: "查看办理进度" }).click();
  await expect(page.getByRole("link", { name: /入库截图2019\.pdf/ })).toBeVisible();
  const address = page.url();

  // In another item it is among the others, and the same file is used.
  const made = await page.request.post("/gateway/zqjh/api/web/applyInfo", {
    headers: { source: "PC", origin: baseURL ?? "" },
    data: { itemId: "item-2026-018-4" },
  });
  const { id } = ((await made.json()) as { data: { id: string } }).data;
  await page.goto(`${POLICY}&application=${id}&step=materials`);
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
  await page.goto("/user/qysb/sqfw/items-list");
  await expect(page.getByRole("heading", { level: 1, name: "事项申报" })).toBeVisible();
  await page.getByLabel("本企业").selectOption("running");
  await page.getByRole("button", { name: "查询" }).click();
  // The list still shows everything until the answer is there: one that is decided has to be gone first.
  await expect(page.locator('a[href$="/apply-sample-approved"]')).toHaveCount(0);
  await page
    .getByRole("link", { name: /^查看进度/ })
    .first()
    .click();
  await expect(page.getByRole("link", { name: "返回事项申报" })).toBeVisible();
  await expect(page).toHaveURL(/\/user\/qysb\/sqfw\/apply-sample-late$/);
});
