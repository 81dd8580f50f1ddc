import { dayOf } from '#contract/format/dates.ts'
import type { Requests } from './model.ts'
import type { DayAnswer, Link, Request } from './request.ts'
import { answerOf, wrongToAnswer } from './states.ts'

export const wishedOf = ({ wishedDay }: Request): string | null =>
  wishedDay === null ? null : new Date(wishedDay).toISOString().slice(0, 10)

/** What an office says of the wished day. */
export function answerDay(model: Requests, link: Link, said: DayAnswer): string {
  const { request, vestiging } = link
  const wrong = wrongToAnswer(model, link, 'offer')
  if (wrong) return wrong
  const wished = wishedOf(request)
  const today = dayOf(new Date(model.now))
  const last = answerOf(vestiging!)
  if (wished === null || wished < today || last?.kind === 'decline') return 'CONFLICT'
  if (said.antwoord === 'vanaf' && (said.vanaf === null || said.vanaf <= wished)) return 'BAD_REQUEST'
  const day = { antwoord: said.antwoord, vanaf: said.antwoord === 'vanaf' ? said.vanaf : null }
  if (last?.kind === 'offer' && last.earliest && !isTrueBeside(day, last.earliest, wished)) return 'BAD_REQUEST'
  vestiging!.day = day
  vestiging!.opened ??= model.now
  return 'done'
}

/** The earliest day of an offer comes, and is held against what the office says of the wished day until that is over. */
export function canBeEarliest(earliest: string | null, { request, vestiging }: Link, now: number): boolean {
  if (earliest === null) return true
  const wished = wishedOf(request)
  const today = dayOf(new Date(now))
  if (earliest < today) return false
  const { day } = vestiging!
  return day === undefined || wished === null || wished < today || isTrueBeside(day, earliest, wished)
}

function isTrueBeside({ antwoord, vanaf }: DayAnswer, earliest: string, wished: string): boolean {
  if (antwoord === 'vanaf') return earliest === vanaf
  return antwoord === 'haalbaar' ? earliest <= wished : earliest > wished
}
