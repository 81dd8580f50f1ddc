import type { Context } from '#server/context.ts'
import { openRowKey } from '#server/tokens/sealing.ts'
import type { Offer } from '../contract.ts'
import { lineLabel } from '../offer/amounts.ts'
import type { OfferteVestiging } from './requests.ts'

/** What an offer says, as it is sealed with the key of its request. */
export type OfferContent = Omit<Offer, 'version' | 'received_at' | 'made_by' | 'lines'> & {
  lines: { dienst_id: string; honorarium_cents: number }[]
}

type Keys = Pick<Context, 'keys'>
type Request = { id: string; wrapped_key: string | null }
type Answer = Pick<OfferteVestiging, 'answer_kind' | 'answered_at' | 'answer_sealed' | 'offer_versions' | 'made_by'>

/** What an office wants to know before it answers; null when that was not its last answer, or the key is gone. */
export function openQuestion({ keys }: Keys, { id, wrapped_key }: Request, answer: Answer): string | null {
  const { answer_kind, answer_sealed } = answer
  if (answer_kind !== 'question' || !answer_sealed || !wrapped_key) return null
  return openRowKey(keys, 'offerte_requests', id, wrapped_key).open('offerte_answers.sealed', answer_sealed) as string
}

/** The offer of an office as it stands; null when its last answer was another one, or the key is gone. */
export function openOffer({ keys }: Keys, { id, wrapped_key }: Request, answer: Answer): Offer | null {
  const { answer_kind, answered_at, answer_sealed, offer_versions, made_by } = answer
  if (answer_kind !== 'offer' || !answered_at || !answer_sealed || !wrapped_key) return null
  const key = openRowKey(keys, 'offerte_requests', id, wrapped_key)
  const content = key.open('offerte_answers.sealed', answer_sealed) as OfferContent
  return {
    version: Number(offer_versions),
    ...content,
    lines: content.lines.map((line) => ({ ...line, label: lineLabel(line.dienst_id) })),
    received_at: answered_at.toISOString(),
    made_by: made_by ?? 'office',
  }
}
