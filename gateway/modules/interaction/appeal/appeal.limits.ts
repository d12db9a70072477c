import { timesADay } from "../../../core/limits/limit.service";

export const APPEALS_A_DAY = timesADay({
  name: "appeal.enterprise",
  what: "企业诉求",
  amount: 20,
  effect: "不收，说明几小时后再试；填好的内容留在草稿里",
  source: "一家企业一天提出几件诉求；再多是误操作或捣乱，会淹没别家的诉求",
});
