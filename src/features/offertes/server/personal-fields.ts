import { withoutPersonalNumbers } from '#contract/personal-numbers/personal-numbers.ts'
import type { Context } from '#server/context.ts'
import { createRowKey } from '#server/tokens/sealing.ts'
import type { OfferteRequestBody } from '../request-body.ts'
import { withoutDetails } from '../rules/detail-words.ts'
import { type Details, eachDetail, noDetails } from '../rules/request-details.ts'
import { openSealed } from './open-sealed.ts'

/** The fields that identify a person, sealed with a key per request. */
export type PersonalFields = {
  aanhef: string
  naam: string
  email: string
  telefoonnummer: string
  /** Whether offices see the number before the choice. */
  mag_bellen: boolean
  beschrijving: string
  details: Details
}

/** The fields as they are stored: without personal numbers, and without details repeated in the description. */
export function toPersonalFields(body: OfferteRequestBody): PersonalFields {
  const { aanhef, naam, email, telefoonnummer, mag_bellen = true } = body
  const details = eachDetail((name, { kind }) => {
    const value = body[name]
    return typeof value === 'string' && kind === 'text' ? withoutPersonalNumbers(value) : value
  }) as Details
  const beschrijving = withoutPersonalNumbers(withoutDetails(body.beschrijving, details))
  return { aanhef, naam, email, telefoonnummer, mag_bellen, beschrijving, details }
}

type Keys = Pick<Context, 'keys'>

/** Seals the fields for the request that has, or will have, this id. */
export function sealPersonalFields(
  { keys }: Keys,
  id: string,
  fields: PersonalFields,
): { sealed: string; wrapped_key: string } {
  const key = createRowKey(keys, 'offerte_requests', id)
  return { wrapped_key: key.wrapped, sealed: key.seal('offerte_requests.sealed', fields) }
}

/** Null once the key is destroyed. */
export function openPersonalFields(
  context: Keys,
  offerte: { id: string; sealed: string | null; wrapped_key: string | null },
): PersonalFields | null {
  const fields = openSealed<Omit<PersonalFields, 'mag_bellen'>>(
    context,
    offerte,
    'offerte_requests.sealed',
    offerte.sealed,
  )
  // Older requests lack the fields that were added since.
  return fields && { mag_bellen: true, ...fields, details: { ...noDetails, ...fields.details } }
}
