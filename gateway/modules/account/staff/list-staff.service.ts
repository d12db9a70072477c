import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { staffCalls, StaffMember } from "@/contract/enterprise/staff";
import { currentEnterprise, type Caller } from "../../../core/caller";
import { maskPhone } from "../../../core/mask";
import type { ModuleContext } from "../../../core/module";
import { pageBounds } from "../../../core/paging";
import { Refusal } from "../../../core/refusal";
import { NO_STAFF, isManaged } from "./staff.rights";
import { formatHistory } from "./staff.rules";
import { createPhoneChecks } from "./phone-checks";
import { isPhone } from "./staff.rules";
import { createStaffReader, type StaffRow } from "./list-staff.repository";

const MAX_HISTORY_ENTRIES = 50;

function describe(row: StaffRow, caller: Caller): StaffMember {
  const { binding, user, role } = row;
  return {
    id: binding.id,
    userId: user.id,
    fullName: user.fullName,
    phone: maskPhone(user.phone),
    position: binding.position ?? "",
    state: binding.state,
    origin: binding.origin,
    enterpriseAdmin: binding.admin,
    role,
    requestRemark: binding.requestRemark ?? "",
    requestedAt: binding.requestedAt.toISOString(),
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    self: user.id === caller.userId,
    invitedName: binding.invitedName ?? "",
    managed: isManaged(row),
    ...(row.secondFactorDue ? { secondFactorDue: true } : {}),
  };
}

/** Sub-users as the administrator sees them: the list, and one of them with what happened. */
export function createStaffList(context: ModuleContext) {
  const { database, ports } = context;
  const phoneChecks = createPhoneChecks(context);
  const reader = createStaffReader(database.db);

  return {
    async list(
      caller: Caller,
      query: z.output<typeof staffCalls.listStaff.query>,
    ): Promise<CallAnswer<typeof staffCalls.listStaff>> {
      const enterpriseId = currentEnterprise(caller).id;
      if (isPhone(query.keyword ?? "")) await phoneChecks.take(database.db, enterpriseId, 1);
      const filter = {
        keyword: query.keyword,
        states: query.state ? [query.state] : (["bound", "disabled", "pending"] as const),
      };
      const [total, rows] = await Promise.all([
        reader.countStaff(enterpriseId, filter),
        reader.list(enterpriseId, filter, pageBounds(query)),
      ]);
      return { records: rows.map((row) => describe(row, caller)), total, page: query.page, size: query.size };
    },

    async get(caller: Caller, id: string): Promise<CallAnswer<typeof staffCalls.getStaff>> {
      const enterpriseId = currentEnterprise(caller).id;
      const row = await reader.find(enterpriseId, id);
      if (!row) throw new Refusal("NOT_FOUND", { message: NO_STAFF });
      const lines = await ports.audit.list({ enterpriseId, target: id, result: "ok" }, MAX_HISTORY_ENTRIES);
      const names = await reader.namesOf([...new Set(lines.flatMap((line) => line.userId ?? []))]);
      const history = lines.flatMap((line) => {
        const what = formatHistory(line.event, line.detail);
        const who = (line.userId === null ? undefined : names.get(line.userId)) ?? "系统";
        return what === undefined ? [] : [{ at: line.at.toISOString(), what, who }];
      });
      return { ...describe(row, caller), history };
    },
  };
}
