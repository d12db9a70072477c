import type { Page } from "@playwright/test";
import { dayFromToday } from "../support/day";
import { expect, expectAccessible, test } from "../support/fixtures";
import { enterDesk, hireOperator } from "../support/operators";
import { newSuffix } from "../support/unique";

/**
 * Areas as `npm run new:domain` writes them, in a browser: in a copy of the tree, which says where they lie
 * (`scripts/test/fresh-area.mjs --browser`).
 */
const { FRESH_PUBLICATION: own = "", FRESH_PARTY: talks = "" } = process.env;
/** Where the public reads what is written at `own`. */
const list = own.replace(/^\/user/, "");

const main = async (page: Page) => (await page.locator("main").textContent()) ?? "";

test.describe("企业发布的内容", () => {
  test.use({ who: "member" });

  test("草稿、提交、审核、公开；修改没有审核通过，公众处处只看到原来的；停用就看不到，举报属实就下线", async ({
    page,
    openBrowser,
    baseURL: url = "",
  }) => {
    const title = `水性涂料样板 ${newSuffix()}`;
    const [first, second] = [`先前的说法${newSuffix()}`, `后来的说法${newSuffix()}`];
    await page.goto(own);
    await page.getByRole("link", { name: "发布新领域" }).first().click();
    await page.getByLabel("标题").fill(title);
    await page.getByRole("button", { name: "存为草稿" }).click();
    await expect(page.getByText(/草稿/).first()).toBeVisible();
    await page.goto(own);
    await expect(page.getByRole("row", { name: new RegExp(title) }).getByText("草稿")).toBeVisible();
    await page
      .getByRole("row", { name: new RegExp(title) })
      .getByRole("link", { name: "修改" })
      .click();
    await expect(page.getByLabel("标题")).toHaveValue(title);
    await page.getByLabel("内容").fill(`${first}，请有需要的企业联系。`);
    await page.getByLabel("有效期到").fill(dayFromToday(60));
    await expectAccessible(page);
    await page.getByRole("button", { name: "提交审核" }).dblclick();
    await expect(page.getByText("待园区审核").first()).toBeVisible();
    await expectAccessible(page);
    const number = /编号 (\w+-\d{4,6})/.exec(await main(page))?.[1] ?? "";
    expect(number).not.toBe("");
    const href = new URL(page.url()).pathname;
    const id = href.split("/").at(-1) ?? "";

    const visitor = await openBrowser();
    const sees = async (words: string) => {
      const [listed, one, found] = await Promise.all(
        [list, `${list}/${id}`, `/search?value=${encodeURIComponent(title)}`].map(async (path) =>
          (await visitor.request.get(path)).text(),
        ),
      );
      return [listed, one, found].map((html) => (html ?? "").includes(words));
    };
    expect(await sees(title), "没有审核").toEqual([false, false, true]);

    const desk = await openBrowser();
    const clerk = await hireOperator(process.env.PORTAL_DATA_DIR ?? "", { roles: ["audit"] });
    const approve = async () => {
      const form = desk.getByRole("region", { name: "办理" }).locator("form");
      await form.getByRole("button", { name: "通过", exact: true }).click();
      await expect(desk.getByText(`通过：${number} 已办，已通知对方`)).toBeVisible();
    };
    await enterDesk(desk, url, clerk, "/desk");
    await desk.goto(`/desk/freshPublication/${number}`);
    await expect(desk.getByText(first).first()).toBeVisible();
    await expectAccessible(desk);
    await approve();
    await expect.poll(() => sees(first)).toEqual([true, true, false]);

    // The edit lies beside what is published.
    await page.goto(href);
    await page.getByRole("link", { name: "修改", exact: true }).click();
    await page.getByLabel("内容").fill(`${second}，请有需要的企业联系。`);
    await page.getByRole("button", { name: "提交修改" }).click();
    await expect(page.getByText("待园区审核修改").first()).toBeVisible();
    expect(await sees(first)).toEqual([true, true, false]);
    expect(await sees(second)).toEqual([false, false, false]);
    await desk.goto(`/desk/freshPublication/${number}`);
    await expect(desk.getByText(first).first()).toBeVisible();
    await expect(desk.getByText(second).first()).toBeVisible();
    await expectAccessible(desk);
    await approve();
    await expect.poll(() => sees(second)).toEqual([true, true, false]);
    expect(await sees(first)).toEqual([false, false, false]);

    await visitor.goto(`${list}/${id}`);
    await expect(visitor.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expectAccessible(visitor);

    await page.goto(href);
    await page.getByRole("button", { name: "停用" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "停用" }).click();
    await expect(page.getByText("已停用，公众看不到了")).toBeVisible();
    await expect.poll(async () => (await visitor.request.get(`${list}/${id}`)).status()).toBe(404);
    await page.getByRole("button", { name: "重新启用" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "重新启用" }).click();
    await expect(page.getByText("已启用，公众看得到")).toBeVisible();
    await expect.poll(async () => (await visitor.request.get(`${list}/${id}`)).status()).toBe(200);

    // Somebody without an account says that it is not true; the clerk agrees, and it is gone.
    await visitor.goto(`${list}/${id}`);
    await visitor.getByRole("button", { name: "举报" }).click();
    const dialog = visitor.getByRole("dialog", { name: "举报这条内容" });
    await dialog.getByRole("radio", { name: "虚假信息" }).check();
    await dialog.getByRole("textbox", { name: "情况说明" }).fill("名录里查不到页面上写的检测资质。");
    await expectAccessible(visitor);
    await dialog.getByRole("button", { name: "提交举报" }).dblclick();
    await expect(visitor.getByText(/JB\d{8}-\d{4,6}/).first()).toBeVisible();
    const report = /JB\d{8}-\d{4,6}/.exec((await visitor.locator("body").textContent()) ?? "")?.[0] ?? "";
    await desk.goto(`/desk/report/${report}`);
    const decide = desk.getByRole("region", { name: "办理" }).locator("form");
    await decide.getByRole("textbox").first().fill("经核实没有这项资质，已经下线。");
    await expectAccessible(desk);
    await decide.getByRole("button", { name: "属实并停用" }).click();
    await expect(desk.getByText(`属实并停用：${report} 已办，已通知对方`)).toBeVisible();
    await expect.poll(async () => (await visitor.request.get(`${list}/${id}`)).status()).toBe(404);
    await page.reload();
    await expect(page.getByText("经核实没有这项资质，已经下线。").first()).toBeVisible();
    expect(await main(page)).not.toContain("名录里查不到");
  });
});

test.describe("两方的事项", () => {
  test.use({ who: "bank" });

  test("发起、回复、接受：两边看到的一致，接受以后才看得到联系方式；第三家看不到", async ({ page, openBrowser }) => {
    const title = `合作意向 ${newSuffix()}`;
    await page.goto(`${talks}/add`);
    await page.getByLabel("企业名称或统一社会信用代码").fill("云杉智能");
    await page.getByRole("button", { name: "查找企业" }).click();
    await page.getByRole("button", { name: /选择.*云杉/ }).click();
    await page.getByLabel("标题").fill(title);
    await page.getByLabel("内容").fill("请说明能不能办，需要哪些条件。");
    await page.getByLabel("手机号").fill("13911110001");
    await expectAccessible(page);
    await page.getByRole("button", { name: "提交" }).dblclick();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText("待对方回应").first()).toBeVisible();
    const path = new URL(page.url()).pathname;

    const other = await openBrowser({ who: "member" });
    await other.goto(talks);
    await other
      .getByRole("row", { name: new RegExp(title) })
      .getByRole("link", { name: "办理" })
      .click();
    await expect(other.getByText("139****0001")).toBeVisible();
    expect(await main(other)).not.toContain("13911110001");
    await other.getByRole("button", { name: "回复" }).click();
    await other.getByRole("textbox", { name: "回复" }).fill("可以谈，请说明时间。");
    await other.getByLabel("联系人").fill("林晓岚");
    await other.getByLabel("手机号").fill("13922220002");
    await expectAccessible(other);
    await other.getByRole("button", { name: "发给对方" }).click();
    await expect(other.getByText("待对方回应").first()).toBeVisible();

    await page.reload();
    await expect(page.getByText("可以谈，请说明时间。").first()).toBeVisible();
    expect(await main(page)).not.toContain("13922220002");
    await page.getByRole("button", { name: "对方看到的" }).click();
    const seen = page.getByRole("dialog", { name: "对方看到的" });
    await expect(seen.getByText("139****0001")).toBeVisible();
    await expectAccessible(page);
    await seen.getByRole("button", { name: "关闭" }).click();
    await page.getByRole("button", { name: "接受" }).click();
    await page.getByRole("button", { name: "确认接受" }).click();
    await expect(page.getByText(/13922220002/)).toBeVisible();
    await expect(page.getByText("双方自此看得到对方的联系人和电话", { exact: true })).toBeVisible();
    await other.reload();
    await expect(other.getByText(/13911110001/)).toBeVisible();
    await expectAccessible(other);

    const third = await openBrowser({ who: "newbank" });
    await third.goto(path);
    await expect(third.getByText(/不存在|没有找到/).first()).toBeVisible();
    expect(await main(third)).not.toContain(title);
  });
});
