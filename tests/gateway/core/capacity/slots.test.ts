import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSlotReminders } from "../../../../gateway/core/capacity/slot-reminders.service";
import { createSlots } from "../../../../gateway/core/capacity/slots.service";
import type { Holder } from "../../../../gateway/core/capacity/holder";
import type { SlotOffer } from "../../../../gateway/core/capacity/slots.rules";
import { queryRows, type Executor } from "../../../../gateway/core/database";
import { createFieldCipher } from "../../../../gateway/core/field-cipher";
import { createPlatform } from "../../../../gateway/ports";
import { buildTestGateway, partsOf, TEST_KEY, TEST_NOW, type TestGateway } from "../../support/gateway";

const at = (text: string) => new Date(`${text}+08:00`);
const KIND = { kind: "consult", keptDays: 30 };
const OFFER: SlotOffer = {
  id: "desk-1",
  hours: { 1: [{ from: "09:00", to: "12:00" }], 2: [{ from: "09:00", to: "12:00" }] },
  minutes: 60,
  capacity: 1,
  closed: [],
  daysAhead: 30,
  leadMinutes: 60,
  mostAtOnce: 2,
};
const NINE = at("2026-11-23T09:00:00");
const TEN = at("2026-11-23T10:00:00");
const ELEVEN = at("2026-11-23T11:00:00");
const YUNSHAN: Holder = { kind: "enterprise", id: "en-yunshan" };
const QINGTENG: Holder = { kind: "enterprise", id: "en-qingteng" };
const PERSON: Holder = { kind: "person", id: "user-personal" };
const many = (index: number): Holder => ({ kind: "enterprise", id: `en-${index}` });

let gateway: TestGateway;
let now = TEST_NOW;
let slots: ReturnType<typeof createSlots>;
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", clock: () => now });
  slots = createSlots({ database: gateway.database, clock: () => now }, KIND);
});
beforeEach(async () => {
  now = TEST_NOW;
  await gateway.database.db.execute(sql`truncate slot_place, slot_booking, message`);
});
afterAll(() => gateway.close());

const within = <Result>(work: (transaction: Executor) => Promise<Result>) => gateway.database.db.transaction(work);
const take = (holder: Holder, startsAt: Date, offer: SlotOffer = OFFER, userId = "user-member") =>
  within((transaction) => slots.take(transaction, offer, { holder, userId, startsAt }));
type Change = Parameters<typeof slots.cancel>[1];
interface More {
  readonly side?: "holder" | "host";
  /** Another one than whose it is. */
  readonly holder?: Holder;
  readonly seen?: number;
  readonly reason?: string;
}
/** A change as whoever holds the booking asks for it, unless it is said otherwise. */
async function asked(id: string, { side = "holder", holder, ...more }: More): Promise<Change> {
  if (side === "host") return { id, side, ...more };
  const row = await slots.find(id);
  return { id, side, holder: holder ?? { kind: row?.holderKind ?? "person", id: row?.holderId ?? "" }, ...more };
}
async function change(id: string, startsAt: Date, offer: SlotOffer = OFFER, more: More = {}) {
  const wish = await asked(id, more);
  return within((transaction) => slots.change(transaction, offer, { ...wish, startsAt }));
}
async function cancel(id: string, more: More = {}) {
  const wish = await asked(id, { reason: "临时有事", ...more });
  return within((transaction) => slots.cancel(transaction, wish));
}
const record = (id: string, outcome: "attended" | "missed") =>
  within((transaction) => slots.record(transaction, id, outcome));
const places = () =>
  queryRows<{ at: string; taken: number }>(
    gateway.database.db,
    sql`select to_char(starts_at at time zone 'Asia/Shanghai', 'HH24:MI') as at, taken from slot_place order by starts_at`,
  );
const held = () =>
  queryRows<{ n: number }>(
    gateway.database.db,
    sql`select count(*)::int as n from slot_booking where state <> 'cancelled'`,
  );
/** How a wave of acts ended: how many were done, and the different words of the others. */
async function outcome(acts: readonly Promise<unknown>[]) {
  const settled = await Promise.allSettled(acts);
  const refused = settled.filter((one) => one.status === "rejected").map(({ reason }) => (reason as Error).message);
  return { done: settled.length - refused.length, refused: [...new Set(refused)] };
}

