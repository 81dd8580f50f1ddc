import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { createForm } from '#server/forms/create-form.ts'
import { createReview } from '../../contract/reviews.ts'
import { officeReview } from '../../forms/office-review.ts'

/** The form of a new review, for whoever has no JavaScript. */
export const writeReviewForm = (app: FastifyInstance, context: Context) =>
  createForm(app, context, {
    path: paths.writeReview.pattern,
    endpoint: createReview,
    validate: (posted) => officeReview.check(officeReview.read(posted)),
    argsOf: (posted, { params, query }) => {
      const token = typeof query.token === 'string' ? query.token : null
      const values = officeReview.read(posted)
      const website = String(posted.website ?? '')
      return { body: { ...officeReview.body(values), vestiging_id: params.id ?? '', token, website } }
    },
    doneAt: ({ verification_required }, { params }) =>
      paths.writeReviewSuccess(params.id ?? '', { verification_required: String(verification_required) }),
  })
