import type { Trx } from '#server/database/schema.ts'
import type { Outcome } from '../report.ts'
import { findOffice } from './find-office.ts'
import { mergeDiensten, mergeUnits } from './merge-rows.ts'
import { addressKey } from './office-key.ts'
import { type OfficeInput, type OfficeUnits, unitLabels } from './office-units.ts'
import { type Candidates, readCandidates, type Source, type StoredOffice, sourceKey } from './stored-offices.ts'
import { nextOfficeIds, noWrites, type OfficeWrites, writeOffices } from './write-offices.ts'

export type ImportOptions = {
  now: Date
  dry: boolean
  overwrite: boolean
  onRows?: (count: number) => void | Promise<void>
}
/** Runs one part of a file in a transaction: that of the whole file or, in a dry run, its own. */
export type InPart = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>
export type Imported = { outcomes: Outcome[]; changedIds: string[] }

/** The number of rows per batch. */
const partSize = 25

/** Imports the offices of a file. */
export async function importOffices(
  inPart: InPart,
  inputs: readonly OfficeInput[],
  options: ImportOptions,
): Promise<Imported> {
  const outcomes: Outcome[] = []
  const changedIds: string[] = []
  // For the whole file: an office may occur in it only once.
  const rowsByKey = new Map<string, string>()
  for (let from = 0; from < inputs.length; from += partSize) {
    const part = inputs.slice(from, from + partSize)
    const sources = part.map(sourceOf)
    const postcodes = part.map(({ units }) => units.address.postcode)
    const writes = noWrites()
    await inPart(async (trx) => {
      const candidates = await readCandidates(trx, postcodes, sources)
      const ids = await nextOfficeIds(trx, part.length)
      for (const [n, input] of part.entries()) {
        const source = sources[n] as Source
        outcomes.push(takeOver({ input, source, newId: ids[n] as string, candidates, rowsByKey, writes }, options))
      }
      if (!options.dry) await writeOffices(trx, writes, options.now)
    })
    changedIds.push(...idsOf(writes))
    await options.onRows?.(part.length)
  }
  return { outcomes, changedIds }
}

/** An office without its own key gets one made from its address. */
const sourceOf = ({ source, units }: OfficeInput): Source =>
  source ?? { bron: 'adres', bron_id: addressKey({ title: units.title, ...units.address }) }

/** The offices whose pages change; a new source is shown there too. */
const idsOf = ({ added, changed, begun, ended, sources }: OfficeWrites) => [
  ...new Set([
    ...[...added, ...changed].map(({ id }) => id),
    ...[...begun, ...ended, ...sources].map(({ vestiging_id }) => vestiging_id),
  ]),
]

type Step = {
  input: OfficeInput
  source: Source
  newId: string
  candidates: Candidates
  rowsByKey: Map<string, string>
  writes: OfficeWrites
}

function takeOver(step: Step, options: ImportOptions): Outcome {
  const { input, source, candidates, rowsByKey } = step
  const { at, units, notes } = input
  const key = addressKey({ title: units.title, ...units.address })
  const office = findOffice(candidates, source, key)
  if (office === 'several')
    return { at, outcome: 'refused', text: 'er zijn meer kantoren met deze postcode, dit nummer en deze naam' }
  const keys = [sourceKey(source), `adres ${key}`, ...(office ? [`id ${office.id}`] : [])]
  const other = keys.map((one) => rowsByKey.get(one)).find((one) => one !== undefined)
  if (other !== undefined) return { at, outcome: 'refused', text: `dit kantoor staat ook op ${other}` }
  for (const one of keys) rowsByKey.set(one, at)
  const { title, address } = units
  const named = [`${title}, ${address.plaats}`, ...notes]
  if (!office) {
    add(step)
    return { at, outcome: 'added', text: named.join('; ') }
  }
  if (office.merged_into !== null)
    return { at, outcome: 'left', text: [...named, `samengevoegd met kantoor ${office.merged_into}`].join('; ') }
  const { changes, remarks } = change(step, office, options)
  const texts = [...notes, ...remarks]
  if (changes === '') return { at, outcome: 'left', text: texts.length === 0 ? '' : [named[0], ...texts].join('; ') }
  return { at, outcome: 'changed', text: [`${named[0]} (${changes})`, ...texts].join('; ') }
}

const empty: Omit<OfficeUnits, 'title' | 'address' | 'point'> = {
  ...{ telefoon: null, email: null, website: null, omschrijving: null, openingstijden: [], talen: [] },
  ...{ medewerkers: [], toegankelijk: null, knb_url: null, can_receive_email: false },
}

function add({ input, source, newId: id, writes }: Step) {
  const { units, dienst_ids = [] } = input
  writes.added.push({ id, units: { ...empty, ...units } })
  writes.begun.push(...dienst_ids.map((dienst_id) => ({ vestiging_id: id, dienst_id })))
  writes.sources.push({ ...source, vestiging_id: id, imported: { ...units, dienst_ids } })
}

/** What changes in an office, and what stays although the file differs. */
function change({ input, source, candidates, writes }: Step, office: StoredOffice, { overwrite }: ImportOptions) {
  const { id, units: ours } = office
  const imported = office.imported.get(source.bron) ?? {}
  const merged = mergeUnits(ours, theirsOf(input, ours), imported, overwrite)
  const diensten =
    input.dienst_ids &&
    mergeDiensten(office.dienst_ids, input.dienst_ids, imported.dienst_ids ?? [], {
      ...{ overwrite, endedByHand: office.endedByHand },
    })
  const { begun = [], ended = [] } = diensten ?? {}
  const dienstenChanged = begun.length + ended.length > 0
  if (merged.changed.length > 0) writes.changed.push({ id, units: merged.units })
  writes.begun.push(...begun.map((dienst_id) => ({ vestiging_id: id, dienst_id })))
  writes.ended.push(...ended.map((dienst_id) => ({ vestiging_id: id, dienst_id })))
  const changed = [...merged.changed, ...(dienstenChanged ? (['diensten'] as const) : [])]
  // Store the source's own key even if nothing else changes.
  const isNewKey = input.source !== null && !candidates.bySource.has(sourceKey(source))
  if (changed.length > 0 || isNewKey) {
    const dienst_ids = diensten?.imported ?? imported.dienst_ids
    writes.sources.push({
      ...{ ...source, vestiging_id: id },
      imported: { ...merged.imported, ...(dienst_ids && { dienst_ids }) },
    })
  }
  const manual = [...merged.manual, ...(diensten?.manual ? (['diensten'] as const) : [])]
  return {
    changes: unitLabels(changed),
    remarks: manual.length === 0 ? [] : [`blijft zoals het hier staat: ${unitLabels(manual)}`],
  }
}

/** The centre of a postcode adds nothing if the address is unchanged. */
function theirsOf({ units, ownPoint }: OfficeInput, ours: OfficeUnits): Partial<OfficeUnits> {
  const { point: _, ...others } = units
  const { adres, postcode } = ours.address
  const stays = units.address.adres === adres && units.address.postcode === postcode
  return stays && !ownPoint ? others : units
}
