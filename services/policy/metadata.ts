import type { Metadata } from "next";
import type { PolicyDetail } from "@/contract/policy/policy";
import { pageMetadata } from "@/lib/page-metadata";
import { englishHref, policyHref } from "./policy-address";

const ROUTE = "/zct-ee/policy-info/{id}";

/** The two addresses of a policy that is there in English as well. */
export const policyLanguages = (id: string) => ({ zh: policyHref(id), en: englishHref(id) });

/** A policy for search engines and for the inspection of government sites. `noindex`: a view that is not the text itself. */
export function policyMetadata(policy: PolicyDetail, { noindex = false, inEnglish = false } = {}): Metadata {
  return pageMetadata({
    route: ROUTE,
    noindex,
    ...(inEnglish && !noindex ? { languages: policyLanguages(policy.id) } : {}),
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
