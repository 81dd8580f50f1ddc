import * as z from 'zod/mini'
import { hasPossibleNumber } from '#contract/address/house-number.ts'
import { Email, Honeypot, IdInput, line, PersonName, Phone, text } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { toAmount } from '#contract/typed-amount.ts'
import { type DienstId, isDienstId } from '#features/diensten/rules.ts'
import { StoredSearch } from '#features/selection/contract.ts'
import { atLeastOne, namesSomething } from './rules/at-least-one.ts'
import { readComingDay } from './rules/coming-day.ts'

/** The fields of the wizard, as the API takes them. */
const Aanhef = z.enum(['Dhr.', 'Mevr.'], { error: ({ input }) => (input ? messages.invalid : messages.required) })
const blankAsNull = (s: string | null | undefined) => (s === undefined || s === null || s === '' ? null : s)
const optionalLine = (max: number, tooLong: string) =>
  z.pipe(z.optional(z.nullable(line(max, { tooLong }))), z.transform(blankAsNull))

const Adres = optionalLine(limits.offerte.adresMax, messages.adresLength).check(
  z.refine((adres) => adres === null || hasPossibleNumber(adres), { error: messages.houseNumber }),
)

/** Whole euros; of a text as people write it. */
const Amount = z.pipe(
  z.optional(
    z.nullable(
      z.union([line(20, { invalid: messages.amountNotWhole }), z.number(messages.amountNotWhole)], {
        error: messages.amountNotWhole,
      }),
    ),
  ),
  z.pipe(
    z.transform((input: string | number | null | undefined) => toAmount(input)),
    z.nullable(
      z
        .number(messages.amountNotWhole)
        .check(z.minimum(0, messages.amountTooLow), z.maximum(limits.offerte.amountMax, messages.amountTooHigh)),
    ),
  ),
)

/** A day as people write it, from today to three years ahead; answered as jjjj-mm-dd. */
const Passeerdatum = z.pipe(
  z.optional(z.nullable(line(40, { invalid: messages.dateUnreadable }))),
  z.transform((input: string | null | undefined, { issues }) => {
    const text = blankAsNull(input)
    if (text === null) return null
    const { iso, wrong } = readComingDay(text, new Date())
    if (wrong !== null) issues.push({ code: 'custom', message: wrong, input: text })
    return iso
  }),
)

const DienstIds = z
  .array(z.string().check(z.refine(isDienstId, messages.invalid)))
  .check(z.maxLength(limits.diensten.max, messages.dienstenMany))

/**
 * Whether offices see the telephone number before they are chosen; who says nothing lets them. Yes is read as nothing: a request that is
 * repeated from a page of before the question is the same one.
 */
const MagBellen = z.pipe(
  z.optional(z.nullable(z.boolean(messages.yesOrNoMissing))),
  z.transform((input: boolean | null | undefined) => (input === false ? false : undefined)),
)

export const contactFields = {
  aanhef: Aanhef,
  naam: PersonName,
  email: Email,
  telefoonnummer: Phone,
  mag_bellen: MagBellen,
}
export const situationFields = {
  dienst_ids: z.pipe(
    z._default(DienstIds, []),
    z.transform((ids: string[]) => [...new Set(ids)] as DienstId[]),
  ),
  beschrijving: z._default(text(limits.offerte.beschrijvingMax, messages.beschrijvingLength), ''),
  koopsom: Amount,
  adres: Adres,
  hypotheekbedrag: Amount,
  bank_financier: optionalLine(limits.offerte.bankMax, messages.bankLength),
  gewenste_passeerdatum: Passeerdatum,
}

const OfferteFields = z.object({
  ...contactFields,
  ...situationFields,
  dienst_id: z.optional(z.nullable(z.string())),
  vestiging_ids: z.pipe(
    z.array(IdInput),
    z.pipe(
      z.transform((ids: string[]) => [...new Set(ids)]),
      z
        .array(z.string())
        .check(z.minLength(1, messages.required), z.maxLength(limits.selection.max, messages.vestigingenMany)),
    ),
  ),
  related_search_details: z.optional(z.nullable(z.catch(z.nullable(StoredSearch), null))),
  website: Honeypot,
})

/** Looks at two fields together, also when a third one is wrong; fields that are wrong themselves have their error already. */
const together = (path: string, error: string, holds: (fields: z.output<typeof OfferteFields>) => boolean) =>
  z.refine<z.output<typeof OfferteFields>>((fields) => holds(fields), {
    path: [path],
    error,
    when: ({ value }) => {
      const { dienst_ids, beschrijving } = (value ?? {}) as Record<string, unknown>
      return Array.isArray(dienst_ids) && typeof beschrijving === 'string'
    },
  })

export const OfferteRequestBody = OfferteFields.check(
  together('dienst_ids', atLeastOne.text, (f) => namesSomething(f.dienst_ids, f.beschrijving)),
  together('dienst_id', messages.invalid, (f) => !f.dienst_id || f.dienst_id === f.dienst_ids[0]),
)
export type OfferteRequestBody = z.output<typeof OfferteRequestBody>
