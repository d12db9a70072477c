import type { Page } from "@playwright/test";
import { control } from "../support/control";
import { dayFromToday } from "../support/day";
import { expect, expectAccessible, PASSWORD, test } from "../support/fixtures";
import { enterDesk, hireOperator } from "../support/operators";

/** People apply for themselves and for a child; an enterprise for its people; visitors are led to sign in and back. */

test.describe.configure({ mode: "default" });

const SCHOOL = "migrant-children-school";
const SCHOOL_NAME = "随迁子女义务教育入学登记";
const dataDir = () => process.env.PORTAL_DATA_DIR ?? "";
const pdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.concat([Buffer.from(`%PDF-1.7\n<< /Type /Page >> % ${name}\n`), Buffer.alloc(4000, 32)]),
});
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const goOn = (page: Page) => page.getByRole("button", { name: "保存并继续" }).click();
const readNumber = async (page: Page) =>
  /SB\d{8}-\d{4,6}/.exec((await page.locator("main").textContent()) ?? "")?.[0] ?? "";

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
/** An identity number of nobody, by GB 11643: the last character follows from the others. */
function inventNumber(born: string, order: string): string {
  const body = `341522${born.replaceAll("-", "")}${order}`;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(body[at]), 0);
  return body + ("10X98765432"[sum % 11] ?? "");
}
/** A child of six and a half. */
const CHILD = inventNumber(dayFromToday(-2370), "057");

