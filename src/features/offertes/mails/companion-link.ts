import { paths } from '#contract/paths.ts'
import { linklessName } from '#contract/person/person-name.ts'
import type { MailContent } from '#server/mail/define-mail.ts'
import { defineUnconfirmedMail, unconfirmedRecipient } from '#server/mail/unconfirmed-mail.ts'
import { isShared, openLink } from '../server/companion/find-companion.ts'
import { offerteForMail } from './offerte-for-mail.ts'
import { sample } from './sample.ts'

type Facts = { email: string; naam: string; url: string }

/** Sends the second link of a request to an address that the customer typed, unless that link has ended. */
export const companionLinkMail = defineUnconfirmedMail<{ companion_id: string; email: string }>({
  kind: 'M49',
  async render(context, { companion_id, email }) {
    const link = await context.db
      .selectFrom('offerte_companions')
      .selectAll()
      .where('id', '=', companion_id)
      .executeTakeFirst()
    const facts = link && (await offerteForMail(context, link.request_id))
    if (!facts || !isShared(facts.offerte)) return null
    const token = openLink(context, facts.offerte, link)
    if (token === null) return null
    return companionMail({
      email,
      naam: facts.personal.naam,
      url: `${context.config.publicUrl}${paths.companion(token)}`,
    })
  },
  preview: (config) =>
    companionMail({ email: 'sam@voorbeeld.example', naam: sample.naam, url: sample.link(config, paths.companion) }),
})

function companionMail({ email, naam, url }: Facts): MailContent {
  const { to, greeting } = unconfirmedRecipient({ naam: '', email })
  const who = linklessName(naam) || 'Iemand'
  return {
    to,
    subject: 'Wilt u meekijken naar offertes van notarissen?',
    preview: 'U ziet de offertes naast elkaar en zegt wat u ervan vindt.',
    blocks: [
      { heading: 'Wilt u meekijken?' },
      { paragraph: greeting },
      {
        paragraph: `${who} vroeg op onze website offertes aan bij notarissen, en vult uw e-mailadres in om samen te kiezen.`,
      },
      { button: { label: 'Bekijk de offertes', url } },
      {
        paragraph:
          'U ziet de offertes naast elkaar. U kunt aangeven welke u het liefst heeft en er iets bij schrijven. Kiezen kan alleen wie de offertes aanvroeg.',
      },
      {
        small:
          'Stuur deze link niet door: wie hem heeft, ziet de offertes. Wilt u niet meekijken? Dan hoeft u niets te doen.',
      },
    ],
    reason: 'U krijgt deze e-mail omdat iemand op onze website uw e-mailadres invulde.',
  }
}
