import { queryOptions } from "@tanstack/react-query";
import { accountCalls } from "@/contract/account";
import { browserGateway } from "@/lib/gateway/browser";

/** Accounts for the browser: query options with their keys, made only here. */
export const accountQueries = {
  currentUser: () =>
    queryOptions({
      queryKey: ["account", "current-user"] as const,
      queryFn: () => browserGateway.call(accountCalls.getCurrentUser, {}),
      staleTime: 60_000,
    }),
};

/** The person behind the session, outside React Query (the top bar of public pages). */
export const fetchCurrentUser = () => browserGateway.call(accountCalls.getCurrentUser, {});
