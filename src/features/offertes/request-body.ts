import * as z from 'zod/mini'
import { Email, Honeypot, IdInput, PersonName, Phone, text } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { type DienstId, isDienstId } from '#features/diensten/rules.ts'
import { StoredSearch } from '#features/selection/contract.ts'
import { detailInputs } from './detail-schemas.ts'
import { atLeastOne, namesSomething } from './rules/at-least-one.ts'

/** The fields of the wizard, as the API accepts them. */
const Aanhef = z.enum(['Dhr.', 'Mevr.'], { error: ({ input }) => (input ? messages.invalid : messages.required) })
const DienstIds = z
  .array(z.string().check(z.refine(isDienstId, messages.invalid)))
  .check(z.maxLength(limits.diensten.max, messages.dienstenMany))

/**
 * Whether offices see the telephone number before they are chosen; yes by default. Yes is normalised to undefined, so that a retry from
 * a page that predates the question has the same body.
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
  ...detailInputs,
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

/** Checks two fields together, even if a third one is invalid. Skipped if those two are invalid: they have their own errors. */
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
