import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import { sha256 } from '#server/tokens/hashes.ts'
import { readSession } from '#server/tokens/visitor-session.ts'
import type { PendingReview } from '../../contract/reviews.ts'
import { statusLabels } from '../../rules/review-status.ts'
import { resendKey } from '../life/resend-review.ts'

/**
 * What is open for this visitor: unconfirmed reviews written in this session and, for the addresses it confirmed, held
 * reviews and invitations to review an office. An address that was only typed reveals nothing about its owner.
 */
export async function listPending(context: Context, sid: string | undefined): Promise<PendingReview[]> {
  const emails = await readSession(context.db, context, sid)
  if (!sid || emails.length === 0) return []
  const confirmed = emails.filter((e) => e.verified_at !== null).map((e) => e.email_hash)
  const waiting = await toVerify(context, sha256(sid))
  if (confirmed.length === 0) return waiting
  return [...waiting, ...(await inModeration(context.db, confirmed)), ...(await toWrite(context.db, confirmed))]
}

async function toVerify({ db, clock }: Context, sid_hash: string): Promise<PendingReview[]> {
  const now = clock.now()
  const rows = await selectOpen(db)
    .where('r.status', '=', 'pending_verification')
    .where('r.sid_hash', '=', sid_hash)
    .where('r.expires_at', '>', now)
    .execute()
  const keys = rows.map(({ id }) => resendKey({ type: 'review', id }))
  const resent = await db
    .selectFrom('rate_limits')
    .select(['key', 'last_hit'])
    .where('bucket', '=', 'resendSoon')
    .where('key', 'in', keys.length > 0 ? keys : [''])
    .execute()
  return rows.map((row) => {
    const last = resent.find(({ key }) => key === resendKey({ type: 'review', id: row.id }))?.last_hit ?? row.created_at
    const after = new Date(last.getTime() + limits.rates.resendSoon.windowMs)
    return toPending('to_verify', row, after > now ? after : null)
  })
}

async function inModeration(db: Db, email_hashes: string[]): Promise<PendingReview[]> {
  const rows = await selectOpen(db)
    .where('r.status', '=', 'in_moderation')
    .where('r.email_hash', 'in', email_hashes)
    .execute()
  return rows.map((row) => toPending('in_moderation', row, null))
}

const selectOpen = (db: Db) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('vestigingen as v', 'v.id', 'r.vestiging_id')
    .select(['r.id', 'v.id as vestiging_id', 'v.title', 'r.created_at'])
    .orderBy('r.created_at', 'desc')

type Open = { id: string; vestiging_id: string; title: string; created_at: Date }

const toPending = (kind: 'to_verify' | 'in_moderation', row: Open, resendAfter: Date | null): PendingReview => ({
  kind,
  id: row.id,
  vestiging_id: row.vestiging_id,
  vestiging_name: row.title,
  status_label: statusLabels[kind === 'to_verify' ? 'pending_verification' : 'in_moderation'],
  created_at: row.created_at.toISOString(),
  resend_after: resendAfter?.toISOString() ?? null,
})

/** Offices that these customers were invited to review, but have not. */
async function toWrite(db: Db, email_hashes: string[]): Promise<PendingReview[]> {
  const rows = await db
    .selectFrom('review_invitations as i')
    .innerJoin('offerte_requests as o', 'o.id', 'i.offerte_request_id')
    .innerJoin('vestigingen as v', 'v.id', 'i.vestiging_id')
    .select(['i.vestiging_id', 'v.title'])
    .select((eb) => eb.fn.max('i.invited_at').as('invited_at'))
    .where('o.email_hash', 'in', email_hashes)
    .where('v.hidden_at', 'is', null)
    .where('v.merged_into', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reviews as r')
            .select('r.id')
            .whereRef('r.vestiging_id', '=', 'i.vestiging_id')
            .whereRef('r.email_base_hash', '=', 'o.email_base_hash'),
        ),
      ),
    )
    .groupBy(['i.vestiging_id', 'v.title'])
    .orderBy('invited_at', 'desc')
    .execute()
  return rows.map((row) => ({
    kind: 'to_write',
    id: null,
    vestiging_id: row.vestiging_id,
    vestiging_name: row.title,
    status_label: 'Nog te schrijven',
    created_at: new Date(row.invited_at).toISOString(),
    resend_after: null,
  }))
}
