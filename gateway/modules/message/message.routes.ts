import { messageCalls } from "@/contract/message/message";
import { bindCalls } from "../../core/bind-calls";
import type { GatewayModule } from "../../core/module";
import { sweepEvery } from "../../core/sweeper";
import { mountLiveChannel } from "./message-channel";
import { createLiveHub } from "./message-hub";
import { createLiveService } from "./message-live.service";
import { LOGIN_CHECK_MS } from "./message.rules";
import { createMessageService } from "./message.service";
import { currentEnterprise } from "../../core/caller";

const SWEEP_EVERY_MS = 10 * 60_000;

export const messageModule: GatewayModule = {
  name: "message",
  sample: {
    cases: async ({ database, clock }) => (await import("./message.sample")).loadMessageSample(database.db, clock),
  },
  async mount(app, { database, clock, config, log, ports }) {
    const { people } = ports;
    const service = createMessageService({ database, clock, people });
    const live = createLiveService({ database, clock });
    const hub = createLiveHub({ database, clock, people, idleMs: config.sessionIdleMs, log });

    bindCalls(app, messageCalls, {
      listMessages: ({ caller, query }) => service.list(caller.userId, query),
      getMessage: ({ caller, query }) => service.get(caller.userId, query.id),
      countMessages: ({ caller }) => service.counts(caller.userId),
      readAllMessages: ({ caller, body }) => service.readAll(caller.userId, body.kind),
      readMessages: ({ caller, body }) => service.readSome(caller.userId, body.ids),
      listMessagePreferences: ({ caller }) => service.preferences(caller.userId),
      saveMessagePreferences: ({ caller, body }) => service.savePreferences(caller.userId, body.preferences),
      listLiveEntries: ({ caller }) => live.listEntries(currentEnterprise(caller).id),
      bindLiveSession: ({ caller, query }) => live.bind(caller, query),
    });

    await hub.start();
    app.addHook("preClose", () => hub.stop());
    mountLiveChannel(app, hub);
    sweepEvery(app, LOGIN_CHECK_MS, () => hub.check());
    sweepEvery(app, SWEEP_EVERY_MS, () => service.sweep());
  },
};
