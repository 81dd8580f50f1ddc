import { formatDate } from '#contract/format/dates.ts'
import * as limits from '#contract/limits.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { OfferteForOffice } from '../../contract.ts'
import type { OfficeAction } from '../../page-state.ts'
import { outcomeWords } from '../../rules/bill-outcomes.ts'

/** The bill outcome that the customer lets count, and the form for the office's one answer. */
export function OfficeBill({ offerte: { bill }, token }: { offerte: OfferteForOffice; token: string }) {
  const state = usePageState<ActionFailure>()
  if (!bill) return null
  const wrong = state?.action === 'bill_answer' ? state : null
  return (
    <section className="card pad stack" id="nota" aria-labelledby="nota-kop">
      <h2 className="h-side" id="nota-kop">
        Uw nota naast uw offerte
      </h2>
      <p>
        De klant legde uw nota op {formatDate(bill.counted_at)} naast uw offerte. De uitkomst:{' '}
        {outcomeWords[bill.bill_outcome]}. U ziet geen bedragen.
      </p>
      <p className="small">
        {bill.held_reason === null
          ? `Dit telt mee in de cijfers van uw kantoor. Bezoekers zien die vanaf ${limits.offerte.bill.statsFrom} nota’s.`
          : `Dit telt niet mee in de cijfers van uw kantoor. De reden: ${bill.held_reason}`}
      </p>
      {bill.answer ? (
        <div>
          <p className="small muted">Uw antwoord van {formatDate(bill.answer.answered_at)}. De klant leest dit.</p>
          <blockquote className="question">{bill.answer.tekst}</blockquote>
        </div>
      ) : (
        <form className="stack" method="post" action={paths.officeOfferte(token)} noValidate>
          <input type="hidden" name="action" value={'bill_answer' satisfies OfficeAction} />
          <TextArea
            id="nota-antwoord"
            name="tekst"
            label="Uw antwoord aan de klant"
            hint={`Hoogstens ${limits.offerte.bill.answerMax} tekens. U kunt één keer antwoorden.`}
            rows={4}
            defaultValue={String(wrong?.values.tekst ?? '')}
            error={errorIn(wrong?.fields, 'tekst')}
          />
          <div>
            <Button type="submit">Antwoord plaatsen</Button>
          </div>
        </form>
      )}
    </section>
  )
}
