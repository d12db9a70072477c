import type { Page } from "@playwright/test";
import { control } from "../support/control";
import { dayFromToday } from "../support/day";
import { expect, expectAccessible, searchBox, test } from "../support/fixtures";
import { operator } from "../support/portal";

/** What a company does to declare an item: from the policy's guide to the decision, with the zone's staff at the machine. */

// One after the other: two of them write the same draft.
test.describe.configure({ mode: "default" });
test.use({ who: "member" });

// Another item than the one of documents.spec.ts: an enterprise declares each once.
const POLICY = "/zct-ee/policy-info/test-declare";
const ITEM = "江淮研发投入奖励";
const LIST = "/user/base/policy-items";
const MATERIAL = "研发费用专项审计报告";
const pdf = (name: string, words: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.concat([Buffer.from(`%PDF-1.7\n% ${words}\n`), Buffer.alloc(4000, 32)]),
});
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const goOn = (page: Page) => page.getByRole("button", { name: "保存并继续" }).click();
const saved = (page: Page) => expect(page.getByText(/已自动保存 \d\d:\d\d/)).toBeVisible();

test("搜到政策、当页核对是否符合后进入，档案已填好；草稿随写随存，换一台电脑接着写；核对、提交、补正、通过、评价", async ({
  page,
  openBrowser,
}) => {
  await page.goto("/zct/home");
  await searchBox(page).fill("江淮试验区产业扶持细则");
  await searchBox(page).press("Enter");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^江淮试验区产业扶持细则$/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`${POLICY}(\\?|$)`));
  const offer = page.getByRole("complementary", { name: `${ITEM}：申报` });
  // Neither of its conditions can be decided by rules.
  await expect(offer.getByText("2 条由主管部门核验")).toBeVisible();
  // Straight to its form: which item is not asked again.
  await offer.getByRole("link", { name: new RegExp(`立即申报.*${ITEM}`) }).click();

  await expect(heading(page, ITEM)).toBeVisible();
  await expect(page.getByText(/已为您填写 \d+\/\d+ 项/)).toBeVisible();
  await expect(page.getByLabel("法定代表人")).toHaveValue("林晓岚");
  await expectAccessible(page);
  await page.getByLabel("注册地址").fill("合肥市包河区云谷路 90 号");
  await expect(page.getByText(/企业档案中为“合肥市包河区/)).toBeVisible();
  await goOn(page);

  await page.getByLabel("申请金额").fill("21");
  await goOn(page);
  await expect(page.getByRole("alert").filter({ hasText: "申请金额不能超过 20 万元" })).toBeVisible();
  await page.getByLabel("申请金额").fill("15");
  await page.getByLabel("申报说明").fill("<script>alert(1)</script>");
  await saved(page);

  // A colleague at another computer finds what was typed so far.
  const colleague = await openBrowser({ who: "admin" });
  await colleague.goto(LIST);
  const row = (who: Page) => who.getByRole("row", { name: new RegExp(ITEM) });
  await row(colleague)
    .getByRole("link", { name: /继续填写/ })
    .click();
  await expect(colleague.getByLabel("注册地址")).toHaveValue("合肥市包河区云谷路 90 号");

  await goOn(page);
  await page.getByLabel(MATERIAL, { exact: true }).setInputFiles(pdf("入库截图.pdf", "first"));
  await expect(page.getByText(/已上传/)).toBeVisible();
  await expectAccessible(page);
  await goOn(page);

  await expect(page.getByText("第 4 步，共 4 步")).toBeVisible();
  await expect(page.getByText("<script>alert(1)</script>")).toBeVisible();
  await page.getByRole("button", { name: "提交申报" }).click();
  await expect(page.getByRole("link", { name: "请勾选承诺后再提交" })).toBeVisible();
  await page.getByLabel(/本企业承诺/).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "提交申报" }).dblclick();
  await expect(heading(page, "申报已提交")).toBeVisible();
  const number = /SB\d{8}-\d{4}/.exec((await page.locator("main").textContent()) ?? "")?.[0] ?? "";
  expect(number).not.toBe("");
  await expectAccessible(page);
  // A reload shows the receipt again and sends nothing.
  await page.reload();
  await expect(page.getByText(number)).toBeVisible();

  await page.getByRole("link", { name: "查看办理进度" }).click();
  await expect(page.getByText("江淮试验区经济发展局待受理")).toBeVisible();
  await expect(page.getByText(/剩余 2 个工作日/)).toBeVisible();

  const dataDir = process.env.PORTAL_DATA_DIR ?? "";
  const accept = () => control<{ state: string }>(dataDir, "POST", `/zqjh/api/manager/applyInfo/${number}/accept`);
  expect((await accept()).state).toBe("accepted");
  // The true command line: the desk for applications.
  const asked = await operator(dataDir, "application", "ask", number, "截图缺少日期，请补传完整截图");
  expect(asked.output).toContain("状态：需补正");
  await page.reload();
  await expect(page.getByText("待本企业补正后重新提交")).toBeVisible();
  // The colleague sends it in as it is: refused, with what was asked for.
  await colleague.goto(new URL(page.url()).pathname);
  await colleague.getByRole("link", { name: "补正材料" }).click();
  await goOn(colleague);
  await colleague.getByLabel(/本企业承诺/).check();
  await colleague.getByRole("button", { name: "提交补正" }).click();
  await expect(colleague.getByText(/还没有任何修改.*截图缺少日期，请补传完整截图/)).toBeVisible();
  await page.getByRole("link", { name: "补正材料" }).click();
  await page.getByLabel(MATERIAL, { exact: true }).setInputFiles(pdf("完整截图.pdf", "second"));
  await expect(page.getByText("完整截图.pdf", { exact: true })).toBeVisible();
  await expect(page.getByText(/已上传/)).toHaveCount(2);
  await goOn(page);
  await page.getByLabel(/本企业承诺/).check();
  await page.getByRole("button", { name: "提交补正" }).click();
  await expect(heading(page, "申报已提交")).toBeVisible();

  await accept();
  const approved = await control<{ state: string }>(dataDir, "POST", `/zqjh/api/manager/applyInfo/${number}/approve`, {
    words: "同意",
  });
  // The guide promises the payment: the case goes on until it was made.
  expect(approved.state).toBe("to_pay");
  await page.goto("/user/message");
  await expect(page.getByRole("heading", { name: new RegExp(`申报审核通过：${ITEM}`) })).toBeVisible();
  await page.getByRole("link", { name: new RegExp(`去查看.*申报审核通过：${ITEM}`) }).click();
  await expect(page.getByText(/经济发展局待拨付$/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "评价这次办理" })).toBeHidden();
  const paid = await operator(dataDir, "application", "pay", number, dayFromToday(0), "1");
  expect(paid.output).toContain("状态：已拨付");
  await page.reload();
  await expect(page.getByText(`${dayFromToday(0)} 拨付 1 万元`)).toBeVisible();
  await expect(page.getByText("已办结，可以评价")).toBeVisible();
  await page.getByLabel("不满意", { exact: true }).check();
  await page.getByRole("button", { name: "提交评价" }).click();
  await expect(page.getByRole("link", { name: "不满意时请写明原因，便于改进" })).toBeVisible();
  await page.getByLabel("评价内容").fill("补正要求应一次说清");
  await page.getByRole("button", { name: "提交评价" }).click();
  await expect(page.getByRole("heading", { name: "本企业的评价" })).toBeVisible();
  await expectAccessible(page);
});

