import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import type { FindRenewable } from '#server/tokens/renewable.ts'
import { findInvitee, hasSiteReview, notReviewed } from './find-invitee.ts'

/** Renews the link to the form for reviewing an office; its entity is the request and the office. */
export const findReviewInvitation: FindRenewable = async (context, entity_id) => {
  const { db } = context
  const [offerte_request_id = '', vestiging_id = ''] = entity_id.split(':')
  const invitee = await findInvitee(db, context, offerte_request_id)
  const open = invitee ? await notReviewed(db, invitee.email_base_hash, [vestiging_id]) : []
  if (!invitee || open.length === 0) return null
  const { title } = await db
    .selectFrom('vestigingen')
    .select('title')
    .where('id', '=', vestiging_id)
    .executeTakeFirstOrThrow()
  return {
    ...invitationOf(context, offerte_request_id, invitee),
    purpose: `voor uw review over ${title}`,
    label: `Schrijf een review over ${title}`,
    page: (token) => paths.writeReview(vestiging_id, { token }),
  }
}

/** Renews the link to the form for reviewing the platform; its entity is the request. */
export const findSiteReviewInvitation: FindRenewable = async (context, offerte_request_id) => {
  const { db, config } = context
  const invitee = await findInvitee(db, context, offerte_request_id)
  if (!invitee || (await hasSiteReview(db, invitee.email_base_hash))) return null
  return {
    ...invitationOf(context, offerte_request_id, invitee),
    purpose: `voor uw review over ${config.brandName}`,
    label: `Schrijf een review over ${config.brandName}`,
    page: (token) => paths.writeSiteReview(config.brandSlug, { token }),
  }
}

type Invitee = NonNullable<Awaited<ReturnType<typeof findInvitee>>>

const invitationOf = ({ clock }: Context, offerte_request_id: string, { naam, email, email_hash }: Invitee) => ({
  to: { name: naam, address: email },
  email_hash,
  unconfirmed_hash: null,
  expires_at: new Date(clock.now().getTime() + limits.invitation.lifeMs),
  belongsTo: { offerte_request_id },
})
