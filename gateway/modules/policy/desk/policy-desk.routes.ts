import { publicationDeskCalls } from "@/contract/desk/publication/publication";
import { operatorPolicyCalls } from "@/contract/operator/policy";
import { operatorSearchCalls } from "@/contract/operator/search";
import { bindCalls } from "../../../core/calls/bind-calls";
import type { GatewayModule } from "../../../core/module";
import { createPolicyDesk } from "./policy-desk.service";
import { createPolicyPublications } from "../publication/policy-publication.service";
import { createReadings } from "../readers/reading.service";
import { createSynonyms } from "../../../core/catalogue/synonyms";
import { createSearchExplanation } from "../search/explain-search.service";
import { createLikeness } from "../search/vector/likeness.service";
import { createSearchedWords } from "../search/searched-word.service";

/** What the staff does for policies and for their search. */
export const policyDeskModule: GatewayModule = {
  name: "policyDesk",
  mount(app, context) {
    const { audit } = context.ports;
    const synonyms = createSynonyms(context);
    const searched = createSearchedWords(context);
    const explain = createSearchExplanation({
      ...context,
      traits: context.ports.policyTraits,
      findLikeness: createLikeness(context),
    });
    const policies = createPolicyDesk(context);
    const readings = createReadings(context);
    bindCalls(app, operatorSearchCalls, {
      listSynonyms: () => synonyms.listGroups(),
      addSynonyms: ({ body }) => synonyms.add(body.words),
      removeSynonym: async ({ body }) => {
        await synonyms.remove(body.word);
        return null;
      },
      explainSearch: ({ query }) => explain(query.value),
      listMissedWords: () => searched.listMissed(),
    });
    bindCalls(app, operatorPolicyCalls, {
      relatePolicies: async ({ body, caller }) => {
        await policies.relate(body.newer, body.kind, body.older, body.clause);
        await audit.record({
          event: "policy_relate",
          userId: caller?.userId,
          target: body.older,
          detail: { newer: body.newer, kind: body.kind },
        });
        return null;
      },
      unrelatePolicies: async ({ body, caller }) => {
        const dropped = await policies.unrelate(body.newer, body.older);
        await audit.record({
          event: "policy_unrelate",
          userId: caller?.userId,
          target: body.older,
          detail: { newer: body.newer },
        });
        return { dropped };
      },
      repealPolicy: async ({ body, caller }) => {
        await policies.repeal(body.id, body.on, body.reason);
        await audit.record({
          event: "policy_repeal",
          userId: caller?.userId,
          target: body.id,
          detail: { on: body.on },
        });
        return null;
      },
      restorePolicy: async ({ body, caller }) => {
        await policies.restore(body.id);
        await audit.record({ event: "policy_restore", userId: caller?.userId, target: body.id });
        return null;
      },
      diffPolicies: ({ body }) => policies.diff(body.rows),
      listMostRead: () => readings.listMostRead(),
    });
    const { policies: ofPolicies, notices } = createPolicyPublications(context);
    bindCalls(app, publicationDeskCalls, {
      listPoliciesOnDesk: ofPolicies.list,
      showPolicyOnDesk: ofPolicies.show,
      publishPolicy: ofPolicies.publish,
      stopPolicy: ofPolicies.stop,
      recommendPolicy: ofPolicies.flag("recommend"),
      unrecommendPolicy: ofPolicies.flag("unrecommend"),
      listNoticesOnDesk: notices.list,
      showNoticeOnDesk: notices.show,
      publishNotice: notices.publish,
      stopNotice: notices.stop,
      topNotice: notices.flag("top"),
      untopNotice: notices.flag("untop"),
    });
  },
};
