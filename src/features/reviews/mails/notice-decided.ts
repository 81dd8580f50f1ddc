import { paths } from '#contract/paths.ts'
import type { MailContent } from '#server/mail/define-mail.ts'
import type { MailBlock } from '#server/mail/mail-block.ts'
import { defineUnconfirmedMail, unconfirmedRecipient } from '#server/mail/unconfirmed-mail.ts'
import { isAgainst } from '../rules/decisions.ts'
import { findDecision } from '../server/desk/find-decision.ts'
import { findNotice } from '../server/notices/find-notice.ts'
import { appealText, sample } from './review-for-mail.ts'

type Report = { naam: string; email: string; reference: string; about: string; contact: string; brandName: string }
type Decided = Report & {
  gone: boolean
  rule: string | null
  facts: string | null
  automatic: boolean
  decided_at: Date
  appealUrl: string | null
}

/** Tells a reader what was decided about a notice, why, and what can be done about it (DSA article 16, 5). */
export const noticeDecidedMail = defineUnconfirmedMail<{ notice_id: string; appeal_token?: string }>({
  kind: 'M24',
  async render(context, { notice_id, appeal_token }) {
    const source = await findNotice(context, notice_id)
    if (!source?.notifier || !source.notice.decided_at) return null
    const { decision_id, decided_at } = source.notice
    const decision = decision_id === null ? undefined : await findDecision(context.db, decision_id)
    const { contactEmail: contact, brandName, publicUrl } = context.config
    const { reference } = source.notice
    const report = { ...source.notifier, reference, about: source.about, contact, brandName }
    if (!decision) return withdrawnMail(report)
    return decidedMail({
      ...report,
      gone: isAgainst(decision.decision),
      rule: decision.rule,
      facts: decision.facts,
      automatic: decision.automatic,
      decided_at,
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

function decidedMail({ gone, rule, facts, automatic, decided_at, appealUrl, ...report }: Decided): MailContent {
  const why: [string, string[]][] = [['Besluit', [gone ? 'De review is verwijderd.' : 'De review blijft online.']]]
  if (rule) why.push(['Regel', [rule]])
  why.push(['Reden', facts?.split('\n') ?? ['De review past bij onze regels.']])
  why.push(['Wie besliste', [automatic ? 'Ons systeem.' : 'Een medewerker heeft de review en uw melding gelezen.']])
  return answerMail(report, gone ? 'De review is verwijderd.' : 'De review blijft online.', [
    { paragraph: `${reported(report)} Dit hebben wij besloten:` },
    { pairs: why },
    { paragraph: appealText(decided_at, appealUrl === null ? 'Antwoord dan op deze e-mail' : 'Maak dan bezwaar') },
    ...(appealUrl === null ? [] : [{ button: { label: 'Bezwaar maken', url: appealUrl } }]),
  ])
}

/** For a review that its author withdrew, which leaves nothing to decide. */
const withdrawnMail = (report: Report): MailContent =>
  answerMail(report, 'De review staat niet meer online.', [
    {
      paragraph: `${reported(report)} De schrijver heeft de review zelf ingetrokken. De review staat niet meer online. Wij hoefden daarom niets meer te besluiten.`,
    },
    { paragraph: 'Vragen? Antwoord op deze e-mail.' },
  ])

const reported = ({ about, reference }: Report) => `U meldde een review over ${about} (${reference}).`

function answerMail(report: Report, preview: string, blocks: MailBlock[]): MailContent {
  const { to, greeting } = unconfirmedRecipient(report)
  return {
    to,
    replyTo: { name: report.brandName, address: report.contact },
    subject: 'Besluit over uw melding',
    preview,
    blocks: [{ heading: 'Besluit over uw melding' }, { paragraph: greeting }, ...blocks],
    reason: `U krijgt deze e-mail omdat u een review meldde op onze website. Melding ${report.reference}.`,
  }
}
