import { formatDate } from '#contract/format/dates.ts'
import type { BillCheck } from '../../contract.ts'

type Props = { bill: BillCheck; counting: NonNullable<BillCheck['counting']>; title: string }

/** Says that the outcome counts for the office, or why not, and shows the office's answer. */
export const BillCounting = ({ bill: { checked_at }, counting: { held_reason, answer }, title }: Props) => (
  <>
    <p className="small">
      {held_reason === null
        ? `De uitkomst telt mee in de cijfers van ${title}, zonder bedragen. Liever niet meer? Haal dan het vinkje weg bij ‘Bedragen wijzigen’.`
        : `Wij laten de uitkomst niet meetellen in de cijfers van ${title}. De reden: ${held_reason}`}
    </p>
    {answer && (
      <>
        <h3>Antwoord van {title}</h3>
        <blockquote className="question">{answer.tekst}</blockquote>
        <p className="small muted">
          Geschreven op {formatDate(answer.answered_at)}
          {/* An office answers once, but the customer may fill in the bill again at any time. */}
          {checked_at > answer.answered_at && `. Daarna vulde u uw nota opnieuw in, op ${formatDate(checked_at)}`}
        </p>
      </>
    )}
  </>
)
