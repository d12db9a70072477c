// @vitest-environment node
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FakeChanges, pageOf } from "../fake-changes";
import { filler, html, until, World } from "../door-fixture";

/** Pages outlive the process: what is on the disk is served again if it is still true, and nothing else ever is. */

const PAGE = "/zct-ee/policy-info/7";
const OTHER = "/zct-ee/policy-info/8";
let folder: string;
let changes: FakeChanges;
let worlds: World[];
let made: number;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "portal-pages-"));
  changes = new FakeChanges();
  worlds = [];
  made = 0;
});
afterEach(async () => {
  await Promise.all(worlds.map((world) => world.stop()));
  await rm(folder, { recursive: true, force: true });
});

/** A door on the folder, as after a start. */
async function open({ stamp = "build-1", maxBytes = 10_000_000, directory = folder } = {}): Promise<World> {
  const world = new World();
  worlds.push(world);
  world.gateway.respond = (request, response) => changes.answer(request, response);
  world.next.respond = (request, response) => {
    if (request.url.startsWith("/500")) return html(response, "500");
    return pageOf(response, `<p>第${(made += 1)}次</p>${filler}`, `policy:${request.url.split("/").at(-1)}`);
  };
  world.time = Date.now();
  await world.start({ followChanges: true, pageFolder: { directory, stamp, maxBytes } });
  await world.door.open();
  return world;
}
async function close(world: World): Promise<void> {
  worlds = worlds.filter((one) => one !== world);
  await world.stop();
}
const read = async (world: World, page = PAGE, headers = {}) => (await world.ask(page, { headers })).text.slice(0, 10);
async function files(stamp = "build-1"): Promise<string[]> {
  const inside = path.join(folder, `1-${stamp}`);
  const names = await readdir(inside).catch(() => []);
  return names.filter((name) => !name.includes(".")).map((name) => path.join(inside, name));
}
const warnings = (world: World) => world.logs.filter((line) => line.includes('"level":40')).join("\n");

describe("重启以后", () => {
  test("没有变的页面从盘上来，一次也不重做，字节和校验值都一样；压缩的、不压缩的都给得出", async () => {
    const first = await open();
    const headers = { "accept-encoding": "br" };
    const before = await first.ask(PAGE, { headers });
    const plain = await first.ask(PAGE);
    await close(first);
    const second = await open();
    const after = await second.ask(PAGE, { headers });
    expect([after.bytes.equals(before.bytes), after.headers.etag]).toEqual([true, before.headers.etag]);
    expect(after.headers["content-security-policy"]).toBe(before.headers["content-security-policy"]);
    expect((await second.ask(PAGE)).text).toBe(plain.text);
    expect(made).toBe(1);
  });

  test("停着的时候变了的重做，没变的不用", async () => {
    const first = await open();
    await read(first);
    await read(first, OTHER);
    await close(first);
    changes.change("policy:7");
    const second = await open();
    expect(await read(second)).toBe("<p>第3次</p>");
    expect(await read(second, OTHER)).toBe("<p>第2次</p>");
  });

  test("网关起不来：做不出新的，就给盘上最后一份好的", async () => {
    const first = await open();
    await read(first);
    await close(first);
    changes.state = "away";
    const second = await open();
    second.next.respond = (_request, response) => html(response, "boom", 500);
    expect(await read(second)).toBe("<p>第1次</p>");
  }, 15_000);

  test("换了构建或配置，旧的一页也不用；一小时没有人写的旧文件夹删掉", async () => {
    const first = await open();
    await read(first);
    await close(first);
    const old = path.dirname((await files())[0] ?? "");
    const second = await open({ stamp: "build-2" });
    expect(await read(second)).toBe("<p>第2次</p>");
    expect(await files(), "也许还有一个门在用").toHaveLength(1);
    await close(second);
    await utimes(old, 0, (Date.now() - 61 * 60_000) / 1000);
    await open({ stamp: "build-2" });
    expect(await readdir(folder)).toEqual(["1-build-2"]);
  });

  test("同一个文件夹上的另一扇门也找得到，它重做过的也认", async () => {
    const first = await open();
    const second = await open();
    await read(first);
    await until(() => made === 1);
    await expect.poll(() => files()).toHaveLength(1);
    expect(await read(second)).toBe("<p>第1次</p>");
    changes.change("policy:7");
    await until(() => changes.waiting === 2);
    first.time = second.time += 1000;
    expect(await read(first)).toBe("<p>第2次</p>");
    await expect
      .poll(async () => (await readFile((await files())[0] ?? "")).includes(`"position":${changes.position}`))
      .toBe(true);
    expect(await read(second)).toBe("<p>第2次</p>");
    expect(made).toBe(2);
  });
});

