import { publicPublication } from "@/contract/publication/owned-calls";
import { browserGateway } from "@/lib/gateway/browser";

/** Counts a view of something published. One that is lost is not reported to the reader. @param path of its call */
export const countView = (path: string, id: string): Promise<unknown> =>
  browserGateway
    .call(publicPublication({ path: path.replace("/{id}/view", ""), what: "" }).view(), { params: { id }, body: {} })
    .catch(() => undefined);
