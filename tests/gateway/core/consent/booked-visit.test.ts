import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import type { Call } from "../../../../contract/call";
import { consentCalls } from "../../../../contract/consent/consent";
import { queryRows } from "../../../../gateway/core/database";
import { MODULES } from "../../../../gateway/modules";
import { bookedVisitCalls } from "../../../fixtures/booked-visit/contract";
import { bookedVisitModule } from "../../../fixtures/booked-visit/routes";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../../support/gateway";
import { tokenOf } from "../../support/people";

/** Consent and slots from the calls to the database, in an area of its own: tests/fixtures/booked-visit. */
const WHO = ["admin", "member", "bank", "personal", "operator", "repairer"] as const;
const MONDAY = "2026-11-23T09:00:00+08:00";
const TUESDAY = "2026-11-24T09:00:00+08:00";

let gateway: TestGateway;
let now = TEST_NOW;
let tokens: ReadonlyMap<string, string>;
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", clock: () => now, modules: [...MODULES, bookedVisitModule] });
  tokens = new Map(await Promise.all(WHO.map(async (who) => [who, await tokenOf(gateway.app, who)] as const)));
});
beforeEach(async () => {
  now = TEST_NOW;
  await gateway.database.db.execute(sql`truncate slot_place, slot_booking, consent, consent_read`);
});
afterAll(() => gateway.close());

const ask = <C extends Call>(entry: C, input: object, who: (typeof WHO)[number]) =>
  call(gateway.app, entry, input as never, tokens.get(who));
const book = (
  who: (typeof WHO)[number],
  startsAt = MONDAY,
  consent: readonly string[] = ["contact"],
  version = "2026-1",
) => ask(bookedVisitCalls.bookVisit, { body: { startsAt, consent, consentVersion: version } }, who);
const contact = (id: string, phone = false, who: (typeof WHO)[number] = "operator") =>
  ask(bookedVisitCalls.readVisitContact, { params: { id }, body: { phone } }, who);
const count = async (table: string) =>
  (await queryRows<{ n: number }>(gateway.database.db, sql`select count(*)::int as n from ${sql.identifier(table)}`))[0]
    ?.n;

test("预约、授权、查看、撤回、改期、日历、取消，从头走到尾", async () => {
  const { data: booked } = await book("member", TUESDAY);
  expect(booked).toMatchObject({ startsAt: "2026-11-24T01:00:00.000Z", state: "booked", sequence: 0 });
  const { id } = booked;

  expect((await contact(id)).data).toEqual({ contact: "陈思远", phone: null });
  const refused = await contact(id, true);
  expect(refused).toMatchObject({
    returnCode: 4003,
    errorMessage: "对方的授权不包括“联系人手机号”，需要时请对方重新授权并勾选这些内容",
  });
  const { data: given } = await ask(consentCalls.listGivenConsents, { query: {} }, "member");
  expect(given.records).toMatchObject([
    { purpose: "安排走访并与企业联系", about: { id }, until: "2026-11-24", readCount: 1, taken: ["联系人姓名"] },
  ]);
  const consentId = given.records[0]?.id ?? "";
  const { data: reads } = await ask(consentCalls.getConsentReads, { params: { id: consentId }, query: {} }, "member");
  expect(reads.records).toMatchObject([{ reader: "经济发展局", items: ["联系人姓名"] }]);

  await ask(consentCalls.withdrawConsent, { params: { id: consentId } }, "admin");
  expect(await contact(id)).toMatchObject({ returnCode: 4003 });

  const change = { params: { id }, body: { startsAt: "2026-11-25T09:00:00+08:00", sequence: 0 } };
  expect((await ask(bookedVisitCalls.changeVisit, change, "member")).data).toMatchObject({ id, sequence: 1 });
  expect((await ask(bookedVisitCalls.changeVisit, change, "member")).returnCode).toBe(4009);
  const file = await gateway.app.inject({
    url: `/policy/api/customer/visit-booking/${id}/calendar`,
    headers: { authorization: `Bearer ${tokens.get("member")}` },
  });
  expect(file.headers["content-type"]).toContain("text/calendar");
  expect(file.body).toContain(`UID:booking.${id}@zone-service-portal`);
  expect(file.body).toContain("SEQUENCE:1");

  const cancelled = await ask(bookedVisitCalls.cancelVisit, { params: { id }, body: { reason: "临时出差" } }, "member");
  expect(cancelled.data).toMatchObject({ state: "cancelled", sequence: 2 });
});

test("少勾必需的一项、看的是旧的文字：说明怎么办，预约和授权都没有", async () => {
  expect(await book("member", MONDAY, ["phone"])).toMatchObject({
    returnCode: 3000,
    problems: [{ field: "consent", errorMessage: "请勾选同意提供“联系人姓名”，没有这些内容无法办理" }],
  });
  expect(await book("member", MONDAY, ["contact"], "2025-1")).toMatchObject({
    returnCode: 3000,
    problems: [{ field: "consentVersion", errorMessage: "授权的内容有更新，请刷新页面后重新勾选" }],
  });
  expect([await count("slot_booking"), await count("consent")]).toEqual([0, 0]);
});

test("两家同时约同一个时段：约到的有授权，没约到的什么也没有留下", async () => {
  const answers = await Promise.all([book("member"), book("bank")]);
  expect(answers.map(({ returnCode }) => returnCode).toSorted()).toEqual([2000, 4009]);
  expect([await count("slot_booking"), await count("consent")]).toEqual([1, 1]);
  const free = await ask(
    bookedVisitCalls.listVisitSlots,
    { query: { from: "2026-11-23", until: "2026-11-23" } },
    "admin",
  );
  expect(free.data.days[0]?.slots).toMatchObject([
    { left: 0, why: "已约满" },
    { left: 1, why: null },
  ]);
});

test("别家看不到、改不了、取消不了；个人和别的单位的工作人员看不到联系人", async () => {
  const { id } = (await book("member")).data;
  const at = { params: { id } };
  const change = { ...at, body: { startsAt: TUESDAY, sequence: 0 } };
  expect((await ask(bookedVisitCalls.changeVisit, change, "bank")).returnCode).toBe(4004);
  expect((await ask(bookedVisitCalls.cancelVisit, { ...at, body: { reason: "不是我的" } }, "bank")).returnCode).toBe(
    4004,
  );
  expect((await ask(bookedVisitCalls.downloadVisitCalendar, at, "bank")).returnCode).toBe(4004);
  expect((await contact(id, false, "personal")).returnCode).toBe(4003);
  expect((await contact(id, false, "member")).returnCode).toBe(4003);
  expect(await contact(id, false, "repairer")).toMatchObject({
    returnCode: 4003,
    errorMessage: "您不是得到授权的单位的人员，不能查看",
  });
  expect(await count("consent_read")).toBe(0);
  const own = { ...at, body: { reason: "同事取消" } };
  expect((await ask(bookedVisitCalls.cancelVisit, own, "admin")).data).toMatchObject({ state: "cancelled" });
});

test("开始以后记未到；开始以前不行", async () => {
  const { id } = (await book("member")).data;
  const missed = { params: { id }, body: { outcome: "missed" } };
  expect((await ask(bookedVisitCalls.recordVisit, missed, "operator")).returnCode).toBe(4009);
  now = new Date(MONDAY);
  const { app } = gateway;
  const answer = await call(app, bookedVisitCalls.recordVisit, missed as never, await tokenOf(app, "operator"));
  expect(answer.data).toMatchObject({ state: "missed" });
});
