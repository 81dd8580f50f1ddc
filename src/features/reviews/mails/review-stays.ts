import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import { findDecision } from '../server/desk/find-decision.ts'
import { hearingForMail, sample } from './review-for-mail.ts'

type Details = { naam: string; email: string; about: string; facts: string | null }

/** Tells the author that the review stays online despite the office's claim. If it is removed, M20 says so. */
export const reviewStaysMail = defineMail<{ notice_id: string }>({
  kind: 'M45',
  async render(context, { notice_id }) {
    const source = await hearingForMail(context, notice_id)
    if (!source?.notice.decision_id) return null
    const { author, about, notice } = source
    const decision = await findDecision(context.db, source.notice.decision_id)
    return notice.decided_at && decision ? heardMail({ ...author, about, facts: decision.facts }) : null
  },
  preview: () => heardMail({ ...sample, facts: 'Er was een afspraak op het kantoor.' }),
})

function heardMail({ naam, email, about, facts }: Details): MailContent {
  return {
    to: { name: naam, address: email },
    subject: 'Uw review blijft online',
    preview: 'Wij hebben beslist over wat het kantoor zei.',
    blocks: [
      { heading: 'Uw review blijft online' },
      { paragraph: `Beste ${naam},` },
      { paragraph: `${about} zei dat u er nooit klant was. Een medewerker heeft dat bekeken. Uw review blijft staan.` },
      ...(facts ? [{ pairs: [['Reden', facts.split('\n')]] as [string, string[]][] }] : []),
      { paragraph: 'U hoeft niets te doen. Het kantoor kan nog bezwaar maken tegen dit besluit.' },
    ],
    reason: `U krijgt deze e-mail omdat u een review over ${about} schreef.`,
  }
}
