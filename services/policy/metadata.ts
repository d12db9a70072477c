import type { Metadata } from "next";
import type { PolicyDetail } from "@/contract/policy";
import { canonicalOf } from "@/lib/site";

/**
 * A policy for search engines: title, description, the canonical address, and the article tags of the guideline for
 * government sites (国办发〔2017〕47号).
 */
export function policyMetadata(policy: PolicyDetail): Metadata {
  const path = `/zct-ee/policy-info/${encodeURIComponent(policy.id)}`;
  return {
    title: policy.title,
    description: policy.summary,
    ...canonicalOf(path),
    other: {
      ColumnName: "政策文件",
      ArticleTitle: policy.title,
      PubDate: policy.pubDate,
      ContentSource: policy.source || policy.issuer,
      Keywords: [policy.topic, policy.category, policy.issuer].filter(Boolean).join(","),
      Url: path,
    },
  };
}
