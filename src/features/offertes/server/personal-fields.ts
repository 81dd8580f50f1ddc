import { withoutPersonalNumbers } from '#contract/personal-numbers/personal-numbers.ts'
import type { Context } from '#server/context.ts'
import { createRowKey } from '#server/tokens/sealing.ts'
import type { OfferteRequestBody } from '../request-body.ts'
import { type Details, withoutDetails } from '../rules/purchase-details.ts'
import { openSealed } from './open-sealed.ts'

/** What leads to a person; kept sealed with a key of its own per request. */
export type PersonalFields = {
  aanhef: string
  naam: string
  email: string
  telefoonnummer: string
  /** Offices see the number before the choice. */
  mag_bellen: boolean
  beschrijving: string
  details: Details
}

/** The fields as they are kept: nothing said twice, no personal numbers. */
export function toPersonalFields(body: OfferteRequestBody): PersonalFields {
  const {
    aanhef,
    naam,
    email,
    telefoonnummer,
    mag_bellen = true,
    koopsom,
    hypotheekbedrag,
    gewenste_passeerdatum,
  } = body
  const details = {
    koopsom,
    adres: guarded(body.adres),
    hypotheekbedrag,
    bank_financier: guarded(body.bank_financier),
    gewenste_passeerdatum,
  }
  const beschrijving = withoutPersonalNumbers(withoutDetails(body.beschrijving, details))
  return { aanhef, naam, email, telefoonnummer, mag_bellen, beschrijving, details }
}

const guarded = (text: string | null) => text && withoutPersonalNumbers(text)

type Keys = Pick<Context, 'keys'>

/** For the request that has, or will have, this id. */
export function sealPersonalFields(
  { keys }: Keys,
  id: string,
  fields: PersonalFields,
): { sealed: string; wrapped_key: string } {
  const key = createRowKey(keys, 'offerte_requests', id)
  return { wrapped_key: key.wrapped, sealed: key.seal('offerte_requests.sealed', fields) }
}

/** null when the key was destroyed. */
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
  // Older requests do not have the answer.
  return fields && { mag_bellen: true, ...fields }
}
