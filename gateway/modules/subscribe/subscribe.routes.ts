import { CHANGE_KINDS, FREQUENCIES, SUBSCRIPTION_KINDS, TAG_GROUPS } from "@/contract/subscribe/labels";
import { subscribeCalls } from "@/contract/subscribe/subscribe";
import { bindCalls } from "../../core/calls/bind-calls";
import type { GatewayModule } from "../../core/module";
import { sweepEvery } from "../../core/sweeper";
import { findWaitingMail } from "./mail-digests.service";
import { createSubscriptionDelivery } from "./subscribe-delivery.service";
import { createUnsubscribing } from "./subscribe-link.service";
import { createSubscribeRepository } from "./subscribe.repository";
import { createSubscribeService } from "./subscribe.service";

export const subscribeModule: GatewayModule = {
  name: "subscribe",
  dictionary: {
    SUBSCRIPTION_KIND: SUBSCRIPTION_KINDS,
    SUBSCRIPTION_FREQUENCY: FREQUENCIES,
    SUBSCRIPTION_TAG: TAG_GROUPS,
    POLICY_CHANGE: CHANGE_KINDS,
  },
  sample: {
    cases: async ({ database, clock }) => (await import("./subscribe.sample")).loadSubscriptionSample(database, clock),
  },
  concerns: findWaitingMail,
  forgetPerson: (transaction, userId) => createSubscribeRepository(transaction).forget(userId),
  mount(app, context) {
    const service = createSubscribeService(context);
    const links = createUnsubscribing(context);
    bindCalls(app, subscribeCalls, {
      subscribe: ({ caller, body }) => service.add(caller, body),
      unsubscribe: ({ caller, query }) => service.remove(caller, query.id),
      addTag: async ({ caller, body }) => ({ id: (await service.addTags(caller, [body.id])).ids[0] ?? "" }),
      addTags: async ({ caller, body }) => ({ added: (await service.addTags(caller, body.ids)).added }),
      listTags: ({ caller }) => service.listTags(caller),
      listOwnTags: ({ caller }) => service.listOwnTags(caller),
      listTopTags: ({ caller }) => service.topTags(caller),
      removeTag: ({ caller, query }) => service.removeTag(caller, query.id),
      listSubscriptions: ({ caller }) => service.list(caller),
      previewSubscriptions: ({ caller, query }) => service.preview(caller, query.frequency),
      describeSubscription: ({ caller, body }) => service.describe(caller, body),
      saveSubscriptionSetting: ({ caller, body }) => service.saveSetting(caller, body),
      saveSubscription: ({ caller, params, body }) => service.save(caller, params.id, body),
      joinSubscription: ({ caller, params }) => service.join(caller, params.id),
      readUnsubscribing: ({ params }) => links.read(params.token),
      unsubscribeByLink: ({ params }) => links.off(params.token),
    });
    sweepEvery(app, context.config.subscribeDeliverMs, createSubscriptionDelivery(context));
  },
};
