import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { packFiles } from "../../scripts/support/pack-files";
import { html, World } from "./door-fixture";

const SCRIPT = "globalThis.portal = { words: '政策' };\n".repeat(200);
const STYLE = ".a { color: #1a61bd }\n".repeat(100);
const PICTURE = Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 7919) % 251));
const MONTH_MS = 30 * 86_400_000;

let world: World;
let folder: string;

/** A build as the door finds it: files, their list, their compressed forms. */
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "portal-files-"));
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  };
  write("static/chunks/a1b2.js", SCRIPT);
  write("static/chunks/a1b2.js.map", "{}");
  write("static/chunks/c3d4.css", STYLE);
  write("static/chunks/tiny.js", "1;");
  write("public/icon.svg", `<svg xmlns="http://www.w3.org/2000/svg">${"<path/>".repeat(200)}</svg>`);
  write("public/guide/picture.png", PICTURE);
  write("secret.txt", "不给外人看");
  const sources = { [path.join(folder, "static")]: "/_next/static/", [path.join(folder, "public")]: "/" };
  await packFiles(sources, path.join(folder, "files"));
  world = await new World().start({ filesFolder: path.join(folder, "files") });
});

afterEach(async () => {
  await world.stop();
  rmSync(folder, { recursive: true, force: true });
});

const coded = (name: string, coding: string) => world.ask(name, { headers: { "accept-encoding": coding } });

describe("构建出的文件由门户自己给出", () => {
  test("脚本和样式直接从磁盘取，不问页面进程；内容、类型和头都对", async () => {
    const script = await world.ask("/_next/static/chunks/a1b2.js");
    expect(script.status).toBe(200);
    expect(script.text).toBe(SCRIPT);
    expect(script.headers).toMatchObject({
      "content-type": "application/javascript; charset=UTF-8",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      vary: "Accept-Encoding",
    });
    expect(script.headers["content-security-policy"]).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(script.headers["permissions-policy"]).toBeUndefined();
    expect((await world.ask("/_next/static/chunks/c3d4.css")).headers["content-type"]).toBe("text/css; charset=UTF-8");
    expect(world.next.seen).toEqual([]);
  });

  test("public 里的文件也一样，只是一小时后再问；图片原样给", async () => {
    const icon = await coded("/icon.svg", "br");
    expect(icon.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "content-encoding": "br",
      "cache-control": "public, max-age=3600",
    });
    const picture = await coded("/guide/picture.png", "br, gzip");
    expect(picture.headers["content-type"]).toBe("image/png");
    expect(picture.headers["content-encoding"]).toBeUndefined();
    expect(picture.bytes.equals(PICTURE)).toBe(true);
    expect(world.next.seen).toEqual([]);
  });

  test("br 和 gzip 是构建时尽力压好的，内容与原文一致，各有各的 ETag", async () => {
    const br = await coded("/_next/static/chunks/a1b2.js", "gzip, br");
    expect(br.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(br.bytes).toString()).toBe(SCRIPT);
    const best = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: SCRIPT.length },
    };
    expect(br.bytes.length).toBe(brotliCompressSync(SCRIPT, best).length);
    const gzip = await coded("/_next/static/chunks/a1b2.js", "gzip");
    expect(gunzipSync(gzip.bytes).toString()).toBe(SCRIPT);
    const plain = await coded("/_next/static/chunks/a1b2.js", "identity");
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
    const again = await world.ask("/_next/static/chunks/a1b2.js", {
      headers: { "accept-encoding": "br", "if-none-match": String(br.headers.etag) },
    });
    expect(again.status).toBe(304);
  });

  test("压缩不划算的小文件原样给", async () => {
    const tiny = await coded("/_next/static/chunks/tiny.js", "br, gzip");
    expect(tiny.headers["content-encoding"]).toBeUndefined();
    expect(tiny.text).toBe("1;");
  });

  test("一个月后、页面进程都不在时也照样给", async () => {
    await world.ask("/_next/static/chunks/a1b2.js");
    await world.next.stop();
    world.time += MONTH_MS;
    expect((await world.ask("/_next/static/chunks/a1b2.js")).text).toBe(SCRIPT);
    expect((await world.ask("/_next/static/chunks/c3d4.css?dpl=1")).text).toBe(STYLE);
    await world.next.start();
  });

  test("HEAD 只给头", async () => {
    const head = await world.ask("/_next/static/chunks/a1b2.js", { method: "HEAD" });
    expect(head.headers["content-length"]).toBe(String(Buffer.byteLength(SCRIPT)));
    expect(head.bytes).toHaveLength(0);
  });

  test("没有的构建文件、源码映射和想走出目录的地址是 404，也不问页面进程", async () => {
    for (const address of [
      "/_next/static/chunks/none.js",
      "/_next/static/chunks/a1b2.js.map",
      "/_next/static/../../secret.txt",
      "/_next/static/%2e%2e/%2e%2e/secret.txt",
      "/_next/static/chunks/%2e%2e%2f%2e%2e%2fsecret.txt",
      "/_next/static/chunks/..%5c..%5csecret.txt",
      "/_next/static/chunks/A1B2.js",
      "/_next/static/",
    ]) {
      expect([400, 404], address).toContain(await world.rawStatus(address));
    }
    const asked = world.next.seen.filter(({ url }) => url.startsWith("/_next/"));
    expect(asked).toEqual([]);
  });

  test("别的文件（订阅源、网站地图）仍由页面进程做", async () => {
    world.next.respond = (_request, response) => html(response, "没有", 404);
    expect((await world.ask("/none.png")).status).toBe(404);
    expect(world.next.seen.map(({ url }) => url)).toEqual(["/none.png"]);
  });
});

test("不知道类型的文件不让构建悄悄通过", async () => {
  writeFileSync(path.join(folder, "public/what.xyz"), "?");
  const packed = packFiles({ [path.join(folder, "public")]: "/" }, path.join(folder, "other"));
  await expect(packed).rejects.toThrow("不知道这种文件的类型");
});
