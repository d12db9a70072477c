import { homeCalls, zoneFigures } from "@/contract/common/home";
import { sitemapCalls } from "@/contract/common/sitemap";
import { bindCalls } from "../../core/bind-calls";
import { createCaseHandling } from "../../core/case/case-handling.service";
import type { GatewayModule } from "../../core/module";
import { createSitemap } from "./sitemap.service";

/** The zone's figures and the site map: each domain counts and lists its own, here they only meet. */
export const homeModule: GatewayModule = {
  name: "home",
  mount(app, { clock, database, registry }) {
    const tellHandling = createCaseHandling({ database, clock }, registry.cases.kinds);
    bindCalls(app, homeCalls, {
      getFigures: async () => {
        const shares = await Promise.all(registry.figures.map((count) => count()));
        const handling = await tellHandling();
        return zoneFigures.parse({ ...Object.assign({}, ...shares), handling, updatedAt: clock().toISOString() });
      },
    });
    const sitemap = createSitemap(registry.sitemap);
    bindCalls(app, sitemapCalls, {
      listSitemapParts: () => sitemap.listParts(),
      listSitemapEntries: ({ params, query }) => sitemap.list(params.name, query),
    });
  },
};
