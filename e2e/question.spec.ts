import { control } from "./support/control";
import { expect, expectAccessible, searchBox, test } from "./support/fixtures";
import { registerPerson } from "./support/register";

/** 智能问答: an answer is a quote with its place; what has none goes to the staff and comes back. */

const dataDir = () => process.env.PORTAL_DATA_DIR ?? "";
const OUTSIDE = "园区的充电桩场地怎样承租";
const qa = (value: string) => `/qa?value=${encodeURIComponent(value)}`;

test("提问得到原文和出处，出处通到政策里的那一条；评价没用要说原因", async ({ page }) => {
  await page.goto("/qa");
  await page.getByRole("searchbox", { name: "您的问题" }).fill("高企首次认定奖励多少");
  await page.getByRole("button", { name: "提问" }).click();
  const quote = page.getByRole("region", { name: "“高企首次认定奖励多少”的回答" }).getByRole("blockquote").first();
  await expect(quote).toHaveText(/首次通过高新技术企业认定的，给予一次性奖励二十万元。/);
  await expect(quote.locator("mark")).toHaveText("二十万元");

  // Each answer is rated by itself, right under it.
  const rating = page.getByRole("region", { name: /^评价：/ }).first();
  await rating.getByRole("button", { name: "没用" }).click();
  await rating.getByRole("button", { name: "提交评价" }).click();
  await expect(rating.getByRole("alert").filter({ hasText: "请选择没用的原因" })).toBeVisible();
  await rating.getByRole("radio", { name: "看不明白" }).check();
  await rating.getByRole("button", { name: "提交评价" }).click();
  await expect(rating.getByText("谢谢，已记下您的评价。")).toBeVisible();
  await page
    .getByRole("link", { name: /高新技术企业培育奖励办法.*第五条/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/zct-ee\/policy-info\/zone-2026-022#section-3/);
  const clause = page.getByText("第五条 首次通过高新技术企业认定的，给予一次性奖励二十万元。");
  await expect(clause).toBeInViewport();
});

test("问题写在搜索框里，先看到一句回答：钱、截止日和立即申报，再是政策；从原文走到那一条", async ({ page }) => {
  await page.goto("/");
  await searchBox(page).fill("硕士在园区租房每月补多少");
  await searchBox(page).press("Enter");
  const answer = page.getByRole("region", { name: "直接回答" });
  await expect(answer.getByText(/人才租房补贴：.*截止/)).toBeVisible();
  await expect(answer.getByRole("link", { name: "立即申报" })).toHaveAttribute(
    "href",
    /handle-item\?id=zone-2025-071&item=/,
  );
  await expect(page.getByRole("navigation", { name: "按类查看" })).toContainText(/政策 \d+/);
  await expectAccessible(page);
  const source = answer.getByRole("link", { name: /人才安居补贴实施细则/ }).first();
  // The sentence says all that was asked, so the quote is folded.
  await expect(source).toBeHidden();
  await answer.getByText("原文这样写").click();
  await source.click();
  await expect(page).toHaveURL(/\/zct-ee\/policy-info\/zone-2025-071#/);
  await expect(page.getByText("硕士研究生、副高级职称人员或者高级技师，每月一千二百元")).toBeInViewport();
});

test("别的地方、没有的项目、闲聊各说各的缘故，都有去路；只是几个词的搜索不回答", async ({ page }) => {
  await page.goto(qa("包河区新升规工业企业奖励多少"));
  await expect(page.getByRole("heading", { name: "没有找到“包河区”的这项规定" })).toBeVisible();
  await page.getByRole("link", { name: "搜索提到这些词的政策" }).click();
  await expect(page).toHaveURL(/\/zct-ee\/policy-info\?value=/);
  await expect(page.getByRole("region", { name: "原文这样写" })).toHaveCount(0);

  await page.goto(qa("帮我写一封辞职信"));
  await expect(page.getByRole("heading", { name: "这里只回答政策、申报和办事的问题" })).toBeVisible();
  await expectAccessible(page);
  await page.goto(qa("我们公司能享受哪些政策"));
  await page.getByRole("link", { name: "开始政策匹配" }).click();
  await expect(page).toHaveURL(/policy-match/);

  await page.goto("/zct-ee/policy-info?value=%E9%AB%98%E6%96%B0%E6%8A%80%E6%9C%AF%E4%BC%81%E4%B8%9A");
  await expect(page.getByRole("heading", { level: 1, name: "政策搜索" })).toBeVisible();
  await expect(page.getByRole("region", { name: "原文这样写" })).toHaveCount(0);
});

test("没有可靠的回答就说没有；访客的问题有编号和查询码，答复后凭它们看得到", async ({ page }) => {
  await page.goto(qa(OUTSIDE));
  await expect(page.getByRole("heading", { name: "没有找到可靠的回答" })).toBeVisible();
  await page.getByRole("button", { name: "提交问题" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "提交未成功" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "问题", exact: true })).toHaveValue(OUTSIDE);
  await page.getByRole("radio", { name: /其他/ }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "提交问题" }).click();
  await expect(page.getByRole("heading", { name: "问题已提交" })).toBeFocused();
  const text = (await page.locator("main").textContent()) ?? "";
  const number = /WD\d{8}-\d{4,6}/.exec(text)?.[0] ?? "";
  const code = /查询码\s*(\d{6})/.exec(text)?.[1] ?? "";

  await control(dataDir(), "POST", `/policy/api/manager/consult/${number}/answer`, {
    answer: "请联系建设发展局办理。",
  });
  await page.getByLabel("问题编号").fill(number);
  await page.getByLabel("查询码", { exact: true }).fill(code);
  await page.getByRole("button", { name: "查询", exact: true }).click();
  await expect(page.getByText("请联系建设发展局办理。")).toBeVisible();
  await expectAccessible(page);
});

test("会员的问题答复后在消息中心和智能问答都看得到；对话可以删除", async ({ openBrowser, baseURL }) => {
  // Somebody of this journey's own: one inbox, one question.
  const { state } = await registerPerson(baseURL ?? "", dataDir());
  const page = await openBrowser({ storageState: state });
  await page.goto(qa(OUTSIDE));
  await page.getByRole("radio", { name: /网站使用/ }).check();
  await page.getByRole("button", { name: "提交问题" }).click();
  await expect(page.getByRole("heading", { name: "问题已提交" })).toBeVisible();
  const number = /WD\d{8}-\d{4,6}/.exec((await page.locator("main").textContent()) ?? "")?.[0] ?? "";
  await expect(page.locator("#mine").getByText("现在由工作人员办理")).toBeVisible();
  const answer = "请在资源中心查看出租的场地。";
  await control(dataDir(), "POST", `/policy/api/manager/consult/${number}/answer`, { answer });

  await page.goto("/user/message");
  await page.getByText("您的提问已答复").first().click();
  await page.goto("/qa#mine");
  await expect(page.locator("#mine").getByText(answer)).toBeVisible();
  await page.locator("#mine").getByText("评价这次办理").click();
  await page.getByRole("radio", { name: "非常满意" }).check();
  await page.getByRole("button", { name: "提交评价" }).click();
  await expect(page.locator("#mine").getByRole("heading", { name: "您的评价" })).toBeVisible();
  const turns = page.getByRole("region", { name: "我的对话" });
  const remove = turns.getByRole("button", { name: `删除“${OUTSIDE}”` });
  await remove.click();
  await expect(remove).toHaveCount(0);
  const heading = turns.getByRole("heading", { name: "我的对话" });
  await expect(heading).toBeFocused();

  await page.goto(qa(OUTSIDE));
  await turns.getByRole("button", { name: "全部删除" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "全部删除" }).click();
  await expect(turns.getByText("已经没有保留的对话。")).toBeVisible();
  await expect(heading).toBeFocused();
});

test("常见问题有自己的地址，打开就看到那一条，打印时全部展开；政策页来的提问只针对那项政策", async ({ page }) => {
  await page.goto("/qa#talent-rent");
  await expect(page.getByText("博士研究生或者正高级职称人员，每月二千元；")).toBeVisible();
  // On paper nobody can unfold: every answer is there.
  await page.goto("/qa");
  const rent = page.getByText("博士研究生或者正高级职称人员，每月二千元；");
  await expect(rent).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(rent).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.goto("/qa?policy=zone-2026-018#ask");
  await expect(page.getByRole("heading", { name: /^就《.*先进制造业.*》提问$/ })).toBeVisible();
  await expect(page.getByRole("radio", { name: /政策内容/ })).toBeChecked();
});

test("问题里的手机号不在标题、页面、链接和表单里，也不留在浏览器里", async ({ page }) => {
  const phone = "13912345678";
  await page.goto(qa(`我的手机${phone}，${OUTSIDE}`));
  await expect(page).toHaveTitle(/^我的手机\*\*\*，/);
  await expect(page.getByRole("textbox", { name: "问题", exact: true })).toHaveValue(`我的手机***，${OUTSIDE}`);
  const shown = await page.evaluate(() => ({
    text: document.body.innerText,
    values: [...document.querySelectorAll<HTMLInputElement>("input, textarea")].map(({ value }) => value),
    links: [...document.querySelectorAll("a")].map((link) => link.getAttribute("href")),
    kept: JSON.stringify({ ...window.localStorage, ...window.sessionStorage }),
  }));
  expect(JSON.stringify(shown)).not.toContain(phone);
  expect(shown.kept).toContain("我的手机***");
});

test.describe("没有脚本", () => {
  test.use({ javaScriptEnabled: false });

  test("照样能提问、看到原文和出处、读常见问题", async ({ page }) => {
    await page.goto("/qa");
    await page.getByText("人才租房补贴每月多少钱，最长领多久？").click();
    await expect(page.getByText("补贴期限最长三十六个月。")).toBeVisible();
    await page.getByRole("searchbox", { name: "您的问题" }).fill("贷款贴息要交哪些材料");
    await page.getByRole("button", { name: "提问" }).click();
    await expect(page.getByText(/企业提交贴息申请表/)).toBeVisible();
    await expect(page.getByRole("link", { name: /小微企业贷款贴息.*三、申报材料/ })).toBeVisible();
    await page.goto(qa("红烧肉怎么做"));
    await expect(page.getByRole("heading", { name: "本站的政策没有提到“红烧肉”" })).toBeVisible();
  });
});
