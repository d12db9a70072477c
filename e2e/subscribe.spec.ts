import type { Page } from "@playwright/test";
import { control, importRows } from "./support/control";
import { dayFromToday } from "./support/day";
import { declareItems } from "./support/declare-items";
import { expect, expectAccessible, PASSWORD, searchBox, test } from "./support/fixtures";

/** Subscribing from the first click to the last message: what changes is told, once, and can be switched off without login. */

const PATH = "/zct-ee/subscribe";
const POLICY = "皖中试验区订阅示范办法";
const mine = (page: Page) => page.getByRole("region", { name: /^我的订阅/ });
const dataDir = () => process.env.PORTAL_DATA_DIR ?? "";

/** Imports the item with another last day; the rest of it stays. */
async function moveWindow(days: number): Promise<void> {
  const rows = declareItems()
    .filter(({ id }) => id === "test-told")
    .map((row) => ({ ...row, windows: row.windows.map((window) => ({ ...window, closesOn: dayFromToday(days) })) }));
  expect(await importRows(dataDir(), "items", rows)).toMatchObject({ updated: 1 });
}

test("访客在搜索页点订阅，登录后回到同一个搜索；订阅后列在我的订阅里，近 30 天和标签看得到", async ({ page }) => {
  await page.goto("/zct-ee/policy-info?value=研发&level=zone");
  await page.getByRole("link", { name: "订阅这个搜索" }).click();
  await expect(page).toHaveURL(/\/auth\/login\?redirect_uri=/);
  await expect(searchBox(page)).toHaveRole("combobox");
  await page.getByLabel("账号或手机号").fill("personal");
  await page.getByLabel("密码", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByRole("heading", { name: "订阅这个搜索？" })).toBeVisible();
  await expect(page.getByText("“研发”，园区", { exact: true })).toBeVisible();
  await expect(page.getByText("还没有订阅")).toBeVisible();
  await expectAccessible(page);
  const name = "<script>document.title='x'</script>研发";
  await page.getByLabel("名称（可修改，便于辨认）").fill(name);
  await page.getByRole("button", { name: "订阅", exact: true }).dblclick();
  await expect(mine(page).getByRole("link", { name })).toBeVisible();
  await expect(page.getByRole("heading", { name: "已经订阅" })).toBeVisible();
  await expect(mine(page).getByRole("listitem")).toHaveCount(1);

  await page.getByRole("navigation", { name: "订阅内容" }).getByRole("link", { name: "订阅标签" }).click();
  const tag = page.getByRole("button", { name: /^小型企业/ });
  await tag.click();
  await expect(tag).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);
  await page.getByRole("navigation", { name: "订阅内容" }).getByRole("link", { name: "近 30 天的变化" }).click();
  await expect(page.getByText(/会收到 \d+ 次提醒，共 \d+ 处变化/)).toBeVisible();
  await page.getByRole("button", { name: "每周一次" }).click();
  await expect(page.getByText(/每周一次，会收到/)).toBeVisible();
  await expectAccessible(page);
});

test("访客在专题页点订阅，登录后订上，能取消；保存搜索不提醒，开启提醒就是订阅，再改回只保存", async ({ page }) => {
  await page.goto("/zct-ee/policy-topic");
  await page.getByRole("link", { name: "订阅这个专题：高新技术企业培育" }).click();
  await expect(page).toHaveURL(/\/auth\/login\?redirect_uri=/);
  await page.getByLabel("账号或手机号").fill("newbank");
  await page.getByLabel("密码", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByRole("heading", { name: "订阅这个专题？" })).toBeVisible();
  await page.getByRole("button", { name: "订阅", exact: true }).click();
  await expect(mine(page).getByRole("link", { name: "高新技术企业培育" })).toBeVisible();
  await mine(page).getByRole("button", { name: "取消订阅：高新技术企业培育" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "取消订阅" }).click();
  await expect(page.getByText("还没有订阅")).toBeVisible();

  await page.goto("/zct-ee/policy-info?value=研发&level=zone");
  await page.getByRole("link", { name: "保存搜索" }).click();
  await page.getByLabel("名称（可修改，便于辨认）").fill("园区研发");
  await page.getByRole("button", { name: "保存搜索", exact: true }).click();
  const kept = page.getByRole("region", { name: /^保存的搜索/ });
  await expect(kept.getByRole("link", { name: "园区研发" })).toHaveAttribute("href", /value=.*level=zone/);
  await expectAccessible(page);
  await kept.getByRole("button", { name: "开启提醒：园区研发" }).click();
  await expect(kept).toBeHidden();
  await mine(page).getByRole("button", { name: "只保存，不提醒：园区研发" }).click();
  await expect(kept.getByRole("link", { name: "园区研发" })).toBeVisible();
});

