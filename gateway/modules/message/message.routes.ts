import { MESSAGE_CHANNEL_LABELS, MESSAGE_KIND_LABELS, VISIT_ACT_LABELS } from "@/contract/message/labels";
import { messageCalls } from "@/contract/message/message";
import { bindCalls } from "../../core/calls/bind-calls";
import type { GatewayModule } from "../../core/module";
import { sweepEvery } from "../../core/sweeper";
import { createInbox } from "./inbox.service";
import { mountLiveChannel } from "./message-channel";
import { createLiveHub } from "./message-hub";
import { createLiveService } from "./message-live.service";
import { LOGIN_CHECK_MS, VISITS_SHOWN } from "./message.rules";
import { createMessagePreferences } from "./message-preference.service";
import { createMessageRepository } from "./message.repository";
import { createVisitRepository } from "./visit.repository";
import { currentEnterprise } from "../../core/caller";

const SWEEP_EVERY_MS = 10 * 60_000;

export const messageModule: GatewayModule = {
  name: "message",
  dictionary: {
    MESSAGE_KIND: MESSAGE_KIND_LABELS,
    MESSAGE_CHANNEL: MESSAGE_CHANNEL_LABELS,
    VISIT_ACT: VISIT_ACT_LABELS,
  },
  sample: {
    cases: async ({ database, clock }) => (await import("./message.sample")).loadMessageSample(database.db, clock),
  },
  forgetPerson: (transaction, userId) => createMessageRepository(transaction).forget(userId),
  async mount(app, { database, clock, config, log, ports }) {
    const { people } = ports;
    const inbox = createInbox({ database, clock, people });
    const { preferences, savePreferences } = createMessagePreferences(database);
    const live = createLiveService({ database, clock });
    const visits = createVisitRepository(database.db);
    const hub = createLiveHub({ database, clock, people, idleMs: config.sessionIdleMs, log });

    bindCalls(app, messageCalls, {
      listMessages: ({ caller, query }) => inbox.list(caller.userId, query),
      getMessage: ({ caller, query }) => inbox.get(caller.userId, query.id),
      countMessages: ({ caller }) => inbox.counts(caller.userId),
      readAllMessages: ({ caller, body }) => inbox.readAll(caller.userId, body.kind),
      readMessages: ({ caller, body }) => inbox.readSome(caller.userId, body.ids),
      listMessagePreferences: ({ caller }) => preferences(caller.userId),
      saveMessagePreferences: ({ caller, body }) => savePreferences(caller.userId, body.preferences),
      listLiveEntries: ({ caller }) => visits.list(currentEnterprise(caller).id, VISITS_SHOWN),
      bindLiveSession: ({ caller, query }) => live.bind(caller, query),
    });

    await hub.start();
    app.addHook("preClose", () => hub.stop());
    mountLiveChannel(app, hub);
    sweepEvery(app, LOGIN_CHECK_MS, () => hub.check());
    sweepEvery(app, SWEEP_EVERY_MS, () => inbox.sweep());
  },
};
