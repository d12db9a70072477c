import { followCalls, type FollowedApplication } from "@/contract/apply/follow";
import { browserGateway } from "@/lib/gateway/browser";

/** Following an application by number and code in the browser. All throw GatewayError. */
export const followedApplications = {
  follow: (number: string, code: string): Promise<FollowedApplication> =>
    browserGateway.call(followCalls.followApplication, { params: { number }, body: { code } }),
  /** What somebody may do whom an enterprise has named; gives the application as it is then to whoever shows it. */
  actionsFor: (number: string, code: string, onChange: (found: FollowedApplication) => void) => ({
    object: async (reason: string) =>
      onChange(
        await browserGateway.call(followCalls.objectApplication, { params: { number }, body: { code, reason } }),
      ),
  }),
};
export type FollowActions = ReturnType<typeof followedApplications.actionsFor>;
