import {
  AMOUNT_LABELS,
  FAVORITE_KIND_LABELS,
  LEVEL_LABELS,
  NOTICE_KIND_LABELS,
  PUBLISHED_NOTICE_LABELS,
  VALIDITY_LABELS,
} from "@/contract/policy/labels";
import { PUBLICATION_FLAG_LABELS, PUBLICATION_STATE_LABELS } from "@/contract/publication/labels";
import { policyCalls } from "@/contract/policy/policy";
import { policyEnglishCalls } from "@/contract/policy/english";
import { policyBannerCalls } from "@/contract/policy/banner";
import { policyReadingCalls } from "@/contract/policy/reading";
import { policyRelationCalls } from "@/contract/policy/relation";
import { regionalCalls } from "@/contract/policy/regional";
import { recommendCalls } from "@/contract/policy/recommend";
import type { GatewayModule } from "../../core/module";
import { createPolicyFigures } from "./readers/figures.service";
import { createPolicyImporter } from "./import/policy-import.service";
import { createNoticeImporter } from "./notice/notice-import.service";
import { bindCalls } from "../../core/calls/bind-calls";
import { sweepEvery } from "../../core/sweeper";
import { createBannerImporter, createBanners } from "./banner/banner.service";
import { createFavoriteRepository } from "./readers/favorite.repository";
import { createFavoriteService } from "./readers/favorite.service";
import { createNoticeService } from "./notice/notice.service";
import { createRecommendations } from "./readers/recommend.service";
import { createReadings } from "./readers/reading.service";
import { createEnglishImporter, createEnglishPolicies } from "./english/english.service";
import { createPolicyRelations } from "./versions/relation.service";
import { createSuggestions } from "./search/suggest.service";
import { createSearchedWordLog } from "./search/searched-word.service";
import { createLikeness } from "./search/vector/likeness.service";
import { createVectorFilling } from "./search/vector/vector-filling.service";
import { createPolicyService } from "./policy.service";

const SWEEP_EVERY_MS = 6 * 60 * 60_000;
const FILL_VECTORS_EVERY_MS = 60_000;

