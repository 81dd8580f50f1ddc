import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are not public (IANA special-purpose address registries, RFC 6890). */
const closed = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(network, bits, 'ipv4')

/** For IPv6 only allocated space, minus ranges that lead on to an IPv4 address or to no network. */
const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')
const tunnels = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  tunnels.addSubnet(network, bits, 'ipv6')

/** Whether an address is a machine on the public internet, not in this network or on this machine. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !closed.check(address, 'ipv4')
  return kind === 6 && open.check(address, 'ipv6') && !tunnels.check(address, 'ipv6')
}

/** The connection is refused: the name leads to where a webhook may not go. */
export class ClosedAddress extends Error {
  readonly code = 'ADDRESS_NOT_ALLOWED'
}

/**
 * Resolves a name for the connection being made, and returns only permitted addresses: a name that was fine when it was
 * entered, or a moment ago, must not lead into this network.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, '', 0)
    const allowed = addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = allowed
    if (!first || allowed.length < addresses.length) return callback(new ClosedAddress(), '', 0)
    return options.all ? callback(null, allowed) : callback(null, first.address, first.family)
  })
}
