import { mutationOptions } from "@tanstack/react-query";
import { evaluationCalls } from "@/contract/evaluation/evaluation";
import { browserGateway } from "@/lib/gateway/browser";
import { resultQueries } from "./results";

/** Saving is `saveResult`: a tool's page has no React Query. */
export const resultMutations = {
  /** `leave` before what was read is forgotten: the report's page must not ask for what is gone. */
  remove: (leave?: () => void) =>
    mutationOptions({
      mutationFn: (id: string) => browserGateway.call(evaluationCalls.removeToolResult, { params: { id } }),
      onSuccess: (_data, id, _result, { client }) => {
        leave?.();
        client.removeQueries({ queryKey: resultQueries.one(id).queryKey });
        return client.invalidateQueries({ queryKey: resultQueries.lists() });
      },
    }),
};
