import type { LatLon } from '#contract/map-point.ts'
import { findVestigingen } from '#features/search/server/answer-search.ts'
import type { Index } from '#features/search/server/index/build-index.ts'
import { originOfPoint } from '#features/search/server/search-origin.ts'
import { createRandom } from '../data/build/random.ts'
import type { Row } from './print-rows.ts'
import type { Found, Postgis } from './search-postgis.ts'

/** Two offices whose distances differ by less are equally far: PostGIS rounds, and its earth is a hair's breadth larger. */
const sameMetres = 0.001

/** PostGIS as the oracle: at these places, with any distance and limit, the same offices in the same order. */
export async function compareWithPostgis(index: Index, size: number, postgis: Postgis, places: LatLon[]): Promise<Row> {
  const random = createRandom(20_263)
  let wrong = 0
  for (const from of places) {
    const [maxKm, limit] = [random.whole(1, 40), random.whole(1, 100)]
    const near = findVestigingen(index, originOfPoint(from.lat, from.lon), {
      maxKm,
      limit,
      accepts: () => true,
      reserved: 0,
    })
    const ours = near.map(({ at, km }): Found => ({ id: index.offices[at]!.id, metres: km * 1000 }))
    if (!isSame(ours, await postgis.search(from, maxKm, limit), maxKm)) wrong++
  }
  const measured = `${places.length - wrong} of ${places.length} random questions have the offices of PostGIS`
  return { what: `right among ${size} offices`, measured, target: 'all', met: wrong === 0 }
}

/**
 * The distance at each place of the two lists must be the same, and so must the offices; but offices that are equally far
 * may stand in any order, and where the list ends among them, or at the limit of kilometres, either may be the last.
 */
function isSame(ours: Found[], theirs: Found[], maxKm: number): boolean {
  const end = Math.min(ours.length, theirs.length)
  const inside = (one: Found) => one.metres < maxKm * 1000 - sameMetres
  if (ours.slice(end).some(inside) || theirs.slice(end).some(inside)) return false
  for (let at = 0; at < end; at++) if (Math.abs(ours[at]!.metres - theirs[at]!.metres) > sameMetres) return false
  const last = theirs[end - 1]?.metres ?? 0
  const certain = (list: Found[]) => list.filter(({ metres }) => metres < last - sameMetres).map(({ id }) => id)
  const [one, other] = [certain(ours), new Set(certain(theirs))]
  return one.length === other.size && one.every((id) => other.has(id))
}
