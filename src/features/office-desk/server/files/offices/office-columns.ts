import * as z from 'zod/mini'
import { hasPossibleNumber } from '#contract/address/house-number.ts'
import { Email, line, Phone, requiredLine, text } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { isDienstId } from '#features/diensten/rules.ts'
import { splitList, splitPairs } from '../read/list-cells.ts'
import { withScheme, wrongWebsite } from './website.ts'

const { titleMax, adresMax, plaatsMax, websiteMax, omschrijvingMax, lineMax, listMax } = limits.vestiging

/** Texts whose error message names the maximum length. */
const lineTexts = (max: number) => ({ invalid: `Schrijf dit op één regel, in hoogstens ${max} tekens` })
const shortLine = (max: number) => line(max, lineTexts(max))
const filledLine = (max: number) => requiredLine(max, lineTexts(max))

/** The schema of a column's cell; empty cells are null and never reach it. */
type Cell = z.ZodMiniType<unknown, string>

const matching = (pattern: RegExp, error: string) => z.string().check(z.regex(pattern, { error }))
const asNumber = z.pipe(
  matching(
    /^-?\d{1,3}([.,]\d{1,20})?(e-\d{1,2})?$/,
    'Vul één getal in, zoals 52,3702. Breedte en lengte staan elk apart',
  ),
  z.transform((cell: string) => Number(cell.replace(',', '.'))),
)
export const yesOrNo = z.pipe(
  matching(/^(ja|nee)$/i, 'Vul ja of nee in'),
  z.transform((cell: string) => cell.toLowerCase() === 'ja'),
)

const Website = shortLine(websiteMax).check(
  z.overwrite(withScheme),
  z.refine((cell: string) => wrongWebsite(cell) === null, {
    error: ({ input }) => wrongWebsite(String(input)) ?? undefined,
  }),
)

export const postcodeUnreadable = 'Schrijf een postcode als 1234AB'

/** How the parts of a list are separated in one cell; in a form each has its own line. */
export const betweenParts = ', met | ertussen'
const Part = filledLine(lineMax)
const partsMany = (max: number) => `Noem er hoogstens ${max}`
export const listOf = (partMax: number, max: number) =>
  z.pipe(
    z.pipe(z.string(), z.transform(splitList)),
    // Check the count first: parsing the parts takes time on the main thread.
    z.pipe(z.array(z.string()).check(z.maxLength(max, partsMany(max))), z.array(filledLine(partMax))),
  )
const pairs = (first: string, second: string) =>
  z.pipe(
    z.pipe(z.string(), z.transform(splitPairs)),
    z.pipe(
      z
        .array(z.custom<[string, string]>(), { error: `Schrijf elk deel als "${first}: ${second}"${betweenParts}` })
        .check(z.maxLength(listMax, partsMany(listMax))),
      z.pipe(
        z.array(z.tuple([Part, shortLine(lineMax)])),
        z.transform((parts: [string, string][]) => parts.map(([name, said]) => ({ [first]: name, [second]: said }))),
      ),
    ),
  )

const DienstIds = z.pipe(
  z.pipe(z.string(), z.transform(splitList)),
  z.array(z.string().check(z.refine(isDienstId, { error: messages.dienstUnknown }))),
)

/** The columns of a file with offices, by name. */
export const officeColumns: ReadonlyMap<string, Cell> = new Map<string, Cell>([
  ['naam', filledLine(titleMax)],
  ['adres', filledLine(adresMax).check(z.refine(hasPossibleNumber, { error: messages.houseNumber }))],
  ['postcode', z.string().check(z.maxLength(10, postcodeUnreadable))],
  ['plaats', shortLine(plaatsMax)],
  ['lat', asNumber],
  ['lon', asNumber],
  ['precisie', z.enum(['exact', 'pc6', 'pc4'], { error: 'Vul exact, pc6 of pc4 in' })],
  ['telefoon', Phone],
  ['email', Email],
  ['website', Website],
  ['omschrijving', text(omschrijvingMax, `Gebruik hoogstens ${omschrijvingMax} tekens`)],
  ['openingstijden', pairs('dagen', 'tijden')],
  ['talen', listOf(lineMax, listMax)],
  ['medewerkers', pairs('naam', 'functie')],
  ['toegankelijk', shortLine(lineMax)],
  ['knb_url', Website],
  ['neemt_aanvragen', yesOrNo],
  ['diensten', DienstIds],
  ['verzonnen', yesOrNo],
  ['bron', matching(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'Gebruik kleine letters, cijfers en streepjes')],
  ['extern_id', shortLine(lineMax)],
])

export const requiredOfOffice = ['naam', 'adres', 'postcode', 'plaats']
