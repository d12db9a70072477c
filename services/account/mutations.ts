import { mutationOptions } from "@tanstack/react-query";
import {
  accountAccessCalls,
  type PasswordChange,
  type PhoneChange,
  type ProfileForm,
  type RealNameForm,
} from "@/contract/account/access";
import { closingCalls, type ClosingForm } from "@/contract/account/closing";
import {
  secondFactorCalls,
  type SecondFactorConfirmation,
  type SecondFactorEnd,
  type SecondFactorStart,
} from "@/contract/account/second-factor";
import { browserGateway } from "@/lib/gateway/browser";
import { renewing, renewingAlways } from "@/lib/query-renewal";
import { accountQueries } from "./queries";

const person = accountQueries.currentUser().queryKey;
const sessions = accountQueries.sessions().queryKey;
const secondFactor = accountQueries.secondFactor().queryKey;

/** What a signed-in person does with the own account, and what that makes stale. Without login: `access.ts`. */
export const accountMutations = {
  changePassword: () =>
    mutationOptions({
      mutationFn: (body: PasswordChange) => browserGateway.call(accountAccessCalls.changePassword, { body }),
      ...renewing(sessions),
    }),
  updateProfile: () =>
    mutationOptions({
      mutationFn: (body: ProfileForm) => browserGateway.call(accountAccessCalls.updateProfile, { body }),
      ...renewing(person),
    }),
  changePhone: () =>
    mutationOptions({
      mutationFn: (body: PhoneChange) => browserGateway.call(accountAccessCalls.changePhone, { body }),
      ...renewing(person),
    }),
  endSession: () =>
    mutationOptions({
      mutationFn: (id: string) => browserGateway.call(accountAccessCalls.endOwnSession, { params: { id } }),
      ...renewingAlways(sessions),
    }),
  endOtherSessions: () =>
    mutationOptions({
      mutationFn: (_nothing: void) => browserGateway.call(accountAccessCalls.endOtherSessions, {}),
      ...renewingAlways(sessions),
    }),
  requestClosing: () =>
    mutationOptions({
      mutationFn: (body: ClosingForm) => browserGateway.call(closingCalls.requestClosing, { body }),
      onSuccess: (own, _form, _result, { client }) => client.setQueryData(accountQueries.closing().queryKey, own),
    }),
  withdrawClosing: () =>
    mutationOptions({
      mutationFn: () => browserGateway.call(closingCalls.withdrawClosing, {}),
      onSuccess: (own, _nothing, _result, { client }) => client.setQueryData(accountQueries.closing().queryKey, own),
    }),
  startSecondFactor: () =>
    mutationOptions({
      mutationFn: (body: SecondFactorStart) => browserGateway.call(secondFactorCalls.startSecondFactor, { body }),
    }),
  confirmSecondFactor: () =>
    mutationOptions({
      mutationFn: (body: SecondFactorConfirmation) =>
        browserGateway.call(secondFactorCalls.confirmSecondFactor, { body }),
      ...renewing(secondFactor, sessions, person),
    }),
  renewRecoveryCodes: () =>
    mutationOptions({
      mutationFn: (body: SecondFactorConfirmation) =>
        browserGateway.call(secondFactorCalls.renewRecoveryCodes, { body }),
      ...renewing(secondFactor),
    }),
  endSecondFactor: () =>
    mutationOptions({
      mutationFn: (body: SecondFactorEnd) => browserGateway.call(secondFactorCalls.endSecondFactor, { body }),
      ...renewing(secondFactor),
    }),
  submitRealName: () =>
    mutationOptions({
      mutationFn: (body: RealNameForm) => browserGateway.call(accountAccessCalls.submitRealName, { body }),
      onSuccess: (own, _form, _result, { client }) => client.setQueryData(accountQueries.realName().queryKey, own),
    }),
  withdrawRealName: () =>
    mutationOptions({
      mutationFn: () => browserGateway.call(accountAccessCalls.withdrawRealName, {}),
      onSuccess: (own, _form, _result, { client }) => client.setQueryData(accountQueries.realName().queryKey, own),
    }),
};
