import { LRUCache } from 'lru-cache'
import type { Config } from '#server/config.ts'
import { readAtMost } from '#server/http/read-at-most.ts'

type Tile = { type: string; bytes: Buffer }
export type TileAddress = { z: number; x: number; y: number }

const cacheBytes = 32 * 1024 * 1024
const ttlMs = 24 * 60 * 60 * 1000
const tileMaxBytes = 512 * 1024
const timeoutMs = 5_000
/** Parallel requests to the tile server, whose usage policy asks for restraint. */
const fetchesMax = 8

/** Waiting requests: enough for more than two maps. Beyond that, requests are refused. */
const waitingMax = 100
/** How long to wait after the tile server did not answer. */
const restMs = 15_000

/** Image types that cannot contain a script. */
const image = /^image\/(png|jpeg|webp|avif)\b/

/**
 * The tiles of TILE_URL, cached for a day. The tile server learns nothing about the visitor: no address, page or
 * cookie. Null when it has no such tile or does not answer.
 */
export function createTileCache({ tileUrl }: Pick<Config, 'tileUrl'>) {
  const cache = new LRUCache<string, Tile>({
    maxSize: cacheBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
    ttl: ttlMs,
  })
  const fetching = new Map<string, Promise<Tile | null>>()
  const turns: (() => void)[] = []
  let running = 0
  let restsUntil = 0

  /** A map requests about forty tiles at once, so they queue. */
  async function turn() {
    if (running >= fetchesMax) await new Promise<void>((go) => turns.push(go))
    running += 1
  }

  function done(key: string): null {
    fetching.delete(key)
    running -= 1
    turns.shift()?.()
    return null
  }

  async function load(key: string, { z, x, y }: TileAddress): Promise<Tile | null> {
    await turn()
    if (restsUntil > Date.now()) return done(key)
    const address = tileUrl.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`)
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), headers: { accept: 'image/*' } })
      const type = image.exec(answer.headers.get('content-type') ?? '')?.[0]
      if (!answer.ok || !type || Number(answer.headers.get('content-length') ?? 0) > tileMaxBytes) {
        await answer.body?.cancel()
        return null
      }
      const bytes = await readAtMost(answer, tileMaxBytes)
      if (bytes === null) return null
      const tile = { type, bytes }
      cache.set(key, tile)
      return tile
    } catch {
      restsUntil = Date.now() + restMs
      return null
    } finally {
      done(key)
    }
  }

  return {
    async read(address: TileAddress): Promise<Tile | null> {
      const key = `${address.z}/${address.x}/${address.y}`
      const tile = cache.get(key)
      if (tile) return tile
      const under = fetching.get(key)
      if (under) return under
      if (restsUntil > Date.now() || turns.length >= waitingMax) return null
      const loading = load(key, address)
      fetching.set(key, loading)
      return loading
    },
  }
}
