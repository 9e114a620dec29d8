import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks of somebody's own, of this machine, or of nobody. */
const NOT_PUBLIC = new BlockList()
for (const [network, bits] of [
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
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  // An IPv4 address, whichever, in other clothes.
  ['2002::', 16],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv6')

const GLOBAL_IPV6 = new BlockList()
GLOBAL_IPV6.addSubnet('2000::', 3, 'ipv6')

/** An address that everybody can reach, so that asking it tells nothing about the network we stand in. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !NOT_PUBLIC.check(address, 'ipv4')
  return version === 6 && GLOBAL_IPV6.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6')
}

/** Names are looked up once, and that very answer is checked and connected to. */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    const [first] = found
    if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
      return done(new Error(`${hostname} leads into a private network`), [])
    if (options.all) return done(null, found)
    done(null, first.address, first.family)
  })
}