describe("预约一个时段", () => {
  it("二十家同时抢最后一个位置，只有一家约到，其余被告知约满", async () => {
    const answers = await outcome(Array.from({ length: 20 }, (_, index) => take(many(index), NINE)));
    expect(answers).toEqual({ done: 1, refused: ["这个时段刚刚约满，请选择其他时段"] });
    expect(await places()).toEqual([{ at: "09:00", taken: 1 }]);
    expect(await held()).toEqual([{ n: 1 }]);
  });

  it("同时最多两个：同一家同时抢五个时段，只约到两个", async () => {
    const starts = [9, 10, 11].map((hour) => at(`2026-11-23T${String(hour).padStart(2, "0")}:00:00`));
    const more = [9, 10].map((hour) => at(`2026-11-24T${String(hour).padStart(2, "0")}:00:00`));
    const answers = await outcome([...starts, ...more].map((startsAt) => take(YUNSHAN, startsAt)));
    expect(answers).toEqual({ done: 2, refused: ["最多同时有 2 个预约，请先取消一个，或等它结束后再预约"] });
    expect(await held()).toEqual([{ n: 2 }]);
  });

  it("同一家不能占同一个时段的两个位置；另一家可以", async () => {
    const offer = { ...OFFER, capacity: 2 };
    await take(YUNSHAN, NINE, offer);
    await expect(take(YUNSHAN, NINE, offer)).rejects.toThrow("您已经预约了这个时段");
    await take(QINGTENG, NINE, offer);
    expect(await places()).toEqual([{ at: "09:00", taken: 2 }]);
  });

  it("没有的时段是填错，太晚、太早、已满的是状态不对，什么也没有写入", async () => {
    await expect(take(YUNSHAN, at("2026-11-23T09:30:00"))).rejects.toMatchObject({
      kind: "INVALID_INPUT",
      problems: [{ field: "startsAt" }],
    });
    await expect(take(YUNSHAN, at("2026-11-25T09:00:00"))).rejects.toMatchObject({ kind: "INVALID_INPUT" });
    await expect(take(YUNSHAN, at("2026-12-22T09:00:00"))).rejects.toThrow(
      "这个时段不能预约：最早提前 30 天预约，请选择其他时段",
    );
    now = at("2026-11-23T08:00:01");
    await expect(take(YUNSHAN, NINE)).rejects.toThrow("最迟提前 1 小时预约");
    expect(await places()).toEqual([]);
    now = at("2026-11-23T08:00:00");
    await take(YUNSHAN, NINE);
  });

  it("外面的事务没有成，位置也没有占", async () => {
    const failed = within(async (transaction) => {
      await slots.take(transaction, OFFER, { holder: YUNSHAN, userId: "user-member", startsAt: NINE });
      throw new Error("stop");
    });
    await expect(failed).rejects.toThrow("stop");
    expect(await places()).toEqual([]);
    await take(QINGTENG, NINE);
  });

  it("列表说出哪些还剩、为什么不能约，和本人为什么不能约", async () => {
    await take(YUNSHAN, NINE);
    await take(YUNSHAN, TEN);
    const span = { from: "2026-11-22", until: "2026-11-23" };
    const { days, why } = await slots.list(OFFER, span, YUNSHAN);
    expect(days.map((day) => [day.day, day.why, day.slots.map(({ left }) => left)])).toEqual([
      ["2026-11-22", "这一天不开放", []],
      ["2026-11-23", undefined, [0, 0, 1]],
    ]);
    expect(why).toContain("最多同时有 2 个预约");
    expect((await slots.list(OFFER, span, QINGTENG)).why).toBeUndefined();
    expect((await slots.list(OFFER, span)).why).toBeUndefined();
  });

  it("另一种预约、另一个窗口的同一个时段各算各的", async () => {
    await take(YUNSHAN, NINE);
    await take(QINGTENG, NINE, { ...OFFER, id: "desk-2" });
    const other = createSlots({ database: gateway.database, clock: () => now }, { kind: "visit", keptDays: 30 });
    const found = await within((transaction) =>
      other.take(transaction, OFFER, { holder: QINGTENG, userId: "user-admin", startsAt: NINE }),
    );
    expect(await slots.find(found.id)).toBeUndefined();
    await expect(cancel(found.id)).rejects.toMatchObject({ kind: "NOT_FOUND" });
  });
});

