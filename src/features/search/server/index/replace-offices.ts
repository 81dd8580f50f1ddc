import { dayOf } from '#contract/format/dates.ts'
import { buildIndex, findOffice, type Index } from './build-index.ts'
import { nextFactsAt, type Office } from './office.ts'

/** `ids`: the offices whose own facts changed; null: any office may be found otherwise. */
export type NextIndex = { index: Index; ids: readonly string[] | null }

/**
 * The index with the offices of `ids` as they were read just now; one that is not among them is gone. What all are found by
 * (names, points, places, services) is made again only when one of them is found otherwise than before. A search that began
 * goes on with the index that it has, so that one stays as it is.
 */
export function replaceOffices(index: Index, ids: ReadonlySet<string>, read: readonly Office[], now: Date): NextIndex {
  const byId = new Map(read.map((office) => [office.id, office]))
  const inPlace = now >= index.asOf && [...ids].every((id) => isFoundAlike(findOffice(index, id), byId.get(id)))
  if (!inPlace) {
    const others = allOffices(index).filter(({ id }) => !ids.has(id))
    return { index: buildIndex([...others, ...read], now), ids: null }
  }
  const base = indexAt(index, now)
  const offices = base.index.offices.map((office) => byId.get(office.id) ?? office)
  const replaced = [...ids].flatMap((id) => findOffice(index, id) ?? [])
  const next = { ...base.index, offices }
  next.nextFactsAt = isNext(base.index, replaced, now)
    ? nextFactsAt(allOffices(next), now)
    : Math.min(base.index.nextFactsAt, nextFactsAt(read, now))
  return { index: next, ids: base.ids && [...new Set([...ids, ...base.ids])] }
}

/** Whether what comes next is of one of these: then it may not come any more, and only all others know what does. */
const isNext = (index: Index, offices: readonly Office[], now: Date) =>
  index.nextFactsAt < Number.POSITIVE_INFINITY && nextFactsAt(offices, now) === index.nextFactsAt

/** Pages say on which day offices were counted, and a price may have grown old by the next one. */
export const isOfEarlierDay = ({ asOf }: Index, now: Date): boolean => dayOf(asOf) !== dayOf(now)

/** The index as of another moment, and the offices of which a pause or a partnership began or ended since; all on another day. */
export function indexAt(index: Index, now: Date): NextIndex {
  if (now < index.asOf) return { index: buildIndex(allOffices(index), now), ids: null }
  const isNewDay = isOfEarlierDay(index, now)
  if (now.getTime() < index.nextFactsAt) return { index: { ...index, asOf: now }, ids: isNewDay ? null : [] }
  const all = allOffices(index)
  const due = all.filter((office) => nextFactsAt([office], index.asOf) <= now.getTime())
  return {
    index: { ...index, asOf: now, nextFactsAt: nextFactsAt(all, now) },
    ids: isNewDay ? null : due.map(({ id }) => id),
  }
}

const allOffices = ({ offices, merged }: Index): Office[] => [...offices, ...merged.values()]

function isFoundAlike(before: Office | undefined, now: Office | undefined): boolean {
  if (!before || !now) return before === now
  return before.merged_into === null && JSON.stringify(foundBy(before)) === JSON.stringify(foundBy(now))
}

const foundBy = ({ title, plaats, location_id, lat, lon, merged_into, dienst_ids, bronnen }: Office) => [
  ...[title, plaats, location_id, lat, lon, merged_into],
  dienst_ids,
  // Named on every page.
  bronnen,
]
