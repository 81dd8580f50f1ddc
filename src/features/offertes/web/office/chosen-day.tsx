import { useSearch } from 'wouter'
import { dutchDate } from '#contract/format/written-day.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/button.tsx'
import type { OfferteForOffice } from '../../contract.ts'
import type { OfficeAction } from '../../page-state.ts'
import { type DayAnswer, dayAnswers } from '../../rules/wished-day.ts'
import { LaterDayInput } from './later-day-input.tsx'

/** The answer selected by the mail's link, while it can still be sent; else null. */
export function useChosenDay({ haalbaarheid }: OfferteForOffice): DayAnswer | null {
  const state = usePageState<ActionFailure>()
  const named = new URLSearchParams(useSearch()).get('datum')
  const chosen = dayAnswers.find((answer) => answer === named) ?? null
  const isOpen = haalbaarheid?.can_be_answered && haalbaarheid.answer?.antwoord !== chosen
  return isOpen && state === null ? chosen : null
}

type Props = { offerte: OfferteForOffice; token: string; chosen: DayAnswer }

/**
 * That answer at the top of the page, with one button to send it (docs/decisions/0086). The URL's fragment points to that button, or to
 * the day to fill in, so that the browser focuses it even without a script.
 */
export function ChosenDay({ offerte, token, chosen }: Props) {
  const day = dutchDate(offerte.details.gewenste_passeerdatum ?? '')
  const page = paths.officeOfferte(token)
  const isLater = chosen === 'vanaf'
  return (
    <section className="card pad stack" aria-labelledby="datum-kop">
      <h2 className="h-side" id="datum-kop">
        Is {day} haalbaar?
      </h2>
      <form className="stack" method="post" action={page} noValidate>
        <input type="hidden" name="action" value={'haalbaarheid' satisfies OfficeAction} />
        <input type="hidden" name="antwoord" value={chosen} />
        {isLater && <LaterDayInput id="datum" />}
        <div className="row">
          <Button type="submit" kind="main" id={isLater ? undefined : 'datum'}>
            {labels[chosen]}
          </Button>
          <a href={`${page}#datum`}>Een ander antwoord</a>
        </div>
      </form>
      <p className="small">
        De klant wil op deze dag tekenen, en ziet uw antwoord bij uw kantoor. U kunt het wijzigen tot de klant een
        kantoor kiest.
      </p>
    </section>
  )
}

const labels: Record<DayAnswer, string> = {
  haalbaar: 'Ja, haalbaar: doorgeven',
  niet_haalbaar: 'Niet haalbaar: doorgeven',
  vanaf: 'Deze dag doorgeven',
}
