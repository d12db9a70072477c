import { expect, expectAccessible, test } from "../support/fixtures";
import { enterDesk, hireOperator } from "../support/operators";

/** 办事指南: one of the staff writes, another publishes, and the public reads what was published and nothing before. */

const GUIDE = "/examine/sqfw/enchiridion?id=road-occupation";

test("一个人改指南的材料和表单，另一个人看过改了什么再发布，公众才看到；历次版本写明是谁", async ({
  page,
  openBrowser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const dataDir = process.env.PORTAL_DATA_DIR ?? "";
  const writer = await hireOperator(dataDir, { roles: ["answer"], fullName: "程写" });
  const publisher = await hireOperator(dataDir, { roles: ["publish"], fullName: "冯发" });
  // Each run writes something else, so that a second try finds a change to make.
  const gives = `占道许可，附占用平面图 ${Date.now() % 100_000}`;

  await enterDesk(page, url, writer, "/desk/guides");
  await page.getByRole("searchbox", { name: "名称、单位或编号" }).fill("临时占用");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "临时占用城市道路审批" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "临时占用城市道路审批" })).toBeVisible();
  await page.getByLabel("办成得到什么").fill(gives);
  await page.getByRole("button", { name: "添加材料" }).click();
  const rows = page.getByRole("group", { name: "申请材料" }).getByRole("listitem");
  await rows.last().getByLabel("材料名称").fill("占用平面图");
  await expectAccessible(page);
  // Handed in half: each place is named.
  await page.getByRole("button", { name: "交出核对" }).click();
  await expect(page.getByRole("dialog", { name: "还不能交出核对" })).toBeVisible();
  await page.getByRole("button", { name: "回去改" }).click();
  await expect(page.getByText(/^还有 \d+ 处要改/)).toBeVisible();
  await expect(page.getByRole("link", { name: /什么形式$/ })).toBeVisible();
  await rows.last().getByLabel("什么形式").selectOption({ label: "电子文件" });
  await rows.last().getByLabel("哪里来").selectOption({ label: "申请人自备" });
  await page.getByRole("button", { name: "交出核对" }).click();
  await page.getByLabel("改了什么、为什么改").fill("增加占用平面图，方便勘查");
  await page.getByRole("button", { name: "交出", exact: true }).click();
  await expect(page).toHaveURL(/view=changes/);
  await expect(page.getByRole("main").getByText("待发布", { exact: true })).toBeVisible();
  // Whoever wrote it cannot publish it.
  await expect(page.getByRole("button", { name: "发布", exact: true })).toHaveCount(0);

  const reader = await openBrowser();
  await reader.goto(GUIDE);
  await expect(reader.getByText(gives)).toHaveCount(0);

  const other = await openBrowser();
  await enterDesk(other, url, publisher, "/desk/guides?view=review");
  await other.getByRole("link", { name: "临时占用城市道路审批" }).click();
  await expect(other.getByText("占用平面图").first()).toBeVisible();
  await expect(other.getByText(gives)).toBeVisible();
  await expectAccessible(other);
  await other.getByRole("link", { name: "公众看到的样子" }).click();
  await expect(other.getByText("占用平面图").first()).toBeVisible();
  await other.getByRole("button", { name: "发布", exact: true }).click();
  await other.getByRole("dialog").getByRole("button", { name: "发布", exact: true }).click();
  await expect(other).toHaveURL(/view=versions/);
  await expect(other.getByText("程写修改，冯发发布").first()).toBeVisible();

  await expect(async () => {
    await reader.goto(GUIDE);
    await expect(reader.getByText(gives)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await expect(reader.getByText("占用平面图").first()).toBeVisible();
});

test("取消一个事项要两个人；取消以后公众看到何时、为什么，同样两个人恢复", async ({ page, openBrowser, baseURL }) => {
  const url = baseURL ?? "";
  const dataDir = process.env.PORTAL_DATA_DIR ?? "";
  const writer = await hireOperator(dataDir, { roles: ["answer"], fullName: "程提" });
  const publisher = await hireOperator(dataDir, { roles: ["publish"], fullName: "冯定" });
  const address = "/examine/sqfw/enchiridion?id=foreigner-work-permit";
  const reader = await openBrowser();
  const readUntil = (words: string | RegExp) =>
    expect(async () => {
      await reader.goto(address);
      await expect(reader.getByText(words).first()).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 20_000 });

  await enterDesk(page, url, writer, "/desk/guides/foreigner-work-permit");
  await page.getByRole("button", { name: "取消事项" }).click();
  await page.getByLabel("取消的原因").fill("并入企业用工一件事办理");
  await page.getByRole("button", { name: "提出", exact: true }).click();
  await expect(page.getByText("取消待确认", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "确认取消" })).toHaveCount(0);
  await expectAccessible(page);

  const other = await openBrowser();
  await enterDesk(other, url, publisher, "/desk/guides?view=review");
  await other.getByRole("link", { name: "外国人来华工作许可" }).click();
  await expect(other.getByText(/程提.*提出取消.*并入企业用工一件事办理/)).toBeVisible();
  await other.getByRole("button", { name: "确认取消" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "确认取消" }).click();
  await expect(other.getByText("程提提出取消，冯定确认").first()).toBeVisible();

  await readUntil(/“外国人来华工作许可”已于 \d{4}-\d{2}-\d{2} 取消/);
  await expect(reader.getByText("并入企业用工一件事办理")).toBeVisible();
  await expectAccessible(reader);
  await reader.getByRole("link", { name: "看服务事项" }).click();
  await expect(reader).toHaveURL(/\/examine\/sqfw$/);

  await other.getByRole("button", { name: "恢复事项" }).click();
  await other.getByLabel("恢复的原因").fill("单独办理的还有需要");
  await other.getByRole("button", { name: "提出", exact: true }).click();
  await expect(other.getByText("恢复待确认", { exact: true }).first()).toBeVisible();
  const third = await hireOperator(dataDir, { roles: ["publish"], fullName: "卫认" });
  const last = await openBrowser();
  await enterDesk(last, url, third, "/desk/guides/foreigner-work-permit");
  await last.getByRole("button", { name: "确认恢复" }).click();
  await last.getByRole("dialog").getByRole("button", { name: "确认恢复" }).click();
  await readUntil("办理时限");
});
