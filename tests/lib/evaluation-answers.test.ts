import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { MAX_PACKED_LENGTH, packAnswers, readAnswers, unpackAnswers } from "@/lib/address/evaluation-answers";

const pack = (value: unknown) => Buffer.from(JSON.stringify(value), "utf8").toString("base64url");

describe("地址里的填写", () => {
  it.each([
    ["中文、表情和符号", { field: "电子信息", note: "😀+/=&?#%" }],
    ["标签只是文字", { name: "<script>alert(1)</script>" }],
    ["没有填写", {}],
    ["多选", { systems: "oa,erp" }],
  ])("%s：装进去再取出来一模一样，地址里没有要转义的字符", (_what, answers) => {
    const packed = packAnswers(answers);
    expect(packed).toMatch(/^[\w-]*$/u);
    expect(unpackAnswers(packed)).toEqual(answers);
    expect(packed).toBe(pack(answers));
  });

  it.each([
    ["空的", ""],
    ["不是编码", "%%%"],
    ["少了一段", packAnswers({ employees: "100", revenue: "2000" }).slice(0, -5)],
    ["不是 UTF-8", Buffer.from([0xff, 0xfe, 0x22]).toString("base64url")],
    ["不是 JSON", Buffer.from("{a:1}").toString("base64url")],
    ["列表", pack(["1", "2"])],
    ["文字", pack("employees")],
    ["数字", pack(5)],
    ["空值", pack(null)],
    ["过长", packAnswers({ a: "1" }).padEnd(MAX_PACKED_LENGTH + 1, "A")],
  ])("%s的当作没有填写，不出错", (_what, packed) => {
    expect(unpackAnswers(packed)).toEqual({});
  });

  it("只留可以是填写的：名称、文字、个数和长短都有限，原型上的名称进不来", () => {
    const odd = JSON.parse(
      '{"__proto__": "x", "constructor": "y", "a b": "1", "1a": "1", "": "1", "ok": "1"}',
    ) as object;
    const read = unpackAnswers(pack({ ...odd, ["__proto__"]: "x", number: 5, list: ["1"], nested: { a: "1" } }));
    expect(Object.keys(read).toSorted()).toEqual(["constructor", "ok"]);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`a${String(index)}`, "1"]));
    expect(Object.keys(unpackAnswers(pack(many)))).toHaveLength(80);
    expect(unpackAnswers(pack({ a: "x".repeat(401) })).a).toHaveLength(400);
  });

  it("同一个名称的几个值用逗号连起来，空白不算", () => {
    expect(
      readAnswers([
        ["systems", "oa"],
        ["employees", " "],
        ["systems", " erp "],
      ]),
    ).toEqual({ systems: "oa,erp" });
  });

  it("不用 Node 的东西：只有网页平台的环境里也装得、取得", async () => {
    const bundled = await build({
      entryPoints: ["lib/address/evaluation-answers.ts"],
      bundle: true,
      write: false,
      platform: "browser",
      format: "iife",
      globalName: "lib",
    });
    const browser = createContext({ TextEncoder, TextDecoder, Uint8Array, atob, btoa });
    runInContext(bundled.outputFiles[0]?.text ?? "", browser);
    expect(runInContext('lib.unpackAnswers(lib.packAnswers({ field: "电子信息" })).field', browser)).toBe("电子信息");
  });
});
