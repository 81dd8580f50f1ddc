import * as limits from '#contract/limits.ts'
import type { DienstId } from '#features/diensten/rules.ts'
import type { DayRange } from './coming-day.ts'

/** One optional field of a request. */
type Detail = {
  label: string
  /** The services that ask for it. */
  diensten: readonly DienstId[]
  /** Shown at its field in the wizard. */
  hint?: string
  /** Description for docs/openapi.json. */
  meaning: string
} & ({ kind: 'euros' } | Day | Text)

/** Without a range, a day in the coming years. */
type Day = { kind: 'date'; range?: DayRange }
type Text = { kind: 'text'; max: number; tooLong: string; isAddress?: true }

/** The services that ask for details of a purchase or a mortgage, and all services for which the day matters. */
const purchase = ['leveringsakte', 'koopovereenkomst'] as const
const mortgage = ['hypotheekakte'] as const
const dated = [
  ...purchase,
  ...mortgage,
  'geregistreerd-partnerschap',
  'huwelijkse-voorwaarden',
  'bv-oprichten',
] as const

/**
 * The details of a request, in the order in which they are asked and shown. This table drives the API call and its documentation, the
 * wizard's fields and their validation, what is stored (sealed, so that it is erased with the request), and what customer, office and
 * desk see. It is also sent to the browser, so it imports no module that other pages share.
 */
const table = {
  koopsom: { label: 'Koopsom', kind: 'euros', diensten: purchase, meaning: 'Price of the house in whole euros' },
  adres: {
    label: 'Adres',
    kind: 'text',
    max: limits.offerte.adresMax,
    tooLong: `Schrijf het adres in hoogstens ${limits.offerte.adresMax} tekens`,
    isAddress: true,
    diensten: purchase,
    hint: 'Van de woning die u koopt.',
    meaning: 'Street and house number',
  },
  hypotheekbedrag: { label: 'Hypotheekbedrag', kind: 'euros', diensten: mortgage, meaning: 'Mortgage in whole euros' },
  bank_financier: {
    label: 'Bank/financier',
    kind: 'text',
    max: limits.offerte.bankMax,
    tooLong: `Schrijf de bank of financier in hoogstens ${limits.offerte.bankMax} tekens`,
    diensten: mortgage,
    meaning: 'The bank',
  },
  gewenste_passeerdatum: {
    label: 'Gewenste passeerdatum',
    kind: 'date',
    diensten: dated,
    hint: 'De dag waarop u bij de notaris wilt tekenen, zoals 15-02-2027.',
    meaning: 'The day on which the deed should be signed',
  },
} as const satisfies Record<string, Detail>

export type DetailName = keyof typeof table
export const requestDetails: Readonly<Record<DetailName, Detail>> = table
export const detailNames = Object.keys(table) as DetailName[]

/** Details as stored and returned: amounts in whole euros, days as jjjj-mm-dd; null if the customer left one out. */
export type Details = { [Name in DetailName]: ((typeof table)[Name]['kind'] extends 'euros' ? number : string) | null }

/** A value for each detail. */
export const eachDetail = <Value>(read: (name: DetailName, detail: Detail) => Value) =>
  Object.fromEntries(detailNames.map((name) => [name, read(name, table[name])])) as Record<DetailName, Value>

export const noDetails: Readonly<Details> = eachDetail(() => null)

/** Which details step 2 of the wizard asks for with the chosen services. */
export const detailsFor = (dienst_ids: readonly string[]): DetailName[] =>
  detailNames.filter((name) => requestDetails[name].diensten.some((id) => dienst_ids.includes(id)))
