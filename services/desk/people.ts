import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { CallInput } from "@/contract/call";
import { accountDeskCalls, secondFactorDeskCalls } from "@/contract/desk/account";
import { assignmentCalls } from "@/contract/desk/assignment/assignment";
import { auditDeskCalls } from "@/contract/desk/audit";
import { dutyCalls } from "@/contract/desk/duty/duty";
import { outboxDeskCalls } from "@/contract/desk/administration/outbox";
import { operatorRequestCalls } from "@/contract/desk/administration/operator-requests";
import { operatorPeopleCalls } from "@/contract/desk/administration/operators";
import type { OperatorRole } from "@/contract/access/operator-roles";
import { deskGateway } from "@/lib/gateway/desk-browser";
import { renewing, renewingAlways } from "@/lib/query-renewal";

/** What the three administrators read and do: operators, accounts, the log, and messages on their way out. */

type LogQuery = CallInput<typeof auditDeskCalls.listAudit>["query"];
type OutboxQuery = CallInput<typeof outboxDeskCalls.listOutbox>["query"];

export const peopleQueries = {
  operators: () =>
    queryOptions({
      queryKey: ["desk", "operators"] as const,
      queryFn: () => deskGateway.call(operatorPeopleCalls.listOperators, {}),
    }),
  requests: () =>
    queryOptions({
      queryKey: ["desk", "requests"] as const,
      queryFn: () => deskGateway.call(operatorRequestCalls.listOperatorRequests, {}),
    }),
  units: () =>
    queryOptions({
      queryKey: ["desk", "units"] as const,
      queryFn: () => deskGateway.call(operatorPeopleCalls.listUnits, {}),
      staleTime: 5 * 60_000,
    }),
  assignments: () =>
    queryOptions({
      queryKey: ["desk", "assignments"] as const,
      queryFn: () => deskGateway.call(assignmentCalls.listAssignments, {}),
    }),
  duties: () =>
    queryOptions({
      queryKey: ["desk", "duties"] as const,
      queryFn: () => deskGateway.call(dutyCalls.listDuties, {}),
    }),
  /** A line in the log each time, so it is not asked for again by itself. */
  accounts: (who: string) =>
    queryOptions({
      queryKey: ["desk", "accounts", who] as const,
      queryFn: () => deskGateway.call(accountDeskCalls.findAccounts, { query: { who } }),
      staleTime: Infinity,
      refetchOnWindowFocus: false,
    }),
  log: (query: LogQuery) =>
    queryOptions({
      queryKey: ["desk", "log", query] as const,
      queryFn: () => deskGateway.call(auditDeskCalls.listAudit, { query }),
    }),
  outbox: (query: OutboxQuery) =>
    queryOptions({
      queryKey: ["desk", "outbox", query] as const,
      queryFn: () => deskGateway.call(outboxDeskCalls.listOutbox, { query }),
    }),
};

const operators = renewing(peopleQueries.operators().queryKey, peopleQueries.requests().queryKey);
// After a failure too: somebody else may have done it.
const accounts = renewingAlways(["desk", "accounts"], peopleQueries.operators().queryKey);
const requests = renewingAlways(peopleQueries.requests().queryKey, peopleQueries.operators().queryKey);
type ResetWish = CallInput<typeof operatorRequestCalls.askOperatorReset>["body"];
type NewOperator = Omit<CallInput<typeof operatorPeopleCalls.addOperator>["body"], "roles">;

const assignments = renewingAlways(peopleQueries.assignments().queryKey);
type Category = CallInput<typeof assignmentCalls.setAssignment>["params"];

const duties = renewingAlways(peopleQueries.duties().queryKey);
export type NewDuty = CallInput<typeof dutyCalls.addDuty>["body"];

export const peopleMutations = {
  addDuty: () =>
    mutationOptions({
      mutationFn: (body: NewDuty) => deskGateway.call(dutyCalls.addDuty, { body }),
      ...duties,
    }),
  dropDuty: () =>
    mutationOptions({
      mutationFn: (id: string) => deskGateway.call(dutyCalls.dropDuty, { params: { id } }),
      ...duties,
    }),
  /** Without a unit the category goes where it usually does. */
  assign: (params: Category) =>
    mutationOptions({
      mutationFn: (unitId: string | undefined) =>
        unitId === undefined
          ? deskGateway.call(assignmentCalls.clearAssignment, { params })
          : deskGateway.call(assignmentCalls.setAssignment, { params, body: { unitId } }),
      ...assignments,
    }),
  addOperator: () =>
    mutationOptions({
      mutationFn: (body: NewOperator) => deskGateway.call(operatorPeopleCalls.addOperator, { body }),
      ...operators,
    }),
  setRoles: (id: string) =>
    mutationOptions({
      mutationFn: (roles: readonly OperatorRole[]) =>
        deskGateway.call(operatorPeopleCalls.setOperatorRoles, { params: { id }, body: { roles: [...roles] } }),
      ...operators,
    }),
  setUnits: (id: string) =>
    mutationOptions({
      mutationFn: (units: readonly string[]) =>
        deskGateway.call(operatorPeopleCalls.setOperatorUnits, { params: { id }, body: { units: [...units] } }),
      ...operators,
    }),
  askReset: (id: string) =>
    mutationOptions({
      mutationFn: (body: ResetWish) =>
        deskGateway.call(operatorRequestCalls.askOperatorReset, { params: { id }, body }),
      ...requests,
    }),
  confirmRequest: (id: string) =>
    mutationOptions({
      mutationFn: (_nothing: void) => deskGateway.call(operatorRequestCalls.confirmOperatorRequest, { params: { id } }),
      ...requests,
    }),
  refuseRequest: (id: string) =>
    mutationOptions({
      mutationFn: (reason: string) =>
        deskGateway.call(operatorRequestCalls.refuseOperatorRequest, { params: { id }, body: { reason } }),
      ...requests,
    }),
  withdrawRequest: (id: string) =>
    mutationOptions({
      mutationFn: (_nothing: void) =>
        deskGateway.call(operatorRequestCalls.withdrawOperatorRequest, { params: { id } }),
      ...requests,
    }),
  lock: (id: string) =>
    mutationOptions({
      mutationFn: (_nothing: void) => deskGateway.call(accountDeskCalls.lockUser, { params: { id } }),
      ...accounts,
    }),
  unlock: (id: string) =>
    mutationOptions({
      mutationFn: (_nothing: void) => deskGateway.call(accountDeskCalls.unlockUser, { params: { id } }),
      ...accounts,
    }),
  signOut: (id: string) =>
    mutationOptions({
      mutationFn: (_nothing: void) => deskGateway.call(accountDeskCalls.endSessions, { params: { id } }),
      ...accounts,
    }),
  resetSecondFactor: (id: string) =>
    mutationOptions({
      mutationFn: (_nothing: void) => deskGateway.call(secondFactorDeskCalls.resetSecondFactor, { params: { id } }),
      ...accounts,
    }),
  retryOutbox: () =>
    mutationOptions({
      mutationFn: (id: string) => deskGateway.call(outboxDeskCalls.retryOutbox, { params: { id } }),
      ...renewingAlways(["desk", "outbox"]),
    }),
  verifyLog: () =>
    mutationOptions({
      mutationFn: (_nothing: void) => deskGateway.call(auditDeskCalls.verifyAudit, { body: {} }),
    }),
};
