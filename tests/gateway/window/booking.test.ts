import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { windowDeskCalls } from "../../../contract/desk/window/window-desk";
import { windowCalls } from "../../../contract/window/window";
import { CACHE_TAGS_HEADER, GOOD_FOR_HEADER } from "../../../contract/cache-tags";
import { queryRows } from "../../../gateway/core/database";
import { forgetWindowPerson } from "../../../gateway/modules/window/window-host.service";
import { createWindowTaking } from "../../../gateway/modules/window/window-taking.service";
import { createWindowRounds } from "../../../gateway/modules/window/window-rounds.service";
import { callerOf } from "../support/people";
import { HALF_PAST, ITEM, NINE, openHall, shanghai, TUESDAY } from "./support";

let hall: Awaited<ReturnType<typeof openHall>>;
beforeAll(async () => {
  hall = await openHall();
});
beforeEach(async () => {
  await hall.reset();
  await hall.settle({ capacity: 3, leadMinutes: 60, daysAhead: 10, closed: [], enabled: true, saturday: "" });
});
afterAll(() => hall.close());

const person = (index: number) =>
  callerOf({ userId: `user-${index}`, type: "member_personal", enterprise: undefined, enterprises: [] });

describe("约一个时间", () => {
  it("二十个人同时抢最后一个位置，只有一个约到，其余被告知约满，号码没有空", async () => {
    await hall.settle({ capacity: 1 });
    const book = createWindowTaking(hall.platform());
    const settled = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        book(person(index), { submissionId: randomUUID(), itemId: ITEM, startsAt: NINE }),
      ),
    );
    const words = settled.flatMap((one) => (one.status === "rejected" ? [(one.reason as Error).message] : []));
    expect([...new Set(words)]).toEqual(["这个时段刚刚约满，请选择其他时段"]);
    expect(words).toHaveLength(19);
    expect(await hall.left(NINE)).toBe(0);
    expect(await queryRows(hall.db, sql`select number from window_booking`)).toEqual([{ number: 1 }]);
  });

  it("三十个人同时约三个位置：三个号码 1、2、3，不重不漏", async () => {
    const book = createWindowTaking(hall.platform());
    await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) =>
        book(person(index), { submissionId: randomUUID(), itemId: ITEM, startsAt: NINE }),
      ),
    );
    expect(await queryRows(hall.db, sql`select number from window_booking order by 1`)).toEqual([
      { number: 1 },
      { number: 2 },
      { number: 3 },
    ]);
  });

  it("为企业办事的属于企业：同事看得到、能取消；个人的属于个人", async () => {
    const { data: booking } = await hall.book("member", NINE);
    expect(booking).toMatchObject({
      number: "A001",
      state: "booked",
      itemName: "企业变更登记（住所、经营范围、法定代表人、股东）",
      window: { name: "6 号综合窗口" },
      phone: "138****0002",
      open: true,
      sequence: 0,
    });
    expect(booking.enterprise).toContain("云杉");
    expect((await hall.own("admin", ITEM)).bookings.map(({ id }) => id)).toEqual([booking.id]);
    expect((await hall.book("personal", NINE)).data).toMatchObject({ number: "A002", enterprise: null });
    expect((await hall.cancel("admin", booking.id)).data).toMatchObject({ state: "cancelled", open: false });
    expect(await hall.left(NINE)).toBe(2);
  });

  it("不写手机号用账号的，写了用写的；写错的说怎么写", async () => {
    expect((await hall.book("personal", NINE)).data.phone).toBe("138****0001");
    expect((await hall.book("citizen", NINE, { phone: "139 1111 2222" })).data.phone).toBe("139****2222");
    expect(await hall.book("bank", NINE, { phone: "12345" })).toMatchObject({
      returnCode: 3000,
      problems: [{ field: "phone", errorMessage: "手机号应为 1 开头的 11 位数字" }],
    });
    const [stored] = await queryRows<{ phone: string }>(hall.db, sql`select phone from window_booking limit 1`);
    expect(stored?.phone).toMatch(/^v1\./);
  });

  it("同一次提交来两遍只有一个预约；同一个编号改了内容说清上次的号码", async () => {
    const submissionId = randomUUID();
    const first = await hall.book("personal", NINE, { submissionId });
    expect((await hall.book("personal", NINE, { submissionId })).data).toEqual(first.data);
    expect(await hall.book("personal", HALF_PAST, { submissionId })).toMatchObject({
      returnCode: 4009,
      data: [{ field: "submissionId", errorMessage: "上次提交的那份已经收到，编号 A001；后来改过的内容是另一份" }],
    });
    expect(await hall.left(NINE)).toBe(2);
    // Another person who knows the key learns nothing.
    expect((await hall.book("citizen", NINE, { submissionId })).returnCode).toBe(4004);
  });

  it("没有窗口办的事项、没有的事项、没有的时间，都说怎么办，什么也不占", async () => {
    expect(await hall.book("personal", NINE, { itemId: "investment-filing" })).toMatchObject({
      returnCode: 4009,
      errorMessage: "这个事项现在不能预约到窗口，请按办事指南上的电话咨询",
    });
    expect((await hall.book("personal", NINE, { itemId: "nothing" })).returnCode).toBe(4004);
    expect(await hall.book("personal", "2026-11-23T09:10:00+08:00")).toMatchObject({ returnCode: 3000 });
    expect(await queryRows(hall.db, sql`select 1 from slot_booking`)).toEqual([]);
    expect(await queryRows(hall.db, sql`select 1 from window_day`)).toEqual([]);
  });
});

