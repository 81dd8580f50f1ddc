import { categories, diensten } from '#features/diensten/rules.ts'
import { nameKey } from '#features/gazetteer/rules.ts'
import { byTitle } from '#features/vestigingen/rules.ts'
import { type Points, toPoints } from '#server/distances.ts'
import { createNameIndex, type NameIndex } from './name-index.ts'
import { nextFactsAt, type Office } from './office.ts'

/** All offices at one moment. A position is the same in every list. */
export type Index = {
  /** The listed ones, by title. */
  offices: readonly Office[]
  points: Points
  /** What each office offers: one bit for each category and each service. */
  offers: Uint32Array
  positions: ReadonlyMap<string, number>
  names: NameIndex
  /** Positions of the offices without coordinates, by place. */
  withoutPoint: ReadonlyMap<string, readonly number[]>
  /** Where any of the listed ones was taken over from. */
  bronnen: ReadonlySet<string>
  /** Offices that went into another one. */
  merged: ReadonlyMap<string, Office>
  /** The moment as of which the facts hold, and when the next one changes. */
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

/** By title. What is compared is laid ready first: offices have many fields, and finding one in them takes half of the time. */
const inOrder = (offices: readonly Office[]): Office[] =>
  offices
    .map((office) => ({ office, title: office.title, id: office.id }))
    .sort(byTitle)
    .map(({ office }) => office)

/** The place of an office: by its key, or by its name when no key is known. */
const placeOf = ({ location_id, plaats }: Office) => location_id ?? keyOfName(plaats)
const keyOfName = (woonplaats: string) => `name ${nameKey(woonplaats)}`

/** Positions of the offices of a place whose coordinates are not known. */
export const unlocatedIn = (
  { withoutPoint }: Index,
  { location_id, woonplaats }: { location_id: string; woonplaats: string },
): number[] => [location_id, keyOfName(woonplaats)].flatMap((key) => withoutPoint.get(key) ?? [])

/** One bit for each category and each service. */
const bits = new Map<string, number>([...categories, ...diensten].map(({ id }, bit) => [id, 1 << bit]))

/** The bits of categories and services, by id; an id that does not exist has none. */
export const maskOf = (ids: readonly string[]): number => ids.reduce((mask, id) => mask | (bits.get(id) ?? 0), 0)

const withCategory = new Map<string, number>(diensten.map(({ id, category_id }) => [id, maskOf([id, category_id])]))
const offersOf = (dienst_ids: readonly string[]): number =>
  dienst_ids.reduce((mask, id) => mask | (withCategory.get(id) ?? 0), 0)

/** An office that is listed or was merged; undefined for any other id. */
export function findOffice(index: Index, id: string): Office | undefined {
  const at = index.positions.get(id)
  return at === undefined ? index.merged.get(id) : index.offices[at]
}
