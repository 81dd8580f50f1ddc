import { dayOf } from '#contract/format/dates.ts'
import { wrongToAnswer } from './answers.ts'
import type { Requests } from './model.ts'
import type { DayAnswer, Link, Request } from './request.ts'
import { answerOf } from './states.ts'

export const wishedOf = ({ wishedDay }: Request): string | null =>
  wishedDay === null ? null : new Date(wishedDay).toISOString().slice(0, 10)

/** What an office says of the wished day. */
export function answerDay(model: Requests, link: Link, said: DayAnswer): string {
  const { request, vestiging } = link
  const wrong = wrongToAnswer(model, link, 'offer')
  if (wrong) return wrong
  const wished = wishedOf(request)
  const today = dayOf(new Date(model.now))
  if (wished === null || wished < today || answerOf(vestiging!)?.kind === 'decline') return 'CONFLICT'
  if (said.antwoord === 'vanaf' && (said.vanaf === null || said.vanaf <= wished)) return 'BAD_REQUEST'
  vestiging!.day = { antwoord: said.antwoord, vanaf: said.antwoord === 'vanaf' ? said.vanaf : null }
  vestiging!.opened ??= model.now
  return 'done'
}
