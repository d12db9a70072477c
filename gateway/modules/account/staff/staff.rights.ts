import type { Executor } from "../../../core/database";
import type { CaseRegistry } from "../../../core/case/case-registry";
import { Refusal } from "../../../core/refusal";
import { ADMIN_ROLE_ID } from "../role/role.rules";
import { createRoleRepository } from "../role/role.repository";
import type { StaffRow } from "./list-staff.repository";
import type { StaffRepository } from "./staff.repository";

export const NO_STAFF = "该人员不在本企业，请返回子账号列表";
export const LAST_ADMIN = "企业至少要有一名管理员，请先把管理员角色交给其他人";

/** Whether the person allows it and nobody else relies on the account: only then the enterprise may change name and password. */
export const isManaged = ({ binding, elsewhere }: StaffRow): boolean => binding.managed && elsewhere === 0;

/** A role that the enterprise may give. Throws at its field for one that it cannot see. */
export async function getGrantableRole(executor: Executor, enterpriseId: string, roleId: string) {
  const role = await createRoleRepository(executor).find(enterpriseId, roleId);
  if (!role) throw Refusal.input("该角色不存在或已删除，请重新选择", "roleId");
  return role;
}

/** Refuses what would leave an enterprise without an administrator who can work. Call it while the enterprise is held. */
export async function ensureAdminRemains(staff: StaffRepository, { binding }: StaffRow): Promise<void> {
  if (!binding.admin || binding.state !== "bound") return;
  if ((await staff.countAdmins(binding.enterpriseId)) <= 1) throw new Refusal("WRONG_STATE", { message: LAST_ADMIN });
}

/** Gives a role; the administrator's role makes an administrator, any other ends it. */
export async function giveRole(staff: StaffRepository, row: StaffRow, roleId: string): Promise<void> {
  const admin = roleId === ADMIN_ROLE_ID;
  if (!admin) await ensureAdminRemains(staff, row);
  await staff.setRole(row.user.id, row.binding.enterpriseId, roleId);
  await staff.step(row.binding.id, row.binding.state, { admin });
}

/**
 * Moves what somebody who goes is still working on. Without a colleague it is refused, with the count; the colleague must
 * work for the enterprise.
 */
export async function handOverCases(
  transaction: Executor,
  staff: StaffRepository,
  cases: CaseRegistry,
  { binding }: StaffRow,
  handOverTo: string | undefined,
): Promise<void> {
  const holder = { userId: binding.userId, enterpriseId: binding.enterpriseId };
  const running = await cases.countHeld(transaction, holder);
  if (running.length === 0) return;
  if (handOverTo === undefined) {
    const words = running.map(({ label, count }) => `${label} ${count} 件`).join("、");
    throw new Refusal("WRONG_STATE", { message: `该人员还有在办事项（${words}），请选择接手的同事后再办理` });
  }
  const colleague = await staff.find(binding.enterpriseId, handOverTo);
  if (!colleague) throw new Refusal("NOT_FOUND", { message: "接手的同事不在本企业，请重新选择" });
  if (colleague.binding.id === binding.id || colleague.binding.state !== "bound")
    throw Refusal.input("接手的同事应为本企业已绑定的其他人", "handOverTo");
  await cases.moveHeld(transaction, holder, colleague.binding.userId);
}

/** After somebody's work for an enterprise ended or was suspended: the account's kind, and sessions without any enterprise. */
export async function settleAfterLeaving(staff: StaffRepository, userId: string, at: Date): Promise<void> {
  await staff.settleType(userId);
  if ((await staff.countBound(userId)) === 0) await staff.endSessions(userId, at);
}
