import type { Metadata } from "next";
import type { PolicyDetail } from "@/contract/policy/policy";
import { pageMetadata } from "@/lib/page-metadata";

const ROUTE = "/zct-ee/policy-info/{id}";

/** A policy for search engines and for the inspection of government sites. `noindex`: a view that is not the text itself. */
export function policyMetadata(policy: PolicyDetail, { noindex = false } = {}): Metadata {
  return pageMetadata({
    route: ROUTE,
    noindex,
    params: [policy.id],
    title: policy.title,
    description: policy.summary,
    column: "policy",
    article: {
      title: policy.title,
      pubDate: policy.pubDate,
      source: policy.source || policy.issuer,
      keywords: [policy.topic, policy.category, policy.issuer].filter(Boolean),
    },
  });
}

/** The same for schema.org: a piece of legislation with its number, issuer and dates. */
export function policyJsonLd(policy: PolicyDetail): Record<string, unknown> {
  return {
    "@type": "Legislation",
    name: policy.title,
    ...(policy.docNo ? { legislationIdentifier: policy.docNo } : {}),
    legislationPassedBy: { "@type": "GovernmentOrganization", name: policy.issuer },
    datePublished: policy.pubDate,
    ...(policy.effectiveDate ? { legislationDateVersion: policy.effectiveDate } : {}),
    dateModified: policy.updatedAt,
    inLanguage: "zh-CN",
    description: policy.summary,
  };
}
