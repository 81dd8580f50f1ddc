import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { actionForm } from '#server/forms/action-form.ts'
import type { FormValues } from '#server/forms/run-form.ts'
import { editReview, withdrawReview } from '../../contract/reviews.ts'
import { officeReview } from '../../forms/office-review.ts'
import { siteReview } from '../../forms/site-review.ts'

/** The buttons of the author's page. */
export const ownReviewForm = (app: FastifyInstance, context: Context) =>
  actionForm(app, context, {
    page: paths.ownReview,
    calls: { edit: editReview, withdraw: withdrawReview },
    bodies: { edit: editBodyOf },
  })

/** The call that a posted form makes; only the form of the platform has one mark. */
const editBodyOf = (posted: FormValues) => ({
  ...('rating' in posted
    ? siteReview.opinion(siteReview.read(posted))
    : officeReview.opinion(officeReview.read(posted))),
  ...('edited_at' in posted && { edited_at: String(posted.edited_at) }),
})
