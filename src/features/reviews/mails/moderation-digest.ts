import { formatDateTime } from '#contract/format/dates.ts'
import { hoursIn } from '#contract/format/spans.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import { findWaiting } from '../server/desk/deadlines.ts'

type Details = { to: string; brandName: string; count: number; oldest: Date | null; url: string }

/** Tells the operator how many reviews are waiting, without quoting any. */
export const moderationDigestMail = defineMail<object>({
  kind: 'M34',
  async render({ db, config }) {
    const waiting = await findWaiting(db)
    if (waiting.length === 0) return null
    const { contactEmail, brandName, publicUrl } = config
    return digestMail({
      to: contactEmail,
      brandName,
      count: waiting.length,
      oldest: waiting[0]!.held_at,
      url: `${publicUrl}${paths.desk()}`,
    })
  },
  preview: ({ contactEmail, brandName, publicUrl }) =>
    digestMail({
      to: contactEmail,
      brandName,
      count: 3,
      oldest: new Date('2026-11-20T09:00:00Z'),
      url: `${publicUrl}${paths.desk()}`,
    }),
})

const hours = hoursIn(limits.review.holdMs)

function digestMail({ to, brandName, count, oldest, url }: Details): MailContent {
  const wait = count === 1 ? '1 review wacht' : `${count} reviews wachten`
  return {
    to: { name: brandName, address: to },
    subject: `Moderatie: ${wait}`,
    preview: `Beslis voordat er ${hours} uur voorbij zijn.`,
    blocks: [
      { heading: `Moderatie: ${wait}` },
      { paragraph: `De oudste wacht sinds ${oldest ? formatDateTime(oldest) : 'kort'}.` },
      {
        paragraph: `Na ${hours} uur zonder besluit staat een review met een vlag op de tekst alleen met cijfers online. Een review die misschien niet van een klant is, blijft wachten.`,
      },
      { button: { label: 'Naar de wachtrij', url } },
    ],
    reason: 'U krijgt deze e-mail omdat u reviews beoordeelt.',
  }
}
