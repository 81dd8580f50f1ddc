import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { createForm } from '#server/forms/create-form.ts'
import { createSiteReview } from '../../contract/site-reviews.ts'
import { siteReview } from '../../forms/site-review.ts'

/** The form of a review of the platform, for whoever has no JavaScript. */
export function writeSiteReviewForm(app: FastifyInstance, context: Context) {
  const { brandSlug } = context.config
  const path = paths.writeSiteReview(brandSlug)
  createForm(app, context, {
    path,
    endpoint: createSiteReview,
    validate: (posted) => siteReview.check(siteReview.read(posted)),
    argsOf: (posted, { query }) => {
      const token = typeof query.token === 'string' ? query.token : null
      return { body: { ...siteReview.body(siteReview.read(posted)), token, website: String(posted.website ?? '') } }
    },
    doneAt: ({ verification_required }) =>
      paths.writeSiteReviewSuccess(brandSlug, { verification_required: String(verification_required) }),
  })
}
