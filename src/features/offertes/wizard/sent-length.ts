import * as limits from '#contract/limits.ts'
import { toAmount } from '#contract/typed-amount.ts'
import { typedLength } from '#contract/typed-text.ts'
import { detailsFor, withDetails } from '../rules/purchase-details.ts'
import type { WizardValues } from './values.ts'

const { beschrijvingMax: max, beschrijvingCounterFrom: from } = limits.offerte
export const sentLimit = { max, from, what: 'Uw tekst' }

/** All days are sent at one length: to read it is the server's. */
const anyDay = '2000-01-01'

/** How long the description is with the details below it, as they are sent; a wrong amount does not count. */
export function sentLength(values: WizardValues): number {
  const shown = detailsFor(values.dienst_ids)
  const textOf = (name: (typeof shown)[number]) => (shown.includes(name) ? values[name].trim() : '')
  const amountOf = (name: 'koopsom' | 'hypotheekbedrag') => {
    const amount = toAmount(textOf(name))
    return Number.isNaN(amount) ? null : amount
  }
  const details = {
    koopsom: amountOf('koopsom'),
    adres: textOf('adres') || null,
    hypotheekbedrag: amountOf('hypotheekbedrag'),
    bank_financier: textOf('bank_financier') || null,
    gewenste_passeerdatum: textOf('gewenste_passeerdatum') && anyDay,
  }
  return typedLength(withDetails(values.beschrijving.trim(), details))
}
