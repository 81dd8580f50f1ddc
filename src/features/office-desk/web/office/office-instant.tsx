import { countOf } from '#contract/format/counts.ts'
import { formatWhole } from '#contract/format/decimal.ts'
import * as limits from '#contract/limits.ts'
import type { DeskOfficeState } from '../../desk-office.ts'

/** For which requests its prices make an offer at once, and how often it took one back. */
export const OfficeInstant = ({ state: { instant } }: { state: DeskOfficeState }) => (
  <section className="stack" aria-labelledby="meteen">
    <h2 id="meteen">Prijzen die meteen een offerte zijn</h2>
    {instant.rules.length === 0 ? (
      <p className="muted">Dit kantoor geeft geen prijs meteen.</p>
    ) : (
      <ul>
        {instant.rules.map(({ label, conditions }) => (
          <li key={label}>
            {label}: {conditions.join(', ')}
          </li>
        ))}
      </ul>
    )}
    <p className="small">
      In de afgelopen {limits.offerte.responseStatsMonths} maanden:{' '}
      {countOf(instant.offers, 'offerte meteen', 'offertes meteen')}, waarvan {formatWhole(instant.withdrawals)}{' '}
      teruggetrokken.
    </p>
  </section>
)
