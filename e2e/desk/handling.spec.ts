import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { importRows } from "../support/control";
import { dayFromToday } from "../support/day";
import { expect, expectAccessible, test } from "../support/fixtures";
import { enterDesk, hireOperator } from "../support/operators";
import { pdfOf } from "./pdf";
import { callAs, registerEnterprise } from "../support/register";
import { readSignInState } from "../support/sign-in-states";
import { newCreditCode, newSuffix } from "../support/unique";

/** Cases from their arrival to their end, by keyboard alone: what the zone promises is kept by somebody who works so all day. */

const dataDir = () => process.env.PORTAL_DATA_DIR ?? "";
const row = (page: Page, words: string) => page.getByRole("row").filter({ hasText: words });
/** Finds one line, as one does who has a number on the telephone. */
async function search(page: Page, words: string): Promise<void> {
  // The list is drawn by the page's scripts: then the keys are heard.
  await expect(page.getByRole("table").or(page.getByText("没有待办"))).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: /搜索编号/ })).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/keyword=/);
  // That one alone: the keys are for the line that is looked at.
  await expect(page.getByRole("checkbox", { name: /^选中 / })).toHaveCount(1);
  await expect(row(page, words)).toHaveCount(1);
  await page.keyboard.press("Escape");
}
/** Whether something dark stands on the paper. */
const isWrittenOn = (canvas: HTMLCanvasElement | SVGElement): boolean => {
  if (!(canvas instanceof HTMLCanvasElement)) return false;
  const dots = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  return dots.some((value, at) => at % 4 === 0 && value < 100);
};
/** The focus is where R leads. */
const atTheForm = (page: Page) =>
  expect(page.getByRole("region", { name: "办理" }).locator("form :focus")).toBeVisible();

const APPLY = "/zqjh/api/web/applyInfo";
/** What the form of an item may ask for beside what the profile answers. */
const ANSWERS: Readonly<Record<string, string>> = {
  amount: "12",
  contactPhone: "13900000088",
  foundedOn: "2016-03-18",
  registeredCapital: "500",
};

const titlesOf = async (url: string, state: Parameters<typeof callAs>[1]) =>
  (
    await callAs<{ records: { title: string; body: string }[] }>(
      url,
      state,
      "GET",
      "/policy/api/customer/msg/page?size=50",
    )
  ).records.map(({ title, body }) => `${title}｜${body}`);

test("反馈：打开着的列表里自己出现，接手、写答复、发出三个键；写反馈的人收到答复", async ({
  page,
  baseURL: url = "",
}) => {
  const clerk = await hireOperator(dataDir(), { roles: ["accept", "answer"] });
  await enterDesk(page, url, clerk, "/desk/feedback?whose=unit");
  await expect(page.getByRole("heading", { level: 1, name: "反馈" })).toBeVisible();
  const asker = readSignInState(dataDir(), "personal");
  const words = `列表里的日期不对 ${newSuffix()}`;
  const { number } = await callAs<{ number: string }>(url, asker, "POST", "/policy/api/ua/feedback", {
    submissionId: randomUUID(),
    category: "site_error",
    content: `${words}，请核对后更正。`,
  });
  // It came by itself: nobody has loaded the page again.
  await expect(row(page, number)).toBeVisible();
  await search(page, number);
  await expectAccessible(page);

  await page.keyboard.press("t");
  await expect(row(page, number)).toContainText(clerk.fullName);
  await page.keyboard.press("r");
  await expect(page).toHaveURL(new RegExp(`/desk/feedback/${number}`));
  // Taken up, and at once on to the answer: three keys beside what is written.
  await expect(page.getByRole("button", { name: "受理", exact: true }).last()).toBeFocused();

  // On the telephone they look at the same page. Whoever asked hears of it.
  await page.keyboard.press("v");
  await page.getByRole("textbox", { name: "查看的原因" }).fill("电话里一起核对日期");
  const [beside] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: "开始查看" }).click(),
  ]);
  await expect(beside.getByRole("complementary", { name: "只读查看" })).toContainText(number);
  await expect.poll(() => titlesOf(url, asker)).toContainEqual(expect.stringContaining("电话里一起核对日期"));
  await beside.getByRole("button", { name: "结束查看" }).click();
  await expect(beside.getByRole("banner").getByRole("link", { name: "登录" })).toBeVisible();
  await beside.close();

  await expect(page.getByRole("button", { name: "受理", exact: true }).last()).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("textbox", { name: "答复" })).toBeFocused();
  await page.keyboard.type("日期已按正文更正，感谢指正。");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(`答复：${number} 已办，已通知对方`)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(row(page, number)).toHaveCount(0);
  await expect.poll(() => titlesOf(url, asker)).toContainEqual(expect.stringContaining(number));
});