describe("改期", () => {
  it("编号不变，序号加一，原来的位置空出来", async () => {
    const { id } = await take(YUNSHAN, NINE);
    expect(await change(id, TEN)).toMatchObject({ id, startsAt: TEN, sequence: 1, changedBy: "holder" });
    expect(await places()).toEqual([
      { at: "09:00", taken: 0 },
      { at: "10:00", taken: 1 },
    ]);
    await take(QINGTENG, NINE);
    expect(await held()).toEqual([{ n: 2 }]);
  });

  it("新的时段约满了：拒绝，原来的还在", async () => {
    const { id } = await take(YUNSHAN, NINE);
    await take(QINGTENG, TEN);
    await expect(change(id, TEN)).rejects.toThrow("这个时段刚刚约满");
    await expect(change(id, NINE)).rejects.toThrow("已经是这个时段");
    expect(await slots.find(id)).toMatchObject({ startsAt: NINE, sequence: 0, state: "booked" });
    expect(await places()).toEqual([
      { at: "09:00", taken: 1 },
      { at: "10:00", taken: 1 },
    ]);
  });

  it("两家同时互换，反复二十次：谁也不等死谁；没有空位都换不成，各留各的；有空位都换成", async () => {
    const one = await take(YUNSHAN, NINE);
    const two = await take(QINGTENG, TEN);
    const full = await outcome(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? change(one.id, TEN) : change(two.id, NINE))),
    );
    expect(full).toEqual({ done: 0, refused: ["这个时段刚刚约满，请选择其他时段"] });
    const roomy = { ...OFFER, capacity: 2 };
    expect(await outcome([change(one.id, TEN, roomy), change(two.id, NINE, roomy)])).toMatchObject({ done: 2 });
    expect((await places()).map(({ taken }) => taken)).toEqual([1, 1]);
    expect(await slots.find(one.id)).toMatchObject({ startsAt: TEN });
    expect(await slots.find(two.id)).toMatchObject({ startsAt: NINE });
  });

  it("二十次同时改和取消同一个预约：位置的数和留下的预约一致", async () => {
    const { id } = await take(YUNSHAN, NINE);
    const acts = [() => change(id, TEN), () => change(id, ELEVEN), () => cancel(id)];
    await outcome(Array.from({ length: 20 }, (_, index) => (acts[index % 3] as () => Promise<unknown>)()));
    expect(await slots.find(id)).toMatchObject({ state: "cancelled" });
    expect((await places()).every(({ taken }) => taken === 0)).toBe(true);
  });

  it("看到的是旧的：对方先改过，就不改，请刷新", async () => {
    const { id } = await take(YUNSHAN, NINE);
    await change(id, TEN, OFFER, { side: "host", reason: "当天有会" });
    await expect(change(id, ELEVEN, OFFER, { side: "holder", seen: 0 })).rejects.toThrow("刚刚被改过");
    expect(await change(id, ELEVEN, OFFER, { side: "holder", seen: 1 })).toMatchObject({ sequence: 2 });
  });

  it("工作人员改期要写原因，不受提前量限制；对方那时已有别的预约不行", async () => {
    const offer = { ...OFFER, capacity: 2 };
    const { id } = await take(YUNSHAN, ELEVEN, offer);
    await take(YUNSHAN, TEN, offer);
    now = at("2026-11-23T08:30:00");
    await expect(change(id, NINE, offer, { side: "host", reason: " " })).rejects.toThrow("请写明原因");
    await expect(change(id, TEN, offer, { side: "host", reason: "当天有会" })).rejects.toThrow(
      "对方在这个时段已经有另一个预约",
    );
    await expect(change(id, NINE, offer)).rejects.toThrow("最迟提前 1 小时预约");
    expect(await change(id, NINE, offer, { side: "host", reason: "当天有会" })).toMatchObject({ changedBy: "host" });
  });
});

