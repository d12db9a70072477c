import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../support/fixtures";

/** The two forms with tables: public rental housing and school places. */

// One after the other: two of them write the same application.
test.describe.configure({ mode: "default" });
test.use({ who: "member" });

const LIST = "/user/qysb/sqfw/items-list";
const GZF = "/user/qysb/sqfw/apply-sample-gzf";
const SCHOOL = "/zct-ee/policy-info/handle-item-publicSchool";
const HOUSING = "公共租赁住房企业配租";
const PUPILS = "企业职工子女公办学校学位申请";
const NUMBER = "34011119930215021X";
const pdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.concat([Buffer.from(`%PDF-1.7\n<< /Type /Page >> % ${name}\n`), Buffer.alloc(4000, 32)]),
});
const row = (page: Page, name: string | RegExp) => page.getByRole("row", { name });
const saved = (page: Page) => expect(page.getByText(/已自动保存 \d\d:\d\d/)).toBeVisible();
const press = (locator: Locator) => locator.press("Enter");

test("公租房：用键盘填入住人员，刷新后还在，提交，在列表和公租房页面都看得到", async ({ page }) => {
  await page.goto(LIST);
  await row(page, new RegExp(HOUSING))
    .getByRole("link", { name: /^继续填写/ })
    .click();
  await expect(page).toHaveURL(`${GZF}/gzf?step=applicant`);
  await page.getByRole("button", { name: "保存并继续" }).click();
  await expect(page.getByText("第 3 名职工")).toBeVisible();
  await page.getByRole("button", { name: "保存并继续" }).click();
  await expect(page.getByRole("link", { name: /第 3 名职工：请填写劳动合同到期；另有 2 处/ })).toBeVisible();
  await press(page.getByRole("link", { name: /第 3 名职工：请填写劳动合同到期/ }));
  const third = page.getByRole("group", { name: "第 3 名职工" });
  await expect(third.getByLabel("劳动合同到期")).toBeFocused();
  await expectAccessible(page);
  await third.getByLabel("劳动合同到期").fill("2099-12-31");
  await page.keyboard.press("Tab");
  await third.getByLabel("社保缴纳月数").pressSequentially("8");
  await third.getByLabel("手机").fill("139 0000 0023");

  await press(page.getByRole("button", { name: "添加一名职工" }));
  const fourth = page.getByRole("group", { name: "第 4 名职工" });
  await expect(fourth.getByLabel("姓名")).toBeFocused();
  await page.keyboard.type("何雨桐𠮷");
  await page.keyboard.press("Tab");
  await page.keyboard.type(NUMBER.toLowerCase());
  await page.keyboard.press("Tab");
  await expect(fourth.getByLabel("学历或职称")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await fourth.getByLabel("劳动合同到期").fill("2099-12-31");
  await fourth.getByLabel("社保缴纳月数").fill("30");
  await fourth.getByLabel("家庭成员数").fill("1");
  await fourth.getByLabel("需要户型").selectOption("两居室");
  await fourth.getByLabel("手机").fill("13900000024");
  await expect(fourth.getByText("两居室面向家庭成员两人以上的职工")).toBeVisible();
  await fourth.getByLabel("家庭成员数").fill("4");
  await expect(fourth.getByText("两居室面向家庭成员两人以上的职工")).toHaveCount(0);
  await expect(
    page.getByText("共 4 名职工；家庭成员数合计 10 人；需要户型：单人间 1、一居室 1、两居室 2"),
  ).toBeVisible();
  await saved(page);
  await page.reload();
  await expect(page.getByText(/何雨桐𠮷，340111\*{8}/)).toBeVisible();

  const first = page.getByRole("listitem").filter({ hasText: "第 1 名职工" });
  await press(first.getByRole("button", { name: "删除" }));
  await expect(page.getByText("共 3 名职工")).toBeVisible();
  await expect(page.getByRole("button", { name: "撤销删除" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("共 4 名职工")).toBeVisible();
  await page.getByRole("button", { name: "保存并继续" }).click();

  await page.getByLabel("职工及配偶无房证明", { exact: true }).setInputFiles(pdf("无房证明.pdf"));
  await expect(page.getByText(/已上传/)).toHaveCount(2);
  await page.getByRole("button", { name: "保存并继续" }).click();
  const table = page.getByRole("region", { name: "入住人员" });
  await expect(table.getByRole("row")).toHaveCount(5);
  await expect(table).not.toContainText(NUMBER);
  await expectAccessible(page);
  await page.getByLabel(/本企业承诺/).check();
  await page.getByRole("button", { name: "提交申报" }).dblclick();
  await expect(page.getByRole("heading", { level: 1, name: "申报已提交" })).toBeVisible();
  await page.getByRole("link", { name: "查看办理进度" }).click();
  await expect(page).toHaveURL(`${GZF}/gzf`);
  await expect(table).toContainText("何雨桐𠮷");
  await expect(table).toContainText("139****0024");
  await expect(page.locator("main")).not.toContainText(NUMBER);
  await expectAccessible(page);

  await page.getByRole("link", { name: "返回事项申报" }).click();
  await expect(row(page, new RegExp(HOUSING))).toContainText("已提交");
});

test("公办学校：按补正意见改一行，重新提交；一年级的年龄按 8 月 31 日算", async ({ page }) => {
  await page.goto(LIST);
  await row(page, new RegExp(PUPILS))
    .getByRole("link", { name: /^去补正/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`${SCHOOL}\\?.*step=request`));
  await expect(page.getByText("需要补正：第 2 名学生的居住地址没有门牌号")).toBeVisible();
  const second = page.getByRole("group", { name: "第 2 名学生" });
  await page.getByRole("listitem").filter({ hasText: "第 2 名学生" }).getByRole("button", { name: "修改" }).click();
  await second.getByLabel("居住地址").fill("示范经开区明珠路翠湖家园 3 栋 502 室");
  await second.getByLabel("拟入年级").selectOption("小学二年级");
  await second.getByLabel("现就读学校").fill("");
  await page.getByRole("button", { name: "保存并继续" }).click();
  await expect(second.getByText("转学的学生请填写现就读学校")).toBeVisible();
  await expectAccessible(page);
  await second.getByLabel("现就读学校").fill("肥西县桃花镇中心学校");
  await page.getByRole("button", { name: "保存并继续" }).click();
  await expect(page).toHaveURL(/step=materials/);
  await expect(page.getByText("第 3 步，共 4 步")).toBeVisible();
  await page.getByRole("button", { name: "保存并继续" }).click();
  await expect(page.getByRole("region", { name: "申请入学的学生" })).toContainText("翠湖家园 3 栋 502 室");
  await page.getByLabel(/本企业承诺/).check();
  await page.getByRole("button", { name: "提交补正" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "申报已提交" })).toBeVisible();
  await page.goto(LIST);
  await expect(row(page, new RegExp(PUPILS))).toContainText("已提交");
});

test("走错页面的带到对的页面；交上去的不能再改", async ({ page }) => {
  await page.goto("/user/qysb/sqfw/apply-sample-late/gzf");
  await expect(page).toHaveURL(/\/user\/qysb\/sqfw\/apply-sample-late$/);
  await page.goto("/zct-ee/policy-info/handle-item?id=zone-2026-036&application=apply-sample-late&step=request");
  await expect(page.getByText("这份申报现在不能修改").or(page.getByText("申报已提交"))).toBeVisible();
  await page.goto("/zct-ee/policy-info/handle-item?id=zone-2026-060");
  await expect(page).toHaveURL(new RegExp(`${SCHOOL}\\?id=zone-2026-060`));
});