test("企业注册：审核通过，企业随即能办事；另一家写明原因不予通过", async ({ page, baseURL: url = "" }) => {
  const auditor = await hireOperator(dataDir(), { roles: ["audit"] });
  const [good, bad] = [newCreditCode(), newCreditCode()];
  const name = (suffix: string) => `合肥待审科技${suffix}有限公司`;
  const [first, second] = [newSuffix(), newSuffix()];
  const owner = await registerEnterprise(url, dataDir(), {
    enterpriseName: name(first),
    creditCode: good,
    waits: true,
  });
  const other = await registerEnterprise(url, dataDir(), {
    enterpriseName: name(second),
    creditCode: bad,
    waits: true,
  });
  await enterDesk(page, url, auditor, "/desk/enterprise?whose=all");

  await search(page, name(first));
  await page.keyboard.press("r");
  await expect(page.getByRole("heading", { level: 1, name: name(first) })).toBeVisible();
  await atTheForm(page);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/已办，已通知对方/)).toBeVisible();
  await expect.poll(() => titlesOf(url, owner.state)).toContainEqual(expect.stringContaining("企业注册已通过审核"));

  await page.keyboard.press("Escape");
  await search(page, name(second));
  await page.keyboard.press("r");
  await page.getByRole("button", { name: "不通过", exact: true }).press("Enter");
  await page.getByRole("textbox", { name: "原因" }).fill("营业执照不清晰，请重新上传。");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/已办，已通知对方/)).toBeVisible();
  await expect
    .poll(() => titlesOf(url, other.state))
    .toContainEqual(expect.stringContaining("营业执照不清晰，请重新上传。"));
});

test("事项申报：材料和申报依据就在旁边，受理、审核通过到办结，企业每一步都收到消息", async ({
  page,
  baseURL: url = "",
}) => {
  const clerk = await hireOperator(dataDir(), { roles: ["accept", "audit"] });
  const suffix = newSuffix();
  const policyId = `desk-policy-${suffix}`;
  const itemId = `desk-item-${suffix}`;
  const title = `工作台示范奖励${suffix}`;
  const text = "第一条 在经开区登记注册的工业企业适用本办法。";
  await importRows(dataDir(), "policies", [
    {
      id: policyId,
      title: `工作台示范办法${suffix}`,
      issuer: "示范局",
      level: "zone",
      pubDate: "2025-03-01",
      category: "扶持措施",
      source: "测试文件",
      text,
    },
  ]);
  await importRows(dataDir(), "items", [
    {
      id: itemId,
      policyId,
      title,
      department: "示范局",
      audience: "在经开区登记注册的工业企业",
      benefit: { form: "award", text: "一次性奖励二十万元", most: "20", clause: text },
      conditions: [{ id: "region", text: "在经开区登记注册", clause: text }],
      materials: [{ name: "审计报告", workingDays: 0 }],
      windows: [{ opensOn: dayFromToday(-5), closesOn: dayFromToday(20) }],
      steps: [{ name: "受理", unit: "示范局", workingDays: 2 }],
      contact: { unit: "示范局产业科", phone: "0551-62880001" },
    },
  ]);
  const company = await registerEnterprise(url, dataDir(), {
    enterpriseName: `合肥申报科技${suffix}有限公司`,
    creditCode: newCreditCode(),
  });
  const call = <Data>(method: string, path: string, body?: object) =>
    callAs<Data>(url, company.state, method, path, body);
  const { id } = await call<{ id: string }>("POST", APPLY, { itemId });
  const before = await call<{ revision: number; problems: { key: string }[] }>("GET", `${APPLY}/info?id=${id}`);
  const [material = "", ...more] = before.problems.map(({ key }) => key).filter((key) => key.startsWith("m-"));
  expect(more).toEqual([]);
  const asked = before.problems.filter(({ key }) => key !== material);
  const answers = Object.fromEntries(asked.map(({ key }) => [key, ANSWERS[key] ?? "按要求填写"]));
  const papers = new FormData();
  papers.append("file", new Blob([new Uint8Array(pdfOf(["Audit", "Second page"]))]), "审计报告.pdf");
  const { data: files } = await call<{ data: { fileId: string }[] }>("POST", "/uaa/api/upload/file", papers);
  await call("PUT", APPLY, {
    id,
    revision: before.revision,
    answers,
    files: { [material]: files.map(({ fileId }) => fileId) },
  });
  const { revision, problems } = await call<typeof before>("GET", `${APPLY}/info?id=${id}`);
  expect(problems).toEqual([]);
  const { number } = await call<{ number: string }>("POST", `${APPLY}/submit`, { id, revision, agree: true });

  await enterDesk(page, url, clerk, "/desk/application?whose=all");
  await search(page, number);
  await page.keyboard.press("r");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  // The document and what the company had to meet stand beside the form.
  const drawn = page.getByRole("img", { name: "审计报告.pdf 第 1 页，共 2 页" });
  await expect.poll(() => drawn.locator("canvas").evaluate(isWrittenOn)).toBe(true);
  await page.keyboard.press("l");
  await expect(page.getByRole("img", { name: "审计报告.pdf 第 2 页，共 2 页" })).toBeVisible();
  const basis = page.getByRole("region", { name: "申报依据" });
  await expect(basis.getByRole("list", { name: "申报条件" })).toContainText(`需人工核验在经开区登记注册必备${text}`);
  await expectAccessible(page);
  for (const [step, told] of [
    ["受理", "已受理"],
    ["通过", "通过"],
  ] as const) {
    await page.getByRole("group", { name: "步骤" }).getByRole("button", { name: step, exact: true }).press("Enter");
    await page.keyboard.press("r");
    await atTheForm(page);
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText(`${step}：${number} 已办，已通知对方`)).toBeVisible();
    await expect.poll(() => titlesOf(url, company.state)).toContainEqual(expect.stringContaining(told));
  }
  await expect(page.getByText("已办结", { exact: false }).first()).toBeVisible();
});
