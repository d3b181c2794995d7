import { BlockList, isIP } from 'node:net';

/** IPv4 ranges that lead nowhere in the public network (RFC 6890): private, loopback, link-local, documentation, multicast. */
const closed4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Ranges inside the global part of IPv6 that lead nowhere public: tunnels that carry an IPv4 address, benchmarks, documentation. */
const closed6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const closed = new BlockList();
for (const [net, bits] of closed4) closed.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of closed6) closed.addSubnet(net, bits, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the public network; false for what is no address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && !address.includes('%') && global6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

const homeName = /(^|\.)(localhost|local|internal|lan|home|intranet)\.?$/i;

/** The host of an address as an IP address or a name, without an IPv6 address's brackets. */
export const hostOf = (url: URL): string => url.hostname.replaceAll(/^\[|\]$/g, '');

/**
 * The address that a stranger named, if it may be called: https, no sign-in in it, no host that is known to be our own. What a name resolves to is looked
 * at when it is called. `anywhere` allows http and private hosts.
 */
export function callableUrl(text: string, anywhere: boolean): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  url.hash = '';
  if (url.username !== '' || url.password !== '' || url.hostname === '') return undefined;
  if (anywhere) return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
  const host = hostOf(url);
  if (url.protocol !== 'https:' || homeName.test(host)) return undefined;
  return isIP(host) === 0 ? (host.includes('.') ? url : undefined) : isPublicAddress(host) ? url : undefined;
}
