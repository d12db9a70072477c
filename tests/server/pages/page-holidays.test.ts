// @vitest-environment node
import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { getImportedHolidays, setImportedHolidays } from "@/contract/rules/imported-holidays";
import { beginPageFacts } from "@/lib/page-facts";
import { createPageHolidays } from "@/server/pages/page-holidays";
import { GatewayClient } from "@/server/gateway/gateway-client";
import { FakeChanges, pageOf } from "../fake-changes";
import { FakeServer, filler, json, ok, until, World } from "../door-fixture";

/** Pages are counted with the holidays that the gateway knows when they are made. */

const yearOf = (year: number) => ({ year, free: ["01-01"], worked: [], source: "通知" });
const counted = () => getImportedHolidays().map(({ year }) => year);
afterEach(() => setImportedHolidays([]));

describe("生成页面的进程", () => {
  let gateway: FakeServer;
  let client: GatewayClient;
  let follow: ReturnType<typeof createPageHolidays>;
  let years: number[];
  beforeEach(async () => {
    years = [2027];
    gateway = new FakeServer((_request, response) => json(response, ok(years.map(yearOf))));
    const address = await gateway.start();
    client = new GatewayClient(address);
    follow = createPageHolidays(client);
  });
  afterEach(async () => {
    await client.close();
    await gateway.stop();
  });
  const make = async (mark?: string) => {
    const facts = beginPageFacts();
    await follow(mark, facts);
    return facts;
  };

  test("第一页以前问一次，以后门说变了才再问；每一页都写明由放假安排组成", async () => {
    const [facts] = await Promise.all([make("a 0"), make("a 0")]);
    expect([...facts.tags]).toEqual(["holiday-list"]);
    expect([facts.known, counted(), gateway.seen.length]).toEqual([true, [2027], 1]);
    years = [2027, 2028];
    await make("a 0");
    expect(counted()).toEqual([2027]);
    await make("a 7");
    expect([counted(), gateway.seen.length]).toEqual([[2027, 2028], 2]);
  });

  test("问不到的时候照着知道的做，那一页不留；下一页再问", async () => {
    await make("a 0");
    gateway.respond = (_request, response) => void response.destroy();
    expect([(await make("a 7")).known, counted()]).toEqual([false, [2027]]);
    gateway.respond = (_request, response) => json(response, ok([]));
    expect([(await make("a 7")).known, counted()]).toEqual([true, []]);
  });

  test("不认识这个调用的网关没有导入过什么，页面照留", async () => {
    gateway.respond = (_request, response) => json(response, { returnCode: 4040, errorMessage: "没有" }, 404);
    expect([(await make()).known, counted()]).toEqual([true, []]);
    await make();
    expect(gateway.seen).toHaveLength(1);
  });

  test("先问的后到，也不盖掉后问的", async () => {
    const held: ServerResponse[] = [];
    gateway.respond = (_request, response) => void held.push(response);
    const older = make("a 1");
    await until(() => held.length === 1);
    const newer = make("a 2");
    json(held[0] as ServerResponse, ok([yearOf(2027)]));
    await until(() => held.length === 2);
    json(held[1] as ServerResponse, ok([yearOf(2028)]));
    await Promise.all([older, newer]);
    expect(counted()).toEqual([2028]);
  });
});

test("导入以后，存着的页面重做，重做时告诉页面进程放假安排变了", async () => {
  const changes = new FakeChanges();
  const world = new World();
  world.gateway.respond = (request, response) => changes.answer(request, response);
  await world.start({ followChanges: true });
  await world.door.open();
  await until(() => changes.waiting > 0);
  world.next.respond = (_request, response) => pageOf(response, filler, "policy:7 holiday-list");
  const marks = () => world.next.seen.map(({ headers }) => headers["x-holidays"]);
  await world.ask("/zct-ee/policy-info/7");
  await world.ask("/zct-ee/policy-info/7");
  await world.ask("/user/base", { headers: { "x-holidays": "from outside" } });
  expect(marks()).toEqual([`${changes.epoch} 0`, `${changes.epoch} 0`]);
  changes.change("holiday-list");
  await until(() => changes.waiting > 0);
  await world.ask("/zct-ee/policy-info/7");
  expect(marks()[2]).toMatch(new RegExp(`^${changes.epoch} [1-9]`));
  await world.stop();
});
