import { paths } from '#contract/paths.ts'
import type { MailContent } from '#server/mail/define-mail.ts'
import { defineUnconfirmedMail, unconfirmedRecipient } from '#server/mail/unconfirmed-mail.ts'
import { isAgainst } from '../rules/decisions.ts'
import { findDecision } from '../server/desk/find-decision.ts'
import { findNotice } from '../server/notices/find-notice.ts'
import { appealText, sample } from './review-for-mail.ts'

type Details = {
  naam: string
  email: string
  reference: string
  about: string
  gone: boolean
  rule: string | null
  facts: string | null
  automatic: boolean
  decided_at: Date
  contact: string
  brandName: string
  appealUrl: string | null
}

/** Tells a reader what was decided about a notice, why, and what can be done about it (server section 10, DSA article 16, 5). */
export const m24 = defineUnconfirmedMail<{ notice_id: string; appeal_token?: string }>({
  kind: 'M24',
  async render(context, { notice_id, appeal_token }) {
    const source = await findNotice(context, notice_id)
    if (!source?.notifier || !source.notice.decided_at) return null
    const { decision_id, decided_at } = source.notice
    const decision = decision_id === null ? undefined : await findDecision(context.db, decision_id)
    const { contactEmail: contact, brandName, publicUrl } = context.config
    return decidedMail({
      ...source.notifier,
      reference: source.notice.reference,
      about: source.about,
      gone: decision === undefined || isAgainst(decision.decision),
      rule: decision?.rule ?? null,
      facts: decision ? decision.facts : 'De schrijver heeft de review zelf ingetrokken.',
      automatic: decision?.automatic ?? true,
      decided_at,
      contact,
      brandName,
      appealUrl: appeal_token ? `${publicUrl}${paths.noticeDecision(appeal_token)}` : null,
    })
  },
  preview: (config) =>
    decidedMail({
      ...sample,
      reference: 'NM-7K4Q2M',
      gone: false,
      rule: null,
      facts: 'In de review staan geen persoonsgegevens.',
      automatic: false,
      contact: config.contactEmail,
      brandName: config.brandName,
      appealUrl: `${config.publicUrl}${paths.noticeDecision('voorbeeld')}`,
    }),
})

function decidedMail({ reference, about, gone, rule, facts, automatic, decided_at, ...details }: Details): MailContent {
  const { to, greeting } = unconfirmedRecipient(details)
  const why: [string, string[]][] = [['Besluit', [gone ? 'De review is verwijderd.' : 'De review blijft online.']]]
  if (rule) why.push(['Regel', [rule]])
  why.push(['Reden', facts?.split('\n') ?? ['De review past bij onze regels.']])
  why.push(['Wie besliste', [automatic ? 'Ons systeem.' : 'Een medewerker heeft de review en uw melding gelezen.']])
  return {
    to,
    replyTo: { name: details.brandName, address: details.contact },
    subject: 'Besluit over uw melding',
    preview: gone ? 'De review is verwijderd.' : 'De review blijft online.',
    blocks: [
      { heading: 'Besluit over uw melding' },
      { paragraph: greeting },
      { paragraph: `U meldde een review over ${about} (${reference}). Dit hebben wij besloten:` },
      { pairs: why },
      {
        paragraph: appealText(
          decided_at,
          details.appealUrl === null ? 'Antwoord dan op deze e-mail' : 'Maak dan bezwaar',
        ),
      },
      ...(details.appealUrl === null ? [] : [{ button: { label: 'Bezwaar maken', url: details.appealUrl } }]),
    ],
    reason: `U krijgt deze e-mail omdat u een review meldde op onze website. Melding ${reference}.`,
  }
}