describe("界限的两边", () => {
  it("最迟提前一小时：差一秒不行，正好可以", async () => {
    await hall.setNow(shanghai("2026-11-23T08:00:01"));
    expect(await hall.left(NINE)).toBe(0);
    expect(await hall.book("personal", NINE)).toMatchObject({
      returnCode: 4009,
      errorMessage: "这个时段不能预约：最迟提前 1 小时预约，请选择其他时段",
    });
    await hall.setNow(shanghai("2026-11-23T08:00:00"));
    expect(await hall.left(NINE)).toBe(3);
    expect((await hall.book("personal", NINE)).returnCode).toBe(2000);
  });

  it("提前开放十天：第十天可以，第十一天不行，列表也只到第十天", async () => {
    await hall.settle({ daysAhead: 9 });
    const monday = "2026-11-30T09:00:00+08:00";
    const tuesday = "2026-12-01T09:00:00+08:00";
    expect((await hall.book("personal", monday)).returnCode).toBe(2000);
    expect((await hall.book("personal", tuesday)).returnCode).toBe(4009);
    expect((await hall.slots())?.days.at(-1)?.day).toBe("2026-11-30");
    await hall.settle({ daysAhead: 10 });
    expect((await hall.book("personal", tuesday)).returnCode).toBe(2000);
  });

  it("同时最多三个；还没有约就在列表里说明为什么不能再约", async () => {
    const times = [NINE, HALF_PAST, "2026-11-23T10:00:00+08:00"];
    for (const time of times) expect((await hall.book("personal", time)).returnCode).toBe(2000);
    const words = "最多同时有 3 个预约，请先取消一个，或等它结束后再预约";
    expect(await hall.book("personal", TUESDAY)).toMatchObject({ returnCode: 4009, errorMessage: words });
    expect((await hall.own("personal", ITEM)).why).toBe(words);
    expect((await hall.own("citizen", ITEM)).why).toBeNull();
    const [first] = (await hall.own("personal")).bookings;
    await hall.cancel("personal", first?.id ?? "");
    expect((await hall.book("personal", TUESDAY)).returnCode).toBe(2000);
  });

  it("一个人一天五次：约了又取消也算，第六次说几小时后再来；没有约到的不算", async () => {
    for (let time = 0; time < 5; time += 1) {
      const { data } = await hall.book("personal", NINE);
      await hall.cancel("personal", data.id);
      await hall.book("personal", "2026-11-23T09:10:00+08:00");
    }
    const sixth = await hall.book("personal", NINE);
    expect(sixth).toMatchObject({ returnCode: 4029 });
    expect(sixth.errorMessage).toContain("您一天最多预约 5 次，急事请打窗口电话；更多的，请 24 小时后再试");
    expect(await hall.left(NINE)).toBe(3);
  });

  it("一家企业一天十次，不管是谁约的", async () => {
    for (let time = 0; time < 10; time += 1) {
      const who = time % 2 === 0 ? "member" : "admin";
      const { data } = await hall.book(who, NINE);
      await hall.cancel(who, data.id);
    }
    expect((await hall.book("member", NINE)).returnCode).toBe(4029);
    expect((await hall.book("bank", NINE)).returnCode).toBe(2000);
  });

  it("九十天内三次没有到，事先说明，到期以前不能再约", async () => {
    expect((await hall.slots())?.rules).toEqual({
      daysAhead: 10,
      leadMinutes: 60,
      mostAtOnce: 3,
      noShows: { most: 3, withinDays: 90 },
    });
    for (const time of [NINE, HALF_PAST, "2026-11-23T10:00:00+08:00"]) await hall.book("personal", time);
    await hall.db.execute(
      sql`update slot_booking set state = 'missed' where starts_at < ${shanghai("2026-11-23T10:00:00").toISOString()}`,
    );
    await hall.setNow(shanghai("2026-11-23T12:00:00"));
    expect((await hall.own("personal", ITEM)).why).toBeNull();
    await hall.db.execute(sql`update slot_booking set state = 'missed'`);
    expect((await hall.own("personal", ITEM)).why).toBe("90 天内已有 3 次预约没有到，2027-02-21 09:00 起可以再预约");
    expect((await hall.book("personal", TUESDAY)).returnCode).toBe(4009);
  });

  it("法定节假日不开放，写明原因；调休上班的周六按调休的时间；写明关门的那天不开放", async () => {
    await hall.setNow(shanghai("2026-09-19T12:00:00"));
    await hall.settle({ closed: [{ day: "2026-09-24", reason: "窗口人员培训" }] });
    const days = new Map((await hall.slots())?.days.map((day) => [day.day, day]));
    expect(days.get("2026-09-20")?.slots).toHaveLength(12);
    expect(days.get("2026-09-24")).toMatchObject({ why: "窗口人员培训", slots: [] });
    expect(days.get("2026-09-25")).toMatchObject({ why: "法定节假日不开放", slots: [] });
    expect(days.get("2026-09-26")).toMatchObject({ why: "法定节假日不开放", slots: [] });
    expect(days.get("2026-09-28")?.slots).toHaveLength(12);
  });
});

