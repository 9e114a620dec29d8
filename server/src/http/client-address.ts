import { isIPv6 } from 'node:net'

/** What limits count by: an IPv4 address, or an IPv6 network, because one client owns a whole /64. */
export function clientNetwork(ip: string): string {
  const address = plain(ip)
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}

/** The /48 of an IPv6 address: one subscriber can have one, with 65,536 networks in it. IPv4 has nothing like it. */
export function clientSite(ip: string): string | undefined {
  const address = plain(ip)
  return isIPv6(address) ? `${groupsOf(address).slice(0, 3).join(':')}::/48` : undefined
}

const plain = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')

function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
}
