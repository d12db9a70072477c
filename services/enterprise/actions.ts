import { roleCalls } from "@/contract/account/role";
import type { CallInput } from "@/contract/call";
import { enterpriseCalls } from "@/contract/enterprise/enterprise";
import { staffCalls } from "@/contract/enterprise/staff";
import { browserGateway } from "@/lib/gateway/browser";

/** What people do to enterprises, sub-users and roles. Each throws GatewayError. */

type Body<C extends { body: unknown }> =
  CallInput<C & Parameters<typeof browserGateway.call>[0]> extends { body: infer B } ? B : never;

export const addRole = (body: Body<typeof roleCalls.addRole>) => browserGateway.call(roleCalls.addRole, { body });
export const editRole = (body: Body<typeof roleCalls.editRole>) => browserGateway.call(roleCalls.editRole, { body });
export const deleteRole = (id: string) => browserGateway.call(roleCalls.deleteRole, { query: { id } });

export const addStaff = (body: Body<typeof staffCalls.addStaff>) => browserGateway.call(staffCalls.addStaff, { body });
export const editStaff = (body: Body<typeof staffCalls.editStaff>) =>
  browserGateway.call(staffCalls.editStaff, { body });
export const enableStaff = (id: string) => browserGateway.call(staffCalls.enableStaff, { query: { id } });
export const disableStaff = (id: string, handOverTo: string | undefined) =>
  browserGateway.call(staffCalls.disableStaff, { query: { id, handOverTo } });
export const removeStaff = (id: string, handOverTo: string | undefined) =>
  browserGateway.call(staffCalls.removeStaff, { query: { id, handOverTo } });
export const resetStaffPassword = (id: string) => browserGateway.call(staffCalls.resetStaffPassword, { query: { id } });
export const decideBinding = (body: Body<typeof staffCalls.decideBinding>) =>
  browserGateway.call(staffCalls.decideBinding, { body });

export function previewStaffImport(file: File) {
  const form = new FormData();
  form.append("file", file, file.name);
  return browserGateway.call(staffCalls.previewStaffImport, { form }, { timeoutMs: 60_000 });
}
export const confirmStaffImport = (id: string, rows: number[]) =>
  browserGateway.call(staffCalls.confirmStaffImport, { params: { id }, body: { rows } }, { timeoutMs: 60_000 });
/** A plain link: the door adds session and enterprise. */
export const staffFileHref = (kind: "template" | "export") =>
  `/gateway${staffCalls.downloadStaffFile.path}?kind=${kind}`;

export const requestBinding = (enId: string, remark: string) =>
  browserGateway.call(staffCalls.requestBinding, { body: remark === "" ? { enId } : { enId, remark } });
export const cancelBinding = (id: string) => browserGateway.call(staffCalls.cancelBinding, { body: { id } });
export const acceptBinding = (id: string, accepted: boolean) =>
  browserGateway.call(staffCalls.acceptBinding, { body: { id, accepted } });
export const searchEnterprises = (keyword: string) =>
  browserGateway.call(staffCalls.searchEnterprises, { query: { keyword } });
export const setDefaultEnterprise = (enId: string) =>
  browserGateway.call(staffCalls.setDefaultEnterprise, { body: { enId } });
export const leaveEnterprise = (enId: string) => browserGateway.call(staffCalls.leaveEnterprise, { query: { enId } });

export const saveBasic = (body: Body<typeof enterpriseCalls.saveBasic>) =>
  browserGateway.call(enterpriseCalls.saveBasic, { body });
export const saveProfile = (body: Body<typeof enterpriseCalls.saveProfile>) =>
  browserGateway.call(enterpriseCalls.saveProfile, { body });
export const requestFinance = (body: Body<typeof enterpriseCalls.requestFinance>) =>
  browserGateway.call(enterpriseCalls.requestFinance, { body });