describe("改期、取消、日历", () => {
  it("当天改期号码不变，换一天给新号；原来的位置空出来；用过的号不再给别人", async () => {
    const { data: booking } = await hall.book("personal", NINE);
    const moved = await hall.change("personal", booking.id, HALF_PAST);
    expect(moved.data).toMatchObject({ id: booking.id, number: "A001", sequence: 1 });
    expect([await hall.left(NINE), await hall.left(HALF_PAST)]).toEqual([3, 2]);
    expect((await hall.change("personal", booking.id, TUESDAY, 1)).data).toMatchObject({ number: "A001", sequence: 2 });
    expect((await hall.book("citizen", NINE)).data.number).toBe("A002");
    expect((await hall.change("personal", booking.id, HALF_PAST, 2)).data.number).toBe("A003");
  });

  it("看到的是旧的就不改；改到约满的、没有的时间，原来的还在", async () => {
    await hall.settle({ capacity: 1 });
    const { data: booking } = await hall.book("personal", NINE);
    await hall.book("citizen", HALF_PAST);
    expect(await hall.change("personal", booking.id, HALF_PAST)).toMatchObject({ returnCode: 4009 });
    expect((await hall.change("personal", booking.id, "2026-11-22T09:00:00+08:00")).returnCode).toBe(3000);
    expect((await hall.change("personal", booking.id, TUESDAY)).returnCode).toBe(2000);
    expect(await hall.change("personal", booking.id, NINE, 0)).toMatchObject({
      returnCode: 4009,
      errorMessage: "这个预约刚刚被改过，请刷新后查看最新状态",
    });
  });

  it("日历文件的 UID 一直不变，改一次序号加一，取消了是 CANCEL；没有配置网址的不写网址", async () => {
    const { data: booking } = await hall.book("personal", NINE);
    const file = async () => {
      const path = windowCalls.downloadWindowCalendar.path.replace("{id}", booking.id);
      const headers = { authorization: `Bearer ${hall.tokens.get("personal")}` };
      return (await hall.gateway.app.inject({ url: path, headers })).body;
    };
    const uid = `UID:booking.${booking.id}@zone-service-portal`;
    expect(await file()).toContain(uid);
    expect(await file()).toContain("SEQUENCE:0");
    await hall.change("personal", booking.id, TUESDAY);
    expect(await file()).toContain(uid);
    expect(await file()).toContain("SEQUENCE:1");
    await hall.cancel("personal", booking.id);
    expect(await file()).toContain("METHOD:CANCEL");
    expect(await file()).toContain(uid);
  });

  it("别人的预约不存在：改期、取消、日历都是找不到，什么也没有改变", async () => {
    const { data: booking } = await hall.book("member", NINE);
    for (const who of ["personal", "bank", "operator"] as const) {
      expect((await hall.change(who, booking.id, TUESDAY)).returnCode).toBe(4004);
      expect((await hall.cancel(who, booking.id)).returnCode).toBe(4004);
      const calendar = await hall.ask(windowCalls.downloadWindowCalendar, { params: { id: booking.id } }, who);
      expect(calendar.returnCode).toBe(4004);
      expect((await hall.own(who)).bookings).toEqual([]);
    }
    // The administrator of two enterprises has it only while working for the one.
    const other = await hall.ask(windowCalls.listOwnWindowBookings, { query: {} }, "admin", { enid: "en-qingteng" });
    expect(other.data.bookings).toEqual([]);
    expect(await hall.left(NINE)).toBe(2);
  });

  it("外人看到的只有时间和余量：没有名字、编号、电话", async () => {
    const { data: booking } = await hall.book("personal", NINE, { phone: "13911112222" });
    const seen = JSON.stringify(await hall.slots());
    for (const secret of [booking.id, "周", "1391111", "139****", booking.number, "user-"])
      expect(seen).not.toContain(secret);
    expect((await hall.slots(undefined, "investment-filing")) ?? null).toBeNull();
  });
});

