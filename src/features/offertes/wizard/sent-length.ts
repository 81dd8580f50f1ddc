import * as limits from '#contract/limits.ts'
import { toAmount } from '#contract/typed-amount.ts'
import { typedLength } from '#contract/typed-text.ts'
import { readComingDay } from '../rules/coming-day.ts'
import { detailsFor, withDetails } from '../rules/purchase-details.ts'
import type { WizardValues } from './values.ts'

const { beschrijvingMax: max, beschrijvingCounterFrom: from } = limits.offerte
export const sentLimit = { max, from, what: 'Uw tekst' }

/** How long the description is with the details below it, as they are sent; what is wrong in itself does not count. */
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
    gewenste_passeerdatum: readComingDay(textOf('gewenste_passeerdatum'), new Date()).iso,
  }
  return typedLength(withDetails(values.beschrijving.trim(), details))
}
