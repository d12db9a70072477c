import type { Caller } from "../../core/caller";
import type { ModuleContext } from "../../core/module";
import { createOperatorEnrolment } from "./operator/enrol-operator.service";
import { DEVICE_MS } from "./account.rules";
import { createCurrentUser } from "./current-user.service";
import { createSecondStepSignIn } from "./second-factor/second-step.service";
import { createLogin } from "./sign-in/login.service";
import { createSmsLogin } from "./sign-in/sms-login.service";
import { createSmsCodes } from "./sign-in/sms.service";
import { createSessions } from "./sign-in/sessions";
import { createSignInGuard } from "./sign-in/sign-in-guard.repository";

/** Sign-in, sessions and the current user. */
export function createAccountService(context: ModuleContext) {
  const { config, database, clock, log } = context;
  const guard = createSignInGuard(database.db);
  const sessions = createSessions(database.db, config, clock);
  const { audit } = context.ports;

  return {
    sessions,
    login: createLogin(context),
    loginBySms: createSmsLogin(context, createSmsCodes(context)),
    passSecondStep: createSecondStepSignIn(context),
    enrolOperator: createOperatorEnrolment(context),
    describeCaller: createCurrentUser(database.db).describeCaller,

    async logout(caller: Caller): Promise<null> {
      await sessions.close(caller);
      log.info({ event: "logout", userId: caller.userId }, "logout");
      const { viewing } = caller;
      await audit.record(
        viewing
          ? { event: "desk.look.end", userId: viewing.viewerId, target: viewing.number }
          : { event: "logout", userId: caller.userId },
      );
      return null;
    },

    /** Removes sessions that ended a day ago and devices long not used. */
    async sweep(): Promise<void> {
      const now = clock().getTime();
      await guard.sweep({
        sessions: new Date(now - 24 * 3_600_000),
        devices: new Date(now - DEVICE_MS),
      });
    },
  };
}
