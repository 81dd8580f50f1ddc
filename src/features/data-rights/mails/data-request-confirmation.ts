import { hoursIn } from '#contract/format/spans.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { MailContent } from '#server/mail/define-mail.ts'
import { defineUnconfirmedMail, unconfirmedRecipient } from '#server/mail/unconfirmed-mail.ts'
import { extendTokens } from '#server/tokens/mint-token.ts'
import type { Right } from '../rules.ts'
import { findDataRequest } from '../server/find-data-request.ts'

type Facts = { email: string; kind: Right; url: string }

/** The link with which the owner of an address views and erases the data held on it. */
export const dataRequestConfirmationMail = defineUnconfirmedMail<{ data_request_id: string; token: string }>({
  kind: 'M32',
  /** The link's 24 hours start when the mail leaves, so that an outage of the mail server does not shorten them. */
  async beforeTry({ db, clock }, { data_request_id: id }) {
    const expires_at = new Date(clock.now().getTime() + limits.dataRequest.lifeMs)
    await db.transaction().execute(async (trx) => {
      const late = await trx
        .updateTable('data_requests')
        .set({ expires_at })
        .where('id', '=', id)
        .where('erased_at', 'is', null)
        .where('expires_at', '<', new Date(expires_at.getTime() - limits.mail.delayMs))
        .executeTakeFirst()
      if (late.numUpdatedRows > 0n) await extendTokens(trx, { kind: 'dr', entity_id: id, expires_at })
    })
  },
  async render(context, { data_request_id, token }) {
    const request = await findDataRequest(context.db, context, data_request_id)
    if (!request || request.row.erased_at) return null
    const url = `${context.config.publicUrl}${paths.ownData(token)}`
    return confirmMail({ email: request.subject.email, kind: request.row.kind, url })
  },
  preview: (config) =>
    confirmMail({
      email: 'jan@voorbeeld.example',
      kind: 'inzage',
      url: `${config.publicUrl}${paths.ownData('voorbeeld')}`,
    }),
})

const purposes: Record<Right, string> = {
  inzage: 'Iemand vroeg op onze website welke gegevens wij op dit e-mailadres bewaren.',
  verwijdering: 'Iemand vroeg op onze website om alles te wissen wat wij op dit e-mailadres bewaren.',
}

function confirmMail({ email, kind, url }: Facts): MailContent {
  const { to, greeting } = unconfirmedRecipient({ naam: '', email })
  return {
    to,
    subject: 'Bevestig uw verzoek om inzage of verwijdering',
    preview: 'Met de link ziet u wat wij van u bewaren.',
    blocks: [
      { heading: 'Bevestig uw verzoek' },
      { paragraph: greeting },
      { paragraph: `${purposes[kind]} Was u dat? Open dan de pagina met uw gegevens.` },
      { button: { label: kind === 'inzage' ? 'Bekijk mijn gegevens' : 'Bekijk en wis mijn gegevens', url } },
      {
        paragraph:
          'Op die pagina staat alles wat wij op dit adres bewaren. U kunt het downloaden, en u kunt alles in één keer wissen. Er verandert niets tot u daar op de knop drukt.',
      },
      {
        small: `De link werkt ${hoursIn(limits.dataRequest.lifeMs)} uur. Stuur hem niet door: wie de link heeft, ziet uw gegevens.`,
      },
      { small: 'Was u het niet? Dan hoeft u niets te doen.' },
    ],
    reason: 'U krijgt deze e-mail omdat iemand op onze website om de gegevens op dit adres vroeg.',
  }
}
