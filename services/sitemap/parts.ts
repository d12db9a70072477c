import "server-only";
import { sitemapCalls } from "@/contract/common/sitemap";
import { ADDRESSES_PER_PART, type SitemapAddress } from "@/lib/feeds/sitemap";
import { serverGateway } from "@/lib/gateway/server";
import { load } from "@/lib/gateway/load";
import { PORTAL_ROUTES, standsAlone } from "@/lib/routes";

/** What the site map is made of: the pages of the route table, and what the gateway's areas say of their own. */

const PAGES = "pages.xml";

/** The parts of the site map, for its index. */
export async function sitemapParts(): Promise<readonly SitemapAddress[]> {
  const { parts } = await serverGateway().call(sitemapCalls.listSitemapParts, {});
  const files = parts.flatMap(({ name, total }) =>
    Array.from({ length: Math.ceil(total / ADDRESSES_PER_PART) }, (_, index) => `${name}-${index + 1}.xml`),
  );
  return [PAGES, ...files].map((file) => ({ path: `/sitemaps/${file}` }));
}

/** The addresses of one part by its file name, or undefined when there is no such part. */
export async function sitemapAddresses(file: string): Promise<readonly SitemapAddress[] | undefined> {
  if (file === PAGES) {
    return PORTAL_ROUTES.filter((route) => route.indexable && standsAlone(route)).map(({ path }) => ({ path }));
  }
  const [, name, number] = /^([a-z]{1,40})-([1-9]\d{0,3})\.xml$/.exec(file) ?? [];
  if (name === undefined) return undefined;
  const query = { page: Number(number), size: ADDRESSES_PER_PART };
  const found = await load(serverGateway().call(sitemapCalls.listSitemapEntries, { params: { name }, query }));
  if (!found.ok) {
    if (found.error.kind === "not-found") return undefined;
    throw found.error;
  }
  const { records } = found.data;
  return records.length === 0 ? undefined : records.map(({ path, updatedAt }) => ({ path, lastmod: updatedAt }));
}
