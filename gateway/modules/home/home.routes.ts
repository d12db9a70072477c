import { NOTICE_KIND_LABELS } from "@/contract/policy/labels";
import { changeCalls } from "@/contract/common/changes";
import { homeCalls, zoneFigures } from "@/contract/common/home";
import { searchKindCalls } from "@/contract/common/search-kinds";
import { sitemapCalls } from "@/contract/common/sitemap";
import { waitingCalls } from "@/contract/common/waiting";
import { noOwnCase, ownNumberCalls } from "@/contract/common/own-number";
import { togetherCalls } from "@/contract/common/together";
import { bindCalls } from "../../core/calls/bind-calls";
import { createCaseHandling } from "../../core/case/case-handling.service";
import { createDailyValue } from "../../core/daily/daily-value";
import { createChangeFeed } from "../../core/changes/change-feed";
import { isAllowed } from "../../core/caller";
import type { GatewayModule } from "../../core/module";
import { Refusal } from "../../core/refusal";
import { sweepEvery } from "../../core/sweeper";
import { createKindSearch } from "./search-kinds.service";
import { createSitemap } from "./sitemap.service";

const FOLD_CHANGES_EVERY_MS = 5 * 60_000;

/** The zone's figures, the site map, what has changed, reads at once: each domain has its own, here they only meet. */
export const homeModule: GatewayModule = {
  name: "home",
  dictionary: {
    CONTENT_SHOW_CATEGORY: {
      policy: "政策文件",
      notice: NOTICE_KIND_LABELS.notice,
      news: NOTICE_KIND_LABELS.news,
      activity: "活动",
      guide: "办事指南",
    },
  },
  watches: [{ table: "case_event", thing: "case", id: null }],
  async mount(app, { clock, database, log, registry }) {
    const countHandling = createCaseHandling({ database, clock }, registry.cases.kinds);
    const tellHandling = createDailyValue({ database, clock }, "handling", countHandling);
    bindCalls(app, homeCalls, {
      getFigures: async () => {
        const shares = await Promise.all(registry.figures.map((count) => count()));
        const handling = await tellHandling();
        return zoneFigures.parse({ ...Object.assign({}, ...shares), handling, updatedAt: clock().toISOString() });
      },
    });
    bindCalls(app, waitingCalls, {
      listWaitingCases: async ({ caller }) => (await Promise.all(registry.waiting.map((list) => list(caller)))).flat(),
    });
    bindCalls(app, ownNumberCalls, {
      async findOwnCase({ caller, query: { number } }) {
        const ways = registry.ownByNumber.filter(({ opens }) => isAllowed(opens, caller));
        const found = await Promise.all(ways.map(({ find }) => find(caller, number)));
        const href = found.find((one) => one !== undefined);
        if (href === undefined) throw new Refusal("NOT_FOUND", { message: noOwnCase(number) });
        return { href };
      },
    });
    const changes = createChangeFeed(database, {
      list: "holiday-list",
      reload: () => app.holidays.reload(),
      onFailure: (err) => log.error({ err }, "imported holidays are not known"),
    });
    await changes.start();
    app.addHook("preClose", () => changes.stop());
    sweepEvery(app, FOLD_CHANGES_EVERY_MS, changes.fold);
    bindCalls(app, changeCalls, {
      listChanges: ({ query }) => changes.next(query.after, query.waitSeconds * 1000),
    });
    bindCalls(app, togetherCalls, {
      readTogether: ({ body, context }) => app.publicReads.answerAll(body.reads, context, log),
    });
    const searchKinds = createKindSearch({ database }, registry.searchKinds);
    bindCalls(app, searchKindCalls, { searchKinds: ({ query }) => searchKinds(query) });
    const sitemap = createSitemap(registry.sitemap);
    bindCalls(app, sitemapCalls, {
      listSitemapParts: () => sitemap.listParts(),
      listSitemapEntries: ({ params, query }) => sitemap.list(params.name, query),
    });
  },
};