describe("消息和提醒", () => {
  it("约好、改期、取消各说一次，写明时间、号码、地址，通到办事指南", async () => {
    const { data: booking } = await hall.book("personal", NINE);
    await hall.change("personal", booking.id, TUESDAY);
    await hall.cancel("personal", booking.id);
    const told = await hall.messages();
    expect(told.map(({ title }) => title)).toEqual([
      "已预约6 号综合窗口：2026-11-23 09:00 至 09:30，A001 号",
      "窗口预约改到 2026-11-24 09:00 至 09:30，A001 号",
      "窗口预约已取消：2026-11-24 09:00 至 09:30，6 号综合窗口",
    ]);
    expect(new Set(told.map(({ user }) => user))).toEqual(new Set(["user-personal"]));
    expect(told[0]?.link).toBe("/examine/sqfw/enchiridion?id=company-change#window");
    expect(told[0]?.body).toContain("云谷路 1 号");
  });

  it("前一天提醒一次，重复跑也只有一次，差一分钟不提醒；取消了的不提醒", async () => {
    const { remind } = createWindowRounds(hall.platform());
    await hall.book("personal", TUESDAY);
    const { data: gone } = await hall.book("citizen", TUESDAY);
    await hall.cancel("citizen", gone.id);
    await hall.db.execute(sql`truncate message`);
    await hall.setNow(shanghai("2026-11-23T08:59:00"));
    await remind();
    expect(await hall.messages()).toEqual([]);
    await hall.setNow(shanghai("2026-11-23T09:00:00"));
    await Promise.all([remind(), remind()]);
    await remind();
    const told = await hall.messages();
    expect(told.map(({ user }) => user)).toEqual(["user-personal"]);
    expect(told[0]?.title).toBe(
      "预约提醒：6 号综合窗口“企业变更登记（住所、经营范围、法定代表人、股东）”还有不到 1 天",
    );
    expect(told[0]?.body).toContain("A001 号，地址：");
  });
});

it("注销账号：本人的预约没有了，位置空出来；替企业约的留着，手机号不留", async () => {
  await hall.book("personal", NINE);
  await hall.book("member", NINE);
  await hall.db.transaction(async (transaction) => {
    await forgetWindowPerson(transaction, "user-personal");
    await forgetWindowPerson(transaction, "user-member");
  });
  expect(await hall.left(NINE)).toBe(2);
  expect(await queryRows(hall.db, sql`select user_id, phone from window_booking`)).toEqual([
    { user_id: "user-member", phone: null },
  ]);
  expect((await hall.own("admin")).bookings).toMatchObject([{ phone: "", state: "booked" }]);
});

