import type { Context } from '#server/context.ts'
import type { DeclineReason } from '../rules/answers.ts'
import { wentToAnotherOffice } from '../rules/states.ts'
import { type OfferteForMail, offerteForMail } from './offerte-for-mail.ts'

type AnswerForMail = OfferteForMail & {
  office: { title: string; plaats: string; email: string | null }
  reden: DeclineReason | null
}

/** An office's answer and its request; null if the answer was undone, or the customer chose another office. */
export async function answerForMail(context: Context, answer_id: string): Promise<AnswerForMail | null> {
  const answer = await context.db
    .selectFrom('offerte_answers as a')
    .innerJoin('offerte_vestigingen as o', 'o.id', 'a.offerte_vestiging_id')
    .innerJoin('vestigingen as v', 'v.id', 'o.vestiging_id')
    .select(['a.reden', 'o.request_id', 'o.vestiging_id', 'o.replaced_at', 'v.title', 'v.plaats', 'v.email'])
    .where('a.id', '=', answer_id)
    .where('a.undone_at', 'is', null)
    .where('o.closed_at', 'is', null)
    .executeTakeFirst()
  const request = answer && (await offerteForMail(context, answer.request_id))
  if (!request || request.status === 'completed') return null
  if (wentToAnotherOffice(answer, request.offerte)) return null
  // A decline no longer counts if the office has answered after all, from another tab.
  const { answer_kind } = request.vestigingen.find((v) => v.vestiging_id === answer.vestiging_id) ?? {}
  if (answer.reden !== null && answer_kind !== 'decline') return null
  const { title, plaats, email, reden } = answer
  return { ...request, office: { title, plaats, email }, reden }
}
