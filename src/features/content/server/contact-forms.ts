import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import { withoutPersonalNumbers } from '#contract/personal-numbers/personal-numbers.ts'
import type { Context } from '#server/context.ts'
import { act } from '#server/forms/act.ts'
import { createForm } from '#server/forms/create-form.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { requireMailServer } from '#server/mail/require-mail-server.ts'
import { limitPerIp } from '#server/rate-limits/per-hour.ts'
import { isAnswered, withIdempotency } from '#server/tokens/idempotency.ts'
import { ContactBody, contactForm } from '../contact-form.ts'
import { contactMessageMail } from '../mails/contact-message.ts'

/** The form on /contact. */
export const contactForms = (app: FastifyInstance, context: Context) =>
  createForm(app, context, {
    path: paths.contact.pattern,
    validate: (posted) => contactForm.check(contactForm.read(posted)),
    async create(posted, { visitor }) {
      const website = String(posted.website ?? '')
      await sendContact(context, { ...contactForm.body(contactForm.read(posted)), website }, visitor)
      return paths.contactSent()
    },
  })

/** Mails a message to the operator. It stands in the outbox alone, sealed, until it has left (docs/decisions/0048). */
const sendContact = act(ContactBody, async (context, { website, ...message }, { ip, idempotencyKey: key }) => {
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
