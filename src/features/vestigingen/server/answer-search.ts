import { joinedJson, type PreparedJson, type SharedHead } from '#server/prepared-json.ts'
import { type Index, unlocatedIn } from '#server/search-index/build-index.ts'
import { findNearest, type Near } from '#server/search-index/points.ts'
import type { Origin } from './search-origin.ts'

type Asked = { maxKm: number; limit: number; categoryMask: number }

/** The version of the rules that order the results; the page at /volgorde explains them. */
const rankingVersion = '1'

/**
 * The nearest offices, then those of the same place whose coordinates are not known: they count as the farthest
 * (server section 2, "Results, made exact"). Up to half of the answer is theirs: where offices stand close together they would
 * be in none. An office must offer something in each asked category.
 */
export function findVestigingen(index: Index, origin: Origin, { maxKm, limit, categoryMask }: Asked): Near[] {
  const { points, categoryMasks } = index
  const accepts = (at: number) => ((categoryMasks[at] as number) & categoryMask) === categoryMask
  const unlocated = (origin.place ? unlocatedIn(index, origin.place) : []).filter(accepts)
  const kept = Math.min(unlocated.length, Math.floor(limit / 2))
  const near = findNearest(points, origin, { maxKm, limit: limit - kept, accepts })
  for (const at of unlocated) if (near.length < limit) near.push({ at, km: Number.NaN })
  return near
}

/**
 * The answer of a search: texts that were made once, with the distances put in. `shared` keeps the compressed offices, which
 * every postcode at the same point has alike.
 */
export function writeSearchAnswer(
  index: Index,
  origin: Origin,
  found: readonly Near[],
  { publicUrl, shared }: { publicUrl: string; shared: SharedHead },
): PreparedJson {
  const { lat: latitude, lon: longitude, location, alternatives } = origin
  const ranking = { version: rankingVersion, url: `${publicUrl}/volgorde` }
  const rest = JSON.stringify({ latitude, longitude, location, alternatives, ranking })
  return joinedJson({
    head: () => writeFound(index, found),
    tail: `],${rest.slice(1)}`,
    shared,
    worthCompressing: found.length > 0,
  })
}

function writeFound({ text }: Index, found: readonly Near[]): string {
  let json = '{"vestigingen":['
  let separator = ''
  for (const { at, km } of found) {
    // To the metre, as distances below a kilometre are shown in metres.
    const distance = Number.isNaN(km) ? 'null' : String(Math.round(km * 1000) / 1000)
    const [before, between] = text(at)
    json += `${separator}${before}${distance}${between}${distance}}}`
    separator = ','
  }
  return json
}
