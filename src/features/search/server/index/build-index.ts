import { categories, diensten } from '#features/diensten/rules.ts'
import { nameKey } from '#features/gazetteer/rules.ts'
import { byTitle } from '#features/vestigingen/rules.ts'
import { type Points, toPoints } from '#server/distances.ts'
import { createNameIndex, type NameIndex } from './name-index.ts'
import { nextFactsAt, type Office } from './office.ts'

/** All offices at one moment. A position means the same office in every list. */
export type Index = {
  /** The listed offices, sorted by title. */
  offices: readonly Office[]
  points: Points
  /** The services of each office: one bit per category and per service. */
  offers: Uint32Array
  positions: ReadonlyMap<string, number>
  names: NameIndex
  /** Positions of the offices without coordinates, by place. */
  withoutPoint: ReadonlyMap<string, readonly number[]>
  /** The sources from which any listed office was imported. */
  bronnen: ReadonlySet<string>
  /** Offices that were merged into another one. */
  merged: ReadonlyMap<string, Office>
  /** The moment for which the facts hold, and when the next fact changes. */
  asOf: Date
  nextFactsAt: number
}

export function buildIndex(all: readonly Office[], now: Date): Index {
  const offices = inOrder(all.filter((office) => office.merged_into === null))
  const unlocated = [...offices.keys()].filter((at) => offices[at]?.lat === null)
  return {
    offices,
    points: toPoints(offices),
    offers: Uint32Array.from(offices, ({ dienst_ids }) => offersOf(dienst_ids)),
    positions: new Map(offices.map(({ id }, at) => [id, at])),
    names: createNameIndex(offices),
    withoutPoint: Map.groupBy(unlocated, (at) => placeOf(offices[at] as Office)),
    bronnen: new Set(offices.flatMap(({ bronnen }) => bronnen)),
    merged: new Map(all.filter(({ merged_into }) => merged_into !== null).map((office) => [office.id, office])),
    asOf: now,
    nextFactsAt: nextFactsAt(all, now),
  }
}

/** Sorted by title. The sort keys are extracted first: offices have many fields, and reading one takes half the sorting time. */
const inOrder = (offices: readonly Office[]): Office[] =>
  offices
    .map((office) => ({ office, title: office.title, id: office.id }))
    .sort(byTitle)
    .map(({ office }) => office)

/** The place of an office: its key, or its name when no key is known. */
const placeOf = ({ location_id, plaats }: Office) => location_id ?? keyOfName(plaats)
const keyOfName = (woonplaats: string) => `name ${nameKey(woonplaats)}`

/** Positions of the offices in a place that have no known coordinates. */
export const unlocatedIn = (
  { withoutPoint }: Index,
  { location_id, woonplaats }: { location_id: string; woonplaats: string },
): number[] => [location_id, keyOfName(woonplaats)].flatMap((key) => withoutPoint.get(key) ?? [])

/** One bit per category and per service. */
const bits = new Map<string, number>([...categories, ...diensten].map(({ id }, bit) => [id, 1 << bit]))

/** The bits of these categories and services. Unknown ids have none. */
export const maskOf = (ids: readonly string[]): number => ids.reduce((mask, id) => mask | (bits.get(id) ?? 0), 0)

const withCategory = new Map<string, number>(diensten.map(({ id, category_id }) => [id, maskOf([id, category_id])]))
const offersOf = (dienst_ids: readonly string[]): number =>
  dienst_ids.reduce((mask, id) => mask | (withCategory.get(id) ?? 0), 0)

/** An office that is listed or was merged; undefined for other ids. */
export function findOffice(index: Index, id: string): Office | undefined {
  const at = index.positions.get(id)
  return at === undefined ? index.merged.get(id) : index.offices[at]
}
