import type { z } from "zod";
import type { staffChange } from "@/contract/enterprise/staff";
import { currentEnterprise, type Caller } from "../../../core/caller";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { cleanText } from "../../../core/text/clean";
import { giveRole, NO_STAFF, getGrantableRole, isManaged } from "./staff.rights";
import { createStaffRepository } from "./staff.repository";
import { changeStaff, recordStaffStep } from "./change-staff.service";

const NOT_MANAGED_NAME = "该人员没有允许本企业管理账号或还绑定了其他企业，姓名由其本人修改";

/** Changes name, position and role of a sub-user. */
export function createStaffEditing({ database, ports }: Pick<ModuleContext, "database" | "ports">) {
  const { audit } = ports;

  return {
    async edit(caller: Caller, form: z.output<typeof staffChange>): Promise<null> {
      const roleName = await changeStaff(database, caller, form.id, async (staff, row, transaction) => {
        if (!["bound", "disabled", "pending"].includes(row.binding.state))
          throw new Refusal("WRONG_STATE", { message: "该人员已不在本企业，请刷新列表" });
        const role = await getGrantableRole(transaction, row.binding.enterpriseId, form.roleId);
        const { fullName = row.user.fullName } = form;
        if (fullName !== row.user.fullName) {
          if (!isManaged(row)) throw Refusal.input(NOT_MANAGED_NAME, "fullName");
          await staff.setFullName(row.user.id, fullName);
        }
        await staff.step(row.binding.id, row.binding.state, {
          position: form.position ? cleanText(form.position) : null,
        });
        if (role.id === row.role?.id) return undefined;
        await giveRole(staff, row, role.id);
        return role.name;
      });
      await recordStaffStep(audit, caller, "staff.edit", form.id);
      if (roleName !== undefined) await recordStaffStep(audit, caller, "role.assign", form.id, { role: roleName });
      return null;
    },

    async setRole(caller: Caller, userId: string, roleId: string): Promise<null> {
      const enterpriseId = currentEnterprise(caller).id;
      const { id, name } = await database.db.transaction(async (transaction) => {
        const staff = createStaffRepository(transaction);
        await staff.lockEnterprise(enterpriseId);
        const row = await staff.findByUser(enterpriseId, userId);
        if (!row || !["bound", "disabled"].includes(row.binding.state))
          throw new Refusal("NOT_FOUND", { message: NO_STAFF });
        const role = await getGrantableRole(transaction, enterpriseId, roleId).catch(() => {
          throw new Refusal("NOT_FOUND", { message: "该角色不存在或已删除，请重新选择" });
        });
        await giveRole(staff, row, role.id);
        return { id: row.binding.id, name: role.name };
      });
      await recordStaffStep(audit, caller, "role.assign", id, { role: name });
      return null;
    },
  };
}
