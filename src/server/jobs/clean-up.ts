import { sql } from 'kysely'
import * as limits from '#contract/limits.ts'
import type { Context } from '../context.ts'
import { defineJob } from './define-job.ts'

/** Deletes expired rows. Safe to run twice. */
export const cleanUp = defineJob({
  name: 'clean-up',
  cron: '17 * * * *',
  async handler({ db, clock }: Context) {
    const now = clock.now().getTime()
    const before = (ms: number) => new Date(now - ms)
    const { mail, mailLog, idempotency, rates } = limits
    const counted = before(rates.unconfirmedMail.windowMs)
    const uncounted = db.updateTable('mails').set({ unconfirmed_hash: null }).where('unconfirmed_hash', 'is not', null)
    // A waiting mail keeps its hash, so that its recipient can still stop it.
    await uncounted.where(sql`coalesce(sent_at, due_at)`, '<', counted).where('payload', 'is', null).execute()
    await db.deleteFrom('mails').where('due_at', '<', before(mailLog.keptMs)).execute()
    const letters = db.updateTable('mails').set({ sealed_letter: null }).where('sealed_letter', 'is not', null)
    await letters.where('dead_at', '<', before(mailLog.letterKeptMs)).execute()
    await letters.where('sent_at', '<', before(mail.bounceMs)).execute()
    await db.deleteFrom('mail_bounces').where('bounced_at', '<', before(mailLog.bounceKeptMs)).execute()
    await db.deleteFrom('inbox_messages').where('received_at', '<', before(mailLog.keptMs)).execute()
    await db.deleteFrom('idempotency_keys').where('created_at', '<', before(idempotency.lifeMs)).execute()
    await db.deleteFrom('rate_limits').where('last_hit', '<', before(rates.offertePerEmail.windowMs)).execute()
    await db.deleteFrom('sessions').where('expires_at', '<', new Date(now)).execute()
    // Kept for a while after expiry, so that the page can say "verlopen" rather than "ongeldig".
    const ended = before(limits.offerte.retentionMs)
    await db.deleteFrom('tokens').where('expires_at', '<', ended).execute()
    // Only the hash of an address is behind such a link, so it is deleted on the day it expires.
    await db.deleteFrom('tokens').where('kind', '=', 'nm').where('expires_at', '<=', new Date(now)).execute()
    // Revoked links may have no expiry; they answer "ongeldig" either way.
    await db.deleteFrom('tokens').where('revoked_at', '<', ended).execute()
  },
})