test("批量提交：没填好的说明原因；按状态找到草稿；撤回要写原因", async ({ page }) => {
  await page.goto(LIST);
  await page.getByLabel("状态").selectOption("draft");
  await page.getByRole("button", { name: "查询" }).click();
  await page.getByRole("checkbox", { name: "选择 先进制造业技术改造设备补助" }).check();
  await page.getByRole("button", { name: "批量提交草稿" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "承诺并提交" }).click();
  await expect(page.getByText("提交成功 0 份，未提交 1 份")).toBeVisible();
  await expect(page.getByText(/未提交，.*请上传设备投资专项审计报告/)).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${LIST}/apply-sample-submitted`);
  await page.getByRole("button", { name: "撤回申报" }).click();
  await page.getByRole("button", { name: "确认撤回" }).click();
  await expect(page.getByRole("link", { name: "请写明撤回原因" })).toBeVisible();
  await page.getByLabel("撤回原因").fill("申请金额填错");
  await page.getByRole("button", { name: "确认撤回" }).click();
  await expect(page.getByText("已由本企业撤回")).toBeVisible();
});

test.describe("两处同时写", () => {
  // The gateway refuses the older edition, and the browser says so.
  test.use({ allowedErrors: /409 \(Conflict\)/ });

  test("两个标签页同时写：后写的知道前面有人改过，由人决定用哪份，什么也不丢", async ({ page, context }) => {
    const step = "/zct-ee/policy-info/handle-item?id=zone-2026-018&application=apply-sample-draft&step=request";
    await page.goto(step);
    await expect(page.getByLabel("申请金额")).toHaveValue("186.50");
    const other = await context.newPage();
    await other.goto(step);
    await other.getByLabel("申请金额").fill("150");
    await saved(other);
    await page.getByLabel("申报说明").fill("这一页写的说明");
    await expect(page.getByText(/已由同事或在您的另一个页面更新/)).toBeVisible();
    await page.getByRole("button", { name: "以本页内容为准" }).click();
    await saved(page);
    await page.reload();
    await expect(page.getByLabel("申报说明")).toHaveValue("这一页写的说明");
  });
});
