import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Call } from "../../../../contract/call";
import { messageCalls } from "../../../../contract/message/message";
import type { OpenDatabase } from "../../../../gateway/core/database";
import { MODULES } from "../../../../gateway/modules";
import { signedUpCalls } from "../../../fixtures/signed-up/contract";
import { signedUpModule, TALK, talks } from "../../../fixtures/signed-up/routes";
import { openAgain, openTestDatabase } from "../../support/database";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../../support/gateway";
import { tokenOf } from "../../support/people";

/** Places from the calls to the database, through two gateways in turn: tests/fixtures/signed-up. */
const WHO = ["admin", "member", "bank", "personal", "publisher"] as const;
type Who = (typeof WHO)[number];

let database: OpenDatabase;
let again: OpenDatabase;
let gateways: readonly TestGateway[];
let tokens: ReadonlyMap<string, string>;
let now = TEST_NOW;
let turn = 0;
beforeAll(async () => {
  database = await openTestDatabase("people");
  again = await openAgain(database);
  const open = (one: OpenDatabase) =>
    buildTestGateway({ database: one, clock: () => now, modules: [...MODULES, signedUpModule] });
  gateways = [await open(database), await open(again)];
  const [first] = gateways;
  if (!first) throw new Error("no gateway");
  tokens = new Map(await Promise.all(WHO.map(async (who) => [who, await tokenOf(first.app, who)] as const)));
});
beforeEach(async () => {
  now = TEST_NOW;
  talks.set(TALK.id, TALK);
  await database.db.execute(sql`truncate place_count, place_holding, message`);
});
afterAll(async () => {
  for (const gateway of gateways) await gateway.close();
  await again.close();
  await database.close();
});

function ask<C extends Call>(entry: C, input: object, who: Who) {
  turn += 1;
  const gateway = gateways[turn % gateways.length];
  if (!gateway) throw new Error("no gateway");
  return call(gateway.app, entry, input as never, tokens.get(who));
}
const signUp = (who: Who, places = 1, wait = false) =>
  ask(signedUpCalls.signUpForTalk, { body: { places, wait } }, who);
const show = async (who: Who) => (await ask(signedUpCalls.showTalk, {}, who)).data;
const leave = (who: Who, id: string) => ask(signedUpCalls.leaveTalk, { params: { id } }, who);
const accept = (who: Who, id: string) => ask(signedUpCalls.acceptTalkPlace, { params: { id } }, who);
const resize = (capacity: number) => ask(signedUpCalls.resizeTalk, { body: { capacity } }, "publisher");

test("报名、候补、轮到了有消息、确认、取消、主办方改名额，从头走到尾", async () => {
  const pair = (await signUp("member", 2)).data;
  expect(pair).toMatchObject({ state: "held", places: 2 });
  expect(await show("bank")).toEqual({ free: 0, waiting: 0, leadsTo: "waiting", why: null, own: null });
  expect(await signUp("bank")).toMatchObject({ returnCode: 4009, errorMessage: "名额已满，请选择候补" });
  expect((await signUp("bank", 1, true)).data).toMatchObject({ state: "waiting" });
  const last = (await signUp("personal", 1, true)).data;
  expect((await show("personal")).own).toMatchObject({ state: "waiting", position: 2 });
  expect(await signUp("admin")).toMatchObject({
    returnCode: 4009,
    errorMessage: "本企业最多 2 个名额，已经报满（候补的也算），请先取消其中的报名",
  });

  expect((await leave("member", pair.id)).data).toMatchObject({ state: "released" });
  const { own } = await show("personal");
  expect(own).toMatchObject({ id: last.id, state: "offered", until: "2026-11-22T04:00:00.000Z" });
  const { data: inbox } = await ask(messageCalls.listMessages, { query: {} }, "personal");
  expect(inbox.records.map(({ title }) => title)).toEqual(["候补轮到您了，请在 2026-11-22 12:00 前确认：专利讲座"]);
  expect((await accept("personal", last.id)).data).toMatchObject({ state: "held" });

  expect((await resize(1)).data).toEqual({ taken: 2, over: 1 });
  expect(await show("member")).toMatchObject({ free: 0, leadsTo: "waiting", own: null });
  expect((await signUp("member", 1, true)).data).toMatchObject({ state: "waiting" });
  expect((await resize(3)).data).toEqual({ taken: 3, over: 0 });
  expect((await show("member")).own).toMatchObject({ state: "offered" });
});

test("四个人经两个网关同时抢最后一个名额：一个有，别的满了，页面上也是满了", async () => {
  talks.set(TALK.id, { ...TALK, capacity: 1 });
  const answers = await Promise.all((["admin", "member", "bank", "personal"] as const).map((who) => signUp(who)));
  expect(answers.map(({ returnCode }) => returnCode).toSorted()).toEqual([2000, 4009, 4009, 4009]);
  expect(await show("publisher")).toMatchObject({ free: 0, waiting: 0 });
});

test("人数不对说在那一格；别人的报名找不到；错过的说怎么办", async () => {
  expect(await signUp("member", 3)).toMatchObject({
    returnCode: 3000,
    problems: [{ field: "places", errorMessage: "一次最多报 2 人，请减少人数" }],
  });
  const first = (await signUp("member", 2)).data;
  const { id } = (await signUp("personal", 1, true)).data;
  expect((await leave("bank", first.id)).returnCode).toBe(4004);
  await leave("member", first.id);
  expect((await accept("bank", id)).returnCode).toBe(4004);
  now = new Date("2026-11-22T12:00:00+08:00");
  for (const who of WHO) tokens = new Map(tokens).set(who, await tokenOf((gateways[0] as TestGateway).app, who));
  expect(await accept("personal", id)).toMatchObject({
    returnCode: 4009,
    errorMessage: "名额保留到 2026-11-22 12:00，已经让出；还想参加的请重新报名",
  });
  expect((await show("personal")).own).toMatchObject({ state: "lapsed" });
  expect((await signUp("personal")).data).toMatchObject({ state: "held" });
});
