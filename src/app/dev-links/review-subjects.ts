import { paths } from '#contract/paths.ts'
import type { LinkSubject } from '#dev/link-subject.ts'
import { verifyRegistration } from '#features/reviews/contract/confirm.ts'
import { createReview } from '#features/reviews/contract/reviews.ts'
import { createSiteReview } from '#features/reviews/contract/site-reviews.ts'
import { decideReview } from '#features/reviews/server/desk/decide-review.ts'
import { createNotice } from '#features/reviews/server/notices/create-notice.ts'
import type { Context } from '#server/context.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { createCaller, findOffice } from './caller.ts'

const hour = 60 * 60 * 1000

/** A review of an office, taken as far as `until`. */
async function makeReview(context: Context, until: 'written' | 'confirmed') {
  const caller = createCaller(context)
  const office = await findOffice(context)
  const { naam, email, email_hash } = caller
  const marks = { rating_prijs_kwaliteit: 8, rating_service: 9, rating_communicatie: 7 }
  const texts = { pluspunten: ['Legde alles rustig uit'], minpunten: [], dienst_ids: ['leveringsakte'] }
  const { id } = await caller.call(createReview, { body: { ...marks, ...texts, naam, email, vestiging_id: office.id } })
  if (until === 'confirmed') {
    const expires_at = new Date(context.clock.now().getTime() + hour)
    const link = { kind: 'rv', entity_id: id, email_hash, expires_at } as const
    const token = await context.db.transaction().execute((trx) => mintToken(trx, context, link))
    await caller.call(verifyRegistration, { params: { token }, body: {} })
  }
  return { id, caller, office }
}

/** Links for authors of reviews, and for offices to reply. */
export const reviewSubjects = (context: Context): LinkSubject[] => [
  {
    kind: 'rv',
    label: 'a review of an office that waits for its confirmation',
    async make() {
      const { id, caller } = await makeReview(context, 'written')
      return { entity_id: id, email_hash: caller.email_hash }
    },
    page: (token) => paths.confirm(token),
  },
  {
    kind: 'sv',
    label: 'a review of the platform that waits for its confirmation',
    async make() {
      const { caller } = await makeReview(context, 'confirmed')
      const { naam, email, email_hash } = caller
      const { id } = await caller.call(createSiteReview, {
        body: { rating: 9, feedback: 'Het ging snel.', naam, email },
      })
      return { entity_id: id, email_hash }
    },
    page: (token) => paths.confirm(token),
  },
  {
    kind: 'rm',
    label: 'a review as its author sees it',
    async make() {
      const { id, caller } = await makeReview(context, 'confirmed')
      return { entity_id: `review:${id}`, email_hash: caller.email_hash }
    },
    page: (token) => paths.ownReview(token),
  },
  {
    kind: 'rf',
    label: 'the reviews that an office can reply to',
    async make() {
      const { office } = await makeReview(context, 'confirmed')
      return { entity_id: office.id }
    },
    page: (token) => paths.reply(token),
  },
  {
    kind: 'na',
    label: 'what was decided about a notice',
    async make() {
      const { id, caller } = await makeReview(context, 'confirmed')
      const { naam, email } = caller
      const body = { reden: 'geen_klant', tekst: 'Nooit bij ons geweest.', naam, email, te_goeder_trouw: true } as const
      const review = { type: 'review', id } as const
      const reference = await createNotice(context, review, body, caller.visitor)
      await decideReview(context, review, { decision: 'keep', automatic: true })
      const notices = context.db.selectFrom('review_notices').select('id').where('reference', '=', reference)
      return { entity_id: (await notices.executeTakeFirstOrThrow()).id }
    },
    page: (token) => paths.noticeDecision(token),
  },
]
