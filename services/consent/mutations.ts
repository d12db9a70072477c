import { mutationOptions } from "@tanstack/react-query";
import { consentCalls } from "@/contract/consent/consent";
import { browserGateway } from "@/lib/gateway/browser";
import { renewingAlways } from "@/lib/query-renewal";
import { consentQueries } from "./queries";

export const consentMutations = {
  withdraw: () =>
    mutationOptions({
      mutationFn: (id: string) => browserGateway.call(consentCalls.withdrawConsent, { params: { id } }),
      ...renewingAlways(consentQueries.all()),
    }),
};
