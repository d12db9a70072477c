import type { AccountRecord } from "@/contract/desk/account";
import type { Caller } from "../../../core/caller";
import type { ModuleContext } from "../../../core/module";
import { createAccountRepository } from "../account.repository";
import { idleMsOf } from "../account.rules";
import { createEnterpriseDirectory } from "../directory/enterprise.service";
import { createSessionRepository } from "../sign-in/session.repository";
import { toAccountDossier } from "./account-lock.service";
import { createEnterpriseDecisions } from "./enterprise-decision.repository";

/** Looks accounts up by their exact name, phone or their enterprise by its credit code, for whoever locks and unlocks them. */
export function createAccountFinder({ config, database, clock, ports }: ModuleContext) {
  const accounts = createAccountRepository(database.db);
  const sessions = createSessionRepository(database.db);
  const directory = createEnterpriseDirectory({ database });
  const enterprises = createEnterpriseDecisions(database.db);

  async function describe(id: string): Promise<AccountRecord[]> {
    const user = await accounts.findUser(id);
    if (!user) return [];
    const now = clock();
    const idleSince = new Date(now.getTime() - idleMsOf(user.type, config.sessionIdleMs));
    const [bindings, open] = await Promise.all([accounts.listBindings(id), sessions.listSessions(id, idleSince, now)]);
    const { endedSessions: _, ...dossier } = toAccountDossier(user);
    return [
      {
        ...dossier,
        lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
        enterprises: bindings.map(({ enterpriseId, enterpriseName, admin }) => ({
          id: enterpriseId,
          name: enterpriseName,
          admin,
        })),
        sessions: open.length,
      },
    ];
  }

  return async function find(who: string, by: Caller | undefined): Promise<AccountRecord[]> {
    const user = await accounts.findUserByLogin(who);
    const enterprise = user ? undefined : await directory.findByName(who);
    const ids = user ? [user.id] : enterprise ? await enterprises.listPeople(enterprise.id) : [];
    const found = (await Promise.all(ids.map(describe))).flat();
    await ports.audit.record({
      event: "user.find",
      userId: by?.userId,
      ...(enterprise ? { enterpriseId: enterprise.id } : {}),
      ...(user ? { target: user.id } : {}),
      detail: { found: found.length },
    });
    return found;
  };
}
