import type { FastifyRequest } from 'fastify'

/**
 * The requested URL, on a dummy host. Only the path counts: parsed as a reference, "//x" would name another host, and
 * "//" none.
 */
export const addressOf = ({ raw }: FastifyRequest): URL =>
  new URL(URL.parse(`http://local${raw.url}`) ?? 'http://local')
