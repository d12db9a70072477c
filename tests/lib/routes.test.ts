import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { POLICY_FACETS } from "@/contract/policy/facets";
import { matchRoute, PORTAL_ROUTES, routeExists, findRoute, getTrail, type PortalRoute } from "@/lib/routes";
import { ALL_ROUTES, matchAnyRoute } from "@/lib/routes/all-routes";
import { DESK_ROUTES } from "@/lib/routes/desk-table";

interface PageFile {
  readonly path: string;
  readonly group: string;
}

// The folders of app/ as route paths with their group: [id] as {id}. Gallery pages (`page.dev.tsx`) are no routes.
function pagesOf(folder: string, path = "", group = ""): PageFile[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) {
      const inGroup = /^\((.*)\)$/.exec(entry.name)?.[1];
      // The outermost is the layout; one within it only shares a frame.
      if (inGroup !== undefined) return pagesOf(`${folder}/${entry.name}`, path, group || inGroup);
      return pagesOf(`${folder}/${entry.name}`, `${path}/${entry.name.replace(/^\[(\w+)\]$/, "{$1}")}`, group);
    }
    return entry.name === "page.tsx" ? [{ path: path || "/", group }] : [];
  });
}

type Planned = Pick<PortalRoute, "path" | "layout" | "access" | "indexable" | "title">;
const PLAN = JSON.parse(readFileSync("tests/fixtures/planned-routes.json", "utf8")) as Planned[];

// The plan writes an optional parameter as {id?}: one row for the page without and the page with it.
const planOf = (path: string) =>
  PLAN.find((row) => row.path === path) ??
  PLAN.find((row) => row.path.replace("?}", "}") === path) ??
  PLAN.find((row) => row.path.replace(/\/\{\w+\?\}/, "") === path);

/** Pages that the plan does not name. Each is asked for by an issue or by the rules for government sites. */
const BEYOND_THE_PLAN: Readonly<Record<string, string>> = {
  "/site-map": "网站地图：国办发〔2017〕47号",
  "/privacy": "隐私声明",
  "/accessibility": "无障碍声明：GB/T 37668-2019",
  "/progress": "凭编号查进度：哪一种编号都从这里查",
  "/user/progress": "登录后凭编号找到自己的事项",
  "/examine/verify": "凭编号或验证码查验审批结果：谁都能核对一份文书",
  "/user/base/policy-items/{id}/result": "审批结果的文书，打印在 A4 纸上",
  "/leave": "离开政府网站前的提醒：国办发〔2017〕47号",
};

describe("路由表", () => {
  it("每条路由都有页面并在自己的布局组里，每个页面都在路由表里（错误页除外）", () => {
    const pages = pagesOf("app").filter((page) => page.path !== "/404" && page.path !== "/500");
    const sorted = (rows: PageFile[]) => rows.map((row) => `${row.path} (${row.group})`).sort();
    expect(sorted(pages)).toEqual(sorted(ALL_ROUTES.map((route) => ({ path: route.path, group: route.layout }))));
  });

  it("与规划一致：标题、布局、谁能打开、是否收录", () => {
    for (const route of PORTAL_ROUTES) {
      const planned = planOf(route.path);
      if (!planned) {
        expect(Object.keys(BEYOND_THE_PLAN), route.path).toContain(route.path);
        continue;
      }
      const { layout, access, indexable, title } = route;
      expect({ path: route.path, layout, access, indexable, title }).toEqual({ ...planned, path: route.path });
    }
  });

  it("地址不重复，上级都在表里，从任何页面都能走到首页", () => {
    expect(new Set(PORTAL_ROUTES.map((route) => route.path)).size).toBe(PORTAL_ROUTES.length);
    for (const route of PORTAL_ROUTES) {
      const trail = getTrail(route.path);
      if (route.path === "/") expect(trail).toEqual([]);
      else expect(trail[0], route.path).toEqual({ label: "首页", href: "/" });
    }
    expect(getTrail("/zct-ee/policy-info/{id}").map((step) => step.label)).toEqual([
      "首页",
      "政策服务首页",
      "政策搜索",
    ]);
  });

  it("参数只占一段路径，固定地址先于带参数的地址，末尾斜杠不是同一个地址", () => {
    expect(matchRoute("/zct-ee/policy-info/ah-1")?.title).toBe("政策详情");
    expect(matchRoute("/zct-ee/policy-info/a/b")).toBeUndefined();
    expect(matchRoute("/zct-ee/policy-info/")).toBeUndefined();
    expect(matchRoute("/mfe-nuxt/login")?.path).toBe("/mfe-nuxt/login");
    expect(matchRoute("/mfe-nuxt/other")?.path).toBe("/mfe-nuxt/{id}");
    expect(matchRoute("/nothing")).toBeUndefined();
    expect(routeExists("/zct-ee/policy-info?value=a#b")).toBe(true);
    expect(routeExists("/zct-ee/nothing?value=a")).toBe(false);
    expect(() => findRoute("/nothing")).toThrow();
  });

  it("要登录的页面从不共用渲染结果，也不让搜索引擎收录", () => {
    for (const route of ALL_ROUTES.filter(({ access }) => access !== "public")) {
      expect(route.rendering, route.path).toBe("personal");
      expect(route.indexable, route.path).toBe(false);
    }
  });
});

describe("工作台的路由", () => {
  it("和门户的分开：一张表里的地址都在 /desk 下、都用工作台的布局，另一张表里一个也没有", () => {
    for (const { path, layout } of DESK_ROUTES) expect([path, layout]).toEqual([path, "desk"]);
    const isDesk = (path: string) => path === "/desk" || path.startsWith("/desk/");
    expect(DESK_ROUTES.every(({ path }) => isDesk(path))).toBe(true);
    expect(
      PORTAL_ROUTES.filter(({ path, layout, access }) => isDesk(path) || layout === "desk" || access === "operator"),
    ).toEqual([]);
    expect(ALL_ROUTES).toHaveLength(PORTAL_ROUTES.length + DESK_ROUTES.length);
  });

  it("只有登录页不要登录，哪一页都不收录、不共用", () => {
    expect(DESK_ROUTES.filter(({ access }) => access !== "operator").map(({ path }) => path)).toEqual(["/desk/login"]);
    for (const { path, indexable, rendering } of DESK_ROUTES)
      expect([path, indexable, rendering]).toEqual([path, false, "personal"]);
  });

  it("门和守卫认得，公开页面装入的那张表认不得", () => {
    expect(matchAnyRoute("/desk/login")?.path).toBe("/desk/login");
    expect(matchAnyRoute("/desk/feedback")?.path).toBe("/desk/{kind}");
    expect(matchAnyRoute("/desk/feedback/FK20261121-0001")?.path).toBe("/desk/{kind}/{number}");
    expect(matchAnyRoute("/user/base")?.path).toBe("/user/base");
    for (const path of ["/desk", "/desk/login", "/desk/feedback"]) expect(matchRoute(path), path).toBeUndefined();
  });
});

it("政策搜索的地址带着每一个筛选项：少写一个，缓存就会把不同的搜索当成一页", () => {
  const known = findRoute("/zct-ee/policy-info")?.query ?? [];
  expect(POLICY_FACETS.names.filter((name) => !known.includes(name))).toEqual([]);
});
