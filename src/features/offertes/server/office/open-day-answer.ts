import { dayOf } from '#contract/format/dates.ts'
import type { Context } from '#server/context.ts'
import type { OfferteForOffice } from '../../contract.ts'
import { choiceOf, vestigingStatusOf } from '../../rules/states.ts'
import type { AnsweredDay } from '../../rules/wished-day.ts'
import { openSealed } from '../open-sealed.ts'
import type { Offerte, OfferteVestiging } from '../requests.ts'

/** An office's answer about the wished day; null before it answers. Once the request is erased, its 'vanaf' day is gone. */
export const openDayAnswer = (
  context: Pick<Context, 'keys'>,
  offerte: Pick<Offerte, 'id' | 'wrapped_key'>,
  { day_answer, day_sealed }: Pick<OfferteVestiging, 'day_answer' | 'day_sealed'>,
): AnsweredDay | null =>
  day_answer && {
    antwoord: day_answer,
    vanaf: openSealed(context, offerte, 'offerte_day_answers.sealed', day_sealed),
  }

/** The same for the office itself, with whether it can still answer; null if the customer wished no day. */
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
