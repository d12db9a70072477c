import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../support/fixtures";
import { enterDesk, hireOperator } from "../support/operators";
import { newSuffix } from "../support/unique";

/** 企业诉求: a company says what is wrong, the zone answers by keyboard, and only the company's word ends it. */

const dataDir = () => process.env.PORTAL_DATA_DIR ?? "";

test.use({ who: "member" });

/** What comes next at the desk is where R leads; what is written there is sent by Ctrl+Enter. */
async function writeNext(desk: Page, field: string, words: string): Promise<void> {
  const box = desk.getByRole("region", { name: "办理" }).getByRole("textbox", { name: field });
  await desk.keyboard.press("r");
  await expect(box).toBeFocused();
  await desk.keyboard.insertText(words);
  await desk.keyboard.press("Control+Enter");
}

test("诉求、受理、答复、未解决并差评、再答复、整改、企业确认已解决：两个人从头办到尾，没有企业的话不结束", async ({
  page,
  openBrowser,
  baseURL: url = "",
}) => {
  const title = `装配车间晚间电压偏低，设备停机 ${newSuffix()}`;
  await page.goto("/user/zqjh/appeal/add");
  await page.getByLabel("求助").check();
  await page.getByLabel("标题").fill(title);
  await page
    .getByLabel("内容", { exact: true })
    .fill("每天晚上七点以后供电电压偏低，变压器跳闸，三台设备停机，希望查明原因并恢复正常供电。");
  const help = page.getByRole("complementary", { name: "填写帮助" });
  await help.getByRole("button", { name: /供电与用电/ }).click();
  await expect(page.getByLabel("类别")).toHaveValue("utility.power");
  await page.getByRole("combobox", { name: "地点" }).selectOption({ label: "软件园" });
  await page.getByLabel("联系人").fill("陈思远");
  await expectAccessible(page);
  await page.getByRole("button", { name: "提交诉求" }).dblclick();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const number = /SQ\d{8}-\d{4,6}/.exec((await page.locator("main").textContent()) ?? "")?.[0] ?? "";
  await expect(page.getByText("等建设发展局受理").first()).toBeVisible();

  const desk = await openBrowser();
  const clerk = await hireOperator(dataDir(), { roles: ["accept", "answer"], units: ["group-construction"] });
  await enterDesk(desk, url, clerk, `/desk/appeal/${number}`);
  await expect(desk.getByRole("heading", { level: 1, name: new RegExp(title) })).toBeVisible();
  await desk.keyboard.press("r");
  await expect(desk.getByRole("button", { name: "受理", exact: true }).last()).toBeFocused();
  await desk.keyboard.press("Control+Enter");
  await expect(desk.getByText(`受理：${number} 已办，已通知对方`)).toBeVisible();
  await writeNext(desk, "答复内容", "供电公司已到现场，下周更换老化的开关。");
  await expect(desk.getByText(`答复：${number} 已办，已通知对方`)).toBeVisible();

  await page.reload();
  await expect(page.getByText("供电公司已到现场，下周更换老化的开关。").first()).toBeVisible();
  await page.getByLabel("未解决").check();
  await page.getByLabel("不满意", { exact: true }).check();
  await page.getByRole("button", { name: "提交，退回重办" }).click();
  await expect(page.getByText("请写明还差什么，至少 2 个字，便于重新办理").first()).toBeVisible();
  await page.getByLabel("还差什么").fill("昨晚又停了两次，等不到下周。");
  await page.getByLabel("评价内容").fill("只说要换，没有说今晚怎么办。");
  await page.getByRole("button", { name: "提交，退回重办" }).click();
  await expect(page.getByText("已退回重办，承办单位会收到通知")).toBeVisible();
  await expect(page.getByText(/建设发展局.*正在办理/).first()).toBeVisible();

  await desk.reload();
  await expect(desk.getByText("昨晚又停了两次，等不到下周。").first()).toBeVisible();
  await writeNext(desk, "答复内容", "今天下午已更换开关，晚间派人值守。");
  await expect(desk.getByText(`答复：${number} 已办，已通知对方`)).toBeVisible();
  // The bad rating is still owed an answer of its own: it comes next.
  await writeNext(desk, "整改结果", "已向企业致歉，抢修改为当天到场、当天告知。");
  await expect(desk.getByText(`说明整改：${number} 已办，已通知对方`)).toBeVisible();

  await page.reload();
  await expect(page.getByText("已向企业致歉，抢修改为当天到场、当天告知。").first()).toBeVisible();
  await expect(page.getByText("第 2 次", { exact: false }).first()).toBeVisible();
  await page.getByLabel("已解决").check();
  await page.getByRole("button", { name: "确认已解决" }).click();
  await expect(page.getByText("已确认解决，谢谢")).toBeVisible();
  await expect(page.getByText("已办结").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "问题解决了吗？" })).toHaveCount(0);
  await expectAccessible(page);
});
