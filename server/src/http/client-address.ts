import { isIPv6 } from 'node:net'
import type { Limit } from '../db/rate-limits.ts'

/** Rate limits count an IPv4 address or an IPv6 /64, because one client has a whole /64. */
export function clientNetwork(ip: string): string {
  const address = plain(ip)
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}

/** Returns undefined for IPv4. One IPv6 subscriber can have a /48, which contains 65,536 networks. */
export function clientSite(ip: string): string | undefined {
  const address = plain(ip)
  return isIPv6(address) ? `${groupsOf(address).slice(0, 3).join(':')}::/48` : undefined
}

/** Limits a network, and with twice as many hits the /48 around an IPv6 network. */
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