describe("取消、到没到", () => {
  it("取消写原因，位置马上空出来；再取消一次、改期都被拒绝", async () => {
    const { id } = await take(YUNSHAN, NINE);
    await expect(cancel(id, { reason: "" })).rejects.toMatchObject({ problems: [{ field: "reason" }] });
    expect(await cancel(id)).toMatchObject({
      state: "cancelled",
      sequence: 1,
      reason: "临时有事",
      changedBy: "holder",
    });
    expect(await places()).toEqual([{ at: "09:00", taken: 0 }]);
    await expect(cancel(id)).rejects.toThrow("这个预约已经取消，请刷新后查看最新状态");
    await expect(change(id, TEN)).rejects.toThrow("这个预约已经取消");
    await take(QINGTENG, NINE);
  });

  it("别人的预约不存在：改期和取消都是找不到，什么也没有改变", async () => {
    const { id } = await take(YUNSHAN, NINE);
    for (const holder of [QINGTENG, PERSON, { kind: "person", id: "en-yunshan" } as const]) {
      await expect(cancel(id, { holder })).rejects.toMatchObject({ kind: "NOT_FOUND" });
      await expect(change(id, TEN, OFFER, { side: "holder", holder })).rejects.toMatchObject({ kind: "NOT_FOUND" });
    }
    await expect(change(id, TEN, { ...OFFER, id: "desk-2" })).rejects.toMatchObject({ kind: "NOT_FOUND" });
    expect(await slots.find(id)).toMatchObject({ startsAt: NINE, state: "booked" });
    expect(await cancel(id, { holder: YUNSHAN })).toMatchObject({ state: "cancelled" });
  });

  it("未到两次就暂停预约，三十天后恢复；改记为已到的不算", async () => {
    const offer = { ...OFFER, noShows: { most: 2, withinDays: 30 } };
    const first = await take(YUNSHAN, NINE, offer);
    const second = await take(YUNSHAN, TEN, offer);
    await expect(record(first.id, "missed")).rejects.toThrow("还没有到预约的时间");
    now = at("2026-11-23T12:00:00");
    await record(first.id, "missed");
    await record(second.id, "missed");
    const next = at("2026-11-24T09:00:00");
    await expect(take(YUNSHAN, next, offer)).rejects.toThrow(
      "30 天内已有 2 次预约没有到，2026-12-23 09:00 起可以再预约",
    );
    await take(QINGTENG, next, offer);
    await record(first.id, "attended");
    await take(YUNSHAN, at("2026-11-24T10:00:00"), offer);
    expect(await slots.find(first.id)).toMatchObject({ state: "attended", sequence: 0 });
  });

  it("要数的天数比保留的长，是声明的错", async () => {
    const offer = { ...OFFER, noShows: { most: 1, withinDays: 31 } };
    await expect(take(YUNSHAN, NINE, offer)).rejects.toThrow("未到的记录只保留 30 天");
  });
});

describe("提醒", () => {
  const reminders = () => {
    const parts = { ...partsOf(gateway.app), cipher: createFieldCipher(TEST_KEY) };
    const words = { what: "企业走访", note: "请带营业执照。", link: "/user/message" };
    return createSlotReminders(createPlatform(parts), {
      ...KIND,
      remindBefore: [1440, 60],
      messageKind: "inquiry",
      describe: (bookings) => Promise.resolve(new Map(bookings.map(({ id }) => [id, words]))),
    });
  };
  const told = () =>
    queryRows<{ user: string; title: string; body: string }>(
      gateway.database.db,
      sql`select user_id as user, title, body from message order by created_at, user_id`,
    );

  it("提前一天、提前一小时各一次，重复跑也只有一次；改期以后按新的时间再提醒", async () => {
    const { remind } = reminders();
    const { id } = await take(YUNSHAN, NINE);
    await remind();
    expect(await told()).toEqual([]);
    now = at("2026-11-22T09:00:00");
    await Promise.all([remind(), remind()]);
    await remind();
    expect(await told()).toEqual([
      {
        user: "user-member",
        title: "预约提醒：企业走访还有不到 1 天",
        body: "时间 2026-11-23 09:00 至 10:00。请带营业执照。来不了请在开始以前取消或改期。",
      },
    ]);
    await change(id, at("2026-11-24T09:00:00"));
    now = at("2026-11-23T09:00:00");
    await remind();
    now = at("2026-11-24T08:00:00");
    await remind();
    expect((await told()).map(({ title }) => title.slice(-4))).toEqual(
      ["到 1 天", "到 1 天", " 1 小时"].map((end) => end.slice(-4)),
    );
  });

  it("取消了的不提醒；约的人已不在企业，提醒企业管理员", async () => {
    const { remind, listDue } = reminders();
    const { id } = await take(YUNSHAN, NINE);
    await take(YUNSHAN, TEN, OFFER, "user-personal");
    await cancel(id);
    now = at("2026-11-22T10:00:00");
    expect((await listDue()).map(({ booking }) => booking.startsAt)).toEqual([TEN]);
    await remind();
    expect((await told()).map(({ user }) => user)).toEqual(["user-admin"]);
  });
});

