import { policyReadingCalls } from "@/contract/policy/reading";
import { randomId } from "@/lib/random-id";
import { browserGateway } from "@/lib/gateway/browser";

/** Where a reader came from, by the page before; only the kind is told. */
function channelOf(referrer: string): string {
  if (!referrer || !URL.canParse(referrer)) return "direct";
  const { host } = new URL(referrer);
  if (host === window.location.host) return "site";
  return /(?:baidu|bing|sogou|so|sm|google)\.(?:com|cn|com\.cn)$/u.test(host) ? "search" : "other";
}

/** One visit of a page; it gets its number with the first heartbeat. */
export interface Reading {
  uuid?: string;
}

/** Tells the gateway that the page is still read. A lost heartbeat is not reported to the reader. */
export async function sendHeartbeat(reading: Reading, id: string): Promise<void> {
  const first = reading.uuid === undefined;
  const uuid = (reading.uuid ??= randomId());
  const query = first ? { uuid, id, channel: channelOf(document.referrer) } : { uuid, id };
  await browserGateway.call(policyReadingCalls.policyHeartbeat, { query }).catch(() => undefined);
}
