// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { TOOLS } from "@/contract/rules/evaluation";
import type { ToolField } from "@/contract/rules/evaluation/tool";
import { packAnswers, unpackAnswers } from "@/lib/address/evaluation-answers";
import { World } from "./door-fixture";

/** The form of a self-evaluation where scripts are off. */

let world: World;
beforeEach(async () => {
  world = await new World().start({});
});
afterEach(() => world.stop());

const OWN = { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" };
const post = (form: Record<string, string> | [string, string][] | string, headers: Record<string, string> = OWN) =>
  world.ask("/tool-answers", {
    method: "POST",
    headers,
    body: typeof form === "string" ? form : new URLSearchParams(form).toString(),
  });
const leadsTo = (answer: Awaited<ReturnType<typeof post>>) => {
  const location = new URL(String(answer.headers.location), `http://${world.host}`);
  return {
    path: location.pathname,
    hash: location.hash,
    rules: location.searchParams.get("rules"),
    answers: unpackAnswers(location.searchParams.get("a") ?? ""),
  };
};

const SAMPLES: Record<ToolField["kind"], string> = {
  decimal: "12.5",
  count: "3",
  flag: "yes",
  date: "2020-05-01",
  industry: "C3489",
  choice: "",
  choices: "",
  year: "",
};
const every = Object.values(TOOLS).flatMap(({ route, editions }) =>
  editions.map((edition, at) => [edition.ruleSet.id, route, edition, at === 0 ? "" : edition.ruleSet.id] as const),
);

describe("没有脚本时提交的填写", () => {
  test.each(every)("%s：每一项都带到结果页，不多不少", async (_id, route, { fields }, rules) => {
    const answers = Object.fromEntries(
      fields.map(({ name, kind, options }) => [name, SAMPLES[kind] || (options?.[0]?.value ?? "")]),
    );
    const answer = await post({ to: route, ...(rules === "" ? {} : { rules }), ...answers, hack: "1", toString: "x" });
    expect(answer.status).toBe(303);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(leadsTo(answer)).toEqual({ path: route, hash: "#result", rules: rules || null, answers });
  });

  test("多选的几个值合成一项，空的不带，标签只是文字", async () => {
    const answer = await post([
      ["to", "/tool/cloud"],
      ["systems", "oa"],
      ["systems", "erp"],
      ["paid", ""],
      ["gain", "<script>alert(1)</script>"],
    ]);
    expect(leadsTo(answer).answers).toEqual({ systems: "oa,erp", gain: "<script>alert(1)</script>" });
    expect(answer.text).not.toContain("<script");
  });

  test.each([
    "//evil.example",
    "https://evil.example/tool/scale",
    "/tool/../login",
    "/tool/%2e%2e/login",
    "/tool/scale\\..\\x",
    "/tool/scale?a=1",
    "/tool/scale#x",
    "/tool/no-such",
    "/tool/eva-produce",
    "/tool",
    "/login",
    "javascript:alert(1)",
    "/tool/scale\r\nset-cookie: a=b",
    "",
  ])("去向 %j 不是工具：回到工具首页，什么也不带", async (to) => {
    const answer = await post({ to, employees: "5" });
    expect([answer.status, answer.headers.location]).toEqual([303, "/tool"]);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  test("没有这一套标准的，用现行的；写不成地址的也进不了地址", async () => {
    for (const rules of ["no-such", "srdi-2022-annex2", "a&to=//evil", "\r\nx: y"])
      expect(leadsTo(await post({ to: "/tool/srdi/form3", rules, score: "60" }))).toMatchObject({
        rules: null,
        answers: { score: "60" },
      });
  });

  test("内容过大的说清楚，不出错，也不把人带到打不开的地址", async () => {
    const large = await post(`to=/tool/scale&employees=${"9".repeat(40_000)}`);
    expect([large.status, large.text.includes("提交的内容过大，请精简后重试")]).toEqual([413, true]);
    const fields = TOOLS.evaluate.editions[0].fields.map(({ name }) => [name, "长".repeat(150)] as [string, string]);
    const long = await post([["to", "/tool/evaluate"], ...fields]);
    expect([long.status, long.text.includes("提交的内容过大，请精简后重试")]).toEqual([413, true]);
    const fits = await post({ to: "/tool/scale", employees: "9".repeat(5000) });
    expect(leadsTo(fits).answers.employees).toHaveLength(400);
    expect((await post({ to: "/tool/scale", employees: "5" })).status).toBe(303);
  });

  test.each([
    ["纯文本", { ...OWN, "content-type": "text/plain" }, "to=/tool/scale", 415],
    ["带文件的表单", { ...OWN, "content-type": "multipart/form-data; boundary=x" }, "--x--", 415],
    ["坏的 JSON", { ...OWN, "content-type": "application/json" }, "{", 400],
  ])("%s不收，说明怎么办", async (_what, headers, body, status) => {
    const answer = await post(body, headers);
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(/请刷新页面后重试/u);
  });

  test("好的 JSON 不是表单，当作没有填写", async () => {
    const answer = await post('{"to":"/tool/scale"}', { ...OWN, "content-type": "application/json" });
    expect([answer.status, answer.headers.location]).toEqual([303, "/tool"]);
  });

  test.each([
    ["别的网站", { ...OWN, "sec-fetch-site": "cross-site" }],
    ["同一网站的别的子域", { ...OWN, "sec-fetch-site": "same-site" }],
    ["旧浏览器里别的网站", { "content-type": OWN["content-type"], origin: "https://evil.example" }],
  ])("%s发来的提交被拒绝", async (_who, headers) => {
    expect((await post({ to: "/tool/scale", employees: "5" }, headers)).status).toBe(403);
  });

  test("用别的方法打开只通到工具列表，什么也不带；填写的内容不进日志", async () => {
    const opened = await world.ask("/tool-answers?to=/tool/scale&employees=31415926");
    expect([opened.status, opened.headers.location]).toEqual([303, "/tool"]);
    const answer = await post({ to: "/tool/scale", employees: "31415926", industry: "C3489" });
    await world.ask(String(answer.headers.location).replace("#result", ""));
    const logs = world.logs.join("");
    expect(logs).toContain("/tool-answers");
    expect(logs).not.toContain("31415926");
    expect(logs).not.toContain(packAnswers({ industry: "C3489", employees: "31415926" }));
    expect(logs).not.toContain(new URL(String(answer.headers.location), "http://x").searchParams.get("a"));
  });
});

describe("带着填写的结果页", () => {
  test("每次现做，谁也不留副本；没有填写的页面照样从缓存里出", async () => {
    const page = `/tool/scale?a=${packAnswers({ employees: "100" })}`;
    for (let times = 1; times <= 2; times += 1) {
      const answer = await world.ask(page, { headers: { cookie: "display-mode=elder; access_token=secret" } });
      expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
      expect(world.next.seen).toHaveLength(times);
    }
    expect(world.next.seen[0]?.url).toBe(page);
    expect(world.next.seen[0]?.headers.cookie).toBeUndefined();
    expect(world.door.counters().entries).toBe(0);
    for (const path of ["/tool/scale", "/tool/scale?a=", "/tool/scale", "/tool/scale?x=1"]) await world.ask(path);
    expect(world.next.seen).toHaveLength(3);
    await world.ask("/tool/srdi/form3?rules=srdi-2022-annex3");
    expect(world.door.counters().entries).toBe(2);
  });
});
