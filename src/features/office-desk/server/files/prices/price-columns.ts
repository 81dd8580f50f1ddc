import * as z from 'zod/mini'
import { line, requiredLine } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { toCents } from '#contract/typed-amount.ts'
import { isDienstId } from '#features/diensten/rules.ts'
import { listOf, officeColumns, yesOrNo } from '../offices/office-columns.ts'
import { splitList, splitPairs } from '../read/list-cells.ts'

/** In cents; the price rules report wrong amounts. A spreadsheet writes 30,50 as 30,5. */
const amount = z.pipe(
  z.string(),
  z.pipe(
    z.transform((cell: string) => toCents(cell.replace(/,\d$/, '$&0')) ?? Number.NaN),
    z.number({ error: messages.amountInvalid }),
  ),
)

const { lineMax: registerMax, registersMax } = limits.offerte.offer
const registers = z.pipe(
  z.pipe(z.string(), z.transform(splitPairs)),
  z.pipe(
    z
      .array(z.tuple([requiredLine(registerMax, { invalid: messages.registerNameLength }), amount]), {
        error: 'Schrijf elk register als "Kadaster: 144,50", met | ertussen',
      })
      .check(z.maxLength(registersMax, messages.registersMany)),
    z.transform((parts: [string, number][]) => parts.map(([naam, cents]) => ({ naam, cents }))),
  ),
)

/** One service, or several with a combined price: "hypotheekakte | leveringsakte". */
const dienstIds = z.pipe(
  z.pipe(
    z.string(),
    z.transform((cell: string) => [...new Set(splitList(cell))].sort()),
  ),
  z
    .array(z.string().check(z.refine(isDienstId, { error: messages.dienstUnknown })))
    .check(z.minLength(1, messages.required), z.maxLength(limits.diensten.max, messages.combinationLarge)),
)

/** "2026-01-31", as in the database, or as people write it: "31-01-2026". */
const day = z.pipe(
  z.string(),
  z.pipe(
    z.transform((cell: string) => cell.replace(/^(\d{1,2})-(\d{1,2})-(\d{4})$/, isoDay)),
    z.iso.date({ error: messages.dateUnreadable }),
  ),
)
const isoDay = (_: string, d: string, m: string, y: string) => `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`

const moment = z.pipe(
  z.string(),
  z.pipe(
    z.transform((cell: string) => new Date(/^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(cell) ? cell : Number.NaN)),
    z.date({ error: 'Schrijf een moment als 2026-01-31 of 2026-01-31T12:00:00Z' }),
  ),
)

const { situatieMax, itemsMax, itemMax } = limits.account.terms
const terms = listOf(itemMax, itemsMax)

const keys = ['bron', 'extern_id', 'naam', 'adres', 'postcode']

/** The columns of a file with prices, by name. */
export const priceColumns: ReadonlyMap<string, z.ZodMiniType<unknown, string>> = new Map<
  string,
  z.ZodMiniType<unknown, string>
>([
  ...[...officeColumns].filter(([name]) => keys.includes(name)),
  ['dienst', dienstIds],
  ['honorarium', amount],
  ['recherche', amount],
  ['kwaliteitsfonds', amount],
  ['btw', amount],
  ['registers', registers],
  ['compleet', yesOrNo],
  ['situatie', line(situatieMax, { invalid: messages.situationLength })],
  ['inbegrepen', terms],
  ['niet_inbegrepen', terms],
  ['geldig_vanaf', day],
  ['bevestigd_op', moment],
  ['overgenomen_op', moment],
])

export const requiredOfPrice = ['dienst', 'honorarium']
