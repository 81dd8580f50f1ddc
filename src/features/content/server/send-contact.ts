import { withoutPersonalNumbers } from '#contract/personal-numbers/personal-numbers.ts'
import { act } from '#server/forms/act.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { requireMailServer } from '#server/mail/require-mail-server.ts'
import { limitPerIp } from '#server/rate-limits/per-hour.ts'
import { isAnswered, withIdempotency } from '#server/tokens/idempotency.ts'
import { ContactBody } from '../contact-form.ts'
import { contactMessageMail } from '../mails/contact-message.ts'

/** Mails a message to the operator. It is stored only in the outbox, sealed, until it has left (docs/decisions/0048). */
export const sendContact = act(ContactBody, async (context, { website, ...message }, { ip, idempotencyKey: key }) => {
  const { config, db, clock } = context
  requireMailServer(config)
  const call = { scope: 'contact-messages', key, body: message }
  await limitPerIp(context, (await isAnswered(db, context, call)) ? 'replayPerIp' : 'contactPerIp', ip)
  if (website) return
  await db.transaction().execute((trx) =>
    withIdempotency(trx, context, call, async () => {
      const bericht = withoutPersonalNumbers(message.bericht)
      const received_at = clock.now().toISOString()
      await queueMail(trx, context, contactMessageMail, { ...message, bericht, received_at })
      return null
    }),
  )
})
