import { dutchDate } from '#contract/format/written-day.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import type { OfferteForOffice } from '../../contract.ts'
import type { OfficeAction } from '../../page-state.ts'
import { type DayAnswer, dayAnswerText } from '../../rules/wished-day.ts'
import { LaterDayInput } from './later-day-input.tsx'

const action = <input type="hidden" name="action" value={'haalbaarheid' satisfies OfficeAction} />
/** Id of the first button, for the link in the error summary. */
export const dayAnswerId = 'antwoord-datum'
const buttons: [DayAnswer, string][] = [
  ['haalbaar', 'Haalbaar'],
  ['niet_haalbaar', 'Niet haalbaar'],
]

/** Answers with one press whether the wished day is feasible. */
export function WishedDayForm({ offerte, token }: { offerte: OfferteForOffice; token: string }) {
  const { haalbaarheid, details } = offerte
  const state = usePageState<ActionFailure>()
  if (haalbaarheid === null || details.gewenste_passeerdatum === null) return null
  const { answer, can_be_answered } = haalbaarheid
  if (!can_be_answered && answer === null) return null
  const page = paths.officeOfferte(token)
  const day = dutchDate(details.gewenste_passeerdatum)
  const wrong = state?.action === 'haalbaarheid' ? state : null
  const wrongAnswer = errorIn(wrong?.fields, 'antwoord')
  const isLater = errorIn(wrong?.fields, 'vanaf') !== undefined || answer?.antwoord === 'vanaf'
  return (
    <section className="card pad stack" id="datum" aria-labelledby="datum-kop">
      <h2 className="h-side" id="datum-kop">
        Is {day} haalbaar?
      </h2>
      <p className="small">
        {answer
          ? `U gaf door: ${dayAnswerText(answer).toLowerCase()}. De klant ziet dit bij uw kantoor.`
          : 'De klant wil op deze dag tekenen, en ziet uw antwoord bij uw kantoor.'}
        {can_be_answered && answer && ' U kunt het wijzigen tot de klant een kantoor kiest.'}
      </p>
      {can_be_answered && (
        <>
          <form className="row" method="post" action={page} noValidate>
            {action}
            {buttons.map(([value, label], at) => (
              <Button
                key={value}
                id={at === 0 ? dayAnswerId : undefined}
                aria-describedby={wrongAnswer ? `${dayAnswerId}-error` : undefined}
                type="submit"
                name="antwoord"
                value={value}
                kind="quiet"
              >
                {label}
              </Button>
            ))}
          </form>
          <FieldError id={dayAnswerId} error={wrongAnswer} />
          <details open={isLater}>
            <summary>Later wel haalbaar?</summary>
            <form className="stack" method="post" action={page} noValidate>
              {action}
              <input type="hidden" name="antwoord" value="vanaf" />
              <LaterDayInput
                id="vanaf"
                defaultValue={String(wrong?.values.vanaf ?? (answer?.vanaf ? dutchDate(answer.vanaf) : ''))}
                error={errorIn(wrong?.fields, 'vanaf')}
              />
              <Button type="submit" kind="quiet">
                Deze dag doorgeven
              </Button>
            </form>
          </details>
        </>
      )}
    </section>
  )
}
