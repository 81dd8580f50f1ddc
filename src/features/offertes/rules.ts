import { dutchDate } from '#contract/format/dates.ts'
import { limits } from '#contract/limits.ts'
import { type DienstId, diensten } from '#features/diensten/rules.ts'

/** The services that ask for the details of a purchase or of a mortgage. Source: visitor-flows section 5. */
const purchase: readonly DienstId[] = ['leveringsakte', 'koopovereenkomst']
const mortgage: readonly DienstId[] = ['hypotheekakte']

export const detailLabels = {
  koopsom: 'Koopsom',
  adres: 'Adres',
  hypotheekbedrag: 'Hypotheekbedrag',
  bank_financier: 'Bank/financier',
  gewenste_passeerdatum: 'Gewenste passeerdatum',
} as const
export type DetailName = keyof typeof detailLabels
const detailNames = Object.keys(detailLabels) as DetailName[]
export type Details = {
  koopsom: number | null
  adres: string | null
  hypotheekbedrag: number | null
  bank_financier: string | null
  gewenste_passeerdatum: string | null
}

/** Which extra fields step 2 of the wizard shows for the chosen services. */
export function detailsFor(dienst_ids: readonly string[]): DetailName[] {
  const has = (group: readonly string[]) => group.some((id) => dienst_ids.includes(id))
  return [
    ...(has(purchase) ? (['koopsom', 'adres'] as const) : []),
    ...(has(mortgage) ? (['hypotheekbedrag', 'bank_financier', 'gewenste_passeerdatum'] as const) : []),
  ]
}

/** Euros of what was typed, cents rounded to whole ones: null when empty, NaN when it is not an amount. */
export function toAmount(input: string | number | null | undefined): number | null {
  if (typeof input === 'number') return Number.isInteger(input) ? input : Number.NaN
  const cents = toCents(input)
  return cents === null ? null : Math.round(cents / 100)
}

/** Cents of an amount as people write it, "1.250" or "1250,50": null when empty, NaN when it is not an amount. */
export function toCents(typed: unknown): number | null {
  const amount = String(typed ?? '').replace(/[\s€]/g, '')
  if (amount === '') return null
  const [, sign, euros = '', cents = ''] = /^([-−]?)(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{2}|-+))?$/.exec(amount) ?? []
  if (euros === '') return Number.NaN
  const sum = Number(euros.replaceAll('.', '')) * 100 + (Number.parseInt(cents, 10) || 0)
  return sign && sum > 0 ? -sum : sum
}

/** Digits in groups of three, as the amount fields show them: 425000 becomes 425.000. */
export const withSeparators = (digits: string) =>
  digits
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .replace(/\B(?=(\d{3})+$)/g, '.')

/** 1585.43 euros as people type them: "1.585,43". */
export const centsText = (cents: number | null) =>
  cents === null ? '' : `${withSeparators(String(Math.trunc(cents / 100)))},${String(cents % 100).padStart(2, '0')}`

/** What an amount field makes of its text: whole euros with separators; what nobody can read stays, to be refused. */
export function tidyAmount(text: string): string {
  const amount = toAmount(text)
  return amount !== null && amount >= 0 && Number.isSafeInteger(amount) ? withSeparators(String(amount)) : text
}

/** How long a withdrawal can be undone, in words. */
export const undoSeconds = `${limits.offerte.undo.withdrawalMs / 1000} seconden`

const dots = (text: string) => text.split('.').length

/**
 * The same while it is typed, after `before`: digits get separators as long as all of these are the field's own. A dot that
 * somebody types may be meant as a comma.
 */
export function typedAmount(typed: string, before: string): string {
  const isOwn = before === withSeparators(before) && dots(typed) <= dots(before)
  return isOwn && /^[\d.]+$/.test(typed) ? withSeparators(typed) : typed
}

const euros = (amount: number) => `€ ${withSeparators(String(amount))}`

