import type { Part } from '#server/gzip/joiner.ts'
import { joinedJson, type PreparedJson } from '#server/prepared-json.ts'
import { type Index, unlocatedIn } from '#server/search-index/build-index.ts'
import { findNearest, type Near } from '#server/search-index/points.ts'
import type { Origin } from './search-origin.ts'

type Asked = { maxKm: number; limit: number; categoryMask: number }

/** The version of the rules that order the results; the page at /volgorde explains them. */
const rankingVersion = '1'

/**
 * The nearest offices, then those of the same place whose coordinates are not known: they count as the farthest
 * (server section 2, "Results, made exact"). An office must offer something in each asked category.
 */
export function findVestigingen(index: Index, origin: Origin, { maxKm, limit, categoryMask }: Asked): Near[] {
  const { points, categoryMasks } = index
  const accepts = (at: number) => ((categoryMasks[at] as number) & categoryMask) === categoryMask
  const near = findNearest(points, origin, { maxKm, limit, accepts })
  const unlocated = origin.place ? unlocatedIn(index, origin.place) : []
  for (const at of unlocated) if (near.length < limit && accepts(at)) near.push({ at, km: Number.NaN })
  return near
}

/** The answer of a search: texts that were made when the data changed, with the distances put in. */
export function writeSearchAnswer(
  { texts }: Index,
  origin: Origin,
  found: readonly Near[],
  publicUrl: string,
): PreparedJson {
  const parts: Part[] = []
  for (const { at, km } of found) {
    // To the metre, as distances below a kilometre are shown in metres.
    const distance = Number.isNaN(km) ? 'null' : String(Math.round(km * 1000) / 1000)
    parts.push(parts.length === 0 ? texts.first(at) : texts.next(at), distance, texts.middle(at), distance)
  }
  const { lat: latitude, lon: longitude, location, alternatives } = origin
  const ranking = { version: rankingVersion, url: `${publicUrl}/volgorde` }
  const rest = JSON.stringify({ latitude, longitude, location, alternatives, ranking })
  parts.push(`${parts.length === 0 ? '{"vestigingen":[' : '}}'}],${rest.slice(1)}`)
  return joinedJson(parts, texts.joiner)
}
