import { z } from "zod";
import { OPERATOR_ROLES } from "@/contract/access/operator-roles";
import { accountType, financeState } from "@/contract/account/account";
import { opaqueId } from "@/contract/fields";
import type { Clock } from "../../core/clock";
import type { Database } from "../../core/database";
import { parseSample } from "../../core/sample-data";
import { createOperatorRepository } from "./operator/operator.repository";
import { createGroupRepository } from "./directory/group.repository";
import { hashSecret } from "../../core/secrets/slow-hash";
import { createAccountRepository } from "./account.repository";

/** The password of every sample account. They exist only when SEED_SAMPLE is true, which production refuses. */
export const SAMPLE_PASSWORD = "Portal2026";

const sampleEnterprise = z.strictObject({
  id: opaqueId,
  name: z.string(),
  creditCode: z.string(),
  financeState: financeState.default(""),
});
const sampleUser = z.strictObject({
  username: z.string(),
  phone: z.string(),
  type: accountType,
  nickName: z.string(),
  fullName: z.string(),
  enterprises: z.array(z.strictObject({ id: opaqueId, admin: z.boolean(), role: opaqueId })).default([]),
  /** Of operators: what they may do, and in which departments of the zone. */
  roles: z.array(z.enum(OPERATOR_ROLES)).default([]),
  units: z.array(opaqueId).default([]),
});
const sampleGroup = z.strictObject({
  id: opaqueId,
  name: z.string(),
  duty: z.string(),
  isBusiness: z.boolean(),
  otherNames: z.array(z.string()).default([]),
  deputyId: opaqueId.optional(),
  complaintRank: z.number().int().positive().optional(),
});

/** As whom one can sign in with the sample password: at the portal, and at the desk. */
export function listSampleUsernames(clock: Clock): { readonly portal: string[]; readonly desk: string[] } {
  const users = parseSample("users", sampleUser, clock);
  const namesOf = (isThere: (type: string) => boolean) =>
    users.filter(({ type }) => isThere(type)).map(({ username }) => username);
  return { portal: namesOf((type) => type !== "operator"), desk: namesOf((type) => type === "operator") };
}

const idOf = ({ username }: { readonly username: string }) => `user-${username}`;

/**
 * Puts the sample accounts and enterprises in; what is there already stays as it is. An earlier version may have left some of
 * them, and people may have taken a name, a phone or a credit code: what then cannot be is left out.
 */
export async function loadAccountSample(db: Database, clock: Clock): Promise<void> {
  const accounts = createAccountRepository(db);
  const enterprises = parseSample("enterprises", sampleEnterprise, clock).map((one) => ({ ...one, sample: true }));
  await accounts.insertEnterprises(enterprises);
  const users = parseSample("users", sampleUser, clock);
  const existingUsers = await accounts.findUserIds(users.map(idOf));
  const missing = users.filter((user) => !existingUsers.has(idOf(user)));
  if (missing.length === 0) return;
  const existingEnterprises = await accounts.findEnterpriseIds(enterprises.map(({ id }) => id));
  const passwordHash = await hashSecret(SAMPLE_PASSWORD);
  await db.transaction(async (transaction) => {
    const repository = createAccountRepository(transaction);
    for (const { enterprises: worksFor, roles, units: _, ...user } of missing) {
      const userId = idOf(user);
      const isNew = await repository.insertUser({
        ...user,
        id: userId,
        passwordHash,
        sample: true,
        createdAt: clock(),
      });
      if (!isNew) continue;
      for (const [sort, { id: enterpriseId, admin, role: roleId }] of worksFor.entries()) {
        if (!existingEnterprises.has(enterpriseId)) continue;
        await repository.insertBinding({ userId, enterpriseId, admin, sort });
        await repository.assignRole({ userId, enterpriseId, roleId });
      }
      await createOperatorRepository(transaction).putRoles(userId, roles);
    }
  });
}

/** Puts the departments of the fictional zone in, in its own order; what is there already stays as it is. */
export async function loadGroupSample(db: Database, clock: Clock): Promise<void> {
  const groups = parseSample("groups", sampleGroup, clock);
  await createGroupRepository(db).insert(groups.map((group, sort) => ({ ...group, sort })));
  const operators = createOperatorRepository(db);
  const users = parseSample("users", sampleUser, clock).filter(({ units }) => units.length > 0);
  const existingUsers = await createAccountRepository(db).findUserIds(users.map(idOf));
  // Those who are new, and those from before there were units.
  for (const user of users.filter((one) => existingUsers.has(idOf(one))))
    if ((await operators.unitsOf(idOf(user))).length === 0) await operators.addUnits(idOf(user), user.units);
}
