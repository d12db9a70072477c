import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./support/fixtures";
import { invite, registerEnterprise, registerPerson } from "./support/register";
import { newCreditCode, newSuffix } from "./support/unique";

/** The inbox, and the live channel that keeps every window of a person true. */

const badge = (page: Page) =>
  page
    .getByRole("banner")
    .getByText(/\d+条未读/)
    .first();
const PATH = "/user/message";

test.describe("企业管理员", () => {
  test.use({ who: "admin" });

  test("读消息：未读有数、有标记；打开所说的事即为已读；只看未读时剩下其余的", async ({ page }) => {
    const title = (words: string) => page.getByRole("heading", { level: 2, name: words });
    // Other journeys tell the administrator something too, more than a usual page holds.
    const list = `${PATH}?size=50`;
    await page.goto(list);
    await expect(title("未读： 园区发布人工智能产业发展三年行动方案")).toBeVisible();
    await expect(badge(page)).toBeVisible();
    await page.getByRole("link", { name: /去查看.*园区发布/ }).click();
    await expect(page).toHaveURL(/\/zct-ee\/policy-info\?value=/);
    await page.goto(list);
    await expect(title("园区发布人工智能产业发展三年行动方案")).toBeVisible();
    await expect(title("未读： 园区发布人工智能产业发展三年行动方案")).toHaveCount(0);
    await page.getByLabel("只看未读").check();
    await expect(title("中小企业数字化转型沙龙即将截止报名")).toBeVisible();
    await expect(title("园区发布人工智能产业发展三年行动方案")).toHaveCount(0);
  });
});

test.describe("金融机构", () => {
  test.use({ who: "bank" });

  test("通知方式：改了就存下，重新打开还在；账号安全不能关", async ({ page }) => {
    await page.goto(PATH);
    await page.getByText("通知方式设置").click();
    const mail = page.getByRole("checkbox", { name: "政策用邮件" });
    const before = await mail.isChecked();
    await mail.setChecked(!before);
    await expect(page.getByText("通知方式已保存")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "账号安全用邮件" })).toBeDisabled();
    await expectAccessible(page);
    await page.reload();
    await page.getByText("通知方式设置").click();
    await expect(mail).toBeChecked({ checked: !before });
  });
});

test("同一个浏览器的几个窗口共用一个连接；另一台电脑上读过，这里马上知道，不用刷新", async ({
  openBrowser,
  baseURL,
}) => {
  // A person of this journey's own, with the one message that the bank sends.
  const dataDir = process.env.PORTAL_DATA_DIR ?? "";
  const person = await registerPerson(baseURL ?? "", dataDir);
  await invite(baseURL ?? "", dataDir, person);
  const { state } = person;
  const page = await openBrowser({ storageState: state });
  let connections = 0;
  page.context().on("page", (opened) => opened.on("websocket", () => (connections += 1)));
  page.on("websocket", () => (connections += 1));
  await page.goto(PATH);
  await expect(badge(page)).toHaveText("1条未读");
  const other = await page.context().newPage();
  await other.goto("/zct-ee/policy-info");
  await expect(badge(other)).toHaveText("1条未读");
  expect(connections).toBe(1);

  const computer = await openBrowser({ storageState: state });
  await computer.goto(PATH);
  await computer.getByRole("button", { name: "全部已读" }).click();
  for (const window of [page, other]) await expect(badge(window)).toHaveCount(0);
  await expect(page.getByText("没有未读消息")).toBeVisible();
  await expect(computer.getByRole("button", { name: "全部已读" })).toBeFocused();

  // The window that held the connection closes: another one takes over.
  await page.close();
  await expect.poll(() => connections).toBe(2);
});

test("另一家企业查看、收藏本企业：事先知道对方会知道；对方的窗口马上提示，名单上有，只说企业名称", async ({
  openBrowser,
  baseURL,
}) => {
  // An enterprise of this journey's own: nobody else's windows are told anything.
  const enterpriseName = `合肥望岳机床${newSuffix()}有限公司`;
  const { state } = await registerEnterprise(baseURL ?? "", process.env.PORTAL_DATA_DIR ?? "", {
    enterpriseName,
    creditCode: newCreditCode(),
  });
  const owner = await openBrowser({ storageState: state });
  await owner.goto(PATH);
  await expect(owner.getByText(/还没有。其他企业在“企业关系”里/)).toBeVisible();

  const visitor = await openBrowser({ who: "bank" });
  await visitor.goto("/user/relation");
  await expect(visitor.getByText(/该企业会知道：只说您的企业的名称/)).toBeVisible();
  await visitor.getByLabel("企业名称或统一社会信用代码").fill(enterpriseName);
  await visitor.getByRole("button", { name: "查找企业" }).click();
  await visitor.getByRole("link", { name: new RegExp(`^查看公开信息\\s*：${enterpriseName}`) }).click();
  await expect(visitor.getByRole("heading", { level: 1, name: enterpriseName })).toBeVisible();
  await expect(visitor.getByText(/赵注册|139\d/)).toHaveCount(0);
  await expectAccessible(visitor);

  // The row's words come in two cells; the toast says them in one breath.
  const toast = (act: string) => owner.getByText(`江淮示范银行开发区支行${act}`, { exact: true });
  const list = owner.getByRole("table", { name: "谁看过本企业" });
  await expect(toast("查看了您的企业公开信息")).toBeVisible();
  await expect(list.getByRole("row", { name: /江淮示范银行开发区支行.*查看了您的企业公开信息/ })).toBeVisible();

  await visitor.getByRole("button", { name: "收藏" }).click();
  await expect(toast("收藏了您的企业")).toBeVisible();
  await expect(list.getByRole("row", { name: /江淮示范银行开发区支行.*收藏了您的企业/ })).toBeVisible();
  await expect(list.getByRole("row")).toHaveCount(3);
  await expect(list.getByText("何嘉木")).toHaveCount(0);

  // Coming back the same day is no news, and a new window has the list without being told anything.
  await visitor.reload();
  await expect(visitor.getByRole("button", { name: "已收藏" })).toBeVisible();
  await owner.reload();
  await expect(list.getByRole("row")).toHaveCount(3);
  await expect(toast("查看了您的企业公开信息")).toHaveCount(0);
  await expectAccessible(owner);

  await visitor.goto("/user/collect");
  await visitor.getByRole("link", { name: enterpriseName }).click();
  await expect(visitor.getByRole("heading", { level: 1, name: enterpriseName })).toBeVisible();
});
