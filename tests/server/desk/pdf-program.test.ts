// @vitest-environment node
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { World } from "../door-fixture";

const resolve = createRequire(import.meta.url).resolve;
const fileOf = (path: string) => readFileSync(resolve(`pdfjs-dist/${path}`));

let world: World;
const start = (config: { deskAllow?: string[] } = {}) => new World().start({ config });
beforeEach(async () => {
  world = await start();
});
afterEach(() => world.stop());

describe("工作台显示 PDF 要用的程序", () => {
  test("拆 PDF 的程序原样给出，能压缩；它自己的规则不许它取任何东西，只许运行本站的脚本", async () => {
    const answer = await world.ask("/desk/pdf/6/worker.mjs", { headers: { "accept-encoding": "br" } });
    expect(answer.status).toBe(200);
    expect(brotliDecompressSync(answer.bytes).equals(fileOf("legacy/build/pdf.worker.min.mjs"))).toBe(true);
    expect(answer.headers["content-type"]).toMatch(/^text\/javascript/);
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    const policy = answer.headers["content-security-policy"];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/connect-src|unsafe|wasm/);
    expect(answer.headers["cache-control"]).toMatch(/^private/);
  });

  test.each([
    ["cmaps/UniGB-UCS2-H.bcmap", "cmaps/UniGB-UCS2-H.bcmap"],
    ["standard_fonts/LiberationSans-Regular.ttf", "standard_fonts/LiberationSans-Regular.ttf"],
    ["wasm/jbig2_nowasm_fallback.js", "wasm/jbig2_nowasm_fallback.js"],
  ])("汉字表、通用字体、图片解码：%s", async (path, file) => {
    const answer = await world.ask(`/desk/pdf/6/${path}`);
    expect(answer.status).toBe(200);
    expect(answer.bytes.equals(fileOf(file))).toBe(true);
  });

  test.each([
    "package.json",
    "wasm/jbig2.wasm",
    "cmaps/LICENSE",
    "cmaps/..%2fpackage.json",
    "../package.json",
    "legacy/build/pdf.sandbox.min.mjs",
    "cmaps",
    "",
  ])("别的都没有：%s", async (path) => {
    expect(await world.rawStatus(`/desk/pdf/6/${path}`)).not.toBe(200);
  });

  test("DESK_ALLOW 之外的地址得不到，和不存在的地址一样", async () => {
    await world.stop();
    world = await start({ deskAllow: ["10.0.0.0/8"] });
    const hidden = await world.ask("/desk/pdf/6/worker.mjs");
    const unknown = await world.ask("/no/such/page");
    expect([hidden.status, hidden.headers["content-type"]]).toEqual([unknown.status, unknown.headers["content-type"]]);
    expect(hidden.text).not.toContain("pdf.worker");
  });
});
