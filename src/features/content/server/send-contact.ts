import { withoutPersonalNumbers } from '#contract/personal-numbers/personal-numbers.ts'
import type { Context } from '#server/context.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { requireMailServer } from '#server/mail/require-mail-server.ts'
import { limitPerIp } from '#server/rate-limits/per-hour.ts'
import { isAnswered, withIdempotency } from '#server/tokens/idempotency.ts'
import { contactMessageMail } from '../mails/contact-message.ts'
import type { ContactBody, ContactReceipt } from '../schemas.ts'

const nextStep = 'Wij lezen uw bericht en antwoorden meestal binnen 2 werkdagen, op het e-mailadres dat u invulde.'

/** Mails a message to the operator. It stands in the outbox alone, sealed, until it has left (docs/decisions/0048). */
export async function sendContact(
  context: Context,
  { website, ...message }: ContactBody,
  { ip, idempotencyKey: key }: Visitor,
): Promise<ContactReceipt> {
  const { config, db, clock } = context
  requireMailServer(config)
  const call = { scope: 'contact-messages', key, body: message }
  await limitPerIp(context, (await isAnswered(db, context, call)) ? 'replayPerIp' : 'contactPerIp', ip)
  const receipt = { received_at: clock.now().toISOString(), next_step: nextStep }
  if (website) return receipt
  return db.transaction().execute((trx) =>
    withIdempotency(trx, context, call, async () => {
      const bericht = withoutPersonalNumbers(message.bericht)
      await queueMail(trx, context, contactMessageMail, { ...message, bericht, received_at: receipt.received_at })
      return receipt
    }),
  )
}
