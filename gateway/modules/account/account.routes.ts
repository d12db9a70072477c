import { accountCalls } from "@/contract/account";
import type { GatewayModule } from "../../core/module";
import { bindCalls } from "../../core/bind-calls";
import { Refusal } from "../../core/refusal";
import { createAccountService } from "./account.service";

// Expired rows are refused anyway; sweeping only keeps the tables small.
const SWEEP_EVERY_MS = 10 * 60_000;

export const accountModule: GatewayModule = (app, context) => {
  const service = createAccountService(context);

  bindCalls(app, accountCalls, {
    login: ({ body, context: { address } }) => service.login(body, address),
    logout: ({ caller }) => service.logout(caller),
    checkToken: async ({ caller }) => ({ active: true as const, expiresAt: caller.expiresAt.toISOString() }),
    refreshToken: async ({ caller }) => ({ expiresAt: (await service.sessions.refresh(caller)).toISOString() }),
    getCurrentUser: ({ caller }) => service.describeUser(caller.userId, caller.enterprise?.id),
    getCurrentEnterprise: async ({ caller }) => {
      const user = await service.describeUser(caller.userId, caller.enterprise?.id);
      const current = user.ens.find((enterprise) => enterprise.enId === user.enBaseId);
      if (!current) throw new Refusal("NOT_ALLOWED");
      return current;
    },
    getGraphCaptcha: ({ params, query }) => service.issueCaptcha(params.id, query.kind),
  });

  const sweeper = setInterval(() => {
    service.sweep().catch((error: unknown) => app.log.error({ err: error }, "sweep failed"));
  }, SWEEP_EVERY_MS);
  sweeper.unref();
  app.addHook("onClose", () => clearInterval(sweeper));
};