test.describe("监护人", () => {
  test.use({ who: "personal" });

  test("给孩子登记入学：逐项同意、填写、提交；工作人员按授权看一次，本人看得到；在手机上补正，通过、拿结果、评价", async ({
    page,
    openBrowser,
    baseURL: url = "",
  }) => {
    test.setTimeout(120_000);
    await page.goto(`/zqjh/sqfw/enchiridion?id=${SCHOOL}`);
    await page.getByRole("link", { name: "在线办理" }).click();
    await expect(heading(page, SCHOOL_NAME)).toBeVisible();
    await expect(page.getByText("第 1 步，共 5 步")).toBeVisible();
    for (const tick of await page.getByRole("checkbox").all()) await expect(tick).not.toBeChecked();
    await expectAccessible(page);
    await page.getByRole("button", { name: "同意所选，开始填写" }).click();
    await expect(page.getByText(/网上办理必须用到“孩子的姓名、身份证号码”、“住址和居住证明”/)).toBeVisible();
    await page.getByRole("checkbox", { name: /孩子的姓名、身份证号码/ }).check();
    await page.getByRole("checkbox", { name: /住址和居住证明/ }).check();
    await page.getByRole("checkbox", { name: /我是孩子的父母或其他监护人/ }).check();
    await page.getByRole("button", { name: "同意所选，开始填写" }).dblclick();

    await expect(page.getByLabel("申请人姓名")).toHaveValue("周一凡");
    await expect(page.getByText(/来自您的账号/)).toBeVisible();
    await page.getByLabel("监护人为孩子办理").check();
    await page.getByLabel("与孩子的关系").selectOption("父亲");
    await page.getByLabel("孩子的姓名").fill("周小舟");
    await page.getByLabel("孩子的身份证号码").fill(`${CHILD.slice(0, 17)}${CHILD.endsWith("1") ? "2" : "1"}`);
    await goOn(page);
    await expect(page.getByRole("alert").filter({ hasText: "校验位" })).toBeVisible();
    await page.getByLabel("孩子的身份证号码").fill(CHILD);
    await expectAccessible(page);
    await goOn(page);

    await expect(page.getByLabel("孩子需要特别照顾的情况")).toHaveCount(0);
    await page.getByLabel("小学一年级").check();
    await page.getByLabel("现在住在").fill("云谷路 88 号 6 栋 1203 室");
    await page.getByLabel("还要说明的").fill("<script>alert(1)</script>🙂");
    await goOn(page);
    await page.getByLabel("户口簿", { exact: true }).setInputFiles(pdf("户口簿首页.pdf"));
    await expect(page.getByText(/已上传/)).toBeVisible();
    await goOn(page);
    await expect(page.getByText("第 5 步，共 5 步")).toBeVisible();
    await expect(page.getByText("<script>alert(1)</script>🙂")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(/本人承诺/).check();
    await page.getByRole("button", { name: "提交申请" }).dblclick();
    await expect(heading(page, "申请已提交")).toBeVisible();
    const number = await readNumber(page);
    expect(number).not.toBe("");
    await expectAccessible(page);
    // Back to what was handed in: nothing can be written or sent once more.
    await page.goBack();
    await expect(page.getByRole("button", { name: /提交申请|保存并继续/ })).toHaveCount(0);

    const desk = await openBrowser();
    const clerk = await hireOperator(dataDir(), { roles: ["accept", "answer", "audit"], units: ["group-office"] });
    await enterDesk(desk, url, clerk, `/desk/application/${number}`);
    await expect(desk.getByRole("heading", { level: 1, name: new RegExp(SCHOOL_NAME) })).toBeVisible();
    await expect(desk.locator("main")).not.toContainText(CHILD);
    // The department has no desk of its own: whoever has taken the case reads for it.
    await desk.getByRole("button", { name: "按授权查看个人信息" }).click();
    await expect(desk.getByText(/请先接手这一件/)).toBeVisible();
    await desk.getByRole("button", { name: /^接手/ }).click();
    await expect(desk.getByText("已接手").first()).toBeVisible();
    await desk.getByRole("button", { name: "按授权查看个人信息" }).click();
    await expect(desk.getByText(CHILD)).toBeVisible();
    await expect(desk.getByRole("link", { name: "户口簿首页.pdf" })).toBeVisible();
    await expectAccessible(desk);

    await page.goto("/user/manage#consents");
    const record = page.getByRole("listitem").filter({ hasText: SCHOOL_NAME });
    await expect(record.getByText(/1 次/)).toBeVisible();

    await control(dataDir(), "POST", `/zqjh/api/manager/applyInfo/${number}/accept`);
    await control(dataDir(), "POST", `/zqjh/api/manager/applyInfo/${number}/ask`, { words: "请补户口簿孩子那一页" });

    const phone = await openBrowser({ who: "personal", viewport: { width: 375, height: 740 }, hasTouch: true });
    await phone.goto(`/user/progress?value=${number}`);
    await expect(phone.getByText("请补户口簿孩子那一页").first()).toBeVisible();
    await expectAccessible(phone);
    await phone.getByRole("link", { name: "去补正" }).click();
    await expect(phone.getByText("需要补正：请补户口簿孩子那一页")).toBeVisible();
    await goOn(phone);
    await phone.getByLabel("户口簿", { exact: true }).setInputFiles(pdf("户口簿孩子页.pdf"));
    await expect(phone.getByText(/已上传/)).toHaveCount(2);
    await expectAccessible(phone);
    await goOn(phone);
    await phone.getByLabel(/本人承诺/).check();
    await phone.getByRole("button", { name: "提交补正" }).dblclick();
    await expect(heading(phone, "申请已提交")).toBeVisible();
    expect(await readNumber(phone)).toBe(number);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);

    await control(dataDir(), "POST", `/zqjh/api/manager/applyInfo/${number}/accept`);
    await control(dataDir(), "POST", `/zqjh/api/manager/applyInfo/${number}/approve`, { words: "安排到云谷路小学" });
    await page.goto("/user/message");
    await page.getByRole("link", { name: new RegExp(`去查看.*审核通过：${SCHOOL_NAME}`) }).click();
    await expect(page.getByText("安排到云谷路小学").first()).toBeVisible();
    await expect(page.getByText(/要同意才收集的个人信息保留到/)).toBeVisible();
    await expect(page.locator("main")).not.toContainText(CHILD);
    await page.getByLabel("满意", { exact: true }).check();
    await page.getByRole("button", { name: "提交评价" }).click();
    await expect(page.getByText("感谢您的评价")).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe("企业", () => {
  test.use({ who: "admin" });

  test("替职工参保：同意提供职工的信息，填两名职工，提交，跟进", async ({ page }) => {
    const guide = "/zqjh/sqfw/enchiridion?id=employee-registration";
    await page.goto(guide);
    await page.getByRole("link", { name: "在线办理" }).click();
    await expect(page.getByText("第 1 步，共 5 步")).toBeVisible();
    await page.getByRole("checkbox", { name: /职工的姓名、身份证号码、手机号/ }).check();
    await page.getByRole("button", { name: "同意所选，开始填写" }).click();
    await expect(page.getByText(/来自企业档案/)).toBeVisible();
    await goOn(page);
    const people = [
      ["钱望", inventNumber("1991-06-04", "031"), "13900000041"],
      ["罗晴", inventNumber("1998-12-17", "028"), "13900000042"],
    ] as const;
    for (const [at, [name, idNumber, phone]] of people.entries()) {
      await page.getByRole("button", { name: /添加一名职工/ }).click();
      const row = page.getByRole("group", { name: `第 ${at + 1} 名职工` });
      await row.getByLabel("姓名").fill(name);
      await row.getByLabel("身份证号码").fill(idNumber);
      await row.getByLabel("手机号").fill(phone);
      await row.getByLabel("岗位").fill("装配工");
      await row.getByLabel("用工起始日期").fill(dayFromToday(-3));
      await row.getByLabel("月缴费基数").fill("6000");
    }
    await goOn(page);
    // A step of its own: a second press while the first is on its way counts for nothing.
    await expect(page.getByText("第 4 步，共 5 步")).toBeVisible();
    await goOn(page);
    const table = page.getByRole("region", { name: "参保职工" });
    await expect(table.getByRole("row")).toHaveCount(3);
    await expect(table).not.toContainText(people[0][1]);
    await page.getByLabel(/本企业承诺/).check();
    await page.getByRole("button", { name: "提交申报" }).dblclick();
    await expect(heading(page, "申报已提交")).toBeVisible();
    await page.getByRole("link", { name: "查看办理进度" }).click();
    await expect(page.getByText(/社会事业局待受理/)).toBeVisible();
    await expectAccessible(page);
  });

  test("在企业上班的人办个人的事：以本人名义，企业的列表里没有", async ({ page }) => {
    await page.goto("/zqjh/sqfw/handle-item-social?id=flexible-social-insurance");
    await expect(page.getByRole("button", { name: "同意所选，开始填写" })).toBeVisible();
    await page.getByRole("checkbox", { name: /本人的银行账号/ }).check();
    await page.getByRole("button", { name: "同意所选，开始填写" }).click();
    await expect(page.getByLabel("申请人姓名")).toHaveValue("林晓岚");
    await expect(page.locator("main")).not.toContainText("云杉");
    await page.goto("/user/base/policy-items");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: /灵活就业/ })).toHaveCount(0);
  });
});

for (const [page_, id, button] of [
  ["handle-item", "startup-subsidy", "保存并继续"],
  ["handle-item-gzf", "public-housing-family", "同意所选，开始填写"],
  ["handle-item-publicSchool", SCHOOL, "同意所选，开始填写"],
  ["handle-item-social", "unemployment-benefit", "同意所选，开始填写"],
] as const)
  test(`没有登录就打开 ${page_}：引导登录，登录后回到这件事`, async ({ page }) => {
    const path = `/zqjh/sqfw/${page_}?id=${id}`;
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth\/login\?/);
    await page.getByLabel("账号或手机号").fill("bank");
    await page.getByLabel("密码", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await expect(page).toHaveURL((address) => address.pathname + address.search.split("&")[0] === path);
    await expect(page.getByRole("button", { name: button })).toBeVisible();
  });
