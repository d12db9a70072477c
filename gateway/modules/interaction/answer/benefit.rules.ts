import type { Wanted } from "./wanted.rules";

/** Which way money goes: what a question asks somebody gets or pays, and what a sentence gives. Pure. */

const BENEFIT_ASKED =
  /给[^，。？]{0,6}(?:多少|几[万千成])|奖|补(?!缴|办|交|税|休)|资助|支持|贴息|优惠|报销|津贴|扶持|领(?!证|取?身份)|减[免半租]|抵/u;
const NO_BENEFIT_ASKED = /罚|赔|交|缴|收费|税|工资|利率|扣/u;
const BENEFIT =
  /给予|奖励|补助|补贴|资助|贴息|减免|减半|减收|免收|免租|免费|免除|发放|发给|奖|补|抵扣|支持|津贴|配套|报销|返还|兑现|领取|标准/u;
const NO_BENEFIT =
  /罚款|处以|没收|追回|退回|(?:收入|投资|费用|额|率|占比|比例|金额)(?:均|应当|总额)?(?:不低于|不少于|不高于|达到|超过|在[\d.]+[万亿]?元以上)/u;
const PRICE_ASKED = /(?:租金|房租|房价|单价|价格|票价|物业费)[^，。？]{0,8}(?:多少|几)/u;

/** Whether a folded question asks what somebody gets, and not what is to be paid. */
export const asksBenefit = (folded: string, wanted: ReadonlySet<Wanted>): boolean =>
  (wanted.has("money") || wanted.has("share")) && BENEFIT_ASKED.test(folded) && !NO_BENEFIT_ASKED.test(folded);

/** Whether a comparable sentence says that somebody gets something; thresholds and fines are no benefit. */
export const saysBenefit = (said: string): boolean => {
  const [given] = BENEFIT.exec(said) ?? [];
  if (given === undefined) return false;
  return !NO_BENEFIT.test(said) || /给予|奖励\d|补[助贴]\d|按照?[^，。]{0,20}(?:补|资助|奖|贴)/u.test(said);
};

/** Whether a folded question asks what something costs: a reduction does not say that. */
export const asksPrice = (folded: string): boolean => PRICE_ASKED.test(folded) && !/减|免|补|优惠|贴/u.test(folded);

const PRICE = /每[^，。；]{1,12}\d[\d.]*元|元(?:\/|每)/u;

/** Whether a comparable sentence says what something costs. */
export const saysPrice = (said: string): boolean =>
  PRICE.test(said) && !saysBenefit(said) && !/不低于|不少于|税|投资/u.test(said);