/** The details as lines below the description. Source: visitor-flows section 5. */
export function detailLines(details: Details): string[] {
  const lines: [DetailName, string | null][] = [
    ['koopsom', details.koopsom === null ? null : euros(details.koopsom)],
    ['adres', details.adres],
    ['hypotheekbedrag', details.hypotheekbedrag === null ? null : euros(details.hypotheekbedrag)],
    ['bank_financier', details.bank_financier],
    ['gewenste_passeerdatum', details.gewenste_passeerdatum && dutchDate(details.gewenste_passeerdatum)],
  ]
  return lines.flatMap(([name, value]) => (value ? [`${detailLabels[name]}: ${value}`] : []))
}

/** The description with the details below it, as the wizard sends it. */
export function withDetails(beschrijving: string, details: Details): string {
  const lines = detailLines(details)
  return lines.length === 0 ? beschrijving : [beschrijving, lines.join('\n')].filter(Boolean).join('\n\n')
}

/**
 * The description without the labelled lines below it of details that have a field of their own, so that nothing is said twice
 * (server section 3). Not every client writes a day or an amount as `withDetails` does, so the label decides, each one once; what
 * stands above them is the customer's own text.
 */
export function withoutDetails(beschrijving: string, details: Details): string {
  const labels = new Set(
    detailNames.filter((name) => details[name] !== null).map((name) => detailLabels[name].toLowerCase()),
  )
  const labelOf = (line: string) =>
    line
      .slice(0, Math.max(0, line.indexOf(':')))
      .trim()
      .toLowerCase()
  const lines = beschrijving.split('\n')
  const isAppended = (line: string) => line.trim() === '' || labels.delete(labelOf(line))
  while (lines.length > 0 && isAppended(lines.at(-1)!)) lines.pop()
  return lines.join('\n').trim()
}

export const atLeastOne = {
  title: 'Selecteer een dienst',
  text: 'Selecteer minimaal één dienst of beschrijf je situatie.',
} as const

/** A request names a service or describes the situation. Source: visitor-flows section 5. */
export const namesSomething = (dienst_ids: readonly string[], beschrijving: string) =>
  dienst_ids.length > 0 || beschrijving.trim() !== ''

/** Why an office of a request gets no mail. Source: server section 3. */
export const skipReasons = ['niet_gevonden', 'neemt_geen_aanvragen', 'gepauzeerd'] as const
export type SkipReason = (typeof skipReasons)[number]

/** How an office answers a request (server section 3). */
export const answerKinds = ['offer', 'decline', 'question', 'by_mail'] as const
export type AnswerKind = (typeof answerKinds)[number]

/** Why an office does not take a request, as its own page and the customer's say it; null: that stays with the office (server section 3). */
export const declineReasons = {
  geen_capaciteit: {
    office: 'Wij nemen nu geen nieuwe zaken aan',
    customer: 'Dit kantoor neemt nu geen nieuwe zaken aan',
  },
  dienst_niet: { office: 'Wij bieden deze dienst niet aan', customer: 'Dit kantoor biedt deze dienst niet aan' },
  buiten_werkgebied: {
    office: 'Dit valt buiten ons werkgebied',
    customer: 'Uw aanvraag valt buiten het werkgebied van dit kantoor',
  },
  belangenconflict: { office: 'Wij hebben een belangenconflict', customer: null },
  anders: { office: 'Een andere reden', customer: null },
} as const
export type DeclineReason = keyof typeof declineReasons

/** What the customer reads of it. */
export const declineLabel = (reden: DeclineReason): string =>
  declineReasons[reden].customer ?? 'Dit kantoor kan uw aanvraag niet aannemen'

type Offering = { diensten: readonly { diensten: readonly { id: string }[] }[] }

/** The labels of the chosen services that an office does not list. Source: visitor-flows section 5. */
export function missingDiensten(office: Offering, dienst_ids: readonly string[]): string[] {
  const offered = new Set(office.diensten.flatMap((group) => group.diensten.map(({ id }) => id)))
  return diensten.filter(({ id }) => dienst_ids.includes(id) && !offered.has(id)).map(({ label }) => label)
}
