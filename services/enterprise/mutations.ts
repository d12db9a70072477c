import { mutationOptions } from "@tanstack/react-query";
import { roleCalls } from "@/contract/account/role";
import { secondFactorCalls } from "@/contract/account/second-factor";
import type { CallInput } from "@/contract/call";
import { enterpriseCalls } from "@/contract/enterprise/enterprise";
import { invitationCalls } from "@/contract/enterprise/invitation";
import { staffCalls } from "@/contract/enterprise/staff";
import { browserGateway } from "@/lib/gateway/browser";
import { renewing, renewingAfter } from "@/lib/query-renewal";
import { enterpriseQueries } from "./queries";

type Body<C extends { body: unknown }> =
  CallInput<C & Parameters<typeof browserGateway.call>[0]> extends { body: infer B } ? B : never;

interface Leaving {
  readonly id: string;
  /** Who takes over what is still running. */
  readonly handOverTo: string | undefined;
}

const all = enterpriseQueries.all();
const roles = enterpriseQueries.roles().queryKey;
const staff = enterpriseQueries.allStaff();
const bindings = enterpriseQueries.bindings().queryKey;

const roleMutations = {
  addRole: () =>
    mutationOptions({
      mutationFn: (body: Body<typeof roleCalls.addRole>) => browserGateway.call(roleCalls.addRole, { body }),
      ...renewing(roles),
    }),
  editRole: () =>
    mutationOptions({
      mutationFn: (body: Body<typeof roleCalls.editRole>) => browserGateway.call(roleCalls.editRole, { body }),
      ...renewing(roles),
    }),
  deleteRole: () =>
    mutationOptions({
      mutationFn: (id: string) => browserGateway.call(roleCalls.deleteRole, { query: { id } }),
      ...renewing(roles),
    }),
};

const staffMutations = {
  setSecondFactorRule: () =>
    mutationOptions({
      mutationFn: (required: boolean) =>
        browserGateway.call(secondFactorCalls.setSecondFactorRule, { body: { required } }),
      ...renewing(staff),
    }),
  addStaff: () =>
    mutationOptions({
      mutationFn: (body: Body<typeof staffCalls.addStaff>) => browserGateway.call(staffCalls.addStaff, { body }),
      ...renewing(staff),
    }),
  resendInvitation: () =>
    mutationOptions({
      mutationFn: (id: string) => browserGateway.call(invitationCalls.resendInvitation, { body: { id } }),
      ...renewing(staff),
    }),
  withdrawInvitation: () =>
    mutationOptions({
      mutationFn: (id: string) => browserGateway.call(invitationCalls.withdrawInvitation, { query: { id } }),
      ...renewing(staff),
    }),
  editStaff: () =>
    mutationOptions({
      mutationFn: (body: Body<typeof staffCalls.editStaff>) => browserGateway.call(staffCalls.editStaff, { body }),
      ...renewing(all),
    }),
  enableStaff: () =>
    mutationOptions({
      mutationFn: (id: string) => browserGateway.call(staffCalls.enableStaff, { query: { id } }),
      ...renewing(staff),
    }),
  disableStaff: () =>
    mutationOptions({
      mutationFn: (query: Leaving) => browserGateway.call(staffCalls.disableStaff, { query }),
      ...renewing(staff),
    }),
  removeStaff: () =>
    mutationOptions({
      mutationFn: (query: Leaving) => browserGateway.call(staffCalls.removeStaff, { query }),
      ...renewing(staff),
    }),
  resetStaffPassword: () =>
    mutationOptions({
      mutationFn: (id: string) => browserGateway.call(staffCalls.resetStaffPassword, { query: { id } }),
      ...renewing(staff),
    }),
  decideBinding: () =>
    mutationOptions({
      mutationFn: (body: Body<typeof staffCalls.decideBinding>) =>
        browserGateway.call(staffCalls.decideBinding, { body }),
      ...renewing(all),
    }),
  confirmStaffImport: () =>
    mutationOptions({
      mutationFn: ({ id, rows }: { id: string; rows: number[] }) =>
        browserGateway.call(staffCalls.confirmStaffImport, { params: { id }, body: { rows } }, { timeoutMs: 60_000 }),
      ...renewing(staff),
    }),
};

/** Of the person's own ties. After those that change the current enterprise the page is loaded anew: nothing to renew. */
const bindingMutations = {
  requestBinding: () =>
    mutationOptions({
      mutationFn: ({ enId, remark }: { enId: string; remark: string }) =>
        browserGateway.call(staffCalls.requestBinding, { body: remark === "" ? { enId } : { enId, remark } }),
      ...renewing(bindings),
    }),
  cancelBinding: () =>
    mutationOptions({
      mutationFn: (id: string) => browserGateway.call(staffCalls.cancelBinding, { body: { id } }),
    }),
  acceptBinding: () =>
    mutationOptions({
      mutationFn: (body: Body<typeof staffCalls.acceptBinding>) =>
        browserGateway.call(staffCalls.acceptBinding, { body }),
    }),
  leaveEnterprise: () =>
    mutationOptions({
      mutationFn: (enId: string) => browserGateway.call(staffCalls.leaveEnterprise, { query: { enId } }),
    }),
  setManaged: () =>
    mutationOptions({
      mutationFn: (body: Body<typeof staffCalls.setManaged>) => browserGateway.call(staffCalls.setManaged, { body }),
      ...renewing(bindings),
    }),
  setDefaultEnterprise: () =>
    mutationOptions({
      mutationFn: (enId: string) => browserGateway.call(staffCalls.setDefaultEnterprise, { body: { enId } }),
      ...renewing(bindings),
    }),
};

/** The forms of the old edition go away with it: `first` clears what they keep of their own. */
const profileMutations = {
  saveBasic: (first: () => Promise<unknown>) =>
    mutationOptions({
      mutationFn: (body: Body<typeof enterpriseCalls.saveBasic>) =>
        browserGateway.call(enterpriseCalls.saveBasic, { body }),
      ...renewingAfter(first, all),
    }),
  saveProfile: (first: () => Promise<unknown>) =>
    mutationOptions({
      mutationFn: (body: Body<typeof enterpriseCalls.saveProfile>) =>
        browserGateway.call(enterpriseCalls.saveProfile, { body }),
      ...renewingAfter(first, all),
    }),
  requestFinance: () =>
    mutationOptions({
      mutationFn: (body: Body<typeof enterpriseCalls.requestFinance>) =>
        browserGateway.call(enterpriseCalls.requestFinance, { body }),
      ...renewing(all),
    }),
};

/** What people do to enterprises, sub-users and roles, and what that makes stale. */
export const enterpriseMutations = {
  ...roleMutations,
  ...staffMutations,
  ...bindingMutations,
  ...profileMutations,
};
