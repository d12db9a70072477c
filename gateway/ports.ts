import type { CaseParts } from "./core/case/case-steps.service";
import type { Executor } from "./core/database";
import { createWorkPort } from "./core/desk/work-port";
import type { ModuleContext } from "./core/module";
import type { Ports } from "./core/ports";
import { createConsents } from "./core/consent/consent.service";
import { createEnterpriseDirectory } from "./modules/account/directory/enterprise.service";
import { createPeople } from "./modules/account/directory/people.service";
import { createDeclaredCounts } from "./modules/apply/apply-declared-count.service";
import { createDecisionTimes } from "./modules/apply/result/decision-times.service";
import { createPolicyTraits } from "./modules/declare/item/trait.service";
import { createFiles } from "./modules/file/file.service";
import { createOutbox } from "./modules/outbox/outbox.service";
import { createMessenger } from "./modules/message/messenger.service";
import { createVisits } from "./modules/message/visit.service";
import { createAuditLog } from "./modules/audit/audit.service";
import { createProofs } from "./modules/proof/proof.service";

/** What the platform stands on. */
type Ground = Pick<ModuleContext, "config" | "database" | "clock" | "cipher"> & Partial<Pick<ModuleContext, "log">>;

/** The platform, as the domains ask it. */
function createPorts(parts: Ground): Ports {
  const { database, clock } = parts;
  const outbox = createOutbox(parts);
  const people = createPeople(database.db);
  const directoryIn = (db: Executor) => createEnterpriseDirectory({ database: { db } });
  return {
    outbox,
    audit: createAuditLog(parts),
    consent: createConsents(clock),
    messenger: createMessenger({ database, clock, people, outbox }),
    visits: createVisits({ database, clock, people }),
    proof: createProofs(parts),
    people: { ...people, enterprises: (ids, executor = database.db) => directoryIn(executor).find(ids) },
    files: createFiles(parts),
    declared: createDeclaredCounts(database),
    decisionTimes: createDecisionTimes({ database, clock }),
    policyTraits: createPolicyTraits(database),
  };
}

/** The parts with the platform that stands on them, of which every module is built. */
export function createPlatform<Parts extends Ground>(parts: Parts): Parts & CaseParts {
  const ports = createPorts(parts);
  const core = { ...parts, ports };
  return { ...core, work: createWorkPort(core) };
}
