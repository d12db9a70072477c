import { homeCalls, zoneFigures } from "@/contract/common/home";
import { sitemapCalls } from "@/contract/common/sitemap";
import { bindCalls } from "../../core/bind-calls";
import type { GatewayModule } from "../../core/module";
import { createSitemap } from "./sitemap.service";

/** The zone's figures and the site map: each domain counts and lists its own, here they only meet. */
export const homeModule: GatewayModule = {
  name: "home",
  mount(app, { clock, registry }) {
    bindCalls(app, homeCalls, {
      getFigures: async () => {
        const shares = await Promise.all(registry.figures.map((count) => count()));
        return zoneFigures.parse({ ...Object.assign({}, ...shares), updatedAt: clock().toISOString() });
      },
    });
    const sitemap = createSitemap(registry.sitemap);
    bindCalls(app, sitemapCalls, {
      listSitemapParts: () => sitemap.listParts(),
      listSitemapEntries: ({ params, query }) => sitemap.list(params.name, query),
    });
  },
};
