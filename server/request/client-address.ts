import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
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
  return (address) => isIP(address) !== 0 && known.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** An address as proxies write it: in quotes, with a port, in brackets (RFC 7239, 6); undefined for what is none. */
function readHop(written: string): string | undefined {
  const bare = written.trim().replace(/^"(.*)"$/, "$1");
  const inBrackets = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(bare)?.[1];
  const withPort = /^([\d.]+):\d{1,5}$/.exec(bare)?.[1];
  const address = plain(inBrackets ?? withPort ?? bare);
  // A zone names a card of the proxy's own machine.
  return isIP(address) === 0 || address.includes("%") ? undefined : address;
}

// What stands in quotes may hold both separators.
const COMMA = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/;
const SEMICOLON = /;(?=(?:[^"]*"[^"]*")*[^"]*$)/;
const FOR = /^\s*for\s*=\s*/i;

/** The `for` of each hop of a `Forwarded` header (RFC 7239, 4), the nearest last; a hop without one is empty. */
const readForwarded = (header: string): string[] =>
  header.split(COMMA).map((hop) => (hop.split(SEMICOLON).find((pair) => FOR.test(pair)) ?? "").replace(FOR, ""));

/** The hops that proxies wrote down, the nearest last. `x-forwarded-for` wins: it is what our own documents ask for. */
function readHops({ "x-forwarded-for": list, forwarded }: IncomingHttpHeaders): string[] {
  if (list !== undefined) return [list].flat().join(",").split(",");
  return forwarded === undefined ? [] : readForwarded(forwarded);
}

/**
 * Stands for the address of a caller whom our proxy did not name. It is no address, so no list of addresses holds it, and
 * limits do not count all such callers as one: by the name that the proxy gave in place of an address (RFC 7239, 6.3), else
 * by the connection.
 */
function standIn({ socket }: IncomingMessage, written: string): string {
  const named = /^"?(_[\w.-]{1,60})"?$/.exec(written.trim())?.[1];
  return `unknown.${named ?? `${plain(socket.remoteAddress ?? "").replaceAll(":", "-")}.${socket.remotePort ?? 0}`}`;
}

/**
 * Who is really asking: the peer, or, when the peer is one of our own proxies, the right-most address in
 * `x-forwarded-for` (or `Forwarded`) that is not. What stands left of that one could have been written by anybody. Where our
 * proxy wrote nothing readable, the caller counts as foreign, never as the proxy: that one may be allowed what callers are
 * not.
 *
 * @param onUnnamed told of each caller whom a proxy of ours did not name
 */
export function clientAddressReader(
  trustedProxies: readonly string[],
  onUnnamed: () => void = () => undefined,
): (request: IncomingMessage) => string {
  const isTrusted = addressMatcher(trustedProxies);

  return (request) => {
    const peer = plain(request.socket.remoteAddress ?? "0.0.0.0");
    if (trustedProxies.length === 0 || !isTrusted(peer)) return peer;
    let client: string | undefined;
    for (const hop of readHops(request.headers).toReversed()) {
      const address = readHop(hop);
      if (address !== undefined && isTrusted(address)) client = address;
      else if (address !== undefined) return address;
      else {
        onUnnamed();
        return standIn(request, hop);
      }
    }
    if (client === undefined) onUnnamed();
    return client ?? standIn(request, "");
  };
}

/** An address as logs may keep it: the last octet, or all but the first 48 bits, left out. */
export function maskAddress(address: string): string {
  if (isIP(address) === 0) return "unknown";
  if (isIP(address) === 4) return address.replace(/\d+$/, "*");
  return `${address.split(":").slice(0, 3).join(":")}:*`;
}
