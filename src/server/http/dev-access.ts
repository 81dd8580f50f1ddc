import type { FastifyRequest } from 'fastify'

/** Who may use the pages under /dev, with every mail in them, and the operator's desk without a password. */
export type DevAccess = 'everyone' | 'loopback' | 'nobody'

const loopbackNames = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|\[::1\]|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/

/** A host name or address that only this machine reaches. */
export const isLoopback = (host: string): boolean => loopbackNames.test(host)

/** What says that somebody passed a request on; proxies and tunnels make up names of their own that begin like these. */
const passedOn =
  /^(forwarded|via|x-forwarded|x-real-|x-original-|x-client-|x-cluster-|true-client-|cf-|fly-|fastly-|x-host$|x-proxy|x-envoy)/

/**
 * Whether this request may. A program on loopback is reached from elsewhere too, by a proxy or a tunnel, which says that it
 * passes a request on, and by a page of another site whose name was pointed here, which sends that name. Who it is from and for
 * is read from the connection and its own Host: a script of such a page writes any other header.
 */
export function mayUseDev({ devAccess }: { devAccess: DevAccess }, request: FastifyRequest): boolean {
  if (devAccess !== 'loopback') return devAccess === 'everyone'
  const { headers, socket } = request.raw
  const host = (headers.host ?? '').replace(/:\d{1,5}$/, '')
  const isPassedOn = Object.keys(headers).some((name) => passedOn.test(name))
  return !isPassedOn && isLoopback(socket.remoteAddress ?? '') && isLoopback(host)
}
