import type { FastifyRequest } from 'fastify'

/** Who may use the pages under /dev, which show every mail, and the operator's desk without a password. */
export type DevAccess = 'everyone' | 'loopback' | 'nobody'

const loopbackNames = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|\[::1\]|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/

/** Whether only this machine can reach this host name or address. */
export const isLoopback = (host: string): boolean => loopbackNames.test(host)

/** Headers that show that a request was forwarded. Proxies and tunnels invent names of their own that begin like these. */
const passedOn =
  /^(forwarded|via|x-forwarded|x-real-|x-original-|x-client-|x-cluster-|true-client-|cf-|fly-|fastly-|x-host$|x-proxy|x-envoy)/

/**
 * Whether this request may use the pages under /dev. A program on loopback can also be reached from elsewhere: through
 * a proxy or tunnel, which adds a header that says so, or by DNS rebinding, where the page of another site sends that
 * site's name as its Host. Its source and target are read from the socket's address and the Host header only, as a
 * script on such a page can set any other header.
 */
export function mayUseDev({ devAccess }: { devAccess: DevAccess }, request: FastifyRequest): boolean {
  if (devAccess !== 'loopback') return devAccess === 'everyone'
  const { headers, socket } = request.raw
  const host = (headers.host ?? '').replace(/:\d{1,5}$/, '')
  const isPassedOn = Object.keys(headers).some((name) => passedOn.test(name))
  return !isPassedOn && isLoopback(socket.remoteAddress ?? '') && isLoopback(host)
}
