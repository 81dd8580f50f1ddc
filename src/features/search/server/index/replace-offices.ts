import { buildIndex, findOffice, type Index, withPrepared } from './build-index.ts'
import type { Office } from './load-offices.ts'
import { nextFactsAt } from './office-facts.ts'
import { PreparedOffice } from './prepared-office.ts'

/** `inPlace`: nothing but what these offices tell of themselves is another than before. */
export type Replaced = { index: Index; inPlace: boolean }

/**
 * The index with the offices of `ids` as they were read just now; one that is not among them is gone. What all are found by
 * (names, points, places, services) is made again only when one of them is found otherwise than before.
 */
export function replaceOffices(index: Index, ids: ReadonlySet<string>, read: readonly Office[], now: Date): Replaced {
  const byId = new Map(read.map((office) => [office.id, office]))
  const inPlace = [...ids].every((id) => isFoundAlike(findOffice(index, id), byId.get(id)))
  if (inPlace) return { index: putInPlace(index, read, now), inPlace }
  const others = allOffices(index).filter(({ id }) => !ids.has(id))
  return { index: buildIndex([...others, ...read], now), inPlace }
}

/** The index as of a later moment: the offices of which a pause or a partnership began or ended since are told anew. */
export function keepTime(index: Index, now: Date): { index: Index; ids: string[] } {
  const all = allOffices(index)
  const due = all.filter((office) => nextFactsAt([office], index.builtAt) <= now.getTime())
  const listed = due.filter(({ id }) => index.positions.has(id))
  const next = putInPlace(index, listed, now)
  return { index: { ...next, builtAt: now, nextFactsAt: nextFactsAt(all, now) }, ids: due.map(({ id }) => id) }
}

export const allOffices = ({ offices, merged }: Index): Office[] => [...offices, ...merged.values()]

function isFoundAlike(before: Office | undefined, now: Office | undefined): boolean {
  if (!before || !now) return before === now
  return before.merged_into === null && JSON.stringify(foundBy(before)) === JSON.stringify(foundBy(now))
}

const foundBy = ({ title, plaats, location_id, lat, lon, merged_into, dienst_ids }: Office) => [
  ...[title, plaats, location_id, lat, lon, merged_into],
  dienst_ids.toSorted(),
]

/** A search that began goes on with the index that it has, so that one stays as it is. */
function putInPlace(index: Index, read: readonly Office[], now: Date): Index {
  const offices = [...index.offices]
  const prepared = [...index.prepared]
  for (const office of read) {
    const at = index.positions.get(office.id)!
    offices[at] = office
    prepared[at] = new PreparedOffice(office, now)
  }
  return withPrepared({ ...index, offices, nextFactsAt: Math.min(index.nextFactsAt, nextFactsAt(read, now)) }, prepared)
}
