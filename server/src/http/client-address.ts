import { isIPv6 } from 'node:net'
import type { Limit } from '../db/rate-limits.ts'

/** Key of rate limits: an IPv4 address, or an IPv6 /64, because one client owns a whole /64. */
export function clientNetwork(ip: string): string {
  const address = plain(ip)
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}

/** The /48 of an IPv6 address: one subscriber can have a /48 with 65,536 networks. Undefined for IPv4. */
export function clientSite(ip: string): string | undefined {
  const address = plain(ip)
  return isIPv6(address) ? `${groupsOf(address).slice(0, 3).join(':')}::/48` : undefined
}

/** Returns the limit of a network, and twice as much for the /48 of an IPv6 subscriber. */
export function networkLimits(what: string, ip: string, limit: Omit<Limit, 'key'>): Limit[] {
  const site = clientSite(ip)
  const ofNetwork = { ...limit, key: [what, clientNetwork(ip)] }
  return site === undefined ? [ofNetwork] : [ofNetwork, { ...limit, key: [what, site], max: 2 * limit.max }]
}

const plain = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')

function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
}
