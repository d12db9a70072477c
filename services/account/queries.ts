import { queryOptions } from "@tanstack/react-query";
import { accountCalls, type CurrentUser } from "@/contract/account/account";
import { accountAccessCalls } from "@/contract/account/access";
import { closingCalls } from "@/contract/account/closing";
import { secondFactorCalls } from "@/contract/account/second-factor";
import { browserGateway } from "@/lib/gateway/browser";

let underway: { readonly by: "bar" | "page"; readonly answer: Promise<CurrentUser> } | undefined;

/**
 * When a page is loaded, its bar and its own content ask who is signed in at the same moment: one answer serves both. Each
 * takes only the other's question and only once, so that asking again after a change is always a question of its own.
 */
function askWho(by: "bar" | "page"): Promise<CurrentUser> {
  if (underway && underway.by !== by) {
    const { answer } = underway;
    underway = undefined;
    return answer;
  }
  const answer = browserGateway.call(accountCalls.getCurrentUser, {});
  const mine = { by, answer };
  underway = mine;
  const forget = () => {
    if (underway === mine) underway = undefined;
  };
  answer.then(forget, forget);
  return answer;
}

/** Accounts for the browser: query options with their keys, made only here. */
export const accountQueries = {
  currentUser: () =>
    queryOptions({
      queryKey: ["account", "current-user"] as const,
      queryFn: () => askWho("page"),
      staleTime: 60_000,
    }),
  sessions: () =>
    queryOptions({
      queryKey: ["account", "sessions"] as const,
      queryFn: () => browserGateway.call(accountAccessCalls.listOwnSessions, {}),
    }),
  closing: () =>
    queryOptions({
      queryKey: ["account", "closing"] as const,
      queryFn: () => browserGateway.call(closingCalls.getClosing, {}),
    }),
  secondFactor: () =>
    queryOptions({
      queryKey: ["account", "second-factor"] as const,
      queryFn: () => browserGateway.call(secondFactorCalls.getSecondFactor, {}),
    }),
  realName: () =>
    queryOptions({
      queryKey: ["account", "real-name"] as const,
      queryFn: () => browserGateway.call(accountAccessCalls.getRealName, {}),
    }),
};

/** The person behind the session, outside React Query (the top bar of public pages). */
export const fetchCurrentUser = () => askWho("bar");
