import { formatLastDay } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import { hearingForMail, sample } from './review-for-mail.ts'

type Details = { naam: string; email: string; about: string; tekst: string; until: Date; url: string }

/** Asks the author to respond to the office's claim that they were never its client (docs/decisions/0047). */
export const authorHearingMail = defineMail<{ notice_id: string; token: string }>({
  kind: 'M44',
  async render(context, { notice_id, token }) {
    const source = await hearingForMail(context, notice_id)
    if (!source?.notice.heard_until || source.notice.decided_at) return null
    const { author, about, notice } = source
    const url = `${context.config.publicUrl}${paths.ownReview(token)}`
    return hearingMail({ ...author, about, tekst: notice.tekst, until: source.notice.heard_until, url })
  },
  preview: ({ publicUrl }) =>
    hearingMail({
      ...sample,
      tekst: 'In die maanden hadden wij geen dossier en geen afspraak waar deze review over kan gaan.',
      until: new Date('2026-12-04T23:00:00Z'),
      url: `${publicUrl}${paths.ownReview('voorbeeld')}`,
    }),
})

function hearingMail({ naam, email, about, tekst, until, url }: Details): MailContent {
  return {
    to: { name: naam, address: email },
    subject: 'Was u klant bij dit kantoor?',
    preview: `Uw review staat online. U kunt antwoorden tot en met ${formatLastDay(until)}.`,
    blocks: [
      { heading: 'Was u klant bij dit kantoor?' },
      { paragraph: `Beste ${naam},` },
      {
        paragraph: `${about} zegt dat u er nooit klant was. Uw review blijft online terwijl wij dat bekijken. Wij willen eerst van u horen hoe het zit.`,
      },
      { pairs: [['Het kantoor schrijft', tekst.split('\n')]] },
      {
        paragraph:
          'Was u er klant, of vroeg u er advies of een offerte? Vertel dan wanneer dat ongeveer was, waar het over ging en hoe u contact had. Stuur geen akte of andere stukken: die hebben wij niet nodig.',
      },
      { button: { label: 'Antwoord geven', url } },
      {
        paragraph: `Dit kan tot en met ${formatLastDay(until)}. Daarna beslist een medewerker met wat het kantoor en u hebben verteld. U krijgt bericht.`,
      },
      {
        small:
          'Het kantoor krijgt uw antwoord, uw naam en uw e-mailadres niet van ons. Uw cijfer is geen reden om uw review te verwijderen.',
      },
    ],
    reason: `U krijgt deze e-mail omdat u een review over ${about} schreef.`,
  }
}
