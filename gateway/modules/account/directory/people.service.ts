import type { PermissionName } from "@/contract/access/permission";
import type { Executor } from "../../../core/database";
import { WORK_ROLES, type OperatorRole } from "@/contract/access/operator-roles";
import type { LoginOf } from "../../../core/ports";
import { createOperatorRepository } from "../operator/operator.repository";
import { createDeskPeople } from "./desk-people.service";
import { createPeopleRepository } from "./people.repository";
import { createAccessRepository } from "../sign-in/access.repository";
import { createAccountRepository } from "../account.repository";
import { idleMsOf, isSessionAlive } from "../account.rules";

/** What other domains ask of people: who works where, and whether a login still stands. */
export function createPeople(db: Executor) {
  const repository = createPeopleRepository(db);
  const accounts = createAccountRepository(db);
  return {
    ...createDeskPeople(db),

    /**
     * Whether a person may do something for an enterprise now, without being signed in: the account is not locked, the
     * enterprise is approved, and the person works for it with that right.
     */
    async mayFor(userId: string, enterpriseId: string, permission: PermissionName): Promise<boolean> {
      const [user, bindings] = await Promise.all([accounts.findUser(userId), accounts.listBindings(userId)]);
      const binding = bindings.find((one) => one.enterpriseId === enterpriseId);
      return user?.enabled === true && binding?.approval === "approved" && binding.permissions.includes(permission);
    },

    /** The enterprises that people work for now, by account. Locked accounts are left out; who works for none has none. */
    async workplacesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
      const found = new Map<string, Set<string>>();
      for (const { userId, enterpriseId } of await repository.listWorkplaces(userIds)) {
        const workplaces = found.get(userId) ?? new Set();
        if (enterpriseId !== null) workplaces.add(enterpriseId);
        found.set(userId, workplaces);
      }
      return found;
    },

    staffOf: (enterpriseId: string): Promise<string[]> => repository.listStaff(enterpriseId, false),
    adminsOf: (enterpriseId: string): Promise<string[]> => repository.listStaff(enterpriseId, true),
    operators: (roles: readonly OperatorRole[] = WORK_ROLES, executor: Executor = db): Promise<string[]> =>
      createPeopleRepository(executor).listOperators(roles),
    operatorCalled: async (name: string) => (await createOperatorRepository(db).find(name))?.user.id,
    /** Full names, for colleagues and the zone's staff only. */
    namesOf: (userIds: readonly string[]) => repository.listNames(userIds),
    emailsOf: (userIds: readonly string[]) => repository.listEmails(userIds),
    phoneOf: async (userId: string) => (await accounts.findUser(userId))?.phone,
    accountWithPhone: async (phone: string) => (await createAccessRepository(db).findUserByPhone(phone))?.id,
    enterpriseNames: (ids: readonly string[]) => repository.listEnterpriseNames(ids),

    /** Those whose session is alive, whose account is not locked and who still work for that enterprise. `idleMs`: the idle limit. */
    async standing<Login extends LoginOf>(logins: readonly Login[], idleMs: number, now: Date): Promise<Login[]> {
      const [sessions, bindings] = await Promise.all([
        repository.listSessions([...new Set(logins.map((login) => login.loginId))]),
        repository.listBound([...new Set(logins.map((login) => login.userId))]),
      ]);
      const alive = new Map(
        sessions.flatMap((session) =>
          isSessionAlive(session, idleMsOf(session.type, idleMs), now) ? [[session.id, session.userId] as const] : [],
        ),
      );
      const bound = new Set(bindings.map((binding) => `${binding.userId}\u0000${binding.enterpriseId}`));
      return logins.filter(
        (login) =>
          alive.get(login.loginId) === login.userId &&
          (login.enterpriseId === null || bound.has(`${login.userId}\u0000${login.enterpriseId}`)),
      );
    },
  };
}
