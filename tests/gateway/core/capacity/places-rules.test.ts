import { describe, expect, it } from "vitest";
import {
  choosePromoted,
  countFree,
  countOver,
  isMissed,
  judgeRoom,
  keepUntil,
  showPlaces,
  stateAt,
  sumTaken,
  whyNotAccepted,
  whyNotEnterprise,
  whyNotNow,
  whyNotReleased,
  whyNotSoMany,
  type PlaceOffer,
  type PlaceState,
} from "../../../../gateway/core/capacity/places.rules";

const at = (text: string) => new Date(`${text}+08:00`);
const OFFER: PlaceOffer = {
  id: "salon-1",
  capacity: 5,
  perEnterprise: 3,
  perSignUp: 2,
  opensAt: at("2026-11-21T09:00:00"),
  signUpUntil: at("2026-11-30T18:00:00"),
  closesAt: at("2026-12-01T09:00:00"),
  waitingList: true,
  offerHours: 24,
};
const UNLIMITED = { ...OFFER, capacity: null };
const NOW = at("2026-11-25T12:00:00");

describe("还剩多少", () => {
  it("剩下的不小于 0，多出来的单独说；不限名额的没有剩多少", () => {
    expect([4, 5, 6].map((taken) => countFree(OFFER, taken))).toEqual([1, 0, 0]);
    expect([4, 5, 6].map((taken) => countOver(OFFER, taken))).toEqual([0, 0, 1]);
    expect(countFree(UNLIMITED, 9_999)).toBeNull();
    expect(countOver(UNLIMITED, 9_999)).toBe(0);
  });

  it("已占的和保留的算，候补的、取消的、过期的不算", () => {
    const all = (["held", "offered", "waiting", "released", "lapsed"] as const).map((state, index) => ({
      state,
      places: 10 ** index,
    }));
    expect(sumTaken(all)).toBe(11);
  });
});

describe("什么时候可以报名", () => {
  it.each([
    ["2026-11-21T08:59:59", "报名 2026-11-21 09:00 开始，请到时再来"],
    ["2026-11-21T09:00:00", undefined],
    ["2026-11-30T17:59:59", undefined],
    ["2026-11-30T18:00:00", "报名已于 2026-11-30 18:00 截止，还想参加的请联系主办方"],
  ])("%s → %s", (now, why) => expect(whyNotNow(OFFER, at(now), "holder")).toBe(why));

  it("主办方在报名开始以前、截止以后都能安排，到名额不再变动的那一刻为止", () => {
    for (const now of ["2026-11-20T00:00:00", "2026-11-30T18:00:00", "2026-12-01T08:59:59"])
      expect(whyNotNow(OFFER, at(now), "host"), now).toBeUndefined();
    expect(whyNotNow(OFFER, at("2026-12-01T09:00:00"), "host")).toBe(
      "名额到 2026-12-01 09:00 为止，不能再安排；需要时请先推迟这个时间",
    );
  });

  it("报名截止写得比名额不再变动还晚：按早的", () => {
    const offer = { ...OFFER, signUpUntil: at("2026-12-05T00:00:00") };
    expect(whyNotNow(offer, at("2026-12-01T08:59:59"), "holder")).toBeUndefined();
    expect(whyNotNow(offer, at("2026-12-01T09:00:00"), "holder")).toContain("已于 2026-12-01 09:00 截止");
  });
});

