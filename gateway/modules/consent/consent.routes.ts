import { CONSENT_GIVER_LABELS, CONSENT_RECEIVER_LABELS, CONSENT_STATE_LABELS } from "@/contract/consent/labels";
import { consentCalls } from "@/contract/consent/consent";
import { bindCalls } from "../../core/calls/bind-calls";
import { dayInShanghai } from "../../core/clock";
import { createConsentLists } from "../../core/consent/consent-list.service";
import { createConsentRepository } from "../../core/consent/consent.repository";
import type { GatewayModule } from "../../core/module";
import { sweepEvery } from "../../core/sweeper";

// What has to go is another on each day; a gateway may be started anew before a day is over.
const SWEEP_EVERY_MS = 3_600_000;

/** The consents of whoever is signed in. Areas give and read by the port of the same name. */
export const consentModule: GatewayModule = {
  name: "consent",
  dictionary: {
    CONSENT_GIVER: CONSENT_GIVER_LABELS,
    CONSENT_RECEIVER: CONSENT_RECEIVER_LABELS,
    CONSENT_STATE: CONSENT_STATE_LABELS,
  },
  // What an enterprise gave through the person stays on record.
  forgetPerson: (transaction, userId, now) =>
    createConsentRepository(transaction).endPersonal(userId, now, dayInShanghai(now)),
  mount(app, context) {
    const consents = createConsentLists(context);
    bindCalls(app, consentCalls, {
      listGivenConsents: ({ caller, query }) => consents.listGiven(caller, query),
      listReceivedConsents: ({ caller, query }) => consents.listReceived(caller, query),
      getConsentReads: ({ caller, params, query }) => consents.listReads(caller, params.id, query),
      withdrawConsent: ({ caller, params }) => consents.withdraw(caller, params.id),
    });
    sweepEvery(app, SWEEP_EVERY_MS, consents.sweep);
  },
};
