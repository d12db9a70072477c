import {
  APPROVAL_LABELS,
  BINDING_STATE_LABELS,
  FINANCE_STATE_LABELS,
  INVITATION_STATE_LABELS,
  REAL_NAME_LABELS,
} from "@/contract/account/labels";
import { accountCalls } from "@/contract/account/account";
import type { GatewayModule } from "../../core/module";
import { bindCalls } from "../../core/calls/bind-calls";
import { Refusal } from "../../core/refusal";
import { sweepEvery } from "../../core/sweeper";
import { createTicketService } from "./sign-in/ticket.service";
import { createAccountService } from "./account.service";

// Expired rows are refused anyway; sweeping only keeps the tables small.
const SWEEP_EVERY_MS = 10 * 60_000;

export const accountModule: GatewayModule = {
  name: "account",
  dictionary: {
    BINDING_STATE: BINDING_STATE_LABELS,
    INVITATION_STATE: INVITATION_STATE_LABELS,
    APPROVAL_STATE: APPROVAL_LABELS,
    FINANCE_STATE: FINANCE_STATE_LABELS,
    REAL_NAME_STATE: REAL_NAME_LABELS,
  },
  sample: {
    async people({ database, clock }) {
      const { loadAccountSample, loadGroupSample } = await import("./account.sample");
      await loadAccountSample(database.db, clock);
      await loadGroupSample(database.db, clock);
    },
  },
  mount(app, context) {
    const service = createAccountService(context);
    const tickets = createTicketService(context);

    bindCalls(app, accountCalls, {
      login: ({ body, context }) => service.login(body, context),
      loginBySms: ({ body, context }) => service.loginBySms(body, context),
      enrolOperator: ({ body, context }) => service.enrolOperator(body, context),
      passSecondStep: ({ body, context }) => service.passSecondStep(body, context),
      logout: ({ caller }) => service.logout(caller),
      checkToken: async ({ caller }) => ({ active: true as const, expiresAt: caller.expiresAt.toISOString() }),
      refreshToken: async ({ caller }) => ({ expiresAt: (await service.sessions.refresh(caller)).toISOString() }),
      getCurrentUser: ({ caller }) => service.describeCaller(caller),
      getCurrentEnterprise: async ({ caller }) => {
        const user = await service.describeCaller(caller);
        const current = user.ens.find((enterprise) => enterprise.enId === user.enBaseId);
        if (!current) throw new Refusal("NOT_ALLOWED");
        return current;
      },
      issueTicket: ({ caller, body }) => tickets.issue(caller, body.host),
      redeemTicket: ({ body }) => tickets.redeem(body),
    });

    sweepEvery(app, SWEEP_EVERY_MS, async () => {
      await service.sweep();
      await tickets.sweep();
    });
  },
};