describe("可以报几个人", () => {
  it.each([
    [0, "至少要 1 个名额，请重新填写人数"],
    [-1, "至少要 1 个名额，请重新填写人数"],
    [1.5, "至少要 1 个名额，请重新填写人数"],
    [1, undefined],
    [2, undefined],
    [3, "一次最多报 2 人，请减少人数"],
  ])("一次 %s 个 → %s", (places, why) => expect(whyNotSoMany(OFFER, places)).toBe(why));

  it("比总数还多的永远轮不到，候补也不收", () => {
    const small = { ...OFFER, capacity: 2, perSignUp: 9 };
    expect(whyNotSoMany(small, 2)).toBeUndefined();
    expect(whyNotSoMany(small, 3)).toBe("一共只有 2 个名额，请减少人数");
    expect(whyNotSoMany({ ...small, capacity: null }, 9)).toBeUndefined();
  });

  it.each([
    [0, 3, undefined],
    [1, 2, undefined],
    [2, 2, "本企业最多 3 个名额，还可以报 1 人，请减少人数"],
    [3, 1, "本企业最多 3 个名额，已经报满（候补的也算），请先取消其中的报名"],
    [4, 1, "本企业最多 3 个名额，已经报满（候补的也算），请先取消其中的报名"],
  ])("一家企业已有 %s 个，再报 %s 个 → %s", (had, places, why) =>
    expect(whyNotEnterprise(OFFER, had, places, "holder")).toBe(why),
  );

  it("没有规定每家几个的不限；对主办方说“这家企业”", () => {
    expect(whyNotEnterprise({ ...OFFER, perEnterprise: null }, 99, 99, "holder")).toBeUndefined();
    expect(whyNotEnterprise(OFFER, 3, 1, "host")).toContain("这家企业最多 3 个名额");
  });
});

describe("有名额、候补，还是都不行", () => {
  const judge = (taken: number, places: number, wait: boolean, offer = OFFER) =>
    judgeRoom(offer, taken, { places, wait });

  it("正好够的就有；差一个的，愿意候补就候补，不愿意就说明怎么办", () => {
    expect(judge(3, 2, false)).toEqual({ state: "held" });
    expect(judge(4, 2, true)).toEqual({ state: "waiting" });
    expect(judge(4, 2, false)).toEqual({ why: "名额只剩 1 个，请减少人数，或选择候补" });
    expect(judge(5, 1, false)).toEqual({ why: "名额已满，请选择候补" });
    expect(judge(6, 1, true)).toEqual({ state: "waiting" });
  });

  it("不设候补的，愿意候补也没有用", () => {
    const offer = { ...OFFER, waitingList: false };
    expect(judge(5, 1, true, offer)).toEqual({ why: "名额已满，请过后再来看有没有空出来" });
    expect(judge(4, 2, true, offer)).toEqual({ why: "名额只剩 1 个，请减少人数，或过后再来看有没有空出来" });
  });

  it("不限名额的总有", () => expect(judge(9_999, 2, false, UNLIMITED)).toEqual({ state: "held" }));
});

describe("轮到谁", () => {
  const waiting = (id: string, places: number, enterpriseId: string | null = null) => ({ id, places, enterpriseId });
  const promoted = (
    offer: PlaceOffer,
    taken: number,
    list: ReturnType<typeof waiting>[],
    had: [string, number][] = [],
  ) => choosePromoted(offer, taken, new Map(had), list).map(({ id }) => id);

  it("按顺序，放得下的第一个先来，放得下几个来几个；一个也没空就谁也不来", () => {
    const list = [waiting("a", 1), waiting("b", 1), waiting("c", 1)];
    expect(promoted(OFFER, 5, list)).toEqual([]);
    expect(promoted(OFFER, 4, list)).toEqual(["a"]);
    expect(promoted(OFFER, 3, list)).toEqual(["a", "b"]);
    expect(promoted(UNLIMITED, 9_999, list)).toEqual(["a", "b", "c"]);
  });

  it("要两个的等两个空出来，后面要一个的先走，不挡着", () => {
    const list = [waiting("pair", 2), waiting("one", 1), waiting("two", 1)];
    expect(promoted(OFFER, 4, list)).toEqual(["one"]);
    expect(promoted(OFFER, 3, list)).toEqual(["pair"]);
    expect(promoted(OFFER, 2, list)).toEqual(["pair", "one"]);
  });

  it("名额减少以后多出来的没有让出来，谁也轮不到", () => {
    expect(promoted({ ...OFFER, capacity: 2 }, 4, [waiting("a", 1)])).toEqual([]);
  });

  it("每家的上限也算：前面刚轮到的同事也算进去，别家的、个人的不受影响", () => {
    const list = [waiting("a", 2, "en-1"), waiting("b", 1, "en-1"), waiting("c", 1, "en-2"), waiting("d", 1)];
    expect(promoted(OFFER, 1, list, [["en-1", 1]])).toEqual(["a", "c", "d"]);
    expect(promoted({ ...OFFER, perEnterprise: null }, 1, list, [["en-1", 1]])).toEqual(["a", "b", "c"]);
  });
});

