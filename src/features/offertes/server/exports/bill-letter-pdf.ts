import { ApiError } from '#contract/errors.ts'
import { formatDate } from '#contract/format/dates.ts'
import type { Context } from '#server/context.ts'
import { createPdf } from '#server/pdf/pdf.ts'
import { billingOffice } from '../../bill/billing-office.ts'
import { billLetter } from '../../bill/letter.ts'
import type { OfferteAccess } from '../../contract.ts'
import { nothingToCheck } from '../bill/check-bill.ts'
import { aboutUnprintable } from './about-unprintable.ts'

/** Prefix of a list item in the text of the letter. */
const itemMark = '- '

/** The letter about a bill as a PDF: the text of the customer's page, with sender and recipient. */
export async function billLetterPdf(context: Context, offerte: OfferteAccess): Promise<Buffer> {
  const { bill, reference, contact, vestigingen } = offerte
  const office = vestigingen.find(({ id }) => id === bill?.vestiging_id)
  if (!bill || !office) {
    throw new ApiError('OFFERTE_CLOSED', { text: billingOffice(offerte) ? 'Vul eerst uw nota in.' : nothingToCheck })
  }
  const moment = context.clock.now()
  const title = `Nota bij aanvraag ${reference}`
  const pdf = await createPdf({ title, author: contact.naam, moment })
  pdf.heading(1, title)
  pdf.paragraph(`Aan ${office.title}, ${office.plaats}`)
  pdf.paragraph(`Van ${contact.naam}, ${contact.email}`)
  pdf.paragraph(formatDate(moment))
  for (const paragraph of billLetter({ reference, naam: contact.naam, bill })) {
    const [first = '', ...lines] = paragraph.split('\n')
    pdf.paragraph(first)
    if (lines.length > 0 && lines.every((line) => line.startsWith(itemMark)))
      pdf.list(lines.map((line) => line.slice(itemMark.length)))
    else for (const line of lines) pdf.paragraph(line)
  }
  if (pdf.hasGaps()) pdf.paragraph(aboutUnprintable)
  return pdf.bytes()
}
