import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const NOT_PUBLIC = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])
  addNetwork(NOT_PUBLIC, network, 'ipv4')
// Reserved ranges, ranges for documentation, and IPv6 ranges that contain IPv4 addresses.
for (const network of ['2001::/23', '2001:db8::/32', '2002::/16']) addNetwork(NOT_PUBLIC, network, 'ipv6')

const GLOBAL_IPV6 = new BlockList()
addNetwork(GLOBAL_IPV6, '2000::/3', 'ipv6')

function addNetwork(list: BlockList, network: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', bits] = network.split('/')
  list.addSubnet(address, Number(bits), family)
}

/** False for this machine, its network, and every other address outside the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !NOT_PUBLIC.check(address, 'ipv4')
  return version === 6 && GLOBAL_IPV6.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6')
}

/**
 * Looks up a name as Node does, and fails with `problem` unless all addresses are public. The connection uses
 * the checked address, so that a second lookup cannot return another one (DNS rebinding).
 */
export const lookUpPublic =
  (problem: (hostname: string) => string): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '')
      const [first] = found
      if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
        return done(new Error(problem(hostname)), '')
      if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })
