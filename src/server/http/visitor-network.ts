import { isIPv4, isIPv6 } from 'node:net'

/**
 * The key by which every limit counts one visitor, from the address of a request: an IPv4 address, or the /64 of an
 * IPv6 address, which is one household. An IPv4 address written as IPv6 counts as that IPv4 address
 * (docs/product/limits.md, "Who counts as one").
 */
export function visitorNetwork(ip: string): string {
  const address = withoutPort(ip.trim().split('%', 1).join())
  if (isIPv4(address)) return address
  // Anything else that a proxy sends counts as one visitor, however it varies.
  if (!isIPv6(address)) return 'unreadable'
  const [left = [], right] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const groups = right === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return toIPv4(groups.slice(6))
  return groups.slice(0, 4).join(':')
}

/** Some proxies send the port too: "203.0.113.7:4711", "[2001:db8::1]:4711". */
const withoutPort = (ip: string) => ip.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')

const toIPv4 = (groups: string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.')
