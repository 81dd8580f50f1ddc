import type { FastifyRequest } from 'fastify'

/** What was asked for, on no host. The path alone counts: as a reference "//x" would name another host, and "//" none. */
export const addressOf = ({ raw }: FastifyRequest): URL =>
  new URL(URL.parse(`http://local${raw.url}`) ?? 'http://local')
