import { outboxDeskCalls } from "@/contract/desk/administration/outbox";
import { bindCalls } from "../../core/calls/bind-calls";
import type { GatewayModule } from "../../core/module";
import { sweepEvery } from "../../core/sweeper";
import { createOutbox, OUTBOX_SEALED } from "./outbox.service";

const SWEEP_EVERY_MS = 60_000;

/** Text messages and e-mails on their way out. */
export const outboxModule: GatewayModule = {
  name: "outbox",
  sealed: OUTBOX_SEALED,
  mount(app, context) {
    const outbox = createOutbox(context);
    bindCalls(app, outboxDeskCalls, {
      listOutbox: ({ query }) => outbox.list(query),
      retryOutbox: async ({ params, caller }) => {
        const entry = await outbox.retry(params.id);
        await context.ports.audit.record({ event: "outbox.retry", userId: caller?.userId, target: params.id });
        return entry;
      },
      showOutbox: async ({ params }) => {
        const message = await outbox.show(params.id);
        await context.ports.audit.record({ event: "reveal", target: params.id, detail: { what: "outbox" } });
        return message;
      },
    });
    sweepEvery(app, SWEEP_EVERY_MS, outbox.sweep);
  },
};
