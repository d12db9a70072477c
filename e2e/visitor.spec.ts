import { expect, test } from "./support/fixtures";

/** What a visitor can do: find a policy, read it, print it. The same journeys run again without scripts. */

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "访客" : "访客（浏览器不运行脚本）", () => {
    test.use({ javaScriptEnabled });

    test("首页列出最新政策，从页头按回车或按钮都能搜索", async ({ page }) => {
      await page.goto("/");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("政策找得到，条款看得懂，意见有回音");
      const latest = page.locator("section", { has: page.getByRole("heading", { name: "最新政策" }) });
      expect(await latest.getByRole("listitem").count()).toBe(10);

      // With scripts the box is a combobox with suggestions, without them a plain search field.
      const box = page.getByRole(javaScriptEnabled ? "combobox" : "searchbox", { name: "搜索政策" });
      await box.fill("营商环境");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/zct-ee\/policy-info\?value=%E8%90%A5%E5%95%86%E7%8E%AF%E5%A2%83$/);
      await expect(box).toHaveValue("营商环境");

      await box.fill("小微企业 贷款");
      await page.getByRole("button", { name: "搜索", exact: true }).click();
      await expect(page).toHaveURL(/value=%E5%B0%8F%E5%BE%AE%E4%BC%81%E4%B8%9A(\+|%20)%E8%B4%B7%E6%AC%BE/);
      await expect(page.locator("main mark").first()).toBeVisible();
    });

    test("按层级、机关、年份筛选，数量随之变化，地址可以分享", async ({ page, context }) => {
      await page.goto("/zct-ee/policy-info?value=营商环境");
      const total = page.getByText(/^共 [\d,]+ 条$/);
      const before = await total.textContent();
      const level = page.getByRole("group", { name: "政策层级" });
      const option = level.getByRole("link", { name: /^省级/ });
      const count = Number((await option.textContent())?.match(/\d+/)?.[0]);
      await option.click();
      await expect(page).toHaveURL(/level=provincial/);
      await expect(total).toHaveText(`共 ${count} 条`);
      expect(await total.textContent()).not.toBe(before);

      await page
        .getByRole("group", { name: "发文机关" })
        .getByRole("link", { name: /财政厅/ })
        .click();
      await expect(page).toHaveURL(/issuer=/);
      await page.getByRole("link", { name: "发布时间" }).click();
      await expect(page).toHaveURL(/sort=date/);
      const shared = await context.newPage();
      await shared.goto(page.url());
      await expect(shared.locator("main li:has(h2)").first()).toBeVisible();
      expect(await shared.locator("main ol h2").allTextContents()).toEqual(
        await page.locator("main ol h2").allTextContents(),
      );
      await shared.close();

      await page.getByRole("link", { name: "移除条件：省级" }).click();
      await expect(page).not.toHaveURL(/level=/);
    });

    test("拼音、首字母、同音字都听得懂，并说明搜了什么；同义词一起搜", async ({ page }) => {
      for (const [typed, words] of [
        ["gaoxinjishu", "已按拼音为您搜索“高新技术”"],
        ["yshj", "已按拼音为您搜索“营商环境”"],
        ["赢商环境", "已按同音字为您搜索“营商环境”"],
        ["高企", "也搜索了意思相同的词：高新技术企业"],
      ] as const) {
        await page.goto(`/zct-ee/policy-info?value=${encodeURIComponent(typed)}`);
        await expect(page.locator("main").getByText(words)).toBeVisible();
        await expect(page.locator("main mark").first()).toBeVisible();
      }
      await page.goto("/zct-ee/policy-info?value=yshj");
      await page.locator("main").getByRole("link", { name: "营商环境", exact: true }).click();
      await expect(page).toHaveURL(/value=%E8%90%A5%E5%95%86%E7%8E%AF%E5%A2%83$/);
      await expect(page.getByText("已按拼音")).toHaveCount(0);
    });

    test("按申报状态和金额筛选，把结果导出成表格、订成 RSS", async ({ page }) => {
      await page.goto("/zct-ee/policy-info");
      await page
        .getByRole("group", { name: "申报状态" })
        .getByRole("link", { name: /^申报中/ })
        .click();
      await expect(page).toHaveURL(/declare=open/);
      await page.getByText(/^更多条件/).click();
      await page
        .getByRole("group", { name: "最高支持" })
        .getByRole("link", { name: /^100—500/ })
        .click();
      await expect(page).toHaveURL(/amount=from100/);
      const total = Number((await page.getByText(/^共 [\d,]+ 条$/).textContent())?.match(/\d+/)?.[0]);
      expect(total).toBeGreaterThan(0);
      const titles = await page.locator("main li h2 a").allTextContents();

      const arriving = page.waitForEvent("download");
      await page.getByRole("link", { name: "导出表格" }).click();
      const file = await arriving;
      expect(file.suggestedFilename()).toMatch(/^政策清单-\d{4}-\d\d-\d\d\.xlsx$/);

      const feed = await page.request.get(
        (await page.getByRole("link", { name: /订阅更新/ }).getAttribute("href")) ?? "",
      );
      expect(feed.headers()["content-type"]).toContain("application/rss+xml");
      const text = await feed.text();
      expect([...text.matchAll(/<item>/g)]).toHaveLength(total);
      for (const title of titles) expect(text).toContain(`<title>${title.trim()}</title>`);
    });

    test("翻页不重不漏，超出的页码说明共几页", async ({ page }) => {
      await page.goto("/zct-ee/policy-info?value=改革工作");
      const seen: string[] = [];
      for (;;) {
        seen.push(
          ...(await page
            .locator("main ol h2 a")
            .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""))),
        );
        const next = page.getByRole("link", { name: "下一页" });
        if ((await next.count()) === 0) break;
        const current = page.url();
        await next.click();
        await page.waitForURL((url) => url.href !== current);
        await expect(page.locator('nav[aria-label="分页"] [aria-current="page"]')).toHaveText(
          String(Math.ceil(seen.length / 10) + 1),
        );
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.length).toBeGreaterThanOrEqual(36);
      await page.goto("/zct-ee/policy-info?value=改革工作&page=99");
      await expect(page.getByText(/没有第 99 页/)).toBeVisible();
    });

    test("文号的任何括号写法都先找到那一份", async ({ page }) => {
      for (const number of ["江政办发〔2018〕1号", "江政办发(2018)1号", "江政办发[2018] 1号"]) {
        await page.goto(`/zct-ee/policy-info?value=${encodeURIComponent(number)}`);
        await expect(page.locator("main li:has(h2)").first()).toContainText("江政办发〔2018〕1号");
      }
      await page.goto(`/zct-ee/policy-info?value=${encodeURIComponent("江政办发〔2018〕")}`);
      await expect(page.locator("main li:has(h2)").first()).toContainText("江政办发〔2018〕");
    });

    test("读一份条例：章节目录、官方要素、相关政策", async ({ page }) => {
      await page.goto("/zct-ee/policy-info?value=江淮省开发区条例");
      await page.getByRole("link", { name: "江淮省开发区条例", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("江淮省开发区条例");
      await expect(page).toHaveTitle(/^江淮省开发区条例 - /);
      const contents = page.locator("section", { has: page.getByRole("heading", { name: "本文目录" }) });
      await expect(contents.getByRole("link")).toHaveText(
        ["总则", "管理体制", "规划建设", "产业发展", "服务保障", "附则"].map((name) => new RegExp(name)),
      );
      await contents.getByRole("link").nth(3).click();
      await expect(page.getByRole("heading", { level: 2, name: /产业发展/ })).toBeInViewport();
      for (const label of ["索引号", "主题分类", "发文机关", "成文日期", "发文字号", "发布日期", "有效性"]) {
        await expect(page.getByRole("term").filter({ hasText: label })).toBeVisible();
      }
      await expect(page.getByRole("heading", { name: "相关政策" })).toBeVisible();
    });

    test("敌意的正文和标题不会变成脚本", async ({ page }) => {
      await page.goto("/zct-ee/policy-info/test-hostile");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "关于<script>window.hit=1</script>防范网络攻击的通知 😀",
      );
      await expect(page.getByText("正文一，用于检查脚本是否会被执行。")).toBeVisible();
      await expect(
        page.locator(
          'article :is(script:not([type="application/ld+json"]), img, iframe, [onclick], [onload], [style])',
        ),
      ).toHaveCount(0);
      const text = page.locator("article div", { hasText: "正文一" }).last();
      await expect(text.locator("svg, [href^=javascript]")).toHaveCount(0);
      if (javaScriptEnabled) expect(await page.evaluate("window.hit")).toBeUndefined();
    });
  });
}

