import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { loadGazetteer } from '#features/gazetteer/server/public.ts'
import { sendJson } from '#server/http/answer-text.ts'
import { type MapBase, mapBasePath } from '../../map-base.ts'

const outlines = join(import.meta.dirname, '../../../../../data/gazetteer/provinces.geojson')
const life = 'public, max-age=86400'

/** The outlines and places for a map without tiles, built on the first request. */
export function mapBaseRoute(app: FastifyInstance) {
  let base: string | undefined
  app.get(mapBasePath, (request, reply) => {
    base ??= JSON.stringify(readMapBase())
    return sendJson(request, reply.header('cache-control', life), base)
  })
}

function readMapBase(): MapBase {
  return {
    provinces: JSON.parse(readFileSync(outlines, 'utf8')),
    places: loadGazetteer()
      .places.toSorted((a, b) => b.addresses - a.addresses)
      .map(({ woonplaats, lat, lon }) => [woonplaats, lat, lon]),
  }
}
