import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ACCESS_RULES } from "@/contract/call";
import { allCalls, callsByDomain } from "@/contract";
import { OPENAPI_FILE, openApiDocument, openApiText } from "@/contract/openapi";
import { calendarDate, opaqueId } from "@/contract/fields";
import { policyFilter } from "@/contract/policy/policy";

describe("契约", () => {
  it("调用名跨领域不重复", () => {
    const names = Object.values(callsByDomain).flatMap((calls) => Object.keys(calls));
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(allCalls)).toHaveLength(names.length);
  });

  it("同一方法和路径只写一次", () => {
    const routes = Object.values(allCalls).map((call) => `${call.method} ${call.path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it("每个调用都声明已知的访问规则和中文说明", () => {
    for (const [name, call] of Object.entries(allCalls)) {
      expect(ACCESS_RULES, name).toContain(call.access);
      expect(call.summary, name).toMatch(/[\u4e00-\u9fff]/);
    }
  });

  it("路径里的每个参数都有校验", () => {
    for (const [name, call] of Object.entries(allCalls)) {
      const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(Object.keys(call.params?.shape ?? {}).sort(), name).toEqual(inPath.sort());
    }
  });

  it("规格书列出的路径一字不差", () => {
    const routes = Object.values(allCalls).map((call) => `${call.method} ${call.path}`);
    for (const wanted of [
      "POST /uaa/login",
      "POST /uaa/api/token-check",
      "GET /uaa/api/current-user",
      "GET /uaa/api/current-user/en",
      "GET /uaa/api/register/captcha/graph/{id}",
      "GET /uaa/api/register/sms-captcha",
      "PUT /uaa/api/register/password",
      "POST /uaa/api/register/tel",
      "PUT /uaa/api/user/change/password",
      "GET /uaa/api/user",
      "GET /uaa/api/ua/user/list",
      "GET /uaa/api/group/list",
      "GET /uaa/api/ua/group/listAll",
      "GET /uaa/api/tenant/config/{id}",
      "GET /uaa/api/tenant/list/current",
      "GET /zqjh/api/img/imgtotext",
      "GET /uaa/api/dict/value",
      "GET /uaa/api/dict/value/multiple",
      "GET /uaa/api/states/provinces",
      "GET /uaa/api/states/provinces/{id}/cities",
      "GET /uaa/api/states/provinces/cities/{id}/counties",
      "GET /policy/api/ua/policy/list",
      "GET /policy/api/ua/policy/detail",
      "GET /policy/api/ua/policy/recommendList",
      "POST /uaa/api/upload/file",
      "POST /uaa/api/ua/upload/file",
      "GET /uaa/api/download/file",
      "POST /policy/api/ua/feedback",
      "GET /policy/api/ua/news/page",
      "GET /policy/api/ua/activity/page",
      "GET /policy/api/ua/activity/calendar",
      "GET /policy/api/ua/activity/{id}",
      "GET /uaa/api/role/list",
      "GET /uaa/api/role",
      "DELETE /uaa/api/role",
      "POST /uaa/api/role",
      "PUT /uaa/api/role",
      "GET /uaa/api/menu/list",
      "POST /uaa/api/user/setUserRole",
      "POST /uaa/api/user/audit",
      "PUT /uaa/api/user/bind/en",
      "DELETE /uaa/api/user/bind/en",
      "GET /uaa/api/en/user/list",
      "PUT /uaa/api/en/user/reset/password",
      "DELETE /uaa/api/en/user/remove",
      "GET /uaa/api/en/user/file",
      "POST /uaa/api/en/user/excelImport",
      "POST /uaa/api/en/user/binding",
      "GET /uaa/api/en/user/bindingMy",
      "POST /uaa/api/en/user/bindingCancel",
      "GET /uaa/api/en/user/ebaseList",
      "GET /policy/api/enterprise/list",
      "GET /policy/api/enterprise/info",
      "GET /policy/api/enterprise/current",
      "GET /policy/api/enterprise/current/basic",
      "POST /policy/api/enterprise/sys/current/basic",
      "POST /policy/api/enterprise/current/save/basic",
      "POST /policy/api/enterprise/current/save",
      "GET /policy/api/enterprise/is-suzhou-enterprise",
      "GET /policy/api/enterprise/lib/search/list",
      "GET /policy/api/ua/enterprise/lib/list",
      "GET /policy/api/customer/evaluate/grade",
      "POST /policy/api/enterprise/finance/authEdit",
      "POST /uaa/api/subscribe",
      "DELETE /uaa/api/subscribe",
      "POST /policy/api/customer/tag/add",
      "POST /policy/api/customer/tag/add/batch",
      "GET /policy/api/customer/tag/list",
      "GET /policy/api/customer/tag/mySubscribe",
      "GET /policy/api/customer/tag/getTags",
      "DELETE /policy/api/customer/tag/delete",
      "GET /policy/api/customer/policy/subscription/list",
    ]) {
      expect(routes).toContain(wanted);
    }
  });

  it("OpenAPI 文档与契约一致（不一致时运行 npm run openapi）", () => {
    expect(readFileSync(OPENAPI_FILE, "utf8")).toBe(openApiText());
  });

  it("OpenAPI 文档里的每个引用都指得到东西（从文档的根数起）", () => {
    const document = JSON.parse(openApiText()) as Record<string, unknown>;
    const refs = new Set<string>();
    const walk = (value: unknown): void => {
      if (Array.isArray(value)) value.forEach(walk);
      else if (typeof value === "object" && value !== null)
        for (const [key, part] of Object.entries(value)) {
          if (key === "$ref") refs.add(String(part));
          walk(part);
        }
    };
    walk(document);
    const find = (ref: string) =>
      ref.startsWith("#/")
        ? ref
            .slice(2)
            .split("/")
            .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
        : undefined;
    expect(refs.size).toBeGreaterThan(100);
    expect([...refs].filter((ref) => typeof find(ref) !== "object")).toEqual([]);
    // An answer has the named fields alone; what is sent may have others, which are passed over.
    expect(find("#/components/schemas/MessagePreference")).toMatchObject({ additionalProperties: false });
    expect(find("#/components/schemas/MessagePreferenceInput")).not.toHaveProperty("additionalProperties");
  });

  it("OpenAPI 文档写明上传是表单、下载是文件", () => {
    const { paths } = openApiDocument() as { paths: Record<string, Record<string, object>> };
    expect(paths["/uaa/api/upload/file"]?.post).toMatchObject({
      requestBody: { content: { "multipart/form-data": {} } },
    });
    expect(paths["/uaa/api/download/file"]?.get).toMatchObject({
      responses: { "200": { content: { "application/octet-stream": {} } } },
    });
  });

  it("OpenAPI 文档不含控制调用", () => {
    expect(openApiText()).not.toContain("/control/");
  });
});

describe("字段", () => {
  it("真实的日期通过，不存在的日期被拒", () => {
    expect(calendarDate.safeParse("2024-02-29").success).toBe(true);
    for (const wrong of ["2026-02-29", "2026-02-30", "2026-13-01", "2026-2-1", "20260101", ""]) {
      expect(calendarDate.safeParse(wrong).success, wrong).toBe(false);
    }
  });

  it("编号 80 个字符通过，81 个被拒，路径和空白被拒", () => {
    expect(opaqueId.safeParse("a".repeat(80)).success).toBe(true);
    for (const wrong of ["a".repeat(81), "", "a/b", "a b", "../x", "编号"])
      expect(opaqueId.safeParse(wrong).success, wrong).toBe(false);
  });

  it("每页 1 到 100 条，页码从 1 开始，缺省为第 1 页 10 条", () => {
    expect(policyFilter.parse({})).toMatchObject({ page: 1, size: 10, sort: "relevance" });
    for (const right of [{ size: "1" }, { size: "100" }, { page: "1000000" }])
      expect(policyFilter.safeParse(right).success).toBe(true);
    for (const wrong of [
      { size: "0" },
      { size: "101" },
      { page: "0" },
      { page: "1000001" },
      { page: "1.5" },
      { page: "x" },
      { sort: "title" },
    ]) {
      expect(policyFilter.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
    }
  });

  it("该是一个值的参数给成多个时被拒", () => {
    expect(policyFilter.safeParse({ value: ["a", "b"] }).success).toBe(false);
    expect(policyFilter.safeParse({ page: ["1", "2"] }).success).toBe(false);
  });

  it("筛选参数可以重复，结果总是列表", () => {
    expect(policyFilter.parse({ level: "national" }).level).toEqual(["national"]);
    expect(policyFilter.parse({ level: ["national", "zone"] }).level).toEqual(["national", "zone"]);
    expect(policyFilter.safeParse({ level: ["galactic"] }).success).toBe(false);
  });
});
