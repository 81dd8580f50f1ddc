import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { calls } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { isStillFresh } from '#server/http/etag.ts'
import { findOffice } from '../index/build-index.ts'

/** The logo of an office as an image; on NOT_FOUND the browser shows initials. Not behind `route()`, since it is not JSON. */
export function logoRoute(app: FastifyInstance, { index }: Context) {
  app.get<{ Params: { id: string } }>(calls.logo.pattern, (request, reply) => {
    const image = readImage(findOffice(index.current(), request.params.id)?.logo ?? '')
    if (!image) throw new ApiError('NOT_FOUND')
    const etag = index.etag()
    reply.headers({ 'cache-control': 'public, max-age=60, stale-while-revalidate=600', etag })
    if (isStillFresh(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type(image.type).send(image.bytes)
  })
}

/** Stored as "data:image/png;base64,…", so that an office is one row. Accepts only image types that cannot contain a script. */
function readImage(logo: string): { type: string; bytes: Buffer } | null {
  const [, type, base64] = /^data:(image\/(?:png|jpeg|webp|avif));base64,([\w+/=]+)$/.exec(logo) ?? []
  return type && base64 ? { type, bytes: Buffer.from(base64, 'base64') } : null
}
