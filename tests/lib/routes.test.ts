import { existsSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { existingEntries, MAIN_MENU, PERSONAL_MENU, POLICY_MENU } from "@/lib/menus";
import { matchRoute, PORTAL_ROUTES } from "@/lib/routes";

// The folders of app/ as route paths: groups dropped, [id] as {id}.
function pagesOf(folder: string, path = ""): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) {
      const part = /^\(.*\)$/.test(entry.name) ? "" : `/${entry.name.replace(/^\[(\w+)\]$/, "{$1}")}`;
      return pagesOf(`${folder}/${entry.name}`, path + part);
    }
    return entry.name === "page.tsx" ? [path || "/"] : [];
  });
}

describe("路由表", () => {
  it("每条路由都有页面，每个页面都在路由表里（错误页除外）", () => {
    expect(existsSync("app/layout.tsx")).toBe(true);
    const pages = pagesOf("app").filter((path) => path !== "/404" && path !== "/500");
    expect(pages.sort()).toEqual(PORTAL_ROUTES.map((route) => route.path).sort());
  });

  it("参数只占一段路径，末尾斜杠不是同一个地址", () => {
    expect(matchRoute("/zct-ee/policy-info/ah-1")?.title).toBe("政策详情");
    expect(matchRoute("/zct-ee/policy-info/a/b")).toBeUndefined();
    expect(matchRoute("/zct-ee/policy-info/")).toBeUndefined();
    expect(matchRoute("/nothing")).toBeUndefined();
    expect(matchRoute("/")?.title).toBe("首页");
  });

  it("要登录的页面从不共用渲染结果", () => {
    for (const route of PORTAL_ROUTES)
      if (route.access === "user") expect(route.rendering, route.path).toBe("personal");
  });

  it("菜单只列出已有的页面", () => {
    const menus = [MAIN_MENU, POLICY_MENU, ...PERSONAL_MENU.map((group) => group.entries)];
    for (const entry of menus.flatMap((menu) => existingEntries(menu)))
      expect(matchRoute(entry.href), entry.label).toBeDefined();
    expect(existingEntries([{ label: "没有的页面", href: "/no-such-page" }])).toEqual([]);
  });

  it("主菜单是规格书的九项", () => {
    expect(MAIN_MENU.map((entry) => entry.label)).toEqual([
      "首页",
      "政策服务",
      "投资环境",
      "政企互动",
      "供需对接",
      "基础配套",
      "企业关怀",
      "市场拓展",
      "行政审批",
    ]);
  });
});
