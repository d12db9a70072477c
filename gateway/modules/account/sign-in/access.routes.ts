import { accountAccessCalls } from "@/contract/account/access";
import { tenantCalls } from "@/contract/account/tenant";
import { bindCalls } from "../../../core/calls/bind-calls";
import type { GatewayModule } from "../../../core/module";
import { sweepEvery } from "../../../core/sweeper";
import { createDirectory } from "../directory/directory.service";
import { REAL_NAME_SEALED } from "../real-name/real-name.rules";
import { createRealNames } from "../real-name/real-name.service";
import { createRegistration } from "./register.service";
import { createAccountSecurity } from "../security/security.service";
import { createSmsCodes } from "./sms.service";

const SWEEP_EVERY_MS = 10 * 60_000;

export const accountAccessModule: GatewayModule = {
  name: "accountAccess",
  sealed: REAL_NAME_SEALED,
  mount(app, context) {
    const sms = createSmsCodes(context);
    const registration = createRegistration(context, sms);
    const security = createAccountSecurity(context, sms);
    const names = createRealNames(context);
    const directory = createDirectory(context);

    bindCalls(app, accountAccessCalls, {
      requestSmsCode: ({ query, context: { address } }) => sms.send(query, address),
      postSmsCode: ({ body, context: { address } }) => sms.send(body, address),
      registerMember: ({ body }) => registration.registerMember(body),
      registerEnterprise: ({ body }) => registration.registerEnterprise(body),
      resetPassword: ({ body }) => security.resetPassword(body),
      changePassword: ({ caller, body }) => security.changePassword(caller, body),
      updateProfile: ({ caller, body }) => security.updateProfile(caller, body),
      changePhone: ({ caller, body }) => security.changePhone(caller, body),
      listOwnSessions: ({ caller }) => security.listSessions(caller),
      endOwnSession: ({ caller, params }) => security.endSession(caller, params.id),
      endOtherSessions: ({ caller }) => security.endOtherSessions(caller),
      getRealName: ({ caller }) => names.own(caller),
      submitRealName: ({ caller, body }) => names.submit(caller, body),
      withdrawRealName: ({ caller }) => names.withdraw(caller),
      getUser: ({ caller, query }) => directory.user(caller, query.id),
      listColleagues: ({ caller, query }) => directory.colleagues(caller, query),
    });
    bindCalls(app, tenantCalls, {
      getTenantConfig: async ({ params }) => directory.tenantConfig(params.id),
      listCurrentTenants: async () => directory.tenants(),
      listGroups: () => directory.listGroups(true),
      listAllGroups: ({ query }) =>
        directory.listGroups(
          query.isywdept === undefined ? undefined : query.isywdept === "true" || query.isywdept === "1",
        ),
    });
    sweepEvery(app, SWEEP_EVERY_MS, sms.sweep);
  },
};
