import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { accountAccessCalls, type PasswordChange } from "@/contract/account/access";
import {
  secondFactorCalls,
  type SecondFactorConfirmation,
  type SecondFactorStart,
} from "@/contract/account/second-factor";
import { operatorRequestCalls } from "@/contract/desk/administration/operator-requests";
import { deskGateway } from "@/lib/gateway/desk-browser";
import { renewing } from "@/lib/query-renewal";
import { deskQueries } from "./queries";

/** The account of whoever sits at the desk: password and second factor. An operator's cannot be turned off. */

const KEY = ["desk", "second-factor"] as const;

export const ownAccountQueries = {
  secondFactor: () =>
    queryOptions({
      queryKey: KEY,
      queryFn: () => deskGateway.call(secondFactorCalls.getSecondFactor, {}),
    }),
};

export const ownAccountMutations = {
  changePassword: () =>
    mutationOptions({
      mutationFn: (body: PasswordChange) => deskGateway.call(accountAccessCalls.changePassword, { body }),
      ...renewing(deskQueries.me().queryKey),
    }),
  startSecondFactor: () =>
    mutationOptions({
      mutationFn: (body: SecondFactorStart) => deskGateway.call(secondFactorCalls.startSecondFactor, { body }),
    }),
  confirmSecondFactor: () =>
    mutationOptions({
      mutationFn: (body: SecondFactorConfirmation) => deskGateway.call(secondFactorCalls.confirmSecondFactor, { body }),
      ...renewing(KEY, deskQueries.me().queryKey),
    }),
  acknowledgeResets: () =>
    mutationOptions({
      mutationFn: (_nothing: void) => deskGateway.call(operatorRequestCalls.acknowledgeOwnResets, {}),
      ...renewing(deskQueries.me().queryKey),
    }),
  renewRecoveryCodes: () =>
    mutationOptions({
      mutationFn: (body: SecondFactorConfirmation) => deskGateway.call(secondFactorCalls.renewRecoveryCodes, { body }),
      ...renewing(KEY),
    }),
};
