import { formatDate } from '#contract/format/dates.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import { backupsUntil } from '../backups.ts'
import { findDataRequest } from '../server/find-data-request.ts'

type Payload = { data_request_id: string }

/** Tells the owner that everything was erased, what remains, and until when backups may contain it. */
export const dataErasedMail = defineMail<Payload>({
  kind: 'M32b',
  async render(context, { data_request_id }) {
    const request = await findDataRequest(context.db, context, data_request_id)
    if (!request?.row.erased_at) return null
    return erasedMail({ email: request.subject.email, erased_at: request.row.erased_at })
  },
  preview: () => erasedMail({ email: 'jan@voorbeeld.example', erased_at: new Date('2026-11-20T09:00:00Z') }),
  onSent: (_context: Context, payload, trx) => forgetAddress(trx, payload),
  onUndeliverable: (_context: Context, payload, trx) => forgetAddress(trx, payload),
})

/** The address was kept only for this mail. */
async function forgetAddress(trx: Trx, { data_request_id }: Payload): Promise<void> {
  const nothing = { sealed_key: null, sealed: null }
  await trx.updateTable('data_requests').set(nothing).where('id', '=', data_request_id).execute()
}

function erasedMail({ email, erased_at }: { email: string; erased_at: Date }): MailContent {
  return {
    to: { name: '', address: email },
    subject: 'Uw verzoek is uitgevoerd',
    preview: 'Uw gegevens zijn gewist.',
    blocks: [
      { heading: 'Uw gegevens zijn gewist' },
      { paragraph: 'Beste bezoeker,' },
      {
        paragraph:
          'Wij hebben gewist wat wij op dit e-mailadres bewaarden, behalve wat wij moeten bewaren. Notarissen die een aanvraag van u kregen, vragen wij die ook te verwijderen. Reviews van u staan niet meer online.',
      },
      {
        paragraph: `In reservekopieën kunnen uw gegevens nog staan tot en met ${formatDate(backupsUntil(erased_at))}. Daarna zijn ze ook daar weg.`,
      },
      {
        paragraph:
          'Wij bewaren nog een code die van uw e-mailadres is afgeleid. Daarmee herkennen wij een dubbele aanvraag, en dat u geen e-mails wilde krijgen. Uw adres is er niet uit af te lezen. Wat wij verder moeten bewaren, stond op de pagina met uw gegevens.',
      },
      { small: 'Na deze e-mail wissen wij ook het adres waar wij hem naartoe stuurden.' },
    ],
    reason: 'U krijgt deze e-mail omdat u ons vroeg om uw gegevens te wissen.',
  }
}
