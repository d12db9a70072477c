import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { roleCalls } from "@/contract/account/role";
import { secondFactorCalls } from "@/contract/account/second-factor";
import { enterpriseCalls } from "@/contract/enterprise/enterprise";
import { invitationCalls } from "@/contract/enterprise/invitation";
import { staffCalls, type BindingState } from "@/contract/enterprise/staff";
import { browserGateway } from "@/lib/gateway/browser";

export interface StaffFilter {
  readonly keyword?: string;
  readonly state?: BindingState;
  readonly page: number;
  readonly size: number;
}

/** Enterprises, their people and roles for the browser: query options with their keys, made only here. */
export const enterpriseQueries = {
  all: () => ["enterprise"] as const,
  /** The list of sub-users in all its pages, and each of them. */
  allStaff: () => ["enterprise", "staff"] as const,
  roles: () =>
    queryOptions({
      queryKey: ["enterprise", "roles"] as const,
      queryFn: () => browserGateway.call(roleCalls.listRoles, {}),
    }),
  role: (id: string) =>
    queryOptions({
      queryKey: ["enterprise", "roles", id] as const,
      queryFn: () => browserGateway.call(roleCalls.getRole, { query: { id } }),
    }),
  menus: () =>
    queryOptions({
      queryKey: ["enterprise", "menus"] as const,
      queryFn: () => browserGateway.call(roleCalls.listMenus, {}),
      staleTime: Infinity,
    }),
  staff: (filter: StaffFilter) =>
    queryOptions({
      queryKey: ["enterprise", "staff", "list", filter] as const,
      queryFn: () => browserGateway.call(staffCalls.listStaff, { query: filter }),
      placeholderData: keepPreviousData,
    }),
  /** Stale with the sub-users: whoever accepts becomes one. */
  invitations: (choice: { readonly page: number; readonly size: number }) =>
    queryOptions({
      queryKey: ["enterprise", "staff", "invitations", choice] as const,
      queryFn: () => browserGateway.call(invitationCalls.listInvitations, { query: choice }),
      placeholderData: keepPreviousData,
    }),
  person: (id: string) =>
    queryOptions({
      queryKey: ["enterprise", "staff", "one", id] as const,
      queryFn: () => browserGateway.call(staffCalls.getStaff, { query: { id } }),
    }),
  secondFactorRule: () =>
    queryOptions({
      queryKey: ["enterprise", "staff", "second-factor"] as const,
      queryFn: () => browserGateway.call(secondFactorCalls.getSecondFactorRule, {}),
    }),
  bindings: () =>
    queryOptions({
      queryKey: ["enterprise", "bindings"] as const,
      queryFn: () => browserGateway.call(staffCalls.listOwnBindings, {}),
    }),
  own: () =>
    queryOptions({
      queryKey: ["enterprise", "own"] as const,
      queryFn: () => browserGateway.call(enterpriseCalls.listOwnEnterprises, {}),
    }),
  /** For reading: of any enterprise one works for. */
  profile: (id: string) =>
    queryOptions({
      queryKey: ["enterprise", "profile", id] as const,
      queryFn: () => browserGateway.call(enterpriseCalls.getEnterprise, { query: { id } }),
    }),
  /** What strangers may know of an enterprise of the library. */
  card: (id: string) =>
    queryOptions({
      queryKey: ["enterprise", "card", id] as const,
      queryFn: () => browserGateway.call(enterpriseCalls.getEnterpriseCard, { query: { id } }),
    }),
  /** How complete the current one's profile is. */
  grade: () =>
    queryOptions({
      queryKey: ["enterprise", "grade"] as const,
      queryFn: () => browserGateway.call(enterpriseCalls.getGrade, {}),
    }),
  /** For filling in: of the current one. Not asked again by itself: what is being typed stands on one edition. */
  current: () =>
    queryOptions({
      queryKey: ["enterprise", "current"] as const,
      queryFn: () => browserGateway.call(enterpriseCalls.getCurrentProfile, {}),
      refetchOnWindowFocus: false,
    }),
};

/** All that are approved: whom one may look up. */
export const searchLibrary = (keyword: string) =>
  browserGateway.call(enterpriseCalls.searchLibrary, { query: { keyword } });

/** Says that a person of the current enterprise is looking at another one's card. */
export const viewCard = (id: string) => browserGateway.call(enterpriseCalls.viewEnterpriseCard, { body: { id } });

/** Whom one may ask to be let in. */
export const searchEnterprises = (keyword: string) =>
  browserGateway.call(staffCalls.searchEnterprises, { query: { keyword } });

/** Reads and judges a spreadsheet of sub-users; nothing is written yet. */
export function previewStaffImport(file: File) {
  const form = new FormData();
  form.append("file", file, file.name);
  return browserGateway.call(staffCalls.previewStaffImport, { form }, { timeoutMs: 60_000 });
}

/** A plain link: the door adds session and enterprise. */
export const staffFileHref = (kind: "template" | "export") =>
  `/gateway${staffCalls.downloadStaffFile.path}?kind=${kind}`;
