import { formatCents } from '#contract/format/money.ts'
import type { MailedTotal } from '../../offer/comparison.ts'

/** Totals that offices mailed outside the platform, worded for the customer (`u`) or for the holder of the second link. */
export const MailedTotals = ({ totals, isCustomer }: { totals: readonly MailedTotal[]; isCustomer: boolean }) =>
  totals.map(({ id, title, total_cents, source }) => (
    <p className="measure quotes-note" key={id}>
      {source === 'office' && `${title} mailde ${isCustomer ? 'u ' : ''}een totaal van `}
      {source === 'customer' && `${isCustomer ? 'U gaf' : 'Wie de offertes aanvroeg, gaf'} zelf door: een totaal van `}
      <b>{formatCents(total_cents)}</b>
      {source === 'customer' && ` van ${title}`}. Dat staat niet in deze vergelijking.
    </p>
  ))
