import { queryOptions } from "@tanstack/react-query";
import { accountCalls } from "@/contract/account";
import { accountAccessCalls } from "@/contract/account-access";
import { browserGateway } from "@/lib/gateway/browser";

/** Accounts for the browser: query options with their keys, made only here. */
export const accountQueries = {
  currentUser: () =>
    queryOptions({
      queryKey: ["account", "current-user"] as const,
      queryFn: () => browserGateway.call(accountCalls.getCurrentUser, {}),
      staleTime: 60_000,
    }),
  sessions: () =>
    queryOptions({
      queryKey: ["account", "sessions"] as const,
      queryFn: () => browserGateway.call(accountAccessCalls.listOwnSessions, {}),
    }),
  realName: () =>
    queryOptions({
      queryKey: ["account", "real-name"] as const,
      queryFn: () => browserGateway.call(accountAccessCalls.getRealName, {}),
    }),
};

/** The person behind the session, outside React Query (the top bar of public pages). */
export const fetchCurrentUser = () => browserGateway.call(accountCalls.getCurrentUser, {});
