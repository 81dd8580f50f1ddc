import { formatDate, formatLastDay } from '#contract/format/dates.ts'
import { Reference } from '#web/ui/reference.tsx'
import type { Appeal } from '../../contract/appeals.ts'

const outcomes = {
  granted: 'U kreeg gelijk.',
  denied: 'Ons besluit blijft zoals het was.',
  moot: 'Er viel niets meer te besluiten.',
}

/** Status of an objection, for its sender. */
export function AppealState({ appeal }: { appeal: Appeal }) {
  const { reference, created_at, answer_before, outcome, grounds, answered_at } = appeal
  return (
    <>
      <p>
        U maakte bezwaar op {formatDate(created_at)} (<Reference>{reference}</Reference>).{' '}
        {outcome === null
          ? `U hoort uiterlijk op ${formatLastDay(answer_before)} wat wij besluiten.`
          : `Antwoord op ${formatDate(answered_at!)}: ${outcomes[outcome]}`}
      </p>
      {grounds && <p className="own-lines">{grounds}</p>}
    </>
  )
}
