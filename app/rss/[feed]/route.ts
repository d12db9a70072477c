import { rssFeed } from "@/lib/feeds/rss";
import { xmlResponse } from "@/lib/feeds/xml";
import { feedOrigin, readSite } from "@/lib/site";
import { readFeed } from "@/services/policy/feeds";

export const dynamic = "force-dynamic";

/** `/rss/policies.xml` (with the query of a search: what fits it) and `/rss/notices.xml`: what is new, for readers of feeds. */
export async function GET(request: Request, { params }: { params: Promise<{ feed: string }> }): Promise<Response> {
  const { feed } = await params;
  const { searchParams, search } = new URL(request.url);
  const query = Object.fromEntries([...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name)]));
  const found = await readFeed(feed, query);
  if (!found)
    return new Response("没有这个订阅源", { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
  const site = readSite();
  const channel = {
    title: `${site.name}${site.platform} - ${found.title}`,
    description: found.description,
    origin: feedOrigin(),
    path: `/rss/${feed}${search}`,
  };
  return xmlResponse(rssFeed(channel, found.items), "application/rss+xml");
}
