import { policyTopicCalls } from "@/contract/policy-topic";
import { bindCalls } from "../../core/bind-calls";
import type { GatewayModule } from "../../core/module";
import { createTopicImporter, createTopics } from "./policy-topic.service";
import { createPolicyService } from "./policy.service";

/** Topics put policies, items and notices together, so their samples come after those. */
export const topicModule: GatewayModule = {
  name: "topic",
  importers: ({ database, clock }) => ({ topics: createTopicImporter(database, clock) }),
  mount(app, { database, clock }) {
    const topics = createTopics({ database, clock, find: createPolicyService({ database, clock }).list });
    bindCalls(app, policyTopicCalls, {
      listTopics: () => topics.list(),
      listHomeTopics: () => topics.listHome(),
      getTopic: ({ params }) => topics.get(params.id),
    });
  },
  sample: {
    async publications({ database, clock }) {
      await (await import("./policy-topic.sample")).loadTopicSample(database, clock);
      await (await import("./policy-banner.sample")).loadBannerSample(database, clock);
    },
  },
};
