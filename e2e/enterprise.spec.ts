import { writeXlsx } from "hucre/xlsx";
import { expect, expectAccessible, test } from "./support/fixtures";
import { registerPerson, smsTo } from "./support/register";
import { openSession, storageState } from "./support/sign-in-states";
import { newPhone, newSuffix } from "./support/unique";

/** What an administrator and the people of an enterprise do: import, join, the profile, two enterprises in two tabs. */

/** A workbook as a spreadsheet program would save it, of one sheet with these rows. */
const workbook = async (rows: string[][]) => Buffer.from(await writeXlsx({ sheets: [{ name: "a", rows }] }));

test.describe("企业管理员", () => {
  test.use({ who: "admin" });

  test("用表格邀请新人：本人用短信验证码注册、接受后才加入；允许后管理员能重置密码，改密码之前网关什么也不给", async ({
    page,
    baseURL,
    openBrowser,
    playwright,
  }) => {
    const url = baseURL ?? "";
    const dataDir = process.env.PORTAL_DATA_DIR ?? "";
    const phone = newPhone();
    const name = `赵导入${"甲乙丙丁戊己庚辛壬癸".repeat(2).charAt(Number(newSuffix().split("-")[0]) % 20)}`;
    await page.goto("/user/personalmanage");
    await page.getByRole("button", { name: "从表格导入" }).click();
    await page.getByLabel("选择表格").setInputFiles({
      name: "staff.xlsx",
      mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      buffer: await workbook([
        ["姓名", "手机号", "部门或职务", "角色"],
        [name, phone, "质量部", "企业经办人"],
        ["钱重复", phone, "质量部", "企业经办人"],
      ]),
    });
    await expect(page.getByText("与第 2 行的手机号重复")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "导入选中的 1 行" }).click();
    const result = page.getByRole("region", { name: "导入结果" });
    await expect(result.getByText(name)).toBeVisible();
    await result.getByRole("button", { name: "关闭" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("待本人确认");
    await expect(page.getByRole("rowheader", { name })).toHaveCount(0);
    await expectAccessible(page);
    expect(await smsTo(dataDir, phone)).toContain("合肥云杉智能装备有限公司邀请您");

    const person = await openBrowser({ storageState: (await registerPerson(url, dataDir, phone)).state });
    await person.goto("/user");
    await person.getByRole("link", { name: /合肥云杉智能装备有限公司邀请您加入/ }).click();
    await person.getByRole("button", { name: /^接受\s*合肥云杉/ }).click();
    await expectAccessible(person);
    await person.getByRole("dialog").getByRole("button", { name: "接受邀请" }).click();
    await expect(person.getByText("已加入合肥云杉智能装备有限公司")).toBeVisible();
    await person.getByRole("button", { name: /^允许企业重置密码/ }).click();
    await person.getByRole("dialog").getByRole("button", { name: "允许", exact: true }).click();
    await expect(person.getByText(/企业可重置密码$/)).toBeVisible();

    await page.reload();
    const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
    await row.getByText("更多", { exact: false }).click();
    await row.getByRole("button", { name: new RegExp(`^重置密码\\s*：${name}`) }).click();
    await page.getByRole("dialog").getByRole("button", { name: "重置密码" }).click();
    const password = (await page.locator("code").first().textContent()) ?? "";
    expect(password).toMatch(/^\w{14}$/);
    const session = await openSession(url, phone, password, "10.253.0.1");
    const newcomer = await playwright.request.newContext({ baseURL: url, storageState: storageState(url, session) });
    const refused = await newcomer.get("/gateway/policy/api/enterprise/current");
    expect(refused.status()).toBe(403);
    expect(((await refused.json()) as { errorMessage: string }).errorMessage).toContain("请先修改密码");
    await newcomer.dispose();
  });

  test("在一个标签页切换企业，另一个标签页跟着更新；正在填写的留着，也写不进另一家", async ({ page, context }) => {
    await page.goto("/user/companymanage");
    const other = await context.newPage();
    await other.goto("/user/companymanage/en-yunshan");
    await other.getByLabel("注册地址").fill("改过还没有保存的地址");
    const third = await context.newPage();
    await third.goto("/user/companymanage");
    await expect(third.getByText("企业：合肥云杉智能装备有限公司")).toBeVisible();

    await page.getByRole("banner").getByText("切换企业", { exact: true }).click();
    await page.getByRole("button", { name: "合肥青藤新材料有限公司" }).click();
    await expect(page.getByText("企业：合肥青藤新材料有限公司")).toBeVisible();
    await expect(third.getByText("企业：合肥青藤新材料有限公司")).toBeVisible();
    await expect(other.getByLabel("注册地址")).toHaveValue("改过还没有保存的地址");
    await other.getByRole("button", { name: "保存基础信息" }).click();
    await expect(other.getByText(/切换了企业.*没有提交/).first()).toBeVisible();
    await expect(other.getByLabel("注册地址")).toHaveValue("改过还没有保存的地址");
    await other.close({ runBeforeUnload: false });
  });

  test.describe("别家的", () => {
    // The document itself answers 404, and the browser says so.
    test.use({ allowedErrors: /404 \(Not Found\)/ });

    test("别家企业的档案说页面不存在，有回去的路", async ({ page }) => {
      expect((await page.goto("/user/relation/en-jianghuai-bank/base"))?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: "页面不存在" })).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: "返回企业关系" }).last().click();
      await expect(page.getByRole("heading", { level: 1, name: "企业关系", exact: true })).toBeVisible();
    });
  });
});

test("个人用户从基本信息找到绑定企业，申请加入；管理员同意后菜单里有企业的事；再解除绑定", async ({
  openBrowser,
  baseURL,
}) => {
  const person = await registerPerson(baseURL ?? "", process.env.PORTAL_DATA_DIR ?? "");
  const remark = `质量部新同事 ${newSuffix()}`;
  const page = await openBrowser({ storageState: person.state });
  await page.goto("/user/base");
  await page
    .getByRole("main")
    .getByRole("link", { name: /绑定企业/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "绑定企业" })).toBeVisible();
  await page.getByLabel("企业名称或统一社会信用代码").fill("云杉");
  await page.getByRole("button", { name: "查找企业" }).click();
  await page.getByRole("button", { name: /^申请加入\s*合肥云杉/ }).click();
  await page.getByRole("dialog").getByLabel(/说明/).fill(remark);
  await page.getByRole("dialog").getByRole("button", { name: "提交申请" }).click();
  await expect(page.getByText("待审核", { exact: true })).toBeVisible();

  const admin = await openBrowser({ who: "admin" });
  await admin.goto("/user/personalmanage");
  await expect(admin.getByText(remark)).toBeVisible();
  await admin.getByRole("button", { name: new RegExp(`^同意\\s*用户${person.tel.slice(-4)}加入`) }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "同意加入" }).click();
  await expect(admin.getByText(/已加入本企业/)).toBeVisible();

  await page.reload();
  await expect(page.getByText("当前企业", { exact: true })).toBeVisible();
  // The role given by default only looks: the profile stays closed.
  await page.goto("/user/companymanage");
  await expect(page.getByText(/您的角色不能办理此事/)).toBeVisible();
  expect((await page.request.get("/gateway/policy/api/enterprise/current")).status()).toBe(403);

  await page.goto("/user/bind");
  await page.getByRole("button", { name: /^解除绑定/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "解除绑定" }).click();
  await expect(page.getByText(/还没有绑定企业/)).toBeVisible();
});
