import { dayOf } from '#contract/format/dates.ts'
import * as messages from '#contract/messages.ts'
import { normalizePostcode } from '#contract/postcode.ts'
import { wrongPrice } from '#features/tarieven/rules/price-amounts.ts'
import { isTooFar } from '#features/tarieven/rules/valid-from.ts'
import { addressKey } from '../offices/office-key.ts'
import type { Source } from '../offices/stored-offices.ts'
import { parseCells, reasonOf } from '../read/parse-cells.ts'
import type { Row } from '../read/row.ts'
import { priceColumns, requiredOfPrice } from './price-columns.ts'

/** The price as in a row; what the row does not mention is absent. */
export type SaidPrice = {
  honorarium_cents: number
  recherche_cents?: number
  kwaliteitsfonds_cents?: number
  btw_cents?: number
  registers?: { naam: string; cents: number }[]
  compleet?: boolean
  situatie?: string | null
  inbegrepen?: string[]
  niet_inbegrepen?: string[]
  valid_from?: string
  confirmed_at?: Date
  taken_over?: boolean
}
export type PriceInput = {
  at: string
  source: Source
  /** The key made from its address. */
  key: string
  postcode: string
  dienst_ids: string[]
  price: SaidPrice
}
type PriceOrRefusal = { input: PriceInput } | { at: string; reason: string }

/** The price of a row, or why it is not imported. */
export function priceToImport(row: Row, now: Date): PriceOrRefusal {
  const { values, errors } = parseCells(priceColumns, requiredOfPrice, row)
  if (errors.length > 0) return { at: row.at, reason: reasonOf(errors) }
  const texts = ['bron', 'extern_id', 'naam', 'adres', 'postcode'].map((name) => String(values.get(name) ?? ''))
  const [bron = '', bron_id = '', title = '', adres = ''] = texts
  const postcode = normalizePostcode(texts[4] ?? '') ?? ''
  if (bron_id === '' && [title, adres, postcode].includes(''))
    return { at: row.at, reason: 'Noem het kantoor met extern_id, of met naam, adres en postcode' }
  const price = priceOf(values)
  const [wrong] = wrongPrice({ recherche_cents: 0, ...price })
  if (wrong) return { at: row.at, reason: `${columnOf(wrong.field)}: ${wrong.message}` }
  if (price.confirmed_at && price.confirmed_at > now)
    return {
      at: row.at,
      reason: `${price.taken_over ? 'overgenomen_op' : 'bevestigd_op'}: Dit moment is nog niet geweest`,
    }
  const dienst_ids = values.get('dienst') as string[]
  const wrongDay = price.valid_from && wrongValidFrom(price.valid_from, dienst_ids, now)
  if (wrongDay) return { at: row.at, reason: `geldig_vanaf: ${wrongDay}` }
  const key = addressKey({ title, adres, postcode })
  const source = bron_id === '' ? { bron: 'adres', bron_id: key } : { bron: bron || 'bestand', bron_id }
  return { input: { at: row.at, source, key, postcode, dienst_ids, price } }
}

/** The same rules as at the desk. */
function wrongValidFrom(day: string, dienst_ids: readonly string[], now: Date): string | null {
  if (isTooFar(day, now)) return messages.validFromFar
  return dienst_ids.length > 1 && day > dayOf(now) ? messages.validFromLater : null
}

const columnOf = (field: string) => /^\w+?(?=_cents|\.)/.exec(field)?.[0] ?? field

const columns = [
  ['recherche_cents', 'recherche', 0],
  ['kwaliteitsfonds_cents', 'kwaliteitsfonds', 0],
  ['registers', 'registers', []],
  ['compleet', 'compleet', false],
  ['situatie', 'situatie', null],
  ['inbegrepen', 'inbegrepen', []],
  ['niet_inbegrepen', 'niet_inbegrepen', []],
] as const

/** An empty cell means none of it; an empty btw or date means not mentioned. */
function priceOf(values: ReadonlyMap<string, unknown>): SaidPrice {
  const said = columns.filter(([, column]) => values.has(column))
  const moments = [
    ['btw_cents', values.get('btw')],
    ['valid_from', values.get('geldig_vanaf')],
    ['confirmed_at', values.get('bevestigd_op') ?? values.get('overgenomen_op')],
    ['taken_over', values.get('bevestigd_op') ? false : values.get('overgenomen_op') && true],
  ].filter(([, value]) => value != null)
  return {
    honorarium_cents: values.get('honorarium') as number,
    ...Object.fromEntries(said.map(([field, column, none]) => [field, values.get(column) ?? none])),
    ...Object.fromEntries(moments),
  }
}
