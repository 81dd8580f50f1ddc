import { formatDate, formatDateTime } from '#contract/format/dates.ts'
import { aboutDistances } from '#contract/format/distance.ts'
import { formatCents, formatEuros } from '#contract/format/money.ts'
import { findOffice } from '#features/search/server/public.ts'
import type { Context } from '#server/context.ts'
import { createPdf, type Pdf } from '#server/pdf/pdf.ts'
import type { OfferteAccess } from '../../contract.ts'
import { boundNote, criteriaOf, hasOffer, mailedTotals, totalsNote } from '../../offer/comparison.ts'
import { detailText } from '../../rules/detail-words.ts'
import { type DetailName, detailNames, requestDetails } from '../../rules/request-details.ts'
import { aboutUnprintable } from './about-unprintable.ts'

/** The offers on the customer's page as a PDF: the customer, the comparison, and how to reach each office. */
export async function offersPdf(context: Context, offerte: OfferteAccess): Promise<Buffer> {
  const { reference, status_label, diensten, contact, choice, vestigingen } = offerte
  const moment = context.clock.now()
  const title = `Offertes bij aanvraag ${reference}`
  const pdf = await createPdf({ title, author: context.config.brandName, moment })
  pdf.heading(1, title)
  pdf.paragraph(`Stand op ${formatDateTime(moment)}: ${status_label}.`)

  pdf.heading(2, 'Uw aanvraag')
  pdf.paragraph(`Aangevraagd door ${`${contact.aanhef} ${contact.naam}`.trim()} op ${formatDate(offerte.created_at)}.`)
  pdf.paragraph(`E-mailadres: ${contact.email}. Telefoonnummer: ${contact.telefoonnummer}.`)
  if (diensten.length > 0) pdf.paragraph(`Diensten: ${diensten.map(({ label }) => label).join(', ')}.`)
  // The address of the house goes first.
  for (const name of new Set<DetailName>(['adres', ...detailNames])) {
    const text = detailText(name, offerte.details, formatEuros)
    if (text) pdf.paragraph(`${requestDetails[name].label.replace('/', ' of ')}: ${text}.`)
  }
  const office = choice && vestigingen.find(({ id }) => id === choice.vestiging_id)
  if (choice) pdf.paragraph(office ? `U koos ${office.title}.` : 'U koos een andere notaris.')

  writeComparison(pdf, offerte)
  writeOffices(pdf, context, offerte)
  if (pdf.hasGaps()) pdf.paragraph(aboutUnprintable)
  return pdf.bytes()
}

function writeComparison(pdf: Pdf, { vestigingen, coming_day, choice }: OfferteAccess) {
  const offices = vestigingen.filter(hasOffer)
  const title = offices.length === 1 ? 'De offerte' : 'De offertes naast elkaar'
  if (offices.length === 0) {
    pdf.heading(2, title)
    return pdf.paragraph('U heeft via ons nog geen offertes ontvangen.')
  }
  const names = 120
  const widths = [names, ...offices.map(() => (pdf.width - names) / offices.length)]
  const heads = [{ text: 'Onderdeel' }, ...offices.map(({ title }) => ({ text: title }))]
  // Notes can be as long as a page, so they go below the table.
  const criteria = criteriaOf(offices, coming_day).filter(({ kind }) => kind !== 'note')
  const rows = criteria.map(({ kind, name, textOf }) =>
    [name, ...offices.map(textOf)].map((text) => ({ text, strong: kind === 'total' })),
  )
  pdf.table(title, [heads, ...rows], widths)
  const isFar = offices.some(({ distance_km }) => distance_km !== null)
  pdf.paragraph(isFar ? `${totalsNote} ${aboutDistances('de postcode waarop u zocht')}` : totalsNote)
  for (const office of offices) {
    const note = boundNote(office, choice?.vestiging_id ?? null)
    if (note) pdf.paragraph(`${office.title}: ${note}`)
  }
  for (const { title: office, offer } of offices) {
    if (!offer.toelichting) continue
    pdf.heading(3, `Toelichting van ${office}`)
    pdf.paragraph(offer.toelichting)
  }
}

const sources = { office: 'Totaal in de e-mail', customer: 'U gaf zelf door' }

/** Every office of the request, with its state and how to reach it. */
function writeOffices(pdf: Pdf, { index }: Context, { vestigingen }: OfferteAccess) {
  const heads = ['Kantoor', 'Stand', 'Adres', 'Telefoon', 'Website']
  const rows = vestigingen.map(({ id, title, plaats, status_label, telefoon }) => {
    const { adres, postcode, website } = findOffice(index.current(), id) ?? {}
    const address = [adres, [postcode, plaats].filter(Boolean).join(' ')].filter(Boolean).join('\n')
    const mailed = mailedTotals(vestigingen).find((one) => one.id === id)
    const state = mailed
      ? `${status_label}\n${sources[mailed.source]}: ${formatCents(mailed.total_cents)}`
      : status_label
    return [title, state, address, telefoon ?? 'Onbekend', website ?? 'Onbekend']
  })
  const widths = [120, 90, 110, 85, pdf.width - 405]
  pdf.table(
    'De kantoren',
    [heads, ...rows].map((texts) => texts.map((text) => ({ text }))),
    widths,
  )
}
