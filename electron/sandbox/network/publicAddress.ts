import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * IPv4 networks that are not the public Internet (IANA IPv4 Special-Purpose Address Registry, RFC 6890), multicast and
 * the reserved rest.
 */
const notPublic4 = [
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
  ['224.0.0.0', 3],
] as const

/**
 * Parts of 2000::/3 that are not public, or lead to an IPv4 address inside them (Teredo, 6to4). Outside of 2000::/3
 * nothing is public: loopback, IPv4-mapped, translated, link-local, unique local and multicast addresses lie there.
 */
const notPublic6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const refused = new BlockList()
for (const [network, bits] of notPublic4) refused.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of notPublic6) refused.addSubnet(network, bits, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address belongs to the public Internet: where a service may go on behalf of somebody who asks it to. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refused.check(address, 'ipv4')
  return isIPv6(address) && global6.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}

/** The host of an address as `node:net` knows it: IPv6 without its brackets. */
export function hostOf(address: URL): string {
  return address.hostname.replace(/^\[|\]$/g, '')
}

/** Whether an address names, without any look-up, a place that is not on the public Internet. */
export function isPlainlyPrivate(address: URL): boolean {
  const host = hostOf(address)
  if (isIPv4(host) || isIPv6(host)) return !isPublicAddress(host)
  return /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/i.test(host)
}
