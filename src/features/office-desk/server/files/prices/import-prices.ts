import { type Selectable, sql } from 'kysely'
import { dayOf, formatDate } from '#contract/format/dates.ts'
import { ownCents } from '#features/tarieven/rules/price-amounts.ts'
import { keepPrices } from '#features/tarieven/server/public.ts'
import { insertRows, upsertRows } from '#server/database/insert-rows.ts'
import type { Database, Trx } from '#server/database/schema.ts'
import { findOffice } from '../offices/find-office.ts'
import type { Imported, ImportOptions, InPart } from '../offices/import-offices.ts'
import { type Candidates, readCandidates } from '../offices/stored-offices.ts'
import type { Outcome } from '../report.ts'
import { type Parts, partsOf, versionOf } from './price-parts.ts'
import type { PriceInput } from './read-price.ts'

const partSize = 100
type Single = Selectable<Database['tarieven']>
type Combination = Selectable<Database['tarief_combinaties']>
/** The prices in the database, by office and services. */
type Stored = Map<
  string,
  Parts & Pick<Single, 'valid_from' | 'confirmed_at' | 'taken_over' | 'import_version'> & { byAccount: boolean }
>
type Writes = {
  singles: Partial<Single>[]
  /** Future prices, and the stored ones they replace. */
  coming: Partial<Single>[]
  replaced: { vestiging_id: string; dienst_id: string }[]
  combinations: Partial<Combination>[]
  begun: { vestiging_id: string; dienst_id: string }[]
}
type Options = ImportOptions & { btwOverFund: boolean }
type Step = { candidates: Candidates; stored: Stored; rowsByKey: Map<string, string>; writes: Writes }

/** Imports the prices of a file; a service that has a price also becomes one that the office offers. */
export async function importPrices(inPart: InPart, inputs: readonly PriceInput[], options: Options): Promise<Imported> {
  const outcomes: Outcome[] = []
  const changedIds = new Set<string>()
  const rowsByKey = new Map<string, string>()
  // Includes the prices of the file so far, which a dry run does not write.
  const stored: Stored = new Map()
  const ordered = inOrder(inputs, dayOf(options.now))
  for (let from = 0; from < ordered.length; from += partSize) {
    const part = ordered.slice(from, from + partSize)
    const writes: Writes = { singles: [], coming: [], replaced: [], combinations: [], begun: [] }
    await inPart(async (trx) => {
      const candidates = await readCandidates(
        trx,
        part.map(({ postcode }) => postcode),
        part.map(({ source }) => source),
      )
      const officeIds = [...candidates.offices.keys()]
      for (const [place, price] of await readPrices(trx, officeIds)) if (!stored.has(place)) stored.set(place, price)
      const step: Step = { candidates, rowsByKey, stored, writes }
      for (const input of part) outcomes.push(takeOver(input, step, options))
      if (!options.dry) await writePrices(trx, writes, options)
    })
    // Future prices are not visible yet, so they change no page.
    for (const { vestiging_id } of [...writes.singles, ...writes.combinations]) changedIds.add(vestiging_id as string)
    await options.onRows?.(part.length)
  }
  return { outcomes, changedIds: [...changedIds] }
}

/**
 * Combined prices come last, as they must be below the sum of the single ones. Future prices come after current ones, as they need
 * a service that is offered. Of several for one service, the one with the nearest day counts.
 */
function inOrder(inputs: readonly PriceInput[], today: string): PriceInput[] {
  const placeOf = ({ dienst_ids, price }: PriceInput) =>
    dienst_ids.length > 1 ? 2 : Number((price.valid_from ?? today) > today)
  const distanceOf = ({ price }: PriceInput) => Math.abs(Date.parse(price.valid_from ?? today) - Date.parse(today))
  return inputs.toSorted((a, b) => placeOf(a) - placeOf(b) || distanceOf(a) - distanceOf(b))
}

async function writePrices(trx: Trx, { singles, coming, replaced, combinations, begun }: Writes, { now }: Options) {
  await insertRows(trx, 'vestiging_diensten', begun)
  await upsertRows(trx, 'tarieven', singles, ['vestiging_id', 'dienst_id'])
  const those = sql`(vestiging_id, dienst_id) in (select * from unnest(
    ${replaced.map(({ vestiging_id }) => vestiging_id)}::bigint[], ${replaced.map(({ dienst_id }) => dienst_id)}::text[]))`
  if (replaced.length > 0) await keepPrices(trx, 'coming_tarieven', those, { now, account_id: null })
  await upsertRows(trx, 'coming_tarieven', coming, ['vestiging_id', 'dienst_id'])
  await upsertRows(trx, 'tarief_combinaties', combinations, ['vestiging_id', 'dienst_ids'])
}

const keyOf = (vestiging_id: string, dienst_ids: readonly string[], isLater = false) =>
  `${vestiging_id} ${dienst_ids.join('|')}${isLater ? ' later' : ''}`

async function readPrices(trx: Trx, ids: readonly string[]): Promise<Stored> {
  const those = sql<boolean>`vestiging_id = any(${ids}::bigint[])`
  const singles = await trx.selectFrom('tarieven').selectAll().where(those).execute()
  const coming = await trx.selectFrom('coming_tarieven').selectAll().where(those).execute()
  const combinations = await trx.selectFrom('tarief_combinaties').selectAll().where(those).execute()
  const stored: Stored = new Map()
  for (const [rows, isLater] of [
    [singles, false],
    [coming, true],
  ] as const)
    for (const row of rows)
      stored.set(keyOf(row.vestiging_id, [row.dienst_id], isLater), { ...row, byAccount: row.updated_by !== null })
  for (const row of combinations)
    stored.set(keyOf(row.vestiging_id, row.dienst_ids), { ...row, ...noTerms, byAccount: row.updated_by !== null })
  return stored
}
const noTerms = { situatie: null, inbegrepen: [], niet_inbegrepen: [] }

