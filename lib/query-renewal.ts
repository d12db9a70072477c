import type { MutationFunctionContext, QueryKey } from "@tanstack/react-query";

type Done = readonly [data: unknown, variables: unknown, result: unknown, context: MutationFunctionContext];
type Settled = readonly [
  data: unknown,
  error: unknown,
  variables: unknown,
  result: unknown,
  context: MutationFunctionContext,
];

const renew = ({ client }: MutationFunctionContext, keys: readonly QueryKey[]) =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));

/** What a write makes stale. It counts as done only when what is on the page has been read anew. */
export const renewing = (...keys: readonly QueryKey[]) => ({
  onSuccess: (...[, , , context]: Done) => renew(context, keys),
});

/** The same after `first`: what must be done while the page still shows the old edition. */
export const renewingAfter = (first: () => Promise<unknown>, ...keys: readonly QueryKey[]) => ({
  onSuccess: async (...[, , , context]: Done) => {
    await first();
    await renew(context, keys);
  },
});

/** The same after a failure too: somebody else may have changed it, and what is shown should be what is. */
export const renewingAlways = (...keys: readonly QueryKey[]) => ({
  onSettled: (...[, , , , context]: Settled) => renew(context, keys),
});
