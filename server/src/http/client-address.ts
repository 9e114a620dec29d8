import { isIPv6 } from 'node:net'

/** What limits count by: an IPv4 address, or an IPv6 network, because one client owns a whole /64. */
export function clientNetwork(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  const groups = [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.slice(0, 4).join(':')}::/64`
}
