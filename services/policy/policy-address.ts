import { placedPolicyHref } from "@/lib/address/apply-address";

/** Addresses of a policy's page. Plain data: small enough for every page. */
export const policyHref = (id: string): string => `/zct-ee/policy-info/${encodeURIComponent(id)}`;

/** The page with two versions side by side; from which of the two does not matter. */
export const compareHref = (id: string, other: string): string =>
  `${policyHref(id)}?compare=${encodeURIComponent(other)}`;

export const topicHref = (id: string): string => `/zct-ee/policy-topic/${encodeURIComponent(id)}`;

export const noticeHref = (id: string): string => `/zct-ee/public/${encodeURIComponent(id)}`;

export const englishHref = (id: string): string => `/zct-ee/policy-en/${encodeURIComponent(id)}`;

/** A policy of the zone among the zone's own. Search engines are told the policy's usual address. */
export const areaPolicyHref = (id: string): string => placedPolicyHref("area", id);