test.describe("企业经办人和同事", () => {
  test.use({ who: "member" });

  test("订阅、共享给同事；变化后收到恰好一条；同事加入又退出；邮件里不登录退订", async ({
    page,
    openBrowser,
    baseURL,
  }) => {
    const headers = { source: "PC", origin: baseURL ?? "" };
    const put = (address: string, data: object) => page.request.put(`/gateway${address}`, { headers, data });
    const preferences = [{ kind: "policy", channel: "email", enabled: true }];
    expect((await put("/uaa/api/user/profile", { nickName: "小陈", email: "chen@example.cn" })).status()).toBe(200);
    expect((await put("/policy/api/customer/msg/preference", { preferences })).status()).toBe(200);

    await page.goto(`${PATH}?policy=test-told`);
    await page.getByRole("button", { name: "订阅", exact: true }).click();
    await expect(mine(page).getByRole("link", { name: POLICY })).toBeVisible();
    await page.getByRole("radio", { name: "即时" }).check();
    await page.getByRole("button", { name: "保存频率" }).click();
    await expect(page.getByText("已保存")).toBeVisible();
    await page.getByRole("button", { name: new RegExp(`^共享给同事：${POLICY}`) }).click();
    await expect(page.getByText("已共享，本企业同事可以加入")).toBeVisible();

    await moveWindow(50);

    const colleague = await openBrowser({ who: "admin" });
    await colleague.goto(PATH);
    await colleague.getByRole("button", { name: `加入：${POLICY}` }).click();
    await expect(mine(colleague).getByText("陈思远 共享")).toBeVisible();
    await colleague.getByRole("button", { name: `退出：${POLICY}` }).click();
    await colleague.getByRole("dialog").getByRole("button", { name: "退出" }).click();
    await expect(colleague.getByText("已退出，不再提醒")).toBeVisible();
    await expect(colleague.getByRole("region", { name: /^同事共享的订阅/ })).toBeVisible();

    const told = async () => {
      const answer = await page.request.get("/gateway/policy/api/customer/msg/page?kind=policy&size=50");
      const { data } = (await answer.json()) as { data?: { records: { title: string; body: string }[] } };
      return (data?.records ?? []).filter(({ title }) => title.includes(POLICY));
    };
    await expect.poll(async () => (await told()).length).toBe(1);
    expect((await told())[0]?.body).toContain(`至 ${dayFromToday(4)}”改为“`);
    await page.goto("/user/message");
    await expect(page.getByText(`您订阅的政策有变化：${POLICY}`).first()).toBeVisible();

    const letter = await openBrowser({ javaScriptEnabled: false });
    await letter.goto(await newestUnsubscribeLink());
    await expect(letter.getByText(`确定不再接收“${POLICY}”的提醒吗？`)).toBeVisible();
    await letter.getByRole("button", { name: "确定退订" }).click();
    await expect(letter.getByRole("heading", { name: "已退订" })).toBeVisible();
    await page.goto(PATH);
    await expect(mine(page).getByRole("listitem").filter({ hasText: "已静音" })).toHaveCount(1);
  });
});

/** The link in the newest e-mail about a subscription. */
async function newestUnsubscribeLink(): Promise<string> {
  const { records } = await control<{ records: { id: string; channel: string }[] }>(
    dataDir(),
    "GET",
    "/uaa/api/manager/outbox?size=50",
  );
  for (const { id } of records.filter(({ channel }) => channel === "email")) {
    const { body } = await control<{ body: string | null }>(dataDir(), "GET", `/control/outbox/${id}`);
    const link = /http:\/\/\S+\/unsub-[\w-]+/.exec(body ?? "")?.[0];
    if (link !== undefined) return link;
  }
  throw new Error("没有带退订链接的邮件");
}
