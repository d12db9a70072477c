import type { CallAnswer } from "@/contract/call";
import type { sitemapCalls } from "@/contract/common/sitemap";
import type { SitemapPart } from "../../core/module";
import { pageBounds, type PageRequest } from "../../core/paging";
import { Refusal } from "../../core/refusal";

/** The site map of what the modules declare. */
export function createSitemap(declared: readonly SitemapPart[]) {
  const byName = new Map(declared.map((part) => [part.name, part]));
  return {
    async listParts(): Promise<CallAnswer<typeof sitemapCalls.listSitemapParts>> {
      return {
        parts: await Promise.all(declared.map(async ({ name, count }) => ({ name, total: await count() }))),
        madeOf: [...new Set(declared.map(({ madeOf }) => madeOf))],
      };
    },

    async list(name: string, wish: PageRequest): Promise<CallAnswer<typeof sitemapCalls.listSitemapEntries>> {
      const part = byName.get(name);
      if (!part) throw new Refusal("NOT_FOUND", { message: "网站地图没有这一部分，请从 /sitemap.xml 看起" });
      const [total, rows] = await Promise.all([part.count(), part.list(pageBounds(wish))]);
      const records = rows.map(({ id, updatedAt }) => ({
        path: part.base + encodeURIComponent(id),
        updatedAt: updatedAt.toISOString(),
      }));
      return { records, total, page: wish.page, size: wish.size, madeOf: [part.madeOf] };
    },
  };
}
