import "server-only";
import { careCalls } from "@/contract/care";
import { policyCalls } from "@/contract/policy";
import { policyEnglishCalls } from "@/contract/policy-english";
import { policyTopicCalls } from "@/contract/policy-topic";
import { ADDRESSES_PER_PART, type SitemapAddress } from "@/lib/feeds/sitemap";
import { serverGateway } from "@/lib/gateway/server";
import { PORTAL_ROUTES } from "@/lib/routes";

/** What the site map is made of: the pages of the route table, and one kind of thing after the other. */

type Listing = (page: number, size: number) => Promise<{ records: { id: string; updatedAt: string }[]; total: number }>;

const KINDS: Readonly<Record<string, { readonly base: string; readonly list: Listing }>> = {
  policies: {
    base: "/zct-ee/policy-info/",
    list: (page, size) => serverGateway().call(policyCalls.listPolicySitemap, { query: { page, size } }),
  },
  english: {
    base: "/zct-ee/policy-en/",
    list: (page, size) => serverGateway().call(policyEnglishCalls.listEnglishSitemap, { query: { page, size } }),
  },
  topics: {
    base: "/zct-ee/policy-topic/",
    list: async (page, size) => {
      const topics = await serverGateway().call(policyTopicCalls.listTopics, {});
      return { records: topics.slice((page - 1) * size, page * size), total: topics.length };
    },
  },
  notices: {
    base: "/zct-ee/public/",
    list: (page, size) => serverGateway().call(policyCalls.listNewsSitemap, { query: { page, size } }),
  },
  activities: {
    base: "/ent-care/activity/",
    list: (page, size) => serverGateway().call(careCalls.listActivitySitemap, { query: { page, size } }),
  },
};

/** The parts of the site map, for its index. */
export async function sitemapParts(): Promise<readonly SitemapAddress[]> {
  const counted = await Promise.all(
    Object.entries(KINDS).map(async ([kind, { list }]) => {
      const parts = Math.ceil((await list(1, 1)).total / ADDRESSES_PER_PART);
      return Array.from({ length: parts }, (_, index) => ({ path: `/sitemaps/${kind}-${index + 1}.xml` }));
    }),
  );
  return [{ path: "/sitemaps/pages.xml" }, ...counted.flat()];
}

/** The addresses of one part by its file name, or undefined when there is no such part. */
export async function sitemapAddresses(file: string): Promise<readonly SitemapAddress[] | undefined> {
  if (file === "pages.xml") {
    return PORTAL_ROUTES.filter((route) => route.indexable && !route.path.includes("{")).map(({ path }) => ({ path }));
  }
  const [, kind = "", number = ""] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(file) ?? [];
  const known = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!known) return undefined;
  const { records } = await known.list(Number(number), ADDRESSES_PER_PART);
  if (records.length === 0) return undefined;
  return records.map(({ id, updatedAt }) => ({ path: known.base + encodeURIComponent(id), lastmod: updatedAt }));
}
