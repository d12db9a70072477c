import { policyReadingCalls } from "@/contract/policy/reading";
import { browserGateway } from "@/lib/gateway/browser";

/** Where a reader came from, by the page before; only the kind is told. */
function channelOf(referrer: string): string {
  if (!referrer || !URL.canParse(referrer)) return "direct";
  const { host } = new URL(referrer);
  if (host === window.location.host) return "site";
  return /(?:baidu|bing|sogou|so|sm|google)\.(?:com|cn|com\.cn)$/u.test(host) ? "search" : "other";
}

/** Tells the gateway that the page is still read. A lost heartbeat is not reported to the reader. */
export async function sendHeartbeat(uuid: string, id: string, first: boolean): Promise<void> {
  const query = first ? { uuid, id, channel: channelOf(document.referrer) } : { uuid, id };
  await browserGateway.call(policyReadingCalls.policyHeartbeat, { query }).catch(() => undefined);
}