function takeOver(input: PriceInput, step: Step, options: Options): Outcome {
  const { at, source, key, dienst_ids, price } = input
  const refused = (text: string): Outcome => ({ at, outcome: 'refused', text })
  const office = findOffice(step.candidates, source, key)
  if (office === 'several') return refused('er zijn meer kantoren met deze postcode, dit nummer en deze naam')
  if (office === null) return refused('dit kantoor staat hier niet')
  const later = price.valid_from && price.valid_from > dayOf(options.now) ? price.valid_from : null
  const isLater = later !== null
  const named = [office.units.title, dienst_ids.join(' en '), ...(later ? [`vanaf ${formatDate(later)}`] : [])].join(
    ', ',
  )
  const left = (text: string): Outcome => ({ at, outcome: 'left', text: `${named}; ${text}` })
  if (office.merged_into !== null) return left(`samengevoegd met kantoor ${office.merged_into}`)
  const priceKey = keyOf(office.id, dienst_ids, isLater)
  const other = step.rowsByKey.get(priceKey)
  if (other !== undefined) return refused(`${isLater ? 'een prijs voor later' : 'deze prijs'} staat ook op ${other}`)
  step.rowsByKey.set(priceKey, at)
  const ofNow = step.stored.get(keyOf(office.id, dienst_ids)) ?? null
  const replaced = step.stored.get(priceKey) ?? null
  const before = replaced ?? ofNow
  const own = partsOf(price, before, options.btwOverFund)
  if (own === null) return refused('btw: Dit is geen 21 % over honorarium en recherche, met of zonder kwaliteitsfonds')
  const parts = dienst_ids.length > 1 ? { ...own, ...noTerms } : own
  const version = versionOf(parts)
  const isSame = replaced && versionOf(replaced) === version
  if (isSame && isOfThen(price, replaced)) return { at, outcome: 'left', text: '' }
  const isManual = before && (before.byAccount || before.import_version !== versionOf(before))
  if (isManual && !options.overwrite) return left('blijft zoals hij hier staat')
  const isBelow = dienst_ids.length === 1 || isBelowSum(parts, office.id, dienst_ids, step)
  if (!isBelow) return refused('samen mag niet meer kosten dan elk apart, en elk moet een eigen prijs hebben')
  const [dienst_id = ''] = dienst_ids
  const isEnded = dienst_ids.length === 1 && office.endedByHand.includes(dienst_id)
  if (!before && isEnded && !options.overwrite) return left('het kantoor biedt deze dienst niet meer aan')
  if (isLater && !ofNow && !office.dienst_ids.includes(dienst_id))
    return refused('het kantoor biedt deze dienst nog niet aan: geef eerst een prijs die nu geldt')
  if (isLater && replaced && !(isSame && replaced.valid_from === later))
    step.writes.replaced.push({ vestiging_id: office.id, dienst_id })
  write(
    { vestiging_id: office.id, dienst_ids, offered: office.dienst_ids, isLater },
    { ...input, parts, version },
    step,
    options,
  )
  return { at, outcome: replaced ? 'changed' : 'added', text: named }
}

/** Excludes registers, which are paid per akte either way (migrations/first/prices.ts). */
function isBelowSum(parts: Parts, vestiging_id: string, dienst_ids: readonly string[], { stored }: Step): boolean {
  const singles = dienst_ids.map((dienst_id) => stored.get(keyOf(vestiging_id, [dienst_id])))
  const sum = singles.reduce((total, single) => total + (single ? ownCents(single) : Number.NEGATIVE_INFINITY), 0)
  return ownCents(parts) <= sum
}

/** Whether the days in a row are the same as those of the stored price. */
const isOfThen = (said: PriceInput['price'], before: Pick<Single, 'valid_from' | 'confirmed_at' | 'taken_over'>) =>
  (said.valid_from ?? before.valid_from) === before.valid_from &&
  (said.taken_over ?? before.taken_over) === before.taken_over &&
  (said.confirmed_at ?? before.confirmed_at).getTime() === before.confirmed_at.getTime()

function write(
  place: { vestiging_id: string; dienst_ids: string[]; offered: string[]; isLater: boolean },
  { parts, version, price }: PriceInput & { parts: Parts; version: string },
  { writes, stored }: Step,
  { now }: Options,
) {
  const { vestiging_id, dienst_ids, offered, isLater } = place
  const { situatie, inbegrepen, niet_inbegrepen, ...money } = parts
  const row = {
    ...{ vestiging_id, ...money, import_version: version, updated_at: now },
    ...{ valid_from: price.valid_from ?? dayOf(now), confirmed_at: price.confirmed_at ?? now },
    // Not confirmed unless the file says that the office did.
    taken_over: price.taken_over ?? true,
  }
  const [dienst_id = ''] = dienst_ids
  stored.set(keyOf(vestiging_id, dienst_ids, isLater), { ...row, ...parts, byAccount: false })
  if (dienst_ids.length > 1) {
    writes.combinations.push({ ...row, dienst_ids, updated_by: null })
    return
  }
  const rows = isLater ? writes.coming : writes.singles
  rows.push({ ...row, dienst_id, situatie, inbegrepen, niet_inbegrepen, updated_by: null })
  if (!isLater && !offered.includes(dienst_id)) writes.begun.push({ vestiging_id, dienst_id })
}
