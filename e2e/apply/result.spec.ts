import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import { control } from "../support/control";
import { expect, expectAccessible, test } from "../support/fixtures";
import { expectInOrder, printedPage } from "../support/printed";

/** From the guide to a document that anybody checks: the whole way of an approval item. */

test.use({ who: "member" });

const GUIDE = "/examine/sqfw/enchiridion?id=pollutant-discharge-permit";
const ITEM = "排污许可证核发（简化管理）";
const PAPERS = ["排污许可证申请表", "单位法定代表人签署的承诺书", "自行监测方案"];
const pdf = (name: string, words: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.concat([Buffer.from(`%PDF-1.7\n% ${words}\n`), Buffer.alloc(4000, 32)]),
});

test("指南、要交什么、在线办理、补正、通过；下载决定书，谁都凭验证码查得到，再评价", async ({ page, openBrowser }) => {
  const dataDir = process.env.PORTAL_DATA_DIR ?? "";
  const desk = (number: string, step: string, body?: object) =>
    control<{ state: string; resultNumber: string | null }>(
      dataDir,
      "POST",
      `/zqjh/api/manager/applyInfo/${number}/${step}`,
      body,
    );
  const goOn = () => page.getByRole("button", { name: "保存并继续" }).click();

  await page.goto(GUIDE);
  const papers = page.getByRole("region", { name: "要交什么" });
  await papers.getByRole("radio", { name: "首次申请" }).check();
  await papers.getByRole("radio", { name: "没有生产废水" }).check();
  await papers.getByRole("radio", { name: "否" }).check();
  await papers.getByRole("button", { name: "列出我要交的" }).click();
  await expect(papers.getByText("排污口设置批准文件")).toBeHidden();
  for (const paper of PAPERS) await expect(papers.getByText(paper, { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "在线办理" }).click();

  await expect(page.getByText(/^已为您填写 \d+\/\d+ 项/)).toBeVisible();
  await goOn();
  await expect(page.getByLabel("联系电话")).not.toHaveValue("");
  await goOn();
  for (const paper of PAPERS)
    await page.getByLabel(paper, { exact: true }).setInputFiles(pdf(`${paper}.pdf`, `first ${paper}`));
  await expect(page.getByText(/已上传/)).toHaveCount(PAPERS.length);
  await goOn();
  await page.getByLabel(/本企业承诺/).check();
  await page.getByRole("button", { name: "提交申报" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "申报已提交" })).toBeVisible();
  const number = /SB\d{8}-\d{4}/.exec((await page.locator("main").textContent()) ?? "")?.[0] ?? "";
  await page.getByRole("link", { name: "查看办理进度" }).click();
  await expect(page).toHaveURL(/\/user\/base\/policy-items\//);
  const own = new URL(page.url()).pathname;

  await desk(number, "accept");
  await desk(number, "ask", { words: "自行监测方案没有写监测频次" });
  await page.reload();
  await page.getByRole("link", { name: "补正材料" }).click();
  await page.getByLabel("自行监测方案", { exact: true }).setInputFiles(pdf("监测方案（补正）.pdf", "second"));
  await expect(page.getByText("监测方案（补正）.pdf", { exact: true })).toBeVisible();
  await expect(page.getByText(/已上传/)).toHaveCount(PAPERS.length + 1);
  await goOn();
  await page.getByLabel(/本企业承诺/).check();
  await page.getByRole("button", { name: "提交补正" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "申报已提交" })).toBeVisible();
  await desk(number, "accept");
  const { resultNumber } = await desk(number, "approve", { words: "材料齐全，准予" });
  expect(resultNumber).toMatch(/^园审决〔\d{4}〕第 \d{6} 号$/);

  await page.goto(own);
  const card = page.getByRole("region", { name: `准予决定书 ${resultNumber ?? ""}` });
  await expect(card).toContainText("材料齐全，准予");
  await expectAccessible(page);
  const code = (await card.getByText(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/).textContent()) ?? "";
  const download = page.waitForEvent("download");
  await card.getByRole("link", { name: /^下载.*准予决定书/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toContain("准予决定书");
  const unpacked = unzipSync(await readFile(await file.path()));
  const text = Buffer.from(unpacked["word/document.xml"] ?? []).toString("utf8");
  for (const words of [resultNumber ?? "", code, ITEM]) expect(text).toContain(words);

  await card.getByRole("link", { name: /^打印.*准予决定书/ }).click();
  await expect(page.getByRole("img", { name: "查验二维码" })).toBeVisible();
  await expectAccessible(page);
  const paper = await printedPage(page);
  expect(paper.pages, "一张 A4").toBe(1);
  expectInOrder(paper.text, ["准予决定书", resultNumber ?? "", "合肥云杉智能装备有限公司", ITEM, code]);

  // Somebody else, without an account and without scripts.
  const stranger = await openBrowser({ who: "visitor", javaScriptEnabled: false });
  await stranger.goto("/examine/verify");
  await stranger.getByLabel("文书编号或验证码").fill(code.toLowerCase().replaceAll("-", " "));
  await stranger.getByRole("button", { name: "查验" }).click();
  const verdict = stranger.getByRole("region", { name: "有效" });
  await expect(verdict).toContainText(resultNumber ?? "");
  await expect(verdict).toContainText("合肥云杉智能装备有限公司");
  await expect(stranger.locator("main")).not.toContainText("91340100MA2YH00011");
  await expect(stranger.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await stranger.goto(`/examine/verify?code=${encodeURIComponent(resultNumber ?? "")}`);
  await expect(stranger.getByRole("region", { name: "有效" })).not.toContainText("云杉");
  await stranger.goto("/examine/verify?code=2222-2222-2222-2222");
  await expect(stranger.getByRole("region", { name: "查不到" })).toContainText("请联系文书上写的单位");

  await page.goto(own);
  await page.getByLabel("非常满意", { exact: true }).check();
  await page.getByRole("button", { name: "提交评价" }).click();
  await expect(page.getByRole("heading", { name: "本企业的评价" })).toBeVisible();
});

test("免申即享：列出要用的数据和来源，勾选、确认就提交了", async ({ page }) => {
  await page.goto("/zqjh/sqfw?value=稳岗返还");
  await expect(page.getByText("免申即享：").first()).toBeVisible();
  await page.getByRole("link", { name: /^去确认.*失业保险稳岗返还/ }).click();
  await expect(page.getByRole("row", { name: /法定代表人 林晓岚 营业执照/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/本企业同意/).check();
  await page.getByRole("button", { name: "确认申请" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "申报已提交" })).toBeVisible();
});
