import { z } from "zod";
import { defineCall } from "../call";
import { moment, pageOf, sitemapQuery } from "../fields";
import { listName } from "../cache-tags";

/** The site map of everything that is published: each area of the gateway says what of its own stands in it. */

/** Of a part's files: `policies` for `/sitemaps/policies-1.xml`. */
const partName = z.string().regex(/^[a-z]{1,40}$/, { error: "网站地图的部分用小写字母命名" });

/** One page of the portal, and when what it shows last changed. */
const sitemapEntry = z.object({ path: z.string(), updatedAt: moment }).meta({ id: "SitemapEntry" });

/** Paths not shown by the specification; they follow their family. */
export const sitemapCalls = {
  listSitemapParts: defineCall({
    method: "GET",
    path: "/uaa/api/ua/sitemap",
    access: "public",
    summary: "网站地图由哪些部分组成，各有多少个地址",
    cacheTags: ["{data.madeOf}"],
    data: z.object({
      parts: z.array(z.object({ name: partName, total: z.number().int().nonnegative() })),
      madeOf: z.array(listName),
    }),
    perMinute: 60,
  }),
  listSitemapEntries: defineCall({
    method: "GET",
    path: "/uaa/api/ua/sitemap/{name}",
    access: "public",
    summary: "网站地图一个部分里的地址和更新时间",
    cacheTags: ["{data.madeOf}"],
    params: z.object({ name: partName }),
    query: sitemapQuery,
    data: pageOf(sitemapEntry).extend({ madeOf: z.array(listName) }),
    refusals: ["NOT_FOUND"],
    perMinute: 60,
  }),
};
