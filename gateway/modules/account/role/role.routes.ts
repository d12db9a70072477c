import { roleCalls } from "@/contract/account/role";
import { bindCalls } from "../../../core/calls/bind-calls";
import type { GatewayModule } from "../../../core/module";
import { menuTree } from "./role.rules";
import { createRoleService } from "./role.service";
import { createStaffService } from "../staff/staff.service";

export const roleModule: GatewayModule = {
  name: "role",
  mount(app, context) {
    const roles = createRoleService(context);
    const staff = createStaffService(context);
    bindCalls(app, roleCalls, {
      listRoles: ({ caller }) => roles.list(caller),
      getRole: ({ caller, query }) => roles.get(caller, query.id),
      addRole: ({ caller, body }) => roles.add(caller, body),
      editRole: ({ caller, body }) => roles.edit(caller, body),
      deleteRole: ({ caller, query }) => roles.remove(caller, query.id),
      listMenus: async () => menuTree(),
      setUserRole: ({ caller, query }) => staff.setRole(caller, query.setUserId, query.roleId),
    });
  },
};
