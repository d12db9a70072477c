import type { NewsKind } from "@/contract/policy-notice";

/** The words of dictionary NEWS_KIND. */
export const NEWS_KIND_WORDS: Readonly<Record<NewsKind, string>> = {
  notice: "通知公告",
  publicity: "公示",
  news: "园区动态",
};
