import { xmlText } from "./xml";

/** https://www.sitemaps.org/protocol.html: at most 50,000 addresses a file; smaller parts are fetched more gladly. */
export const ADDRESSES_PER_PART = 5000;

export interface SitemapAddress {
  /** Path of this site. */
  readonly path: string;
  /** ISO 8601. */
  readonly lastmod?: string;
}

const lastmodOf = (entry: { readonly lastmod?: string }) =>
  entry.lastmod ? `<lastmod>${xmlText(entry.lastmod)}</lastmod>` : "";

/** A part of the site map. Pure. */
export function sitemapPart(origin: string, addresses: readonly SitemapAddress[]): string {
  const rows = addresses.map((entry) => `<url><loc>${xmlText(origin + entry.path)}</loc>${lastmodOf(entry)}</url>`);
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join("\n")}\n</urlset>\n`;
}

/** The index of the parts. Pure. */
export function sitemapIndex(origin: string, parts: readonly SitemapAddress[]): string {
  const rows = parts.map((entry) => `<sitemap><loc>${xmlText(origin + entry.path)}</loc>${lastmodOf(entry)}</sitemap>`);
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join("\n")}\n</sitemapindex>\n`;
}
