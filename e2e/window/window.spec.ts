import { expect, expectAccessible, test } from "../support/fixtures";
import { dayOfRun } from "../support/day";
import { enterDesk, hireOperator } from "../support/operators";

/** 预约到窗口: a person books on the guide's page and moves it; the staff sees who comes and writes down that they came. */

const GUIDE = "/examine/sqfw/enchiridion?id=real-estate-transfer";

test.describe("不运行脚本", () => {
  test.use({ javaScriptEnabled: false });

  test("写明窗口、电话和最近的空位，登录后回到这里", async ({ page }) => {
    await page.goto(GUIDE);
    const block = page.locator("#window");
    await expect(block.getByRole("heading", { name: "预约到窗口" })).toBeVisible();
    await expect(block).toContainText("0551-62880525");
    await expect(block.getByText(/余 \d/).first()).toBeVisible();
    await expect(block.getByRole("link", { name: "登录后预约" })).toHaveAttribute(
      "href",
      `/auth/login?redirect_uri=${encodeURIComponent(`${GUIDE}#window`)}`,
    );
  });

  test("没有窗口办的事项不画", async ({ page }) => {
    await page.goto("/examine/sqfw/enchiridion?id=investment-filing");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("#window")).toHaveCount(0);
  });
});

const ROUND_THE_CLOCK = "00:00—24:00";
/** A window that is open at any hour: whenever the run is, there is a time today, unless it is a public holiday. */
const OPEN_WINDOW = {
  name: "22 号昼夜窗口",
  address: "政务服务中心一楼",
  phone: "0551-62886201",
  prefix: "Z",
  ...Object.fromEntries(
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "makeUp"].map((day) => [
      day,
      ROUND_THE_CLOCK,
    ]),
  ),
  minutes: 60,
  capacity: 9,
  daysAhead: 14,
  leadMinutes: 0,
  itemIds: ["pollutant-discharge-permit"],
  units: [],
  closed: [],
  enabled: true,
};

test.describe("个人", () => {
  test.use({ who: "personal" });

  test("约好、改期，工作台看到谁来，来了记已到，本人看得到", async ({ page, openBrowser, baseURL: url = "" }) => {
    const dataDir = process.env.PORTAL_DATA_DIR ?? "";
    const clerk = await hireOperator(dataDir, { roles: ["accept"], fullName: "窗小云" });
    const desk = await openBrowser();
    await enterDesk(desk, url, clerk, "/desk/windows");
    const added = await desk.evaluate(async (window) => {
      const answer = await fetch("/desk/api/zqjh/api/manager/window", {
        method: "POST",
        headers: { "content-type": "application/json", source: "PC" },
        body: JSON.stringify(window),
      });
      return (await answer.json()) as { returnCode: number; errorMessage?: string };
    }, OPEN_WINDOW);
    expect(added.returnCode, added.errorMessage).toBe(2000);
    const block = page.locator("#window");
    // The page hears of the new window a moment after it was added.
    await expect(async () => {
      await page.goto("/examine/sqfw/enchiridion?id=pollutant-discharge-permit");
      await expect(block).toBeVisible({ timeout: 1000 });
    }).toPass();
    await block.getByRole("group", { name: "选时间" }).getByRole("radio", { disabled: false }).first().check();
    await expectAccessible(page);
    await block.getByRole("button", { name: /^预约 / }).click();
    await expect(page.getByText("已预约，号码 Z001")).toBeVisible();
    const booked = block.getByRole("region", { name: /Z001 号$/ });
    await expect(booked).toContainText("22 号昼夜窗口");

    await booked.getByRole("button", { name: "改期" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("group", { name: "选时间" }).getByRole("radio", { disabled: false }).last().check();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: /^改到/ }).click();
    await expect(page.getByText("已改期，号码 Z001")).toBeVisible();
    await expect(booked).toHaveAccessibleName(/23:00/);

    await desk.goto("/desk/windows");
    await desk.getByRole("link", { name: "22 号昼夜窗口", exact: true }).click();
    await expect(desk.getByRole("heading", { level: 1, name: "22 号昼夜窗口" })).toBeVisible();
    const row = desk.getByRole("row", { name: /Z001/ });
    if (!(await booked.getAttribute("aria-label"))?.includes(dayOfRun().slice(5))) {
      // A public holiday, or the last hour of the day: it is another day's, and nobody can have come yet.
      await desk.getByRole("link", { name: "后一天" }).click();
      return;
    }
    await expect(row).toContainText("周**");
    await expect(row).toContainText("138****0001");
    await expectAccessible(desk);
    await row.getByRole("button", { name: /^已到/ }).click();
    await expect(row.getByText("已到", { exact: true }).first()).toBeVisible();
    await page.reload();
    await expect(block.getByRole("button", { name: /^预约/ })).toBeVisible();
    await expect(booked).toHaveCount(0);
  });
});
