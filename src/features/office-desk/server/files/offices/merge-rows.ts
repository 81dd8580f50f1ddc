import { isDeepStrictEqual } from 'node:util'
import type { OfficeUnits, Unit } from './office-units.ts'

export type Imported = Partial<OfficeUnits> & { dienst_ids?: string[] }
type Merged = {
  /** What the office becomes. */
  units: OfficeUnits
  changed: Unit[]
  /** What stays as somebody made it by hand. */
  manual: Unit[]
  imported: Imported
}

/**
 * What an office becomes when a file says `theirs`. What it has now and no import brought (`imported`) is of a person, and stays.
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
  // Without an address it could not take requests; with one somebody decided that it does not.
  if (unit === 'can_receive_email') return ours.email === null
  const value = ours[unit]
  return value === null || (Array.isArray(value) && value.length === 0)
}

type MergedDiensten = { begun: string[]; ended: string[]; manual: boolean; imported: string[] }

/** The same of its services: what somebody began or ended by hand stays so. */
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
