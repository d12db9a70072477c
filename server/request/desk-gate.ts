import type { IncomingMessage } from "node:http";
import { decodeFully } from "@/lib/address/percent-encoding";
import { addressMatcher } from "./client-address";
import { pathOf } from "./request-target";

/** Where a request for the desk goes from an address that may not use it: nothing of ours lies there. */
const CLOSED = "/-";

/** Whether an address is one of the desk's, in whatever spelling a server may read it so. */
export function isDeskAddress(url: string): boolean {
  const path = pathOf(url);
  const first = (decodeFully(path) ?? path).split(/[/\\]/)[1] ?? "";
  return first.split(";")[0]?.trim().toLowerCase() === "desk";
}

/**
 * Gives the address under which a request goes on through the door. From outside DESK_ALLOW what lies under `/desk` becomes an
 * address that nobody knows, before anything looks at it: so it is answered as one, by whatever would answer that.
 */
export function createDeskGate(
  allow: readonly string[],
  clientAddress: (request: IncomingMessage) => string,
): (request: Pick<IncomingMessage, "url">) => string {
  const isAllowed = addressMatcher(allow);
  return (request) => {
    const url = request.url ?? "/";
    if (allow.length === 0 || !isDeskAddress(url)) return url;
    return isAllowed(clientAddress(request as IncomingMessage)) ? url : CLOSED + url;
  };
}

/** What a visitor asked for: the pages show it, so that the answer looks like that of any unknown address. */
export function askedAddress(url: string): { readonly url: string; readonly closed: boolean } {
  const closed = url.startsWith(`${CLOSED}/`) && isDeskAddress(url.slice(CLOSED.length));
  return { url: closed ? url.slice(CLOSED.length) : url, closed };
}
