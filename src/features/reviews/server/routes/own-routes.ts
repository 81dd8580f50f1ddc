import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { actionForm } from '#server/forms/action-form.ts'
import type { FormValues } from '#server/forms/run-form.ts'
import { answerCountedRead, route } from '#server/http/route.ts'
import * as contract from '../../contract/reviews.ts'
import { officeReview } from '../../forms/office-review.ts'
import { siteReview } from '../../forms/site-review.ts'
import * as schemas from '../../schemas/reviews.ts'
import { answerManaged, appealManaged, editManaged, readManaged, withdrawManaged } from '../own/manage-review.ts'
import { listPending } from '../own/pending-reviews.ts'

/** Reviews that are still open for this visitor. */
export function ownRoutes(app: FastifyInstance, context: Context) {
  route(app, context, contract.listPendingReviews, schemas.listPendingReviews, (_input, { sid }) =>
    listPending(context, sid),
  )
}

/** Data and buttons of the author's page. */
export function ownForm(app: FastifyInstance, context: Context) {
  answerCountedRead(context, contract.getManagedReview, ({ token }) => readManaged(context, token))
  actionForm(app, context, {
    page: paths.ownReview,
    acts: {
      edit: editManaged,
      withdraw: withdrawManaged,
      appeal: appealManaged,
      answer: answerManaged,
    },
    bodies: { edit: editBodyOf, appeal: wordsOf, answer: wordsOf },
  })
}

const wordsOf = ({ tekst }: FormValues) => ({ tekst: String(tekst ?? '') })

/** Body of a posted form; only the form of the platform has a single mark. */
const editBodyOf = (posted: FormValues) => ({
  ...('rating' in posted
    ? siteReview.opinion(siteReview.read(posted))
    : officeReview.opinion(officeReview.read(posted))),
  ...('edited_at' in posted && { edited_at: String(posted.edited_at) }),
})
