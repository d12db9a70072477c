import { timesADay, type TimedLimit } from "../../core/limits/limit.service";

/** Only bookings that were made count: a full slot costs nothing. */
export const ENTERPRISE_BOOKINGS_A_DAY = timesADay({
  name: "window.enterprise",
  what: "窗口预约",
  amount: 10,
  effect: "不收，说明几小时后再试；急事打窗口电话。没有约到的不计，改期不计",
  source: "一个窗口同时最多 3 个预约；一天约了又取消十次，是在占别人的位置",
});

export const PERSON_BOOKINGS_A_DAY: TimedLimit = {
  ...timesADay({
    name: "window.person",
    what: "窗口预约",
    amount: 5,
    effect: "同上",
    source: "一个人一天办不了五件要到窗口的事",
  }),
  per: "account",
};
