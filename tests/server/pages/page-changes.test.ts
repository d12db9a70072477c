// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeChanges, pageOf } from "../fake-changes";
import { filler, html, until, World } from "../door-fixture";

/** A page lives until something changes that it shows, and not a second longer or shorter. */

const DAY = 86_400_000;
const PAGE = "/zct-ee/policy-info/7";
let world: World;
let changes: FakeChanges;
let made: number;

beforeEach(async () => {
  changes = new FakeChanges();
  world = new World();
  world.gateway.respond = (request, response) => changes.answer(request, response);
  await world.start({ followChanges: true });
  await world.door.open();
  await until(() => changes.waiting > 0);
  made = 0;
  world.next.respond = (request, response) =>
    pageOf(response, `<p>第${(made += 1)}次</p>${filler}`, tagsOf(request.url));
});
afterEach(() => world.stop());

const tagsOf = (url: string) =>
  url === "/" ? "policy-list ~case-list" : `policy:${url.split("/").at(-1)} ~policy-list`;
const read = async (path = PAGE) => (await world.ask(path)).text.slice(0, 10);
async function tell(...tags: string[]): Promise<void> {
  changes.change(...tags);
  await until(() => changes.waiting > 0);
}
async function pass(ms: number): Promise<void> {
  world.time += ms;
  await tell();
}

describe("直到变化为止", () => {
  test("没有人改动，一天以后还是那一页，一次也没有重做；变了，下一个读者就看到新的", async () => {
    expect(await read()).toBe("<p>第1次</p>");
    for (let days = 0; days < 3; days += 1) await pass(DAY);
    expect(await read()).toBe("<p>第1次</p>");
    expect(made).toBe(1);
    await tell("policy:7", "policy-list");
    expect(await read()).toBe("<p>第2次</p>");
    expect(await read()).toBe("<p>第2次</p>");
  });

  test("只有显示它的页面重做：别的政策变了，这一页还在；列表和“全部”都算上", async () => {
    await read();
    await read("/");
    await tell("policy:8");
    expect([await read(), made]).toEqual(["<p>第1次</p>", 2]);
    await tell("policy-list");
    expect(await read("/")).toBe("<p>第3次</p>");
    await tell("policy:*");
    expect(await read()).not.toBe("<p>第1次</p>");
  });

  test("只从中挑选的：先给原来的，没有人等的时候在背后重新挑", async () => {
    await read();
    await tell("policy-list");
    expect(await read()).toBe("<p>第1次</p>");
    await vi.waitFor(async () => expect(await read()).toBe("<p>第2次</p>"));
    expect(made).toBe(2);
  });

  test("到了日子就是另一页，早一毫秒还不是", async () => {
    world.next.respond = (_request, response) =>
      pageOf(response, `<p>第${(made += 1)}次</p>${filler}`, "policy:7", 1000);
    await read();
    world.time += 999;
    expect(await read()).toBe("<p>第1次</p>");
    world.time += 1;
    expect(await read()).toBe("<p>第2次</p>");
  });

  test("没有说由什么组成的，三十秒以后算旧的", async () => {
    world.next.respond = (_request, response) => html(response, `<p>第${(made += 1)}次</p>${filler}`);
    await read();
    await pass(29_999);
    expect([await read(), made]).toEqual(["<p>第1次</p>", 1]);
    await pass(1);
    await read();
    await until(() => made === 2);
  });
});

describe("生成的时候变了", () => {
  test("变化以后才来的人不会拿到变化以前开始生成的页面；以前来的照给", async () => {
    let finish: (() => void)[] = [];
    world.next.respond = (_request, response) => {
      made += 1;
      const number = made;
      finish.push(() => pageOf(response, `<p>第${number}次</p>${filler}`, "policy:7"));
    };
    const early = read();
    await until(() => finish.length === 1);
    await tell("policy:7");
    const late = read();
    await until(() => world.door.counters().misses === 2);
    finish[0]?.();
    expect(await early).toBe("<p>第1次</p>");
    await until(() => finish.length === 2);
    finish[1]?.();
    expect(await late).toBe("<p>第2次</p>");
    finish = [];
    expect(await read()).toBe("<p>第2次</p>");
  });
});

describe("听不到的时候", () => {
  test("网关不在：三十秒内照给，之后先问一次，做不出来就给最后一份好的；回来以后补听，错过的变化照样作废", async () => {
    await read();
    await read("/zct-ee/policy-info/8");
    changes.leave();
    world.next.respond = (_request, response) => html(response, "boom", 500);
    await until(() => changes.refused > 0);
    world.time += 29_000;
    expect(await read()).toBe("<p>第1次</p>");
    world.time += DAY / 2;
    expect(await read()).toBe("<p>第1次</p>");
    // Missed.
    changes.change("policy:7");
    changes.state = "there";
    await until(() => changes.waiting > 0, 9000);
    world.next.respond = (request, response) =>
      pageOf(response, `<p>第${(made += 1)}次</p>${filler}`, tagsOf(request.url));
    world.time += 31_000;
    expect(await read()).toBe("<p>第3次</p>");
    await tell();
    expect(await read("/zct-ee/policy-info/8"), "没有变的不用重做").toBe("<p>第2次</p>");
  }, 15_000);

  test("换了一个库：存着的页面一页也不算数", async () => {
    await read();
    changes.epoch = "6f0c1f6e-0000-4000-8000-000000000002";
    await tell();
    expect(await read()).toBe("<p>第2次</p>");
  });

  test("网关没有这个接口：说了由什么组成也只管三十秒", async () => {
    await world.stop();
    changes = new FakeChanges();
    changes.state = "missing";
    world = new World();
    world.gateway.respond = (request, response) => changes.answer(request, response);
    world.next.respond = (_request, response) => pageOf(response, `<p>第${(made += 1)}次</p>${filler}`, "policy:7");
    await world.start({ followChanges: true });
    await world.door.open();
    made = 0;
    await read();
    world.time += 29_999;
    expect([await read(), made]).toEqual(["<p>第1次</p>", 1]);
    world.time += 1;
    await read();
    await until(() => made === 2);
  });
});
