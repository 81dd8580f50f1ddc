import type { ActionFailure } from '#contract/page-actions.ts'
import { usePageState } from '#web/page-state.ts'
import { billingOffice } from '../../bill/billing-office.ts'
import type { OfferteAccess } from '../../contract.ts'
import { BillCounting } from './bill-counting.tsx'
import { BillForm } from './bill-form.tsx'
import { BillLetter } from './bill-letter.tsx'
import { BillOutcome } from './bill-outcome.tsx'

type Props = { offerte: OfferteAccess; token: string }

/** Compares the notary's bill with the offer: the form to fill in, and the outcome. */
export function Bill({ offerte, token }: Props) {
  const state = usePageState<ActionFailure>()
  const office = billingOffice(offerte)
  if (!office) return null
  const { bill } = offerte
  const wrong = state?.action === 'bill' ? state : null
  return (
    <section className="sect bill" id="nota" aria-labelledby="nota-kop">
      <h2 id="nota-kop">Klopt mijn nota?</h2>
      <p>
        Heeft u de nota van {office.title}? Vul de bedragen in. Wij zetten elke regel naast de offerte. Het kantoor ziet
        geen bedragen.
      </p>
      {bill && <BillOutcome bill={bill} />}
      {bill?.counting && <BillCounting bill={bill} counting={bill.counting} title={office.title} />}
      {bill && <BillLetter {...{ offerte, office, bill, token }} />}
      <details className="fold measure" id="bedragen" open={wrong !== null}>
        <summary className="chip">{bill ? 'Bedragen wijzigen' : 'Vul uw nota in'}</summary>
        <BillForm office={office} bill={bill} token={token} wrong={wrong} />
      </details>
    </section>
  )
}
