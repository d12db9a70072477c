import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** IPv4 as IPv6 sockets show it (`::ffff:1.2.3.4`) is the same address. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
}

/** Whether an address is one of the list: addresses and ranges, IPv4 and IPv6. */
export function addressMatcher(list: readonly string[]): (address: string) => boolean {
  const known = new BlockList();
  for (const entry of list) {
    const [address = "", bits] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) known.addAddress(address, family);
    else known.addSubnet(address, Number(bits), family);
  }
  return (address) => known.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/**
 * Who is really asking: the peer, or, when the peer is one of our own proxies, the right-most address in
 * `x-forwarded-for` that is not. What stands left of that one could have been written by anybody.
 */
export function clientAddressReader(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = addressMatcher(trustedProxies);

  return (request) => {
    let client = plain(request.socket.remoteAddress ?? "0.0.0.0");
    if (trustedProxies.length === 0 || !isTrusted(client)) return client;
    const header = request.headers["x-forwarded-for"];
    const hops = (Array.isArray(header) ? header.join(",") : (header ?? "")).split(",");
    for (const hop of hops.reverse()) {
      const address = plain(hop.trim());
      if (isIP(address) === 0) break;
      client = address;
      if (!isTrusted(address)) break;
    }
    return client;
  };
}

/** An address as logs may keep it: the last octet, or all but the first 48 bits, left out. */
export function maskAddress(address: string): string {
  if (isIP(address) === 4) return address.replace(/\d+$/, "*");
  return `${address.split(":").slice(0, 3).join(":")}:*`;
}
