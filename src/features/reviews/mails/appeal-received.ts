import { formatLastDay } from '#contract/format/dates.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import type { NotMine } from '#server/mail/unconfirmed-mail.ts'
import { type AppealForMail, appealForMail, sampleAppeal } from './appeal-for-mail.ts'

type Details = Pick<AppealForMail, 'to' | 'greeting' | 'about' | 'isOfAuthor'> & { reference: string; due_at: Date }

/** Confirms to an author or a reader that their objection came in, and says when they hear more (DSA article 20). */
export const appealReceivedMail = defineMail<{ appeal_id: string } & NotMine>({
  kind: 'M38',
  async render(context, { appeal_id, ...notMine }) {
    const source = await appealForMail(context, appeal_id, notMine)
    if (!source) return null
    const { appeal, notMine: links, ...details } = source
    return { ...receivedMail({ ...details, reference: appeal.reference, due_at: appeal.due_at }), ...links }
  },
  preview: () => receivedMail({ ...sampleAppeal, due_at: new Date('2026-12-04T23:00:00Z') }),
})

function receivedMail({ to, greeting, about, isOfAuthor, reference, due_at }: Details): MailContent {
  return {
    to,
    subject: 'Wij hebben uw bezwaar ontvangen',
    preview: `U hoort uiterlijk op ${formatLastDay(due_at)} wat wij besluiten.`,
    blocks: [
      { heading: 'Wij hebben uw bezwaar ontvangen' },
      { paragraph: greeting },
      {
        paragraph: isOfAuthor
          ? `U maakte bezwaar tegen ons besluit over uw review over ${about}.`
          : `U maakte bezwaar tegen ons besluit over uw melding van een review over ${about}.`,
      },
      {
        paragraph: `Een medewerker kijkt er opnieuw naar. Als het kan, is dat iemand anders dan wie het besluit nam. U hoort uiterlijk op ${formatLastDay(due_at)} wat wij besluiten, met de reden.`,
      },
      { pairs: [['Kenmerk', [reference]]] },
    ],
    reason: `U krijgt deze e-mail omdat u bezwaar maakte op onze website. Bezwaar ${reference}.`,
  }
}