describe("什么不上盘", () => {
  test("个人的页面、带查询条件的、客户端要的部分、没有说由什么组成的、不是 200 的，一样也不留", async () => {
    const world = await open();
    await read(world, "/user");
    await read(world, "/zct-ee/policy-info?value=a");
    await read(world, PAGE, { rsc: "1" });
    world.next.respond = (_request, response) => html(response, filler);
    await read(world, "/zct-ee/policy-info/untold");
    world.next.respond = (_request, response) => html(response, filler, 404);
    await read(world, "/zct-ee/policy-info/missing");
    await close(world);
    expect(await files()).toEqual([]);
  });

  test("下线的页面，盘上那一份也没有了", async () => {
    const world = await open();
    await read(world);
    await expect.poll(() => files()).toHaveLength(1);
    world.next.respond = (_request, response) => html(response, "没有", 404);
    changes.change("policy:7");
    await until(() => changes.waiting > 0);
    expect((await world.ask(PAGE)).status).toBe(404);
    await expect.poll(() => files()).toEqual([]);
  });
});

describe("盘坏了、满了", () => {
  test.each([
    ["被截断", (bytes: Buffer) => bytes.subarray(0, bytes.length - 1)],
    ["一个字节变了", (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])])],
    ["空的", () => Buffer.alloc(0)],
    ["写的是别的页面", () => undefined],
  ])("文件%s：不用它，记一行，重做", async (_what, damage) => {
    const first = await open();
    await read(first);
    await read(first, OTHER);
    await close(first);
    const all = await files();
    const bytes = await Promise.all(all.map((file) => readFile(file)));
    for (const [index, file] of all.entries())
      await writeFile(file, damage(bytes[index] ?? Buffer.alloc(0)) ?? (bytes[1 - index] as Buffer));
    const second = await open();
    expect(await read(second)).toBe("<p>第3次</p>");
    expect(warnings(second)).toContain("存盘的页面损坏，已丢弃，会重新生成");
  });

  test("写不进去（盘满、没有权限）：页面照样给，记一行，一分钟内不再试", async () => {
    const blocked = path.join(folder, "blocked");
    await writeFile(blocked, "");
    const world = await open({ directory: blocked });
    expect(await read(world)).toBe("<p>第1次</p>");
    expect(await read(world)).toBe("<p>第1次</p>");
    expect(warnings(world)).toContain("页面存盘目录不能用");
    world.time += 60_000;
    expect(await read(world, OTHER)).toBe("<p>第2次</p>");
    await expect.poll(() => warnings(world)).toContain("页面没有存到盘上");
    const lines = warnings(world).split("\n").length;
    await read(world, "/zct-ee/policy-info/9");
    expect(warnings(world).split("\n")).toHaveLength(lines);
  });

  test("运行着把文件夹删了：下一页照样存得下", async () => {
    const world = await open();
    await read(world);
    await expect.poll(() => files()).toHaveLength(1);
    await rm(folder, { recursive: true });
    await read(world, OTHER);
    await expect.poll(() => files()).toHaveLength(1);
    expect(JSON.parse((await world.ask("/healthz")).text)).toMatchObject({ data: { pages: { stored: { files: 1 } } } });
  });

  test("校验值对、内容解不开的文件：要压缩的照给，要不压缩的答 406，门还在", async () => {
    const first = await open();
    await read(first, PAGE, { "accept-encoding": "br" });
    await close(first);
    const [file = ""] = await files();
    const content = (await readFile(file)).subarray(32);
    content.fill(7, 4 + content.readUInt32BE());
    await writeFile(file, Buffer.concat([createHash("sha256").update(content).digest(), content]));
    const second = await open();
    expect((await second.ask(PAGE)).status).toBe(406);
    expect((await second.ask("/healthz")).status).toBe(200);
  });

  test("文件换成了管道：不等它，重做", async () => {
    const first = await open();
    await read(first);
    await close(first);
    const [file = ""] = await files();
    await rm(file);
    execFileSync("mkfifo", [file]);
    const second = await open();
    expect(await read(second)).toBe("<p>第2次</p>");
  });

  test("有上限：超过了先丢最久没有人看的", async () => {
    const first = await open();
    for (const id of [1, 2, 3]) {
      await read(first, `/zct-ee/policy-info/${id}`);
      await expect.poll(() => files()).toHaveLength(id);
    }
    const [{ length: size } = Buffer.alloc(0)] = await Promise.all((await files()).map((file) => readFile(file)));
    await close(first);
    const times = [1, 2, 3].map((days) => (Date.now() - days * 86_400_000) / 1000);
    const byKey = new Map<string, string>();
    for (const file of await files())
      byKey.set(/page standard \S+\/(\d)"/.exec((await readFile(file)).toString("latin1"))?.[1] ?? "", file);
    // The first one was read last.
    for (const [index, id] of ["1", "2", "3"].entries())
      await utimes(byKey.get(id) ?? "", times[index] ?? 0, times[index] ?? 0);
    const second = await open({ maxBytes: Math.ceil(size * 2.5) });
    expect(await files()).toHaveLength(2);
    expect(await read(second, "/zct-ee/policy-info/1")).toBe("<p>第1次</p>");
    expect(await read(second, "/zct-ee/policy-info/3")).toBe("<p>第4次</p>");
  });
});
