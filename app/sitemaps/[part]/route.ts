import { sitemapPart } from "@/lib/feeds/sitemap";
import { xmlResponse } from "@/lib/feeds/xml";
import { feedOrigin } from "@/lib/site";
import { sitemapAddresses } from "@/services/sitemap/parts";

export const dynamic = "force-dynamic";

/** One kind of pages, in parts: `/sitemaps/pages.xml`, `/sitemaps/policies-1.xml` … */
export async function GET(_request: Request, { params }: { params: Promise<{ part: string }> }): Promise<Response> {
  const addresses = await sitemapAddresses((await params).part);
  if (!addresses)
    return new Response("没有这一部分", { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
  return xmlResponse(sitemapPart(feedOrigin(), addresses));
}
