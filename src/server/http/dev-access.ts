import type { FastifyRequest } from 'fastify'

/** Who may use the pages under /dev, with every mail in them, and the operator's desk without a password. */
export type DevAccess = 'everyone' | 'loopback' | 'nobody'

const loopbackNames = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|\[::1\]|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/

/** A host name or address that only this machine reaches. */
export const isLoopback = (host: string): boolean => loopbackNames.test(host)

/**
 * Whether this request may. A program on loopback is reached from elsewhere too, by a proxy or a tunnel, which says that it
 * passes a request on, and by a page of another site whose name was pointed here, which sends that name.
 */
export function mayUseDev({ devAccess }: { devAccess: DevAccess }, request: FastifyRequest): boolean {
  if (devAccess !== 'loopback') return devAccess === 'everyone'
  const passedOn = ['forwarded', 'via', 'x-real-ip'].some((name) => name in request.headers)
  return !passedOn && isLoopback(request.ip) && isLoopback(request.hostname)
}
