const GROUPS = 8;
const GROUP_BITS = 16;
const MAPPED = 0xffff;
const SIX_TO_FOUR = 0x2002;
const SIX_TO_FOUR_BITS = 48;

/** The IPv6 prefix that counts as a network: a connection has at least a /64, and providers assign up to a /56. */
export type Ipv6Prefix = 48 | 56 | 64;

/**
 * The network by which every limit counts an address: an IPv6 prefix, since one connection chooses freely among its
 * addresses, or the IPv4 address, also if IPv6 only wraps it.
 */
export function networkOf(address: string, prefix: Ipv6Prefix = 64): string {
  const groups = groupsOf(address.trim());
  if (!groups) return address.trim();
  const [first = 0] = groups;
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === MAPPED)
    return ipv4Of(groups.slice(6));
  // 6to4 assigns a /48 to each IPv4 address.
  const bits = first === SIX_TO_FOUR ? SIX_TO_FOUR_BITS : prefix;
  const kept = groups
    .slice(0, Math.ceil(bits / GROUP_BITS))
    .map((group, at) => masked(group, bits - at * GROUP_BITS));
  return `${kept.map((group) => group.toString(16)).join(':')}::/${bits}`;
}

/** The /24 or /48 of an address, which identifies region and provider but no connection. Empty for no address. */
export function shortened(address: string): string {
  const network = networkOf(address, 48);
  if (network.includes(':')) return network;
  return /^\d+(?:\.\d+){3}$/.test(network) ? network.replace(/\d+$/, '0/24') : '';
}

/** The eight groups of an IPv6 address in any notation; `undefined` for anything else. */
function groupsOf(address: string): number[] | undefined {
  const url = URL.parse(`http://[${address.replace(/^\[|\]$|%.*$/g, '')}]`);
  if (!url) return undefined;
  const [head = '', tail] = url.hostname.slice(1, -1).split('::');
  const read = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16));
  const [front, back] = [read(head), read(tail ?? '')];
  return [...front, ...Array.from({ length: GROUPS - front.length - back.length }, () => 0), ...back];
}

function masked(group: number, bits: number): number {
  return bits >= GROUP_BITS ? group : group & (0xffff << (GROUP_BITS - bits));
}

const ipv4Of = (pair: number[]) => pair.flatMap((group) => [group >> 8, group & 0xff]).join('.');
