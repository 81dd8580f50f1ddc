import { expect, test } from 'vitest'
import { visitorNetwork } from './visitor-network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:CB00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0DB8:0000:0000:ffff::2', '2001:db8:0:0'],
  ['[2001:db8:1:2:3::4]:4711', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['made up', 'unreadable'],
  ['', 'unreadable'],
])('%s counts as %s', (ip, network) => {
  expect(visitorNetwork(ip)).toBe(network)
})
