import { expect, test } from 'vitest'
import { CLIENT_ADDRESSES } from '../../test/client-addresses.ts'
import { clientNetwork, clientSite } from './client-address.ts'

test.each([
  ...CLIENT_ADDRESSES,
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ['x::ffff:203.0.113.7', 'x::ffff:203.0.113.7'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the network of the client address %s is %s', (ip, network) => {
  expect(clientNetwork(ip)).toBe(network)
})

test.each([
  ['203.0.113.7', undefined],
  ['::ffff:203.0.113.7', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8:0001:ffff::1', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
])('the IPv6 site of the client address %s is %s', (ip, site) => {
  expect(clientSite(ip)).toBe(site)
})
