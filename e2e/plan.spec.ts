import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./support/fixtures";

/** What a company does with its plan: see what to declare, put it in, note who does it, take its dates into a calendar. */

const PLAN = "/zct-ee/declaration?view=plan";
const part = (page: Page, name: RegExp) => page.getByRole("region", { name });
const mine = (page: Page) => part(page, /^已加入计划的事项/);

async function open(page: Page): Promise<void> {
  await page.goto("/zct-ee/declaration");
  await page.getByRole("navigation", { name: "显示方式" }).getByRole("link", { name: "我的计划" }).click();
  await expect(page.getByRole("heading", { name: "我的计划", exact: true })).toBeVisible();
}

test.describe("企业管理员", () => {
  // One plan of one enterprise.
  test.describe.configure({ mode: "default" });
  test.use({ who: "admin" });

  test("采用建议组合，再加一项冲突的：两边都说明；备注里的脚本只是文字；移出后冲突消失，刷新后都还在", async ({
    page,
  }) => {
    await open(page);
    await expect(part(page, /^建议加入/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "采用建议组合" }).click();
    await expect(page.getByText(/^建议组合的 \d+ 项已加入计划$/)).toBeVisible();
    await expect(part(page, /^建议加入/)).toHaveCount(0);

    const left = part(page, /^符合条件，没有列入建议/)
      .getByRole("listitem")
      .filter({ hasText: "不能同时享受" })
      .first();
    const title = (await left.getByRole("link").first().textContent()) ?? "";
    await page.getByRole("button", { name: `加入计划：${title}` }).click();
    await expect(
      mine(page)
        .getByText(/与计划里的其他事项冲突/)
        .first(),
    ).toBeVisible();
    await expect(page.getByText("已加入的事项有冲突，合计只算能同时申报的。")).toBeVisible();

    await page.getByRole("button", { name: `备注和提醒：${title}` }).click();
    const note = "<script>document.title='x'</script>张会计负责";
    await mine(page).getByRole("textbox", { name: /^备注/ }).fill(note);
    await mine(page).getByRole("combobox", { name: /^提醒/ }).selectOption({ label: "不提醒" });
    await expectAccessible(page);
    await mine(page).getByRole("button", { name: "保存" }).click();
    await expect(mine(page).getByText(`备注：${note}`)).toBeVisible();
    await page.reload();
    await expect(mine(page).getByText(`备注：${note}`)).toBeVisible();

    await page.getByRole("button", { name: `移出计划：${title}` }).click();
    await expect(page.getByText(`“${title}”已移出计划`)).toBeVisible();
    await expect(mine(page).getByText(/与计划里的其他事项冲突/)).toHaveCount(0);
  });

  test("限报和名额说明已用多少；本期已申报的写明编号、不再建议，撤回后又可以申报", async ({ page }) => {
    await open(page);
    await expect(page.getByText(/每年限报 \d 项，今年已申报 \d 项，还可申报 \d 项。/).first()).toBeVisible();
    await expect(page.getByText(/名额 \d+ 个，已受理 \d+ 个，剩余 \d+ 个（按本平台受理数）/).first()).toBeVisible();
    await expect(page.getByText(/撤回的和审核未通过的不算/)).toBeVisible();
    const row = page.getByRole("listitem").filter({ hasText: "科技创新券申领" });
    await expect(row.getByText(/本期已经申报，编号 SB\d{8}-\d{4}。/)).toBeVisible();

    await page.goto("/user/base/policy-items/apply-sample-accepted");
    await page.getByRole("button", { name: "撤回申报" }).click();
    await page.getByLabel("撤回原因").fill("申请金额填错");
    await page.getByRole("button", { name: "确认撤回" }).click();
    await expect(page.getByText("已由本企业撤回").first()).toBeVisible();
    await page.goto(PLAN);
    await expect(row.first()).toBeVisible();
    await expect(row.getByText(/本期已经申报/)).toHaveCount(0);
  });
});

test.describe("企业经办人", () => {
  test.use({ who: "member" });

  test("订阅地址只显示一次；日历程序读得到；重新生成后旧的失效，停用后新的也失效", async ({
    page,
    request,
    baseURL,
  }) => {
    await open(page);
    await page.getByRole("button", { name: "生成订阅地址" }).click();
    const field = page.getByLabel("您的订阅地址（只显示这一次）");
    const first = await field.inputValue();
    expect(first.startsWith(`${baseURL}/gateway/`)).toBe(true);
    const read = await request.get(first);
    expect(read.status()).toBe(200);
    expect(read.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(read.headers()["cache-control"]).toContain("no-store");
    expect(await read.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR(\r\n)?$/);
    await expectAccessible(page);

    await page.reload();
    await expect(page.getByText(/^地址生成于 .*最近一次被日历读取是/)).toBeVisible();
    await expect(field).toHaveCount(0);
    await page.getByRole("button", { name: "重新生成" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "重新生成" }).click();
    await expect(field).toBeVisible();
    const second = await field.inputValue();
    expect([(await request.get(first)).status(), (await request.get(second)).status()]).toEqual([404, 200]);
    await page.getByRole("button", { name: "停用" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "停用" }).click();
    await expect(page.getByText("订阅地址已停用")).toBeVisible();
    expect((await request.get(second)).status()).toBe(404);
  });
});
