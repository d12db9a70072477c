import { describe, expect, it } from "vitest";
import { filledPath, TOOL_JOURNEYS } from "../../e2e/support/evaluation-forms";
import { mainOf, textOf } from "./support/html";
import { as, asVisitor, portalUrl } from "./support/portal";

/** The self-evaluation tools as plain forms, and who may read what was kept. */

const compact = (html: string) => textOf(mainOf(html)).replaceAll(" ", "");

describe("不运行脚本", () => {
  it.each(TOOL_JOURNEYS)("$title：填写、提交，当页看到结果、逐项说明和表格", async (journey) => {
    const form = await (await asVisitor(journey.path)).text();
    expect(form).toMatch(/<form\b[^>]*action="\/tool-answers"/);
    const body = new URLSearchParams({ to: journey.path });
    for (const [name, value] of Object.entries(journey.answers)) {
      // Every answer has its control on the page; choices are posted one by one.
      expect(form, name).toContain(`name="${name}"`);
      const isChoice = new RegExp(`type="checkbox"[^>]*name="${name}"|name="${name}"[^>]*type="checkbox"`).test(form);
      for (const one of isChoice ? value.split(",") : [value]) body.append(name, one);
    }
    const sent = await asVisitor("/tool-answers", { method: "POST", body, headers: { origin: portalUrl() } });
    expect(sent.status).toBe(303);
    const result = await asVisitor(sent.headers.get("location") ?? "/");
    expect(result.status).toBe(200);
    const html = await result.text();
    const words = compact(html);
    expect(words).toContain(journey.verdict.replaceAll(" ", ""));
    expect(words).toContain(journey.explains.replaceAll(" ", ""));
    if (journey.chart) expect(html).toMatch(/<table\b[\s\S]*图中的/);
  });

  it.each(TOOL_JOURNEYS.map(({ path, title }) => [title, path]))(
    "%s：填写以前写明发送什么、发到哪里、结果在哪里看、存不存",
    async (_title, path) => {
      const html = await (await asVisitor(path)).text();
      const plain = [...html.matchAll(/<noscript>([\s\S]*?)<\/noscript>/g)]
        .map(([, inside]) => textOf(inside ?? ""))
        .join("");
      expect(plain).toContain("填写的内容发给本平台的服务器计算");
      expect(plain).toContain("发送的只是这张表里填的内容");
      expect(plain).toContain("不留存、不记日志");
      expect(plain).toContain("写在结果页的网址里");
      expect(plain).toContain("没填完的不会自动保存");
      // Before the first question.
      expect(html.indexOf("发给本平台的服务器计算")).toBeLessThan(html.indexOf("<fieldset"));
      // What only scripts do is said where scripts hide it.
      expect(html).toMatch(/data-needs-scripts[^>]*>(?:<[^>]+>)*填写的内容在您的浏览器里计算/);
    },
  );

  it("填错的栏目有自己的提示，填的内容都还在；脚本只是文字", async () => {
    const answers = {
      employees: "一百",
      technologyStaff: "28",
      sales: "-5",
      resident: "yes",
      rd: "<img src=x onerror=alert(1)>",
    };
    const html = await (await asVisitor(filledPath({ path: "/tool/tech-scale", answers }))).text();
    expect(compact(html)).toContain("职工总数应为整数");
    expect(compact(html)).toContain("销售收入不能小于0");
    for (const value of ["一百", "-5", "28"]) expect(html).toContain(`value="${value}"`);
    expect(html).not.toContain("<img src=x");
    expect((await asVisitor("/tool/tech-scale?a=not-base64!!")).status).toBe(200);
  });
});

it("别的企业的结果拿不到表格，没有的结果说没有找到", async () => {
  const file = "/gateway/policy/api/customer/eva/result/tool-sample-1/file";
  expect((await as("bank")(file)).status).toBe(404);
  const own = await as("member")(file);
  expect(own.status).toBe(200);
  expect(own.headers.get("content-type")).toContain("spreadsheetml");
  expect((await asVisitor(file)).status).toBe(401);
});
