import { sitemapIndex } from "@/lib/feeds/sitemap";
import { xmlResponse } from "@/lib/feeds/xml";
import { feedOrigin } from "@/lib/site";
import { sitemapParts } from "@/services/sitemap/parts";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  return xmlResponse(sitemapIndex(feedOrigin(), await sitemapParts()));
}
