import type { Context } from '#server/context.ts'
import type { Offer } from '../contract.ts'
import { lineLabel } from '../offer/amounts.ts'
import { openSealed } from './open-sealed.ts'
import type { OfferteVestiging } from './requests.ts'

/** The content of an offer, as sealed with the key of its request. */
export type OfferContent = Omit<Offer, 'version' | 'received_at' | 'made_by' | 'lines'> & {
  lines: { dienst_id: string; honorarium_cents: number }[]
}

type Keys = Pick<Context, 'keys'>
type Request = { id: string; wrapped_key: string | null }
type Answer = Pick<OfferteVestiging, 'answer_kind' | 'answered_at' | 'answer_sealed' | 'offers_at' | 'made_by'>

/** The question of an office; null if its last answer is not a question, or the key is gone. */
export const openQuestion = (context: Keys, request: Request, { answer_kind, answer_sealed }: Answer): string | null =>
  answer_kind === 'question' ? openSealed(context, request, 'offerte_answers.sealed', answer_sealed) : null

/** The current offer of an office; null if its last answer is not an offer, or the key is gone. */
export function openOffer(context: Keys, request: Request, answer: Answer): Offer | null {
  const { answer_kind, answered_at, answer_sealed, offers_at, made_by } = answer
  if (answer_kind !== 'offer' || !answered_at || !offers_at) return null
  const content = openSealed<OfferContent>(context, request, 'offerte_answers.sealed', answer_sealed)
  if (!content) return null
  return {
    version: offers_at.length,
    ...content,
    lines: content.lines.map((line) => ({ ...line, label: lineLabel(line.dienst_id) })),
    received_at: answered_at.toISOString(),
    made_by: made_by ?? 'office',
  }
}
