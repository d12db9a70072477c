import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { enterpriseRole, enterpriseRoleDetail, roleForm } from "@/contract/account/role";
import { currentEnterprise, type Caller } from "../../../core/caller";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { cleanText } from "../../../core/text/clean";
import { createRoleRepository, type RoleRow } from "./role.repository";
import { createInvitationRepository } from "../invitation/invitation.repository";
import { ADMIN_ROLE_ID, DEFAULT_ROLE_ID } from "./role.rules";
import { createStaffRepository } from "../staff/staff.repository";

type Form = z.output<typeof roleForm>;
type Role = z.output<typeof enterpriseRole>;
type RoleDetail = z.output<typeof enterpriseRoleDetail>;

const MAX_HOLDERS = 100;
/** Far more than anybody can tell apart. */
const MAX_ROLES = 100;
const NO_ROLE = "该角色不存在或已删除，请返回角色列表";
const BUILT_IN = "内置角色不能修改或删除，可以新增一个角色";
const nameTaken = () => Refusal.input("已有同名角色，请换一个名称", "roleName");

function describe(row: RoleRow, userCount: number): Role {
  return {
    id: row.id,
    roleName: row.name,
    remark: row.remark,
    permissions: row.permissions,
    builtIn: row.enterpriseId === null,
    administrator: row.id === ADMIN_ROLE_ID,
    userCount,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Roles of the current enterprise. */
export function createRoleService({
  database,
  clock,
  ports: { audit },
}: Pick<ModuleContext, "database" | "clock" | "ports">) {
  const repository = createRoleRepository(database.db);

  /** An own role that may be changed, inside a transaction that holds the enterprise. */
  async function ownRole(roles: ReturnType<typeof createRoleRepository>, enterpriseId: string, id: string) {
    const row = await roles.find(enterpriseId, id);
    if (!row) throw new Refusal("NOT_FOUND", { message: NO_ROLE });
    if (row.enterpriseId === null) throw new Refusal("WRONG_STATE", { message: BUILT_IN });
    return row;
  }

  const fieldsOf = (form: Form) => ({
    name: cleanText(form.roleName),
    remark: cleanText(form.remark),
    permissions: [...new Set(form.permissions)],
    updatedAt: clock(),
  });

  return {
    async list(caller: Caller): Promise<Role[]> {
      const enterpriseId = currentEnterprise(caller).id;
      const [rows, counts] = await Promise.all([repository.list(enterpriseId), repository.countUsers(enterpriseId)]);
      return rows.map((row) => describe(row, counts.get(row.id) ?? 0));
    },

    async get(caller: Caller, id: string): Promise<RoleDetail> {
      const enterpriseId = currentEnterprise(caller).id;
      const row = await repository.find(enterpriseId, id);
      if (!row) throw new Refusal("NOT_FOUND", { message: NO_ROLE });
      const [counts, holders] = await Promise.all([
        repository.countUsers(enterpriseId),
        repository.listHolders(enterpriseId, id, MAX_HOLDERS),
      ]);
      return {
        ...describe(row, counts.get(id) ?? 0),
        holders: holders.map((holder) => ({ ...holder, position: holder.position ?? "" })),
      };
    },

    async add(caller: Caller, form: Form): Promise<Role> {
      const enterpriseId = currentEnterprise(caller).id;
      const row = { id: randomUUID(), enterpriseId, ...fieldsOf(form) };
      await database.db.transaction(async (transaction) => {
        const roles = createRoleRepository(transaction);
        await createStaffRepository(transaction).lockEnterprise(enterpriseId);
        if ((await roles.list(enterpriseId)).length >= MAX_ROLES)
          throw new Refusal("WRONG_STATE", { message: `角色最多 ${MAX_ROLES} 个，请先删除不用的角色` });
        if ((await roles.nameTaken(enterpriseId, row.name, row.id)) || !(await roles.insert(row))) throw nameTaken();
      });
      await audit.record({
        event: "role.add",
        userId: caller.userId,
        enterpriseId,
        target: row.id,
        detail: { permissions: row.permissions.join(",") },
      });
      return describe(row, 0);
    },

    async edit(caller: Caller, { id, ...form }: Form & { readonly id: string }): Promise<Role> {
      const enterpriseId = currentEnterprise(caller).id;
      const set = fieldsOf(form);
      const before = await database.db.transaction(async (transaction) => {
        const roles = createRoleRepository(transaction);
        await createStaffRepository(transaction).lockEnterprise(enterpriseId);
        const row = await ownRole(roles, enterpriseId, id);
        if (await roles.nameTaken(enterpriseId, set.name, id)) throw nameTaken();
        await roles.update(enterpriseId, id, set);
        return row;
      });
      await audit.record({
        event: "role.edit",
        userId: caller.userId,
        enterpriseId,
        target: id,
        detail: { before: before.permissions.join(","), after: set.permissions.join(",") },
      });
      const counts = await repository.countUsers(enterpriseId);
      return describe({ ...before, ...set }, counts.get(id) ?? 0);
    },

    async remove(caller: Caller, id: string): Promise<null> {
      const enterpriseId = currentEnterprise(caller).id;
      await database.db.transaction(async (transaction) => {
        const roles = createRoleRepository(transaction);
        await createStaffRepository(transaction).lockEnterprise(enterpriseId);
        await ownRole(roles, enterpriseId, id);
        const users = (await roles.countUsers(enterpriseId)).get(id) ?? 0;
        const invitations = createInvitationRepository(transaction);
        const invited = await invitations.countByRole(enterpriseId, id, clock());
        if (invited > 0)
          throw new Refusal("WRONG_STATE", {
            message: `还有 ${invited} 人受邀担任该角色，请先撤回邀请，或等他们答复后再删除`,
          });
        if (users > 0)
          throw new Refusal("WRONG_STATE", { message: `该角色还有 ${users} 人使用，请先为他们更换角色再删除` });
        await invitations.replaceRole(enterpriseId, id, DEFAULT_ROLE_ID);
        await roles.remove(enterpriseId, id);
      });
      await audit.record({ event: "role.delete", userId: caller.userId, enterpriseId, target: id });
      return null;
    },
  };
}
