import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPlaceRepository } from "../../../../gateway/core/capacity/place.repository";
import { forgetPlacePerson } from "../../../../gateway/core/capacity/places.service";
import { queryRows, type Executor } from "../../../../gateway/core/database";
import { TEST_NOW } from "../../support/gateway";
import { at, OFFER, openPlaces, outcome } from "./places-support";

let hall: Awaited<ReturnType<typeof openPlaces>>;
beforeAll(async () => {
  hall = await openPlaces();
});
beforeEach(() => hall.reset());
afterAll(() => hall.close());

const crowd = (count: number) => Array.from({ length: count }, (_, index) => `user-${index}`);
const NEXT_DAY = new Date(TEST_NOW.getTime() + 24 * 3_600_000);
/** Whether an advisory lock is waited for in this database. */
async function isSomebodyWaiting(transaction: Executor): Promise<boolean> {
  const rows = await queryRows(
    transaction,
    sql`select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.length > 0;
}
const untold = async (transaction: Executor): Promise<number> =>
  (await createPlaceRepository(transaction, hall.kind.kind).listUntold(9)).length;
const secondsBefore = (moment: Date, seconds: number) => new Date(moment.getTime() - seconds * 1000);

describe("同时抢", () => {
  it("二十个人经两个网关同时抢最后一个名额，只有一个人有，其余被告知满了", async () => {
    const { one, two } = hall;
    const answers = await outcome(crowd(20).map((user, index) => (index % 2 === 0 ? one : two).take(user)));
    expect(answers).toEqual({ done: 1, refused: ["名额已满，请选择候补"] });
    expect(await hall.count()).toEqual({ taken: 1, over: 0 });
    expect(await hall.sum()).toBe(1);
  });

  it("二十个人同时报名、愿意候补：一个有，十九个的次序是 1 到 19，不重不漏", async () => {
    const { one, two } = hall;
    await Promise.all(crowd(20).map((user, index) => (index % 2 === 0 ? one : two).take(user, { wait: true })));
    expect(await hall.sum()).toBe(1);
    const waiting = await one.places.listOfOffer(OFFER.id, ["waiting"]);
    const positions = await Promise.all(waiting.map(async ({ id }) => (await two.places.find(id))?.position));
    expect(positions.toSorted((a = 0, b = 0) => a - b)).toEqual(Array.from({ length: 19 }, (_, index) => index + 1));
  });

  it("每家最多三个：同一家的十个人同时报，只有三个人有；别家的照样有", async () => {
    hall.offers.set(OFFER.id, { ...OFFER, capacity: 9, perEnterprise: 3 });
    const { one, two } = hall;
    const answers = await outcome(
      crowd(10).map((user, index) => (index % 2 === 0 ? one : two).take(user, { enterpriseId: "en-1", wait: true })),
    );
    expect(answers).toEqual({
      done: 3,
      refused: ["本企业最多 3 个名额，已经报满（候补的也算），请先取消其中的报名"],
    });
    await one.take("other", { enterpriseId: "en-2" });
    expect(await hall.count()).toEqual({ taken: 4, over: 0 });
  });

  it("同一个人同时报十次，只有一次；取消以后可以再报", async () => {
    hall.offers.set(OFFER.id, { ...OFFER, capacity: 9 });
    const { one, two } = hall;
    const answers = await outcome(crowd(10).map((_, index) => (index % 2 === 0 ? one : two).take("li")));
    expect(answers).toEqual({ done: 1, refused: ["您已经报名，不用再报；要改人数请先取消原来的报名"] });
    const [row] = await one.places.listOfOffer(OFFER.id);
    await one.release(row?.id ?? "", "li");
    await two.take("li", { places: 2 });
    expect(await hall.count()).toEqual({ taken: 2, over: 0 });
  });

  it("二十次同时取消同一个报名，只取消一次；空出来的只给下一个人", async () => {
    const { one, two } = hall;
    const { id } = await one.take("li");
    await one.take("wang", { wait: true });
    await one.take("zhao", { wait: true });
    const answers = await outcome(crowd(20).map((_, index) => (index % 2 === 0 ? one : two).release(id, "li")));
    expect(answers).toEqual({ done: 1, refused: ["这个报名已经取消，不用再取消"] });
    expect(await hall.standing()).toEqual(["li released", "wang offered", "zhao waiting"]);
    expect(await hall.count()).toEqual({ taken: 1, over: 0 });
  });

  it("主办方正在改名额的时候来报名：等改完，按改后的", async () => {
    const { one, two } = hall;
    let settled = false;
    const taking = { answer: Promise.resolve<unknown>(undefined) };
    await one.within(async (transaction) => {
      await one.places.lock(transaction, [OFFER.id]);
      taking.answer = outcome([two.take("li")]).finally(() => (settled = true));
      // PGlite does not even begin it; PostgreSQL says when it waits.
      while (hall.database.engine === "postgres" && !settled && !(await isSomebodyWaiting(transaction)));
      hall.offers.set(OFFER.id, { ...OFFER, capacity: 0, perSignUp: 1 });
      await one.places.settle(transaction, OFFER.id);
    });
    expect(await taking.answer).toEqual({ done: 0, refused: ["一共只有 0 个名额，请减少人数"] });
    expect(await hall.standing()).toEqual([]);
  });

  it("两个人同时各报两场，次序相反，谁也不等死谁", async () => {
    hall.offers.set("salon-2", { ...OFFER, id: "salon-2", capacity: 50 });
    hall.offers.set(OFFER.id, { ...OFFER, capacity: 50 });
    const { one, two } = hall;
    const both = (user: string, side: typeof one, offerIds: readonly string[]) =>
      side.within(async (transaction) => {
        await side.places.lock(transaction, offerIds);
        for (const offerId of offerIds)
          await side.places.take(transaction, offerId, {
            side: "holder",
            holder: { kind: "person", id: user },
            userId: user,
            enterpriseId: null,
            places: 1,
            wait: false,
          });
      });
    const answers = await outcome(
      crowd(20).map((user, index) =>
        index % 2 === 0 ? both(user, one, [OFFER.id, "salon-2"]) : both(user, two, ["salon-2", OFFER.id]),
      ),
    );
    expect(answers).toEqual({ done: 20, refused: [] });
    expect([await hall.count(), await hall.count("salon-2")]).toEqual([
      { taken: 20, over: 0 },
      { taken: 20, over: 0 },
    ]);
  });
});

describe("报名", () => {
  it("带人的占几个就几个；不够就说还剩几个；太多、没有的活动是填错和没有，什么也没有写入", async () => {
    hall.offers.set(OFFER.id, { ...OFFER, capacity: 4 });
    const { one } = hall;
    await one.take("li", { places: 3 });
    await expect(one.take("wang", { places: 2 })).rejects.toThrow("名额只剩 1 个，请减少人数，或选择候补");
    await expect(one.take("wang", { places: 4 })).rejects.toMatchObject({
      kind: "INVALID_INPUT",
      problems: [{ field: "places" }],
    });
    await expect(one.take("wang", { offerId: "nothing" })).rejects.toMatchObject({ kind: "NOT_FOUND" });
    expect(await hall.standing()).toEqual(["li held"]);
    expect(await hall.count()).toEqual({ taken: 3, over: 0 });
  });

  it("候补的也算在每家的上限里，取消以后又能报", async () => {
    hall.offers.set(OFFER.id, { ...OFFER, perEnterprise: 2 });
    const { one } = hall;
    await one.take("li", { enterpriseId: "en-1" });
    const { id } = await one.take("wang", { enterpriseId: "en-1", wait: true });
    const third = () => one.take("zhao", { enterpriseId: "en-1", wait: true });
    await expect(third()).rejects.toThrow("本企业最多 2 个名额，已经报满（候补的也算）");
    await one.release(id, "wang");
    expect(await third()).toMatchObject({ state: "waiting" });
  });

  it("截止前一秒可以，截止那一刻不行；主办方审核通过的还可以安排", async () => {
    hall.offers.set(OFFER.id, { ...OFFER, capacity: 9 });
    const { one } = hall;
    hall.setNow(secondsBefore(OFFER.signUpUntil, 1));
    await one.take("li");
    hall.setNow(OFFER.signUpUntil);
    await expect(one.take("wang")).rejects.toThrow("报名已于 2026-11-30 18:00 截止");
    await one.take("wang", { side: "host" });
    await expect(one.take("wang", { side: "host" })).rejects.toThrow("对方已经报名");
    hall.setNow(OFFER.closesAt);
    await expect(one.take("zhao", { side: "host" })).rejects.toThrow("不能再安排");
  });

  it("外面的事务没有成，名额也没有占，次序也没有用掉", async () => {
    const { one } = hall;
    const failed = one.within(async (transaction) => {
      await one.places.take(transaction, OFFER.id, {
        side: "holder",
        holder: { kind: "person", id: "li" },
        userId: "li",
        enterpriseId: null,
        places: 1,
        wait: false,
      });
      throw new Error("stop");
    });
    await expect(failed).rejects.toThrow("stop");
    expect(await hall.standing()).toEqual([]);
    await one.take("wang");
  });

  it("不限名额的没有满的时候；后来改成有限的，多出来的不让谁走", async () => {
    hall.offers.set(OFFER.id, { ...OFFER, capacity: null });
    const { one } = hall;
    for (const user of crowd(5)) await one.take(user);
    expect(await one.change({ capacity: 2 })).toEqual({ taken: 5, over: 3 });
    expect(await hall.count()).toEqual({ taken: 5, over: 3 });
    expect(await one.change({ capacity: null })).toEqual({ taken: 5, over: 0 });
  });

  it("列表和详情说出还剩几个、几个人候补、第几个、到什么时候、为什么不能报", async () => {
    const { one } = hall;
    const offer = { ...OFFER, perEnterprise: 1 };
    hall.offers.set(OFFER.id, offer);
    const other = { ...OFFER, id: "salon-2", capacity: 7 };
    const { id } = await one.take("li", { enterpriseId: "en-1" });
    await one.take("wang", { wait: true });
    await one.take("zhao", { wait: true });
    expect(await one.places.list([offer, other])).toEqual(
      new Map([
        [OFFER.id, { taken: 1, waiting: 2, free: 0, over: 0, leadsTo: "waiting", why: undefined }],
        ["salon-2", { taken: 0, waiting: 0, free: 7, over: 0, leadsTo: "held", why: undefined }],
      ]),
    );
    const show = (user: string, enterpriseId: string | null) =>
      one.places.show(offer, { holder: { kind: "person", id: user }, enterpriseId });
    expect(await show("zhao", null)).toMatchObject({
      own: { state: "waiting", position: 2 },
      why: "您已经报名，不用再报；要改人数请先取消原来的报名",
      leadsTo: undefined,
    });
    expect(await show("colleague", "en-1")).toMatchObject({
      own: undefined,
      why: "本企业最多 1 个名额，已经报满（候补的也算），请先取消其中的报名",
    });
    expect(await show("stranger", "en-2")).toMatchObject({ own: undefined, why: undefined, leadsTo: "waiting" });
    await one.release(id, "li");
    expect(await show("wang", null)).toMatchObject({
      own: { state: "offered", position: undefined, holding: { offeredUntil: NEXT_DAY } },
    });
    expect(await show("zhao", null)).toMatchObject({ own: { state: "waiting", position: 1 } });
    hall.setNow(NEXT_DAY);
    // Nobody has put it in order yet, and it says so all the same.
    expect(await show("wang", null)).toMatchObject({ own: { state: "lapsed" }, why: undefined });
  });
});

describe("候补", () => {
  async function queue(...users: readonly string[]) {
    const first = await hall.one.take("li");
    const ids = new Map<string, string>([["li", first.id]]);
    for (const user of users) ids.set(user, (await hall.one.take(user, { wait: true })).id);
    return (user: string) => ids.get(user) ?? "";
  }

  it("空出来的留给第一个人二十四小时；最后一秒确认就是他的", async () => {
    const { one, two, rounds } = hall;
    const id = await queue("wang", "zhao");
    await one.release(id("li"), "li");
    expect(await hall.standing()).toEqual(["li released", "wang offered", "zhao waiting"]);
    await expect(one.take("new")).rejects.toThrow("名额已满");
    hall.setNow(secondsBefore(NEXT_DAY, 1));
    await rounds().round();
    expect(await two.accept(id("wang"), "wang")).toMatchObject({ state: "held", offeredUntil: NEXT_DAY });
    hall.setNow(NEXT_DAY);
    await rounds().round();
    expect(await hall.standing()).toEqual(["li released", "wang held", "zhao waiting"]);
    await expect(two.accept(id("wang"), "wang")).rejects.toThrow("名额已经确认，不用再确认");
    expect(hall.followed).toEqual(["wang offered"]);
  });

  it("到时候没有确认，给下一个人；错过的人再确认被告知怎么办，可以重新报", async () => {
    const { one, rounds } = hall;
    const id = await queue("wang", "zhao");
    await one.release(id("li"), "li");
    hall.setNow(NEXT_DAY);
    const missed = "名额保留到 2026-11-22 12:00，已经让出；还想参加的请重新报名";
    // Before anybody has put it in order, and after.
    await expect(one.accept(id("wang"), "wang")).rejects.toThrow(missed);
    await rounds().round();
    expect(await hall.standing()).toEqual(["li released", "wang lapsed", "zhao offered"]);
    expect(hall.followed.slice(-2)).toEqual(["wang lapsed", "zhao offered"]);
    await expect(one.accept(id("wang"), "wang")).rejects.toThrow(missed);
    expect(await one.take("wang", { wait: true })).toMatchObject({ state: "waiting" });
    expect(await one.accept(id("zhao"), "zhao")).toMatchObject({ state: "held" });
    expect(await hall.count()).toEqual({ taken: 1, over: 0 });
  });

  it("没有等到巡查，别人先来报名：过期的先让出，先等的先有", async () => {
    const { one } = hall;
    const id = await queue("wang", "zhao");
    await one.release(id("li"), "li");
    hall.setNow(NEXT_DAY);
    expect(await one.take("new", { wait: true })).toMatchObject({ state: "waiting" });
    expect(await hall.standing()).toEqual(["li released", "wang lapsed", "zhao offered", "new waiting"]);
  });

  it("不要了就给下一个人；候补的取消，后面的往前一个；主办方也能取消", async () => {
    const { one } = hall;
    const id = await queue("wang", "zhao", "qian", "sun");
    await one.release(id("zhao"), "zhao");
    expect((await one.places.find(id("sun")))?.position).toBe(3);
    await one.release(id("li"));
    await one.release(id("wang"), "wang");
    expect(await hall.standing()).toEqual([
      "li released",
      "wang released",
      "zhao released",
      "qian offered",
      "sun waiting",
    ]);
    expect((await one.places.find(id("sun")))?.position).toBe(1);
    await expect(one.accept(id("sun"), "sun")).rejects.toThrow("还没有轮到，有名额空出来会通知您");
  });

  it("别人的报名不存在：不能确认，不能取消", async () => {
    const { one } = hall;
    const id = await queue("wang");
    await one.release(id("li"), "li");
    await expect(one.accept(id("wang"), "zhao")).rejects.toMatchObject({ kind: "NOT_FOUND" });
    await expect(one.release(id("wang"), "zhao")).rejects.toMatchObject({ kind: "NOT_FOUND" });
    await expect(one.release("nothing", "zhao")).rejects.toMatchObject({ kind: "NOT_FOUND" });
    expect(await hall.standing()).toEqual(["li released", "wang offered"]);
  });

  it("不用确认的：空出来就是他的", async () => {
    hall.offers.set(OFFER.id, { ...OFFER, offerHours: null });
    const { one } = hall;
    const id = await queue("wang", "zhao");
    await one.release(id("li"), "li");
    expect(await hall.standing()).toEqual(["li released", "wang held", "zhao waiting"]);
    expect(hall.followed).toEqual(["wang held"]);
  });

  it("主办方增加名额，候补的按顺序都有；减少名额谁也不走，让出来的先抵掉多的", async () => {
    const { one } = hall;
    const id = await queue("wang", "zhao", "qian");
    expect(await one.change({ capacity: 3 })).toEqual({ taken: 3, over: 0 });
    expect(await hall.standing()).toEqual(["li held", "wang offered", "zhao offered", "qian waiting"]);
    await one.accept(id("wang"), "wang");
    await one.accept(id("zhao"), "zhao");
    expect(await one.change({ capacity: 1 })).toEqual({ taken: 3, over: 2 });
    await one.release(id("li"), "li");
    await one.release(id("wang"), "wang");
    expect(await hall.standing()).toEqual(["li released", "wang released", "zhao held", "qian waiting"]);
    expect(await hall.count()).toEqual({ taken: 1, over: 0 });
    await one.release(id("zhao"), "zhao");
    expect(await hall.standing()).toEqual(["li released", "wang released", "zhao released", "qian offered"]);
  });

  it("名额减少以后，保留的没有确认就少一个，不给下一个人", async () => {
    const { one, rounds } = hall;
    const id = await queue("wang", "zhao", "qian");
    await one.change({ capacity: 3 });
    await one.change({ capacity: 1 });
    await one.accept(id("wang"), "wang");
    hall.setNow(NEXT_DAY);
    await rounds().round();
    expect(await hall.standing()).toEqual(["li held", "wang held", "zhao lapsed", "qian waiting"]);
    expect(await hall.count()).toEqual({ taken: 2, over: 1 });
  });

  it("保留的时间不超过名额不再变动的那一刻；到了那一刻没有确认的、还在等的都结束", async () => {
    const { one, rounds } = hall;
    const id = await queue("wang", "zhao");
    hall.setNow(at("2026-12-01T07:30:00"));
    await one.release(id("li"), "li");
    expect(await one.places.find(id("wang"))).toMatchObject({ holding: { offeredUntil: OFFER.closesAt } });
    hall.setNow(OFFER.closesAt);
    await rounds().round();
    expect(await hall.standing()).toEqual(["li released", "wang lapsed", "zhao lapsed"]);
    expect(await hall.count()).toEqual({ taken: 0, over: 0 });
    await expect(one.accept(id("zhao"), "zhao")).rejects.toThrow("候补已经结束，没有空出名额");
  });

  it("主办方把那一刻提前了：保留着的也到那时为止；推后了的继续给下一个人", async () => {
    const { one, rounds } = hall;
    const id = await queue("wang", "zhao");
    await one.release(id("li"), "li");
    const sooner = at("2026-11-21T18:00:00");
    await one.change({ closesAt: sooner });
    hall.setNow(secondsBefore(sooner, 1));
    await rounds().round();
    expect(await hall.standing()).toEqual(["li released", "wang offered", "zhao waiting"]);
    await one.change({ closesAt: OFFER.closesAt });
    hall.setNow(sooner);
    await rounds().round();
    expect(await hall.standing()).toEqual(["li released", "wang offered", "zhao waiting"]);
    await one.change({ closesAt: sooner });
    expect(await hall.standing()).toEqual(["li released", "wang lapsed", "zhao lapsed"]);
    expect(await one.places.find(id("wang"))).toMatchObject({ holding: { offeredUntil: sooner } });
  });

  it("活动取消：谁也不占、谁也不等，说得出涉及哪些人，不再另外通知候补的事", async () => {
    const { one, rounds } = hall;
    const id = await queue("wang", "zhao");
    await one.release(id("li"), "li");
    const concerned = await one.within((transaction) => one.places.clear(transaction, OFFER.id));
    expect(concerned.map(({ holderId, state }) => `${holderId} ${state}`)).toEqual(["wang offered", "zhao waiting"]);
    await rounds().round();
    expect(await hall.standing()).toEqual(["li released", "wang released", "zhao released"]);
    expect(await hall.count()).toEqual({ taken: 0, over: 0 });
    expect(await hall.told()).toEqual([]);
  });
});

describe("通知", () => {
  it("轮到了、错过了各说一次，重复跑、两个网关一起跑也只有一次；到点结束的也说", async () => {
    const { one, rounds } = hall;
    const { id } = await one.take("user-admin");
    await one.take("user-member", { wait: true, places: 1, enterpriseId: "en-yunshan" });
    await one.take("user-personal", { wait: true });
    await one.release(id, "user-admin");
    await Promise.all([rounds().round(), rounds().round()]);
    await rounds().round();
    expect(await hall.one.within((transaction) => untold(transaction))).toBe(0);
    expect(await hall.told()).toEqual([
      {
        user: "user-member",
        title: "候补轮到您了，请在 2026-11-22 12:00 前确认：十二月沙龙",
        body: "为您保留了 1 个名额，2026-11-22 12:00 还没有确认就让给别人。请带名片。不来了请取消报名，名额马上给下一位。",
      },
    ]);
    hall.setNow(NEXT_DAY);
    await Promise.all([rounds().round(), rounds().round()]);
    expect((await hall.told()).slice(1).map(({ user, title }) => [user, title])).toEqual([
      ["user-personal", "候补轮到您了，请在 2026-11-23 12:00 前确认：十二月沙龙"],
      ["user-member", "名额没有及时确认，已经让出：十二月沙龙"],
    ]);
    await one.take("user-member", { wait: true });
    hall.setNow(at("2026-11-22T13:00:00"));
    await one.change({ closesAt: at("2026-11-22T13:00:00") });
    await rounds().tell();
    expect((await hall.told()).slice(3).map(({ user, title }) => [user, title])).toEqual([
      ["user-member", "候补结束，没有空出名额：十二月沙龙"],
      ["user-personal", "名额没有及时确认，已经让出：十二月沙龙"],
    ]);
  });

  it("不用确认的直接说已经是您的；通知以前自己取消了的不再说", async () => {
    hall.offers.set(OFFER.id, { ...OFFER, capacity: 2, offerHours: null });
    const { one, rounds } = hall;
    const { id } = await one.take("user-admin", { places: 2 });
    await one.take("user-member", { wait: true });
    const second = await one.take("user-personal", { wait: true });
    await one.release(id, "user-admin");
    await one.release(second.id, "user-personal");
    await rounds().tell();
    expect(await hall.told()).toEqual([
      {
        user: "user-member",
        title: "候补成功：十二月沙龙",
        body: "1 个名额空出来，已经是您的，不用再确认。请带名片。来不了请取消报名，让给别人。",
      },
    ]);
  });
});

describe("人走了，时候到了", () => {
  it("注销账号：本人的报名都删除，名额给下一个人", async () => {
    const { one } = hall;
    await one.take("li");
    await one.take("wang", { wait: true });
    await one.within((transaction) => one.places.forget(transaction, "li"));
    expect(await hall.standing()).toEqual(["wang offered"]);
    expect(await one.places.listHeld({ kind: "person", id: "li" })).toEqual([]);
    await one.within((transaction) => forgetPlacePerson(transaction, hall.kind, "wang", TEST_NOW));
    expect(await hall.count()).toEqual({ taken: 0, over: 0 });
  });

  it("名额不再变动满三十天的那一刻还在，过了就删除；推后了的、别的种类的不动", async () => {
    const { one } = hall;
    hall.offers.set("later", { ...OFFER, id: "later" });
    await one.take("li");
    await one.take("li", { offerId: "later" });
    const days = 30 * 86_400_000;
    hall.setNow(new Date(OFFER.closesAt.getTime() + days));
    await one.places.sweep();
    expect(await hall.standing()).toEqual(["li held"]);
    // Put off without a word to anybody here.
    hall.offers.set("later", { ...OFFER, id: "later", closesAt: at("2027-06-01T09:00:00") });
    hall.setNow(new Date(OFFER.closesAt.getTime() + days + 1000));
    await one.places.sweep();
    expect([await hall.standing(), await hall.count()]).toEqual([[], undefined]);
    expect(await hall.standing("later")).toEqual(["li held"]);
  });
});

describe("数据库自己也拦", () => {
  it("数到的不能比名额多，也不能小于零；名额减少以后不能比那时更多", async () => {
    const { one } = hall;
    await one.take("li");
    const more = (places: number) =>
      one.within((transaction) => createPlaceRepository(transaction, hall.kind.kind).take(OFFER.id, places));
    const refused = { cause: { constraint: "place_count_taken_check" } };
    await expect(more(1)).rejects.toMatchObject(refused);
    await expect(more(-2)).rejects.toMatchObject(refused);
    await one.change({ capacity: 3 });
    await one.take("wang", { places: 2 });
    await one.change({ capacity: 1 });
    await expect(more(1)).rejects.toMatchObject(refused);
    expect(await hall.count()).toEqual({ taken: 3, over: 2 });
  });

  it("同一个人在一个活动里不能有两个有效的报名", async () => {
    const { one } = hall;
    const row = await one.take("li");
    const twice = one.within((transaction) =>
      createPlaceRepository(transaction, hall.kind.kind).insert({ ...row, id: "again" }),
    );
    await expect(twice).rejects.toMatchObject({ cause: { constraint: "place_holding_live_key" } });
  });
});

it("每一种查询都有索引", async () => {
  await hall.one.within(async (transaction) => {
    await transaction.execute(sql`
      insert into place_holding
      select 'h' || n, 'k' || n % 5, 'o' || n % 50, 'person', 'p' || n, n, 'en' || n % 40, 'u',
             1, (array['held', 'waiting', 'offered', 'released', 'lapsed'])[1 + n % 7 % 5], at,
             case when n % 31 = 0 then 'offered' end, at, at
      from (select n, now() + (n - 2000) * interval '1 hour' as at from generate_series(1, 4000) n) made`);
    await transaction.execute(sql`
      insert into place_count
      select kind, offer_id, 0, 1, 0, 0, now() + row_number() over () * interval '1 day'
      from (select distinct kind, offer_id || n as offer_id from place_holding, generate_series(1, 20) n) made`);
    await transaction.execute(sql`analyze place_holding, place_count`);
    await transaction.execute(sql`set local enable_seqscan = off`);
    const explain = async (query: string) =>
      (await queryRows<Record<string, string>>(transaction, sql.raw(`explain select * from ${query}`)))
        .flatMap(Object.values)
        .join("\n");
    const kind = "where kind = 'k1'";
    for (const [query, index] of [
      [`place_count ${kind} and offer_id = 'o11'`, "place_count_kind_offer_id_pk"],
      [`place_count ${kind} and closes_at < now()`, "place_count_closes_idx"],
      [
        `place_holding ${kind} and offer_id = 'o1' and holder_kind = 'person' and holder_id = 'p1' and state in ('held', 'waiting', 'offered')`,
        "place_holding_live_key",
      ],
      [`place_holding ${kind} and offer_id = 'o1' order by number limit 5`, "place_holding_number_key"],
      [`place_holding ${kind} and offer_id = 'o1' and enterprise_id = 'en1'`, "place_holding_enterprise_idx"],
      [`place_holding ${kind} and holder_kind = 'person' and holder_id = 'p1'`, "place_holding_holder_idx"],
      [
        `place_holding ${kind} and offer_id = 'o1' and state = 'waiting' order by number limit 1`,
        "place_holding_waiting_idx",
      ],
      [`place_holding ${kind} and state = 'offered' and offered_until <= now()`, "place_holding_offered_idx"],
      [`place_holding ${kind} and untold is not null order by updated_at limit 5`, "place_holding_untold_idx"],
    ] as const)
      expect(await explain(query), query).toContain(index);
  });
});
