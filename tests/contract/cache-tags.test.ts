import { describe, expect, test } from "vitest";
import { z } from "zod";
import { allCalls } from "@/contract";
import { formatCacheTags, readCacheTag } from "@/contract/cache-tags";

/** Public reads that no page is made of. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  getGraphCaptcha: "每次都新的图",
  getProofChallenge: "每次都新的题",
  requestSmsCode: "发短信，不是读",
  recogniseImage: "识别上传的图，不是读",
  readUnsubscribing: "凭个人链接看自己的订阅",
  downloadPlanFeed: "凭个人链接读自己的日历",
  getTenantConfig: "配置，改了要重启",
  quickMatch: "随企业的登记信息而变，名称无穷多，不缓存",
  suggestCompanies: "随企业的登记信息而变，边输边问，不缓存",
  listAllGroups: "部门，随安装而来",
  listIndustryFields: "程序里的划型标准",
  getHealth: "运行状态，不缓存",
  listChanges: "变化本身",
};

const publicReads = Object.entries(allCalls).filter(([, call]) => call.access === "public" && call.method === "GET");

/** Whether an answer can have a field; `path` begins in its data. */
function has(schema: z.ZodType, [field, ...rest]: readonly string[]): boolean {
  const inner =
    schema instanceof z.ZodNullable
      ? (schema.unwrap() as z.ZodType)
      : schema instanceof z.ZodArray
        ? (schema.element as z.ZodType)
        : schema;
  if (inner !== schema) return has(inner, field === undefined ? [] : [field, ...rest]);
  if (field === undefined) return true;
  const next = inner instanceof z.ZodObject ? (inner.shape[field] as z.ZodType | undefined) : undefined;
  return next !== undefined && has(next, rest);
}

describe("回答由什么组成", () => {
  test("每个公开的读取都写明由什么组成，或在例外里写明为什么；别的调用不写", () => {
    const declared = publicReads.filter(([, call]) => call.cacheTags).map(([name]) => name);
    const undeclared = publicReads.filter(([, call]) => !call.cacheTags).map(([name]) => name);
    expect(undeclared.toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
    const all = Object.entries(allCalls).flatMap(([name, call]) => (call.cacheTags ? [name] : []));
    expect(all.toSorted()).toEqual(declared.toSorted());
  });

  test("花括号里的每个栏目，路径、参数或回答里都有", () => {
    for (const [name, { cacheTags = [], params, query, data }] of publicReads)
      for (const [, field = ""] of cacheTags.join(" ").matchAll(/\{([^}]+)\}/g)) {
        const [first, ...rest] = field.split(".");
        const isThere = first === "data" ? has(data, rest) : { ...params?.shape, ...query?.shape }[field] !== undefined;
        expect(isThere, `${name} ${field}`).toBe(true);
      }
  });

  test("名称不重复，没有的不写，写不坏头部", () => {
    const input = { params: { id: "n-1" }, query: { with: "n-1" } };
    expect(formatCacheTags(["policy:{id}", "policy:{with}", "policy-list"], input)).toBe("policy:n-1 policy-list");
    const madeOf = ["notice:{id}", "policy:{data.policy.id}"] as const;
    expect(formatCacheTags(madeOf, input)).toBe("notice:n-1");
    expect(formatCacheTags(madeOf, input, { policy: null })).toBe("notice:n-1");
    expect(formatCacheTags(madeOf, input, { policy: { id: "a b\r\nc" } })).toBe("notice:n-1 policy:a%20b%0D%0Ac");
  });

  test("名称多到头部放不下，就按种类说：这一种里随便什么变了都算变了", () => {
    const ids = (many: number) =>
      Array.from({ length: many }, (_, index) => ({ id: `id-${String(index).padStart(4, "0")}` }));
    const header = (many: number) => formatCacheTags(["policy:{data.id}", "~item-list"], {}, ids(many));
    // Fourteen letters each and a space.
    const fit = Math.floor((6 * 1024 - "~item-list".length) / 15);
    expect(header(fit).split(" ")).toHaveLength(fit + 1);
    expect(header(fit + 1)).toBe("policy-list ~item-list");
  });

  test("回答里一串东西各有各的名称，没有的跳过；只从中挑选的以波浪号开头", () => {
    const data = [{ policy: { id: "a" } }, { policy: null }, { policy: { id: "b" } }];
    expect(formatCacheTags(["policy:{data.policy.id}", "~policy-list"], {}, data)).toBe(
      "policy:a policy:b ~policy-list",
    );
    const either = ["policy-notice:{policyId}|notice-list"] as const;
    expect(formatCacheTags(either, { query: { policyId: "p" } })).toBe("policy-notice:p");
    expect(formatCacheTags(either, { query: {} })).toBe("notice-list");
    expect(readCacheTag("~policy-list")).toEqual({ thing: "policy", id: undefined });
    expect(readCacheTag("policy:a:b")).toEqual({ thing: "policy", id: "a:b" });
  });
});
