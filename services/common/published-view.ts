import { publicationCalls } from "@/contract/publication/publication";
import { browserGateway } from "@/lib/gateway/browser";

/** Counts a view of something an enterprise has published. One that is lost is not reported to the reader. */
export const countView = (kind: string, id: string): Promise<unknown> =>
  browserGateway.call(publicationCalls.viewPublication, { body: { kind, id } }).catch(() => undefined);
