import { dayOf } from '#contract/format/dates.ts'
import { buildIndex, findOffice, type Index } from './build-index.ts'
import { nextFactsAt, type Office } from './office.ts'

/** `ids`: the offices whose own facts changed. Null when any office may be found differently. */
export type NextIndex = { index: Index; ids: readonly string[] | null }

/**
 * The index with the offices of `ids` replaced by the rows just read; an office missing from `read` is gone. The search
 * structures (names, points, places, services) are rebuilt only when an office is found differently than before. The
 * old index is not modified, since running searches still use it.
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

/** Whether the next change belongs to one of these offices: it may be cancelled, so the next change is computed over all offices again. */
const isNext = (index: Index, offices: readonly Office[], now: Date) =>
  index.nextFactsAt < Number.POSITIVE_INFINITY && nextFactsAt(offices, now) === index.nextFactsAt

/** Pages mention the day on which offices were counted, and a price may be stale by the next day. */
export const isOfEarlierDay = ({ asOf }: Index, now: Date): boolean => dayOf(asOf) !== dayOf(now)

/** The index at another moment, and the offices whose pause or partnership began or ended since. On another day, all offices. */
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
