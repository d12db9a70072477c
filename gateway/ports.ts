import type { Ports } from "./core/ports";
import { redeemCaptcha } from "./modules/account/account-captcha.service";
import { createPeople } from "./modules/account/account-people.service";
import { claimFiles } from "./modules/common/common-file.service";
import type { OutboxParts } from "./modules/common/common-outbox.service";
import { createMessenger } from "./modules/message/messenger.service";
import { createAuditLog } from "./modules/operator/operator-audit.service";

/** The platform, as the domains ask it. */
export const createPorts = (parts: OutboxParts): Ports => ({
  audit: createAuditLog(parts.database.db, parts.clock),
  messenger: createMessenger(parts),
  captcha: { redeem: (executor, given) => redeemCaptcha(executor, parts.clock, given) },
  people: createPeople(parts.database.db),
  files: { claim: claimFiles },
});
