import { isDeepStrictEqual } from 'node:util'
import type { OfficeUnits, Unit } from './office-units.ts'

export type Imported = Partial<OfficeUnits> & { dienst_ids?: string[] }
type Merged = {
  /** The resulting office. */
  units: OfficeUnits
  changed: Unit[]
  /** Units that stay because someone changed them by hand. */
  manual: Unit[]
  imported: Imported
}

/**
 * Merges the units of a file (`theirs`) into an office. A current value that no import brought (`imported`) was entered by a
 * person, and stays.
 */
export function mergeUnits(
  ours: OfficeUnits,
  theirs: Partial<OfficeUnits>,
  imported: Imported,
  overwrite: boolean,
): Merged {
  const merged: Merged = { units: { ...ours }, changed: [], manual: [], imported: { ...imported } }
  for (const unit of Object.keys(theirs) as Unit[]) {
    if (isDeepStrictEqual(ours[unit], theirs[unit])) continue
    const isImported = unit in imported ? isDeepStrictEqual(ours[unit], imported[unit]) : isEmpty(unit, ours)
    // A point belongs to its address.
    const isFree = isImported && !(unit === 'point' && merged.manual.includes('address'))
    if (isFree || overwrite) take(merged, unit, theirs)
    else merged.manual.push(unit)
  }
  if (merged.units.email === null) merged.units.can_receive_email = false
  return merged
}

function take({ units, changed, imported }: Merged, unit: Unit, theirs: Partial<OfficeUnits>) {
  Object.assign(units, { [unit]: theirs[unit] })
  Object.assign(imported, { [unit]: theirs[unit] })
  changed.push(unit)
}

function isEmpty(unit: Unit, ours: OfficeUnits): boolean {
  // An office without a mail address could not take requests; if it has one, someone decided that it does not.
  if (unit === 'can_receive_email') return ours.email === null
  const value = ours[unit]
  return value === null || (Array.isArray(value) && value.length === 0)
}

type MergedDiensten = { begun: string[]; ended: string[]; manual: boolean; imported: string[] }

/** The same for services: those that someone added or ended by hand stay that way. */
export function mergeDiensten(
  ours: readonly string[],
  theirs: readonly string[],
  imported: readonly string[],
  { overwrite, endedByHand }: { overwrite: boolean; endedByHand: readonly string[] },
): MergedDiensten {
  const more = theirs.filter((id) => !ours.includes(id))
  const less = ours.filter((id) => !theirs.includes(id))
  const begun = more.filter((id) => overwrite || !(imported.includes(id) || endedByHand.includes(id)))
  const ended = less.filter((id) => overwrite || imported.includes(id))
  return {
    begun,
    ended,
    manual: begun.length < more.length || ended.length < less.length,
    imported: [...imported.filter((id) => !ended.includes(id)), ...begun.filter((id) => !imported.includes(id))],
  }
}
