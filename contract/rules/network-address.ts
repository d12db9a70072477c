/** Who counts as one asker, told by the network address. Pure. */

const GROUPS = 8;

/** The groups of one side of `::`, a dotted ending as two of them; undefined when something is no group. */
function readGroups(side: string): number[] | undefined {
  if (side === "") return [];
  const groups: number[] = [];
  for (const part of side.split(":")) {
    const dotted = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(part)?.slice(1).map(Number);
    if (dotted) {
      const [a = 0, b = 0, c = 0, d = 0] = dotted;
      groups.push(a * 256 + b, c * 256 + d);
    } else if (/^[\da-f]{1,4}$/i.test(part)) groups.push(Number.parseInt(part, 16));
    else return undefined;
  }
  return groups;
}

/** The eight groups of an IPv6 address (RFC 4291, 2.2); undefined when it is none. */
function parseIpv6(address: string): number[] | undefined {
  const [left = "", right, ...more] = address.split("::");
  const head = readGroups(left);
  const tail = readGroups(right ?? "");
  if (more.length > 0 || head === undefined || tail === undefined) return undefined;
  if (right === undefined) return head.length === GROUPS ? head : undefined;
  const missing = GROUPS - head.length - tail.length;
  return missing < 1 ? undefined : [...head, ...Array.from({ length: missing }, () => 0), ...tail];
}

/**
 * What limits count by instead of an address: IPv4 as it is, also where it comes mapped into IPv6 (`::ffff:1.2.3.4`), and of
 * IPv6 the /64. A /64 is the smallest network that providers hand out (RFC 6177), so its holder can take a fresh address of
 * its 2^64 for each request. What is no address counts as itself.
 */
export function toAddressKey(address: string): string {
  const bare = address.replace(/%.*$/, "");
  if (!bare.includes(":")) return bare;
  const groups = parseIpv6(bare);
  if (groups === undefined) return bare.toLowerCase();
  const [high = 0, low = 0] = groups.slice(-2);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped) return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}
