import { paths } from '#contract/paths.ts'
import { wantsMail } from '#features/subscriptions/server/public.ts'
import type { Context } from '#server/context.ts'
import type { MailBlock } from '#server/mail/compose.ts'
import { findInvitee, notReviewed } from '../server/invitations/find-invitee.ts'

/** One office that a review is asked of, with the token of its link. */
export type Invited = { vestiging_id: string; token: string }
export type InvitationPayload = { offerte_request_id: string; invited: Invited[]; unsubscribe_token: string }

export type Office = { title: string; url: string }
export type Invitation = { naam: string; email: string; offices: Office[] }

/** What an invitation tells, read when it is sent; null when there is nothing to ask any more, or nobody who wants it. */
export async function findInvitation(context: Context, payload: InvitationPayload): Promise<Invitation | null> {
  const { db, config } = context
  const invitee = await findInvitee(db, context, payload.offerte_request_id)
  if (!invitee || !(await wantsMail(db, invitee.email_hash, 'review_invitations'))) return null
  const asked = payload.invited.map(({ vestiging_id }) => vestiging_id)
  const ids = await notReviewed(db, invitee.email_base_hash, asked)
  if (ids.length === 0) return null
  const titles = await db.selectFrom('vestigingen').select(['id', 'title']).where('id', 'in', ids).execute()
  const offices = payload.invited.flatMap(({ vestiging_id, token }) => {
    const title = ids.includes(vestiging_id) && titles.find(({ id }) => id === vestiging_id)?.title
    return title ? [{ title, url: writeReviewUrl(config, vestiging_id, token) }] : []
  })
  return { naam: invitee.naam, email: invitee.email, offices }
}

export const writeReviewUrl = ({ publicUrl }: { publicUrl: string }, vestiging_id: string, token: string) =>
  `${publicUrl}${paths.writeReview(vestiging_id, { token })}`

/** "Notariaat Voorbeeld", or words for several. */
export const officeWords = (offices: Office[]): string =>
  offices.length === 1 ? offices[0]!.title : `de ${offices.length} notarissen`

/** Why somebody gets this mail. */
export const invitationReason = ({ length }: Office[]): string =>
  `U krijgt deze e-mail omdat u op onze website offertes aanvroeg bij ${length === 1 ? 'dit kantoor' : 'deze kantoren'}.`

export const reviewButtons = (offices: Office[]): MailBlock[] =>
  offices.map(({ title, url }) => ({ button: { label: `Schrijf een review over ${title}`, url } }))

export const sampleInvitation = (config: { publicUrl: string }): Invitation => ({
  naam: 'Jan Voorbeeld',
  email: 'jan@voorbeeld.example',
  offices: [{ title: 'Notariaat Voorbeeld', url: writeReviewUrl(config, '1', 'voorbeeld') }],
})