describe("保留到什么时候", () => {
  it("规定的小时数；过了名额不再变动的那一刻就按那一刻；不问的没有", () => {
    expect(keepUntil(OFFER, at("2026-11-30T08:59:59"))).toEqual(at("2026-12-01T08:59:59"));
    expect(keepUntil(OFFER, at("2026-11-30T09:00:00"))).toEqual(OFFER.closesAt);
    expect(keepUntil(OFFER, at("2026-11-30T09:00:01"))).toEqual(OFFER.closesAt);
    expect(keepUntil({ ...OFFER, offerHours: null }, NOW)).toBeNull();
  });

  const UNTIL = at("2026-11-25T12:00:00");
  const life = (state: PlaceState, offeredUntil: Date | null = null) => ({ state, offeredUntil });

  it("最后一秒还能确认，到那一刻就不能，不管有没有人去改它", () => {
    const offered = life("offered", UNTIL);
    const lastSecond = at("2026-11-25T11:59:59");
    expect([isMissed(offered, lastSecond), stateAt(offered, lastSecond)]).toEqual([false, "offered"]);
    expect(whyNotAccepted(offered, lastSecond)).toBeUndefined();
    expect(whyNotReleased(offered, lastSecond)).toBeUndefined();
    expect([isMissed(offered, UNTIL), stateAt(offered, UNTIL)]).toEqual([true, "lapsed"]);
    const missed = "名额保留到 2026-11-25 12:00，已经让出；还想参加的请重新报名";
    expect(whyNotAccepted(offered, UNTIL)).toBe(missed);
    expect(whyNotReleased(offered, UNTIL)).toBe(missed);
  });

  it.each([
    ["held", "名额已经确认，不用再确认", undefined],
    ["waiting", "还没有轮到，有名额空出来会通知您", undefined],
    ["released", "这个报名已经取消；还想参加的请重新报名", "这个报名已经取消，不用再取消"],
    [
      "lapsed",
      "候补已经结束，没有空出名额；还想参加的请联系主办方",
      "候补已经结束，没有空出名额；还想参加的请联系主办方",
    ],
  ] as const)("%s 的：确认 → %s，取消 → %s", (state, accept, release) => {
    expect(whyNotAccepted(life(state), NOW)).toBe(accept);
    expect(whyNotReleased(life(state), NOW)).toBe(release);
  });
});

describe("页面上写什么", () => {
  const show = (taken: number, offer = OFFER, now = NOW) => showPlaces(offer, { taken, waiting: 2 }, now);

  it("有名额、满了能候补、满了不能候补、没有开始、不限名额", () => {
    expect(show(4)).toEqual({ taken: 4, waiting: 2, free: 1, over: 0, leadsTo: "held", why: undefined });
    expect(show(5)).toMatchObject({ free: 0, leadsTo: "waiting", why: undefined });
    expect(show(6)).toMatchObject({ free: 0, over: 1, leadsTo: "waiting" });
    expect(show(5, { ...OFFER, waitingList: false })).toMatchObject({
      leadsTo: undefined,
      why: "名额已满，请过后再来看有没有空出来",
    });
    expect(show(0, OFFER, at("2026-11-20T00:00:00"))).toMatchObject({
      free: 5,
      leadsTo: undefined,
      why: "报名 2026-11-21 09:00 开始，请到时再来",
    });
    expect(show(9_999, UNLIMITED)).toMatchObject({ free: null, leadsTo: "held" });
  });
});
