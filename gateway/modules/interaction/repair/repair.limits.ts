import { timesADay } from "../../../core/limits/limit.service";

export const REPAIRS_A_DAY = timesADay({
  name: "repair.enterprise",
  what: "报修",
  amount: 30,
  effect: "不收，说明几小时后再试；急事打园区电话",
  source: "一家企业一天报修几次；再多是误操作或捣乱，会淹没别家的报修",
});
