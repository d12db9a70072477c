import { codedValue } from "../coded-value";

/** The words for coded values of policies. Plain data: small enough for every page. */
export const LEVEL_LABELS = codedValue({
  national: "国家",
  provincial: "省级",
  municipal: "市级",
  zone: "园区",
});

/** What policies are narrowed and compared by; of one document {@link getValidityWord} says no more than is known. */
export const VALIDITY_LABELS = codedValue({
  in_force: "已施行且未见失效",
  upcoming: "尚未施行",
  repealed: "已失效",
  unstated: "未标注施行日期",
});

interface KnownValidity {
  readonly validity: keyof typeof VALIDITY_LABELS;
  /** Something says so: the source, its own text or another document. */
  readonly validityStated: boolean;
}

/** The validity of a document in a word: 现行有效 only where something says so; nothing heard of an end is no more than that. */
export function getValidityWord({ validity, validityStated }: KnownValidity): string {
  if (validity === "repealed" || validity === "upcoming") return VALIDITY_LABELS[validity];
  return validityStated ? "现行有效" : "未见失效信息";
}

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

/** What the zone takes in and publishes as notices: the kinds of 公示公告, and news of its service, which have a list of their own. Dictionary PUBLISHED_NEWS_KIND. */
export const PUBLISHED_NOTICE_LABELS = codedValue({ ...NOTICE_KIND_LABELS, business: "业务资讯" });

/** What can be kept. Dictionary FAVORITE_KIND. */
export const FAVORITE_KIND_LABELS = codedValue({
  policy: "政策",
  news: "公示公告",
  activity: "活动",
  enterprise: "企业",
});