export const policyModule: GatewayModule = {
  name: "policy",
  dictionary: {
    CONTENT_SHOW_STATUS: PUBLICATION_STATE_LABELS,
    PUBLICATION_FLAG: PUBLICATION_FLAG_LABELS,
    POLICY_LEVEL: LEVEL_LABELS,
    POLICY_VALIDITY: VALIDITY_LABELS,
    NEWS_KIND: NOTICE_KIND_LABELS,
    PUBLISHED_NEWS_KIND: PUBLISHED_NOTICE_LABELS,
    POLICY_AMOUNT: AMOUNT_LABELS,
    FAVORITE_KIND: FAVORITE_KIND_LABELS,
  },
  watches: [
    { table: "policy", thing: "policy" },
    { table: "policy_body", thing: "policy", id: "(SELECT policy.id FROM policy WHERE policy.key = changed.key)" },
    {
      table: "policy_english",
      thing: "policy",
      id: "(SELECT policy.id FROM policy WHERE policy.key = changed.policy)",
    },
    {
      table: "policy_relation",
      thing: "policy",
      id: "(SELECT policy.id FROM policy WHERE policy.key = changed.newer)",
    },
    {
      table: "policy_relation",
      thing: "policy",
      id: "(SELECT policy.id FROM policy WHERE policy.key = changed.older)",
    },
    { table: "policy_vector", thing: "vector", id: null },
    { table: "notice", thing: "notice" },
    { table: "notice", thing: "policy-notice", id: "changed.policy_id" },
    { table: "banner", thing: "banner" },
  ],
  importers: ({ database, clock }) => ({
    policies: createPolicyImporter(database, clock),
    english: createEnglishImporter(database, clock),
    notices: createNoticeImporter(database, clock),
    banners: createBannerImporter(database, clock),
  }),
  favourites: ({ database, clock, ports }) => ({
    policy: createPolicyService({ database, clock, traits: ports.policyTraits }).describe,
    news: createNoticeService({ database, clock }).describe,
  }),
  figures: createPolicyFigures,
  forgetPerson: (transaction, userId) => createFavoriteRepository(transaction).forget(userId),
  search: ({ database, clock }) => [createNoticeService({ database, clock }).searchSource],
  searchKinds: ({ database, clock, ports }) => [
    {
      kind: "policy",
      label: "政策",
      order: 10,
      list: "/zct-ee/policy-info",
      base: "/zct-ee/policy-info/",
      madeOf: ["policy-list", "item-list"],
      find: createPolicyService({ database, clock, traits: ports.policyTraits }).findOfKind,
    },
    {
      kind: "notice",
      label: "通知公告",
      order: 40,
      list: "/zct-ee/public",
      base: "/zct-ee/public/",
      madeOf: ["notice-list"],
      find: createNoticeService({ database, clock }).findOfKind,
    },
  ],
  sitemap: ({ database, clock, ports }) => [
    {
      name: "policies",
      order: 10,
      base: "/zct-ee/policy-info/",
      madeOf: "policy-list",
      ...createPolicyService({ database, clock, traits: ports.policyTraits }).sitemap,
    },
    {
      name: "english",
      order: 20,
      base: "/zct-ee/policy-en/",
      madeOf: "policy-list",
      ...createEnglishPolicies({ database, clock }).sitemap,
    },
    {
      name: "notices",
      order: 40,
      base: "/zct-ee/public/",
      madeOf: "notice-list",
      ...createNoticeService({ database, clock }).sitemap,
    },
  ],
  sample: {
    async publications({ database, clock }) {
      const samples = await import("./policy.sample");
      await samples.loadPolicySample(database, clock);
      await samples.loadEnglishSample(database, clock);
      await samples.loadNoticeSample(database, clock);
      await samples.loadBannerSample(database, clock);
    },
  },
  mount(app, { config, database, clock, log, cipher, ports, registry }) {
    const words = createSearchedWordLog({ database, clock, log, cipher });
    const service = createPolicyService({
      database,
      clock,
      traits: ports.policyTraits,
      onSearched: words.note,
      findLikeness: createLikeness({ config, database, clock, log }),
    });
    const notices = createNoticeService({ database, clock });
    const readings = createReadings({ database, clock, cipher });
    const suggest = createSuggestions(database);
    const favorites = createFavoriteService({
      database,
      clock,
      describe: registry.favourites,
      kept: registry.kept,
    });
    bindCalls(app, policyCalls, {
      listPolicies: ({ query }) => service.list(query),
      listFrontPolicies: ({ query }) => service.listFront(query),
      exportPolicies: ({ query }) => service.sheet(query),
      getPolicy: async ({ query }) => {
        const policy = await service.get(query.id);
        if (query.uuid !== undefined) await readings.open(query.uuid, policy.id, query.channel);
        return policy;
      },
      listRelatedPolicies: ({ query }) => service.listRelated(query.id, query.size),
      suggestPolicies: ({ query }) => suggest(query.value, query.size),
      listHotWords: () => words.listHot(),
      listNews: ({ query }) => notices.list(query),
      getNews: ({ params }) => notices.get(params.id),
      addFavorite: ({ caller, params, query }) => favorites.add(caller, query.kind, params.id),
      removeFavorite: ({ caller, params, query }) => favorites.remove(caller.userId, query.kind, params.id),
      listFavorites: ({ caller, query }) => favorites.list(caller.userId, query),
      listKept: ({ caller, query }) => favorites.listKept(caller.userId, query.kind, query.id ?? []),
    });
    bindCalls(app, regionalCalls, {
      listRegionalPolicies: ({ query }) => service.listRegional(query),
      getRegionalPolicy: ({ query }) => service.getRegional(query.id),
      listBusinessNews: ({ query }) => notices.listBusiness(query),
      getBusinessNews: ({ query }) => notices.getBusiness(query.id),
    });
    bindCalls(app, policyReadingCalls, { policyHeartbeat: ({ query }) => readings.beat(query) });
    const english = createEnglishPolicies({ database, clock });
    bindCalls(app, policyEnglishCalls, {
      listEnglishPolicies: ({ query }) => english.list(query),
      getEnglishPolicy: ({ query }) => english.get(query.id),
    });
    const relations = createPolicyRelations({ database, clock });
    bindCalls(app, policyRelationCalls, {
      listPolicyRelations: ({ query }) => relations.list(query.id),
      comparePolicies: ({ query }) => relations.compare(query.id, query.with),
      listPoliciesByNumber: ({ query }) => relations.listByNumber(query.docNo ?? []),
    });
    const banners = createBanners({ database, clock });
    bindCalls(app, policyBannerCalls, {
      listBanners: ({ query }) => banners.list(query),
      getBanner: ({ params }) => banners.get(params.id),
    });
    const listRecommended = createRecommendations({ config, database, clock, ports });
    bindCalls(app, recommendCalls, {
      listRecommended: ({ caller, query }) => listRecommended(caller, query),
    });
    sweepEvery(app, SWEEP_EVERY_MS, words.sweep);
    sweepEvery(app, SWEEP_EVERY_MS, readings.sweep);
    app.addHook("onClose", words.flush);
    if (config.searchModel) {
      const filling = createVectorFilling({ database, clock, log }, config.searchModel);
      sweepEvery(app, FILL_VECTORS_EVERY_MS, filling.round);
      app.addHook("onClose", filling.stop);
    }
  },
};
