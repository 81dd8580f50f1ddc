import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { createForm } from '#server/forms/create-form.ts'
import { createReview } from '../../contract/reviews.ts'
import { readReviewForm, toReviewBody, validateReview } from '../../write-form.ts'

/** The form of a new review, for whoever has no JavaScript. */
export const writeReviewForm = (app: FastifyInstance, context: Context) =>
  createForm(app, context, {
    path: paths.writeReview.pattern,
    endpoint: createReview,
    validate: (posted) => validateReview(readReviewForm(posted)),
    argsOf: (posted, { params, query }) => {
      const token = typeof query.token === 'string' ? query.token : null
      const subject = { vestiging_id: params.id ?? '', token }
      return { body: { ...toReviewBody(readReviewForm(posted), subject), website: String(posted.website ?? '') } }
    },
    doneAt: ({ verification_required }, { params }) =>
      paths.writeReviewSuccess(params.id ?? '', { verification_required: String(verification_required) }),
  })