test.describe("访客的地址", () => {
  test.use({ allowedErrors: /404 \(Not Found\)/ });

  test("不存在的地址和政策都是真的 404，有回首页的路", async ({ page }) => {
    for (const path of [
      "/no-such-page",
      "/zct-ee/policy-info/no-such-policy",
      "/zct-ee/policy-info/%E6%94%BF",
      "/404",
    ]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: "页面不存在" })).toBeVisible();
      await expect(page.getByRole("link", { name: "返回首页" })).toHaveAttribute("href", "/");
    }
  });

  for (const query of [
    "page=0",
    "page=9e9",
    "page=-1",
    "size=1000000",
    "sort=unknown",
    `value=${"政".repeat(2000)}`,
    "value=%00",
    "value=a%00b",
    "value=%ED%A0%80",
    "value=%F0%9F%98%80",
    "value=%27%20OR%201%3D1%3B--",
    "value=%3Cscript%3Ealert(1)%3C%2Fscript%3E",
    "value=%25",
    "value=%26%7C!%3A*()",
    "value=%5C%5C",
    "level=x&level=y&year=abcd",
    "value=a&value=b",
    "issuer=" + "x".repeat(500),
    "value=%22%22",
    "value=%E2%80%9C",
  ]) {
    test(`搜索地址 ${query.slice(0, 40)} 给出正常的页面或清楚的说明`, async ({ request, baseURL }) => {
      const answer = await request.get(`${baseURL}/zct-ee/policy-info?${query}`);
      expect([200, 400, 414]).toContain(answer.status());
      const text = await answer.text();
      if (answer.status() === 200) expect(text).toMatch(/<h1[^>]*>政策搜索<\/h1>/);
      expect(text).not.toContain("<script>alert(1)");
      expect(text).toMatch(/[\u4e00-\u9fff]/);
    });
  }
});

test("打印时只留正文：没有菜单、页脚和侧栏，A4 纸不超过 6 页", async ({ page }) => {
  await page.goto("/zct-ee/policy-info/test-zone-regulation");
  await page.emulateMedia({ media: "print" });
  for (const hidden of ["主菜单", "网站导航", "当前位置"])
    await expect(page.getByRole("navigation", { name: hidden })).toBeHidden();
  await expect(page.getByRole("combobox")).toBeHidden();
  await expect(page.getByRole("heading", { name: "本文目录" })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0).toBeLessThanOrEqual(6);
});

test("慢的时候翻页有进度条，到了就消失", async ({ page }) => {
  await page.goto("/zct-ee/policy-info?value=改革工作");
  await page.route(
    (url) => url.searchParams.has("_rsc"),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    },
  );
  await page.getByRole("link", { name: "下一页" }).click();
  await expect(page.locator("#nprogress .bar")).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator("#nprogress")).toHaveCount(0);
});
