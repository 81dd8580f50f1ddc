import type { Context } from '#server/context.ts'
import { isRevoked } from '#server/tokens/read-token.ts'
import type { MessageAuthor } from '../rules/answers.ts'
import { isThreadOpen } from '../thread/thread.ts'
import { type OfferteForMail, offerteForMail, officeForMail } from './offerte-for-mail.ts'

type MessageForMail = OfferteForMail & { office: { title: string; email: string | null } }
type Payload = { message_id: string; token: string }

/** The thread of a mail about messages, without their text; null once the thread is closed or the mail's link has ended. */
export async function messageForMail(
  context: Context,
  author: MessageAuthor,
  { message_id, token }: Payload,
): Promise<MessageForMail | null> {
  const message = await context.db
    .selectFrom('offerte_messages as m')
    .innerJoin('offerte_vestigingen as o', 'o.id', 'm.offerte_vestiging_id')
    .select(['m.offerte_vestiging_id', 'o.request_id'])
    .where('m.id', '=', message_id)
    .where('m.author', '=', author)
    .executeTakeFirst()
  if (!message || (await isRevoked(context.db, token))) return null
  const facts = await offerteForMail(context, message.request_id)
  const office = await officeForMail(context, message.offerte_vestiging_id)
  const vestiging = facts?.vestigingen.find(({ id }) => id === message.offerte_vestiging_id)
  if (!facts || !office || !vestiging || !isThreadOpen(vestiging, facts.offerte)) return null
  return { ...facts, office: { title: office.title, email: office.email } }
}
