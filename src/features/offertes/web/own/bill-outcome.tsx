import { formatDate } from '#contract/format/dates.ts'
import { formatCents } from '#contract/format/money.ts'
import { roundedCents, verdictWords } from '../../bill/compare-bill.ts'
import { differenceText } from '../../bill/difference-text.ts'
import type { BillCheck } from '../../contract.ts'
import { isWhole } from '../../rules/bill-outcomes.ts'

/** The verdict on each line of the bill, and the sums below. */
export function BillOutcome({ bill }: { bill: BillCheck }) {
  const whole = isWhole(bill)
  const difference = (cents: number) => (whole || cents > 0 ? differenceText(cents) : 'Nog niet bekend')
  const sums: [name: string, text: string][] = [
    ['Offerte', formatCents(bill.offered_cents)],
    [whole ? 'Nota' : 'Tot nu toe ingevuld', formatCents(bill.billed_cents)],
    ['Verschil', difference(bill.difference_cents)],
    ['Verschil zonder afgesproken extra’s', difference(bill.unagreed_cents)],
  ]
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: a table that is laid out otherwise loses its meaning in some browsers */}
      <table className="bill-lines" role="table">
        <caption className="small muted">Ingevuld op {formatDate(bill.checked_at)}</caption>
        <thead>
          <tr>
            <th scope="col">Regel</th>
            <th scope="col">Offerte</th>
            <th scope="col">Nota</th>
            <th scope="col">Uitkomst</th>
          </tr>
        </thead>
        <tbody>
          {bill.bill_lines.map(({ part, label, verdict, offered_cents, billed_cents, alleen_als }, n) =>
            part === 'extra' && billed_cents === null ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a bill can share a label, and are never reordered
              <tr key={n}>
                <th scope="row">
                  {label}
                  {alleen_als && (
                    <small className="muted">
                      Alleen als {alleen_als}.{' '}
                      {verdict === 'not_due' ? (
                        'U gaf aan dat dit niet zo was.'
                      ) : (
                        <>
                          Was dit zo? <a href="#bedragen">Nee? Kruis dat aan</a>
                        </>
                      )}
                    </small>
                  )}
                </th>
                <td className="amount" data-label="Offerte">
                  {offered_cents === null ? 'Staat er niet in' : formatCents(offered_cents)}
                </td>
                <td className="amount" data-label="Nota">
                  {billed_cents === null ? 'Niet ingevuld' : formatCents(billed_cents)}
                </td>
                <td data-label="Uitkomst">
                  <b>{verdict === null || billed_cents === null ? 'Nog niet bekend' : verdictWords[verdict]}</b>
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <dl className="pairs bill-sums">
        {sums.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {roundedCents(bill) !== 0 && (
        <p>
          De btw op uw nota is {differenceText(roundedCents(bill))} dan in de offerte. Dat komt door het afronden: de
          offerte rondt elke dienst apart af. Het telt niet als verschil.
        </p>
      )}
      {!whole && (
        <p>
          Niet bij elke regel van de offerte staat een bedrag. Vul die regels ook in, of 0 als een regel niet op uw nota
          staat. Tot die tijd telt uw nota niet mee voor het kantoor.
        </p>
      )}
    </>
  )
}
