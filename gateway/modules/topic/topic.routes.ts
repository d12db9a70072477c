import { topicDeskCalls } from "@/contract/desk/publication/publication";
import { policyTopicCalls } from "@/contract/topic/topic";
import { bindCalls } from "../../core/calls/bind-calls";
import type { GatewayModule } from "../../core/module";
import { createPolicyService } from "../policy/policy.service";
import { createTopicDesk, createTopicImporter, createTopicListing, createTopics } from "./topic.service";

/** Topics put policies, items and notices together, so their samples come after those. */
export const topicModule: GatewayModule = {
  name: "topic",
  watches: [{ table: "policy_topic", thing: "topic" }],
  importers: ({ database, clock }) => ({ topics: createTopicImporter(database, clock) }),
  sitemap: ({ database, clock }) => [
    {
      name: "topics",
      order: 30,
      base: "/zct-ee/policy-topic/",
      madeOf: "topic-list",
      ...createTopicListing({ database, clock }).sitemap,
    },
  ],
  search: ({ database, clock }) => [createTopicListing({ database, clock }).searchSource],
  searchKinds: ({ database, clock }) => [
    {
      kind: "topic",
      label: "专题",
      order: 50,
      list: "/zct-ee/policy-topic",
      base: "/zct-ee/policy-topic/",
      madeOf: ["topic-list"],
      find: createTopicListing({ database, clock }).findOfKind,
    },
  ],
  mount(app, context) {
    const { database, clock, ports } = context;
    const { list: find } = createPolicyService({ database, clock, traits: ports.policyTraits });
    const topics = createTopics({ database, clock, find });
    bindCalls(app, policyTopicCalls, {
      listTopics: () => topics.list(),
      listHomeTopics: () => topics.listHome(),
      getTopic: ({ params }) => topics.get(params.id),
    });
    const desk = createTopicDesk(context);
    bindCalls(app, topicDeskCalls, {
      listTopicsOnDesk: desk.list,
      showTopicOnDesk: desk.show,
      publishTopic: desk.publish,
      stopTopic: desk.stop,
      topTopic: desk.flag("top"),
      untopTopic: desk.flag("untop"),
    });
  },
  sample: {
    publications: async ({ database, clock }) => (await import("./topic.sample")).loadTopicSample(database, clock),
  },
};
