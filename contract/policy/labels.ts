import { codedValue } from "../coded-value";

/** The words for coded values of policies. Plain data: small enough for every page. */
export const LEVEL_LABELS = codedValue({
  national: "国家",
  provincial: "省级",
  municipal: "市级",
  zone: "园区",
});

export const VALIDITY_LABELS = codedValue({
  in_force: "现行有效",
  upcoming: "尚未施行",
  repealed: "已失效",
  unstated: "未标注",
});

/** Bands of the highest amount that one enterprise can get; each includes its lower bound. */
export const AMOUNT_LABELS = codedValue({
  under10: "10 万元以下",
  from10: "10—50 万元",
  from50: "50—100 万元",
  from100: "100—500 万元",
  from500: "500 万元以上",
});
export type AmountBand = keyof typeof AMOUNT_LABELS;

/** Dictionary NEWS_KIND; `publicity` is open to objections until its deadline. */
export const NOTICE_KIND_LABELS = codedValue({ notice: "通知公告", publicity: "公示", news: "园区动态" });

/** What can be kept. Dictionary FAVORITE_KIND. */
export const FAVORITE_KIND_LABELS = codedValue({ policy: "政策", news: "公示公告", activity: "活动" });