describe("人走了，时候到了", () => {
  it("注销账号：本人的预约都删除，还没到的位置空出来；企业的留着", async () => {
    await take(PERSON, NINE);
    await take(YUNSHAN, TEN, OFFER, "user-personal");
    await within((transaction) => slots.forget(transaction, "user-personal"));
    expect(await slots.listHeld(PERSON)).toEqual([]);
    expect(await slots.listHeld(YUNSHAN)).toHaveLength(1);
    expect((await places()).map(({ taken }) => taken)).toEqual([0, 1]);
  });

  it("结束满三十天的那一刻还在，过了就和位置一起删除；别的种类不动", async () => {
    await take(YUNSHAN, NINE);
    const other = createSlots({ database: gateway.database, clock: () => now }, { kind: "visit", keptDays: 365 });
    await within((transaction) =>
      other.take(transaction, OFFER, { holder: YUNSHAN, userId: "user-member", startsAt: NINE }),
    );
    now = at("2026-12-23T10:00:00");
    await slots.sweep();
    expect(await held()).toEqual([{ n: 2 }]);
    now = at("2026-12-23T10:00:01");
    await slots.sweep();
    await other.sweep();
    expect(await held()).toEqual([{ n: 1 }]);
    expect(await places()).toHaveLength(1);
  });
});

it("每一种查询都有索引", async () => {
  await within(async (transaction) => {
    await transaction.execute(sql`
      insert into slot_booking
      select 'b' || n, 'k' || n % 5, 'o' || n % 50, 'p', 'h' || n % 200, 'u', at, at + interval '1 hour', 'booked', 0, null, '', null, at, at
      from (select n, now() + (n - 1000) * interval '1 hour' as at from generate_series(1, 2000) n) made`);
    await transaction.execute(sql`
      insert into slot_place select distinct kind, offer_id, starts_at, ends_at, 1, 1 from slot_booking`);
    await transaction.execute(sql`analyze slot_booking, slot_place`);
    await transaction.execute(sql`set local enable_seqscan = off`);
    const explain = async (query: string) =>
      (await queryRows<Record<string, string>>(transaction, sql.raw(`explain select * from ${query}`)))
        .flatMap(Object.values)
        .join("\n");
    const kind = "where kind = 'k1'";
    for (const [query, index] of [
      [`slot_place ${kind} and offer_id = 'o1' and starts_at > now()`, "slot_place_kind_offer_id_starts_at_pk"],
      [`slot_place ${kind} and ends_at < now() - interval '40 days'`, "slot_place_ends_idx"],
      [`slot_booking ${kind} and offer_id = 'o1' and starts_at >= now()`, "slot_booking_slot_idx"],
      [`slot_booking ${kind} and holder_kind = 'p' and holder_id = 'h1'`, "slot_booking_holder_idx"],
      [
        `slot_booking ${kind} and state = 'booked' and starts_at > now() + interval '40 days'`,
        "slot_booking_coming_idx",
      ],
      [`slot_booking ${kind} and ends_at < now() - interval '40 days'`, "slot_booking_ends_idx"],
    ] as const)
      expect(await explain(query), query).toContain(index);
  });
});
