import * as limits from '#contract/limits.ts'
import type { VestigingStatus } from '../request-views.ts'

/** How soon the customer can expect an answer. */
export const usualAnswer = 'Meestal ontvangt u binnen 1 tot 3 werkdagen offertes.'

/** Shown for a request that was sent. */
export const sentText = 'Uw aanvraag is verstuurd. U krijgt bericht zodra een notaris reageert.'

type Received = { offers: number; others: number }

/** The same once there are offers, of price lists or of offices; `others` is how many offices can still make one. */
export function sentWithOffersText({ offers, others }: Received): string {
  if (offers === 0) return sentText
  const later = others === 1 ? 'Reageert het andere kantoor, dan' : 'Reageert een ander kantoor, dan'
  return `Uw aanvraag is verstuurd. ${alreadyText(offers)}${others > 0 ? ` ${later} krijgt u bericht.` : ''}`
}

/** The same where the number of offers is not known. */
export const sentWithSomeText =
  'Uw aanvraag is verstuurd. U heeft al minstens één offerte. Reageert daarna nog een kantoor, dan krijgt u bericht.'

/** The offices of a request by whether they made an offer or can still make one. */
export const receivedOf = (offices: readonly { status: VestigingStatus; hasOffer: boolean }[]): Received => ({
  offers: offices.filter(({ hasOffer }) => hasOffer).length,
  others: offices.filter(({ status }) => awaited.includes(status)).length,
})
const awaited: readonly VestigingStatus[] = ['queued', 'sent', 'opened', 'question']

/** How soon the customer can expect more answers, once there are offers. */
export function furtherAnswer({ offers, others }: Received): string {
  if (offers === 0) return usualAnswer
  const later = others === 1 ? 'Het andere kantoor antwoordt' : 'De andere kantoren antwoorden'
  return `${alreadyText(offers)}${others > 0 ? ` ${later} meestal binnen 1 tot 3 werkdagen.` : ''}`
}

const alreadyText = (offers: number) => `U heeft al ${offers === 1 ? 'een offerte' : `${offers} offertes`}.`

/** How long a withdrawal can be undone, in words. */
export const undoSeconds = `${limits.offerte.undo.withdrawalMs / 1000} seconden`
