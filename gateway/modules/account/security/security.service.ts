import type { ModuleContext } from "../../../core/module";
import type { SmsCodes } from "../sign-in/sms.service";
import { createContactService } from "./contact.service";
import { createOwnSessions } from "./own-session.service";
import { createPasswordService } from "./password.service";

/** What a person changes on the own account: password, phone, profile, sessions. */
export function createAccountSecurity(context: ModuleContext, sms: SmsCodes) {
  return {
    ...createPasswordService(context, sms),
    ...createContactService(context, sms),
    ...createOwnSessions(context),
  };
}
