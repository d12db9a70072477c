import { topicDeskCalls } from "@/contract/desk/publication/publication";
import { policyTopicCalls } from "@/contract/topic/topic";
import { bindCalls } from "../../core/calls/bind-calls";
import type { GatewayModule } from "../../core/module";
import { createPolicyService } from "../policy/policy.service";
import { createTopicDesk, createTopicImporter, createTopics, createTopicSitemap } from "./topic.service";

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
      ...createTopicSitemap({ database, clock }),
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
