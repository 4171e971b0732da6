import { BlockList, isIP } from 'node:net';

/**
 * Addresses that only computers of a network reach: its own, its neighbours', those of clouds for their machines, and what
 * the standards reserve. Whoever gives the server an address to fetch must not reach them through it.
 */
const reserved = new BlockList();

const ofVersion4 = [
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
] as const;
for (const [network, prefix] of ofVersion4) reserved.addSubnet(network, prefix, 'ipv4');

/** Only global unicast (2000::/3) is public, and of it not what carries an IPv4 address or is for documentation. */
const ofVersion6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;
for (const [network, prefix] of ofVersion6) reserved.addSubnet(network, prefix, 'ipv6');

const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the public internet. A text that is no address is not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !reserved.check(address, 'ipv4');
  // A zone, as in `fe80::1%eth0`, is only of a local network.
  if (version !== 6 || address.includes('%')) return false;
  return globalUnicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}
