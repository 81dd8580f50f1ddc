import { dayOf } from '#contract/format/dates.ts'
import type { Context } from '#server/context.ts'
import { openRowKey } from '#server/tokens/sealing.ts'
import type { OfferteForOffice } from '../../contract.ts'
import { choiceOf, vestigingStatusOf } from '../../rules/states.ts'
import type { AnsweredDay } from '../../rules/wished-day.ts'
import type { Offerte, OfferteVestiging } from '../requests.ts'

type Keys = Pick<Context, 'keys'>
type Request = Pick<Offerte, 'id' | 'wrapped_key'>
type Answered = Pick<OfferteVestiging, 'day_answer' | 'day_sealed'>

/** What an office said of the wished day; null before it did. Of a request that was erased the named day is gone. */
export function openDayAnswer(
  { keys }: Keys,
  { id, wrapped_key }: Request,
  { day_answer, day_sealed }: Answered,
): AnsweredDay | null {
  if (day_answer === null) return null
  const key = day_sealed && wrapped_key ? openRowKey(keys, 'offerte_requests', id, wrapped_key) : null
  return { antwoord: day_answer, vanaf: key ? (key.open('offerte_day_answers.sealed', day_sealed!) as string) : null }
}

/** The same for the office itself, with whether it can still answer; null when the customer wished no day. */
export function dayForOffice(
  context: Pick<Context, 'keys' | 'clock'>,
  offerte: Offerte,
  { vestiging, wished }: { vestiging: OfferteVestiging; wished: string | null },
): OfferteForOffice['haalbaarheid'] {
  if (wished === null) return null
  const status = vestigingStatusOf(vestiging, choiceOf(offerte))
  const isOpen = offerte.completed_at === null && offerte.chosen_at === null && status !== 'declined'
  return {
    can_be_answered: isOpen && wished >= dayOf(context.clock.now()),
    answer: openDayAnswer(context, offerte, vestiging),
  }
}
