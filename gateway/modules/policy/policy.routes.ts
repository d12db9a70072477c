import { policyCalls } from "@/contract/policy";
import { policyEnglishCalls } from "@/contract/policy-english";
import { policyBannerCalls } from "@/contract/policy-banner";
import { policyReadingCalls } from "@/contract/policy-reading";
import { policyRelationCalls } from "@/contract/policy-relation";
import { policyTopicCalls } from "@/contract/policy-topic";
import { recommendCalls } from "@/contract/policy-recommend";
import { publicationDeskCalls } from "@/contract/desk/publication";
import type { GatewayModule } from "../../core/module";
import { bindCalls, type Handlers } from "../../core/bind-calls";
import { sweepEvery } from "../../core/sweeper";
import { createCareService } from "../care/care.service";
import { createBanners } from "./policy-banner.service";
import { createFavoriteService } from "./policy-favorite.service";
import { createNoticeService } from "./policy-notice.service";
import { createPolicyPublications } from "./policy-publication.service";
import { createRecommendations } from "./policy-recommend.service";
import { createReadings } from "./policy-reading.service";
import { createEnglishPolicies } from "./policy-english.service";
import { createPolicyRelations } from "./policy-relation.service";
import { createSuggestions } from "./policy-suggest.service";
import { createTopics } from "./policy-topic.service";
import { createWords } from "./policy-word.service";
import { createPolicyService } from "./policy.service";

const SWEEP_EVERY_MS = 6 * 60 * 60_000;

const publicationHandlers = ({
  policies,
  notices,
  topics,
}: ReturnType<typeof createPolicyPublications>): Handlers<typeof publicationDeskCalls> => ({
  listPoliciesOnDesk: ({ query }) => policies.list(query),
  showPolicyOnDesk: ({ params }) => policies.show(params.number),
  publishPolicy: ({ params, caller }) => policies.publish(params.number, caller?.userId),
  stopPolicy: ({ params, body, caller }) => policies.stop(params.number, body.reason, caller?.userId),
  listNoticesOnDesk: ({ query }) => notices.list(query),
  showNoticeOnDesk: ({ params }) => notices.show(params.number),
  publishNotice: ({ params, caller }) => notices.publish(params.number, caller?.userId),
  stopNotice: ({ params, body, caller }) => notices.stop(params.number, body.reason, caller?.userId),
  listTopicsOnDesk: ({ query }) => topics.list(query),
  showTopicOnDesk: ({ params }) => topics.show(params.number),
  publishTopic: ({ params, caller }) => topics.publish(params.number, caller?.userId),
  stopTopic: ({ params, body, caller }) => topics.stop(params.number, body.reason, caller?.userId),
});

export const policyModule: GatewayModule = (app, { config, database, clock, log, ports }) => {
  const words = createWords({ database, clock, log });
  const service = createPolicyService({ database, clock, onSearched: words.note });
  const notices = createNoticeService({ database, clock });
  const readings = createReadings({ database, clock });
  const suggest = createSuggestions(database);
  const favorites = createFavoriteService({
    database,
    clock,
    describe: {
      policy: service.describe,
      news: notices.describe,
      activity: createCareService({ database, clock }).describe,
    },
  });
  bindCalls(app, policyCalls, {
    listPolicies: ({ query }) => service.list(query),
    exportPolicies: ({ query }) => service.sheet(query),
    getPolicy: async ({ query }) => {
      const policy = await service.get(query.id);
      if (query.uuid !== undefined) await readings.open(query.uuid, policy.id, query.channel);
      return policy;
    },
    listRelatedPolicies: ({ query }) => service.listRelated(query.id, query.size),
    suggestPolicies: ({ query }) => suggest(query.value, query.size),
    listHotWords: () => words.listHot(),
    listPolicySitemap: ({ query }) => service.listSitemap(query),
    listNews: ({ query }) => notices.list(query),
    getNews: ({ params }) => notices.get(params.id),
    listNewsSitemap: ({ query }) => notices.listSitemap(query),
    addFavorite: ({ caller, params, query }) => favorites.add(caller.userId, query.kind, params.id),
    removeFavorite: ({ caller, params, query }) => favorites.remove(caller.userId, query.kind, params.id),
    listFavorites: ({ caller, query }) => favorites.list(caller.userId, query),
    getFavorite: ({ caller, query }) => favorites.isSaved(caller.userId, query.kind, query.id),
  });
  bindCalls(app, policyReadingCalls, { policyHeartbeat: ({ query }) => readings.beat(query) });
  const english = createEnglishPolicies({ database, clock });
  bindCalls(app, policyEnglishCalls, {
    listEnglishPolicies: ({ query }) => english.list(query),
    getEnglishPolicy: ({ query }) => english.get(query.id),
    listEnglishSitemap: ({ query }) => english.listSitemap(query),
  });
  const relations = createPolicyRelations({ database, clock });
  bindCalls(app, policyRelationCalls, {
    listPolicyRelations: ({ query }) => relations.list(query.id),
    comparePolicies: ({ query }) => relations.compare(query.id, query.with),
    listPoliciesByNumber: ({ query }) => relations.listByNumber(query.docNo ?? []),
  });
  const topics = createTopics({ database, clock, find: createPolicyService({ database, clock }).list });
  bindCalls(app, policyTopicCalls, {
    listTopics: () => topics.list(),
    listHomeTopics: () => topics.listHome(),
    getTopic: ({ params }) => topics.get(params.id),
  });
  const banners = createBanners({ database, clock });
  bindCalls(app, policyBannerCalls, {
    listBanners: ({ query }) => banners.list(query),
    getBanner: ({ params }) => banners.get(params.id),
  });
  const listRecommended = createRecommendations({ config, database, clock });
  bindCalls(app, recommendCalls, {
    listRecommended: ({ caller, query }) => listRecommended(caller, query),
  });
  bindCalls(app, publicationDeskCalls, publicationHandlers(createPolicyPublications({ database, clock, ports })));
  sweepEvery(app, SWEEP_EVERY_MS, words.sweep);
  sweepEvery(app, SWEEP_EVERY_MS, readings.sweep);
  app.addHook("onClose", words.flush);
};
