import { sql } from 'kysely'
import * as limits from '#contract/limits.ts'
import { calls, paths } from '#contract/paths.ts'
import { linklessName } from '#contract/person/person-name.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { Trx } from '../database/schema.ts'
import { mintToken } from '../tokens/mint-token.ts'
import type { Mail, MailContent } from './define-mail.ts'
import { queueMail, type When } from './queue-mail.ts'

/** In the payload of such a mail; mails queued by an earlier release lack it. */
export type NotMine = { not_mine_token?: string }
type Previewed<P extends object> = Mail<P> & Required<Pick<Mail<P>, 'preview'>>
type Options = Omit<When, 'startAfter' | 'unconfirmed_hash'> & {
  email_base_hash: string | null
  /** What happens to a mail above the limit: one that the law requires is sent later, any other is dropped. */
  tooMany?: 'dropped' | 'later'
  /**
   * `reader`: asked for through the link of an earlier mail, so by somebody who reads the mailbox. Neither counted nor
   * stopped; resending has limits of its own.
   */
  askedBy?: 'anybody' | 'reader'
  /** The owner confirmed this very address before: the mail is not counted, but it can be stopped. */
  isConfirmed?: boolean
}

const { max, windowMs } = limits.rates.unconfirmedMail

/**
 * Queues a mail to an address that anybody may have filled in: only a few in 24 hours, of all kinds together, and none
 * once the owner of the mailbox has stopped them (docs/decisions/0015). Returns 0, or if nothing was queued the seconds
 * until one fits.
 */
export async function queueUnconfirmedMail<P extends object>(
  trx: Trx,
  context: Context,
  mail: Mail<P & NotMine>,
  payload: P,
  {
    email_base_hash: unconfirmed_hash,
    tooMany = 'dropped',
    askedBy = 'anybody',
    isConfirmed = false,
    ...about
  }: Options,
): Promise<number> {
  if (unconfirmed_hash === null) return windowMs / 1000
  const queue = async (when: Pick<When, 'startAfter' | 'unconfirmed_hash'> = {}) => {
    const expires_at = notMineEnd(context.clock.now())
    const not_mine_token = await mintToken(trx, context, { kind: 'nm', entity_id: unconfirmed_hash, expires_at })
    await queueMail(trx, context, mail, { ...payload, not_mine_token }, { ...about, ...when })
    return 0
  }
  if (askedBy === 'reader') return queue()
  await holdMailbox(trx, unconfirmed_hash)
  const stopped = trx.selectFrom('mail_stops').select('stopped_at').where('email_base_hash', '=', unconfirmed_hash)
  if (await stopped.executeTakeFirst()) return windowMs / 1000
  if (isConfirmed) return queue()
  const now = context.clock.now()
  const fitsAt = await nextFreeMoment(trx, unconfirmed_hash, now)
  if (fitsAt <= now) return queue({ unconfirmed_hash })
  if (tooMany === 'later') return queue({ startAfter: fitsAt, unconfirmed_hash })
  return Math.ceil((fitsAt.getTime() - now.getTime()) / 1000)
}

/** The hash of an address that a stranger typed is kept no longer than other hashes. */
function notMineEnd(now: Date): Date {
  const end = new Date(now)
  end.setUTCMonth(end.getUTCMonth() + limits.notMine.lifeMonths)
  return end
}

/** Serialises the queueing of mails to one mailbox, so that the count holds. */
export async function holdMailbox(trx: Trx, email_base_hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox ${email_base_hash}`}, 0))`.execute(trx)
}

/** Now, or when the oldest of the last few is a day old. */
async function nextFreeMoment(trx: Trx, unconfirmed_hash: string, now: Date): Promise<Date> {
  // A mail that waits for a mail server may leave at any moment, so it counts as sent now.
  const moment = sql<Date>`greatest(due_at, case when payload is null then sent_at else ${now}::timestamptz end)`
  const newest = await trx
    .selectFrom('mails')
    .select(moment.as('moment'))
    .where('unconfirmed_hash', '=', unconfirmed_hash)
    .where(moment, '>', new Date(now.getTime() - windowMs))
    // Rows queued by a clock that was ahead say nothing about today.
    .where('queued_at', '<=', new Date(now.getTime() + limits.clockSkewMs))
    .where('dropped_at', 'is', null)
    .orderBy('moment', 'desc')
    .limit(max)
    .execute()
  const oldest = newest[max - 1]
  return oldest ? new Date(oldest.moment.getTime() + windowMs) : now
}

/** The recipient and salutation of such a mail: nothing that could be a link (docs/decisions/0015). */
export function unconfirmedRecipient({ naam, email }: { naam: string; email: string }) {
  const name = linklessName(naam)
  return { to: { name, address: email }, greeting: name ? `Beste ${name},` : 'Beste bezoeker,' }
}

/** The links of such a mail: one click stops all such mails. */
export const notMineLinks = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { not_mine_token: token }: NotMine,
): Pick<MailContent, 'unsubscribeUrl' | 'notMinePage'> =>
  token === undefined
    ? {}
    : {
        unsubscribeUrl: `${publicUrl}${calls.notMine(token)}`,
        notMinePage: `${publicUrl}${paths.notMine(token)}`,
      }

/** Defines such a mail, and adds these links to it and to its sample. */
export const defineUnconfirmedMail = <P extends object>({
  render,
  preview,
  ...mail
}: Previewed<P>): Mail<P & NotMine> => ({
  ...mail,
  async render(context, payload) {
    const content = await render(context, payload)
    return content && { ...content, ...notMineLinks(context.config, payload) }
  },
  preview: (config) => ({ ...preview(config), ...notMineLinks(config, { not_mine_token: 'voorbeeld' }) }),
})
