import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { createForm } from '#server/forms/create-form.ts'
import type { Address, FormValues } from '#server/forms/run-form.ts'
import { route } from '#server/http/route.ts'
import * as office from '../../contract/reviews.ts'
import * as platform from '../../contract/site-reviews.ts'
import { officeReview } from '../../forms/office-review.ts'
import { siteReview } from '../../forms/site-review.ts'
import * as officeSchemas from '../../schemas/reviews.ts'
import * as platformSchemas from '../../schemas/site-reviews.ts'
import { readPrefilled, readPrefilledSite } from '../invitations/prefilled-review.ts'
import { createReview } from '../life/create-review.ts'

/** API calls to write reviews, of offices and of the platform. */
export function writeRoutes(app: FastifyInstance, context: Context) {
  route(app, context, office.createReview, officeSchemas.createReview, async ({ body }, visitor) => {
    const { receipt, sid } = await createReview(context, 'review', body, visitor)
    visitor.setSid(sid)
    return receipt
  })
  route(app, context, office.getPrefilledReview, officeSchemas.getPrefilledReview, ({ params }) =>
    readPrefilled(context, params.token),
  )
  route(app, context, platform.createSiteReview, platformSchemas.createSiteReview, async ({ body }, visitor) => {
    const { receipt, sid } = await createReview(context, 'site_review', body, visitor)
    visitor.setSid(sid)
    return receipt
  })
  route(app, context, platform.getPrefilledSiteReview, platformSchemas.getPrefilledSiteReview, ({ params }) =>
    readPrefilledSite(context, params.token),
  )
}

/** The posted forms for writing a review. */
export function writeForms(app: FastifyInstance, context: Context) {
  const { brandSlug } = context.config
  createForm(app, context, {
    path: paths.writeReview.pattern,
    validate: (posted) => officeReview.check(officeReview.read(posted)),
    async create(posted, { params: { id = '' }, query, call }) {
      const body = { ...officeReview.body(officeReview.read(posted)), vestiging_id: id, ...sendingOf(posted, query) }
      return paths.writeReviewSuccess(id, receiptQuery(await call(office.createReview, { body })))
    },
  })
  createForm(app, context, {
    path: paths.writeSiteReview(brandSlug),
    validate: (posted) => siteReview.check(siteReview.read(posted)),
    async create(posted, { query, call }) {
      const body = { ...siteReview.body(siteReview.read(posted)), ...sendingOf(posted, query) }
      return paths.writeSiteReviewSuccess(brandSlug, receiptQuery(await call(platform.createSiteReview, { body })))
    },
  })
}

/** Sent along with a review: the token of the link that led to the form, and the honeypot. */
const sendingOf = (posted: FormValues, query: Address['query']) => ({
  token: typeof query.token === 'string' ? query.token : null,
  website: String(posted.website ?? ''),
})

/** Query of the page after sending; it promises nothing about a review that is checked for longer than a day. */
const receiptQuery = (receipt: office.ReviewReceipt | platform.SiteReviewReceipt) => ({
  verification_required: String(receipt.verification_required),
  held:
    'visible_before' in receipt && receipt.status === 'in_moderation' && receipt.visible_before === null ? 'true' : '',
})
