import * as limits from '#contract/limits.ts'
import { typedLength } from '#contract/typed-text.ts'
import { withDetails } from '../rules/detail-words.ts'
import { typedDetails, type WizardValues } from './values.ts'

const { beschrijvingMax: max, beschrijvingCounterFrom: from } = limits.offerte
export const sentLimit = { max, from, what: 'Uw tekst' }

/** The length of the description with the details below it, as sent. */
export const sentLength = (values: WizardValues): number =>
  typedLength(withDetails(values.beschrijving.trim(), typedDetails(values)))