it("保留一百八十天：那一刻还在，过了就删除；号码和当天的计数随后的一天也没有了", async () => {
  await hall.book("personal", NINE);
  const { sweep } = createWindowRounds(hall.platform());
  const left = async () => {
    const tables = ["slot_booking", "slot_place", "window_booking", "window_day"];
    return Promise.all(
      tables.map(async (name) => (await queryRows(hall.db, sql`select 1 from ${sql.identifier(name)}`)).length),
    );
  };
  // 180 days after 2026-11-23 09:30.
  await hall.setNow(shanghai("2027-05-22T09:30:00"));
  await sweep();
  expect(await left()).toEqual([1, 1, 1, 1]);
  await hall.setNow(shanghai("2027-05-22T09:30:01"));
  await sweep();
  expect(await left()).toEqual([0, 0, 1, 1]);
  expect((await hall.own("personal")).bookings).toEqual([]);
  await hall.setNow(shanghai("2027-05-23T00:00:00"));
  await sweep();
  expect(await left()).toEqual([0, 0, 0, 0]);
});

describe("缓存", () => {
  const ask = () => hall.ask(windowCalls.getWindowSlots, { query: { itemId: ITEM } });
  it("空余时段由窗口、指南和窗口的占用组成；没有窗口办的由窗口组成", async () => {
    const made = async (itemId: string) =>
      String((await hall.ask(windowCalls.getWindowSlots, { query: { itemId } })).headers[CACHE_TAGS_HEADER]).split(" ");
    expect(await made(ITEM)).toEqual(["window-list", `guide:${ITEM}`, "window-slot:window-market"]);
    expect(await made("investment-filing")).toEqual(["window-list", "guide:investment-filing"]);
  });

  it("没有人预约也会变：到下一个时段来不及约的那一刻为止", async () => {
    await hall.setNow(shanghai("2026-11-23T07:59:00"));
    // 9:00 can be booked until 8:00:00.000.
    expect(Number((await ask()).headers[GOOD_FOR_HEADER])).toBe(60_001);
  });

  it("约、改期、取消、注销都说是这个窗口的占用变了；记已到不算", async () => {
    const changes = async () =>
      (
        await queryRows<{ tag: string }>(
          hall.db,
          sql`select distinct unnest(tags) as tag from content_change order by 1`,
        )
      ).flatMap(({ tag }) => (tag.startsWith("window") ? [tag] : []));
    const SLOT_TAGS = ["window-slot-list", "window-slot:window-market"];
    const forget = () => hall.db.execute(sql`delete from content_change`);
    await forget();
    const { data: booking } = await hall.book("personal", NINE);
    expect(await changes()).toEqual(SLOT_TAGS);
    await forget();
    await hall.change("personal", booking.id, HALF_PAST);
    expect(await changes()).toEqual(SLOT_TAGS);
    await forget();
    await hall.cancel("personal", booking.id);
    expect(await changes()).toEqual(SLOT_TAGS);
    const { data: other } = await hall.book("personal", NINE);
    await forget();
    await hall.setNow(shanghai("2026-11-23T09:00:00"));
    await hall.ask(
      windowDeskCalls.recordWindowBooking,
      { params: { id: other.id }, body: { outcome: "attended" } },
      "operator",
    );
    expect(await changes()).toEqual([]);
    await hall.db.transaction((transaction) => forgetWindowPerson(transaction, "user-personal"));
    expect(await changes()).toEqual(SLOT_TAGS);
  });
});

it("每一种查询都有索引", async () => {
  await hall.db.transaction(async (transaction) => {
    await transaction.execute(sql`
      insert into window_booking (id, window_id, day, number, item_id, item_name, user_id, phone, submission_hash,
        content_hash, updated_at, sequence)
      select 'b' || n, 'w' || n % 9, '2026-01-' || lpad((n % 28 + 1)::text, 2, '0'), n, 'i', 'i', 'u' || n % 300, null, 's' || n, 'c', now(), 0
      from generate_series(1, 3000) n`);
    await transaction.execute(sql`analyze window_booking`);
    await transaction.execute(sql`set local enable_seqscan = off`);
    for (const [where, index] of [
      ["id in ('b1', 'b2')", "window_booking_pkey"],
      ["submission_hash = 's7'", "window_booking_submission_key"],
      ["user_id = 'u7'", "window_booking_user_idx"],
      ["day < '2026-01-02'", "window_booking_day_idx"],
    ] as const) {
      const plan = await queryRows<Record<string, string>>(
        transaction,
        sql.raw(`explain select * from window_booking where ${where}`),
      );
      expect(plan.flatMap(Object.values).join("\n"), where).toContain(index);
    }
  });
});
