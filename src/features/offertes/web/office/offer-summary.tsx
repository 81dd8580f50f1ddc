import { formatDateTime } from '#contract/format/dates.ts'
import { formatCents } from '#contract/format/money.ts'
import type { Offer } from '../../contract.ts'
import { dutchDate } from '../../rules.ts'
import { SummaryBlock } from '../wizard/summary-block.tsx'

/** The offer that an office sent, as its customer has it. */
export function OfferSummary({ offer }: { offer: Offer }) {
  const { lines, recherche_cents, kwaliteitsfonds_cents, btw_cents, registers, extra } = offer
  const parts: [string, number][] = [
    ...lines.map(({ label, honorarium_cents }): [string, number] => [label, honorarium_cents]),
    ['Recherche', recherche_cents],
    ['Kwaliteitsfonds', kwaliteitsfonds_cents],
    ['21% btw', btw_cents],
    ...registers.map(({ naam, cents }): [string, number] => [`Registers (${naam})`, cents]),
  ]
  const rows: [string, string][] = [
    ...parts.filter(([, cents]) => cents > 0).map(([name, cents]): [string, string] => [name, formatCents(cents)]),
    ['Totaal met btw', formatCents(offer.total_cents)],
    ...extra.map(({ alleen_als, cents }): [string, string] => [`Alleen als ${alleen_als}`, formatCents(cents)]),
    ['Geldig tot', dutchDate(offer.geldig_tot)],
    ...(offer.vroegste_datum ? [['Vroegste datum', dutchDate(offer.vroegste_datum)] satisfies [string, string]] : []),
    ...(offer.toelichting ? [['Toelichting', offer.toelichting] satisfies [string, string]] : []),
    ['Verstuurd', `${formatDateTime(offer.received_at)}${offer.version > 1 ? `, versie ${offer.version}` : ''}`],
  ]
  return <SummaryBlock title="Uw offerte" rows={rows} />
}
