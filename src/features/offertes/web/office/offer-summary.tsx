import type { ReactNode } from 'react'
import { formatDateTime } from '#contract/format/dates.ts'
import { formatCents } from '#contract/format/money.ts'
import { dutchDate } from '#contract/format/written-day.ts'
import type { Offer } from '../../contract.ts'
import { amountsOf } from '../../offer/comparison.ts'
import { Lines } from '../lines.tsx'
import { SummaryBlock } from '../wizard/summary-block.tsx'

/** The current offer of an office, as the customer sees it. */
export function OfferSummary({ offer }: { offer: Offer }) {
  const rows: [string, ReactNode][] = [
    ...amountsOf([offer]).map(({ name, centsOf }): [string, string] => [name, formatCents(centsOf(offer))]),
    ['Totaal met btw', formatCents(offer.total_cents)],
    ...offer.extra.map(({ alleen_als, cents }): [string, string] => [`Alleen als ${alleen_als}`, formatCents(cents)]),
    ['Geldig tot', dutchDate(offer.geldig_tot)],
    ...(offer.vroegste_datum ? [['Vroegste datum', dutchDate(offer.vroegste_datum)] satisfies [string, string]] : []),
    ...(offer.toelichting
      ? [['Toelichting', <Lines key="toelichting" text={offer.toelichting} />] satisfies [string, ReactNode]]
      : []),
    ['Verstuurd', `${formatDateTime(offer.received_at)}${offer.version > 1 ? `, versie ${offer.version}` : ''}`],
  ]
  return <SummaryBlock title="Uw offerte" rows={rows} />
}
