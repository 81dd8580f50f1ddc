import type { Context } from '#server/context.ts'
import { askWoonplaatsen } from './ask-pdok.ts'
import type { Ask } from './careful-asking.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { KnownPlaces } from './known-places.ts'
import { nearestNamed } from './nearest-named.ts'
import type { Place } from './place.ts'

/**
 * The official numbers of places: those known here, otherwise from PDOK when it may be asked. Numbers are never
 * reassigned. Never rejects.
 */
export type BagCodes = {
  codeOf(place: Place): Promise<string | null>
  placeOf(code: string): Promise<Place | undefined>
}

/** "1182"; no location_id is digits only. */
export const isBagCode = (text: string): boolean => /^\d{4}$/.test(text)

/** How long to wait before asking again about an unknown place or number. */
const missTtlMs = 60 * 60_000

export function createBagCodes(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  gazetteer: Gazetteer,
  ask: Ask,
  knownPlaces: Pick<KnownPlaces, 'codeOf' | 'placeOf'>,
): BagCodes {
  const codes = new Map<Place, string>()
  const places = new Map<string, Place>()
  const misses = new Map<string, number>()

  /** Stores every place in PDOK's answer; names that the gazetteer does not have are dropped. */
  async function learn(q: string) {
    const now = clock.now().getTime()
    if ((misses.get(q) ?? 0) > now) return
    const matches = await ask(`woonplaats ${q}`, () => askWoonplaatsen(config, q))
    for (const one of matches ?? []) {
      const place = nearestNamed(gazetteer, one)
      if (place === undefined) continue
      codes.set(place, one.bag_code)
      places.set(one.bag_code, place)
    }
    if (matches !== undefined) misses.set(q, now + missTtlMs)
  }

  return {
    async codeOf(place) {
      const code = knownPlaces.codeOf(place)
      if (code !== undefined) return code
      if (!codes.has(place)) await learn(place.woonplaats)
      return codes.get(place) ?? null
    },
    async placeOf(code) {
      const place = knownPlaces.placeOf(code)
      if (place) return place
      if (!places.has(code)) await learn(`woonplaatscode:${code}`)
      return places.get(code)
    },
  }
}
