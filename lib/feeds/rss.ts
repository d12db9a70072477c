import { xmlText } from "./xml";

export interface RssItem {
  readonly title: string;
  readonly path: string;
  readonly description: string;
  readonly category: string;
  /** `YYYY-MM-DD`, the zone's day. */
  readonly pubDate: string;
}

/** The first moment of a day in the zone's time, as RSS 2.0 writes it (RFC 822). */
function rssDate(day: string): string {
  return new Date(`${day}T00:00:00+08:00`).toUTCString();
}

/** An RSS 2.0 feed. Pure. */
export function rssFeed(
  channel: { readonly title: string; readonly description: string; readonly origin: string; readonly path: string },
  items: readonly RssItem[],
): string {
  const { origin } = channel;
  const rows = items.map(
    (item) =>
      `<item><title>${xmlText(item.title)}</title><link>${xmlText(origin + item.path)}</link>` +
      `<guid isPermaLink="true">${xmlText(origin + item.path)}</guid><description>${xmlText(item.description)}</description>` +
      `<category>${xmlText(item.category)}</category><pubDate>${rssDate(item.pubDate)}</pubDate></item>`,
  );
  return (
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${xmlText(channel.title)}</title>` +
    `<link>${xmlText(`${origin}/`)}</link><description>${xmlText(channel.description)}</description><language>zh-CN</language>` +
    `<atom:link href="${xmlText(origin + channel.path)}" rel="self" type="application/rss+xml"/>\n${rows.join("\n")}\n</channel></rss>\n`
  );
}
