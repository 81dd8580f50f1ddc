import { formatDate } from '#contract/format/dates.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { DoneNotice } from '#web/ui/done-notice.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { SharedOfferte } from '../../contract.ts'
import { hasOffer } from '../../offer/comparison.ts'
import { usualAnswer } from '../../rules/sent-texts.ts'
import { MailedTotals } from '../own/mailed-totals.tsx'
import { OffersTable } from '../own/offers-table.tsx'
import { OpinionForm } from './opinion-form.tsx'

type Props = { offerte: SharedOfferte; token: string; done: boolean }

/** The offers of a request for the holder of the second link, with a form for an opinion. */
export function CompanionOffers({ offerte, token, done }: Props) {
  const state = usePageState<ActionFailure>()
  const { diensten, gewenste_passeerdatum, vestigingen, mailed_totals, favourite, choice } = offerte
  const offices = vestigingen.filter(hasOffer)
  const heading = offices.length === 1 ? 'Kijk mee naar de offerte' : 'Kijk mee naar de offertes'
  return (
    <div className="wrap">
      <PageHead title={state ? `Fout: ${heading}` : heading} noindex />
      <div className="page-head">
        <h1>{heading}</h1>
        <p className="muted measure">
          {diensten.length > 0 && `${diensten.map(({ label }) => label).join(', ')}. `}
          Iemand vroeg deze offertes aan en vraagt wat u ervan vindt. Kiezen doet wie de offertes aanvroeg.
        </p>
      </div>
      <div className="stack">
        {state && state.fields.length > 0 ? (
          <ErrorSummary errors={state.fields} attempt={1} />
        ) : (
          state && (
            <Notice kind="error" focused title="Nog niet bewaard">
              {state.failure.text}
            </Notice>
          )
        )}
        <DoneNotice>{!state && done && 'Bewaard. Wie de offertes aanvroeg, leest het bij de aanvraag.'}</DoneNotice>
        <Choice offerte={offerte} />
        {offices.length === 0 ? (
          <p>
            {favourite || choice ? 'Er zijn nu geen offertes.' : `Er zijn nog geen offertes. ${usualAnswer}`}
            {!choice && ' Kijk hier later nog eens.'}
          </p>
        ) : (
          <OffersTable
            offices={offices}
            wished={gewenste_passeerdatum}
            chosen_id={choice?.vestiging_id ?? null}
            last={{ head: 'Favoriet', cell: ({ id }) => id === favourite?.vestiging_id && <b>Uw favoriet</b> }}
          />
        )}
        <MailedTotals totals={mailed_totals} isCustomer={false} />
        <OpinionForm offerte={offerte} token={token} />
      </div>
    </div>
  )
}

/** The customer's choice, even if that office is not in the comparison. */
const Choice = ({ offerte: { choice } }: { offerte: SharedOfferte }) =>
  choice && (
    <Notice kind="info">
      Er is al gekozen: {choice.title ?? 'een notaris die niet bij deze aanvraag hoort'}.{' '}
      {choice.changeable_until
        ? `Dat kan nog veranderen tot ${formatDate(choice.changeable_until)}.`
        : 'Dat kan niet meer veranderen.'}
    </Notice>
  )
