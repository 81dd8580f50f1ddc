import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { visitorNetwork } from '#server/http/visitor-network.ts'
import { tilePath, tileZoomMax } from '../../tile-path.ts'
import { createTileCache, type TileAddress } from './tile-cache.ts'

const life = 'public, max-age=604800'

/** Serves map tiles from our own origin. Only tiles of the Netherlands, so that it is no open proxy. */
export function tileRoute(app: FastifyInstance, { config, rateLimits }: Context) {
  const tiles = createTileCache(config)
  const url = tilePath.replace(/\{(\w)\}/g, ':$1')
  app.get<{ Params: Record<'z' | 'x' | 'y', string> }>(url, async (request, reply) => {
    const address = readAddress(request.params)
    if (!address) throw new ApiError('NOT_FOUND')
    rateLimits.count('tiles', visitorNetwork(request.ip))
    const tile = await tiles.read(address)
    if (!tile) throw new ApiError('NOT_FOUND')
    return reply.header('cache-control', life).type(tile.type).send(tile.bytes)
  })
}

/** Null when it is no tile, or shows nothing of the Netherlands. */
function readAddress(params: Record<'z' | 'x' | 'y', string>): TileAddress | null {
  const { z, x, y } = params
  if (![z, x, y].every((part) => /^\d{1,6}$/.test(part))) return null
  const address = { z: Number(z), x: Number(x), y: Number(y) }
  if (address.z > tileZoomMax) return null
  const { latMin, latMax, lonMin, lonMax } = limits.search
  const west = column(lonMin, address.z)
  const east = column(lonMax, address.z)
  const north = row(latMax, address.z)
  const south = row(latMin, address.z)
  // Includes the surrounding tiles, which a map shows when zoomed out.
  const around = address.z < 9 ? 4 : 2 ** (address.z - 7)
  const within = address.x >= west - around && address.x <= east + around
  return within && address.y >= north - around && address.y <= south + around ? address : null
}

/** Tile numbers in the usual web map projection (EPSG:3857). */
const column = (lon: number, z: number) => Math.floor(((lon + 180) / 360) * 2 ** z)
function row(lat: number, z: number): number {
  const radians = (lat * Math.PI) / 180
  return Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z)
}
