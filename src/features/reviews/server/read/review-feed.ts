import type { FastifyInstance } from 'fastify'
import { formatRating } from '#contract/format/rating.ts'
import * as limits from '#contract/limits.ts'
import { paths, siteFiles } from '#contract/paths.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { html } from '#server/http/html.ts'
import { callOperation } from '#server/http/route.ts'
import { visitorOf } from '#server/http/visitor.ts'
import { listLatestReviews, type Review } from '../../contract/reviews.ts'
import { reviewAnchor } from '../../rules/review-sorts.ts'

const headers = {
  'content-type': 'application/atom+xml; charset=utf-8',
  'cache-control': 'public, max-age=60, stale-while-revalidate=600',
}

/** The newest reviews as an Atom feed (RFC 4287), with no more of each than the page of the office shows. */
export function reviewFeed(app: FastifyInstance, context: Context) {
  const { config } = context
  app.get(siteFiles.reviewFeed, async (request, reply) => {
    const query = { limit: limits.paging.latestReviewsMax }
    const reviews = await callOperation(context, listLatestReviews, { query }, visitorOf(request, reply, config))
    return reply.headers(headers).send(`<?xml version="1.0" encoding="UTF-8"?>\n${feed(config, reviews).html}`)
  })
}

type Site = Pick<Config, 'publicUrl' | 'brandName' | 'demoData'>

function feed({ publicUrl, brandName, demoData }: Site, reviews: readonly Review[]) {
  const changed = reviews.map(changedAt).sort().at(-1) ?? '1970-01-01T00:00:00.000Z'
  return html`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="nl">
<title>Nieuwe reviews op ${brandName}${demoData ? ' (demo: verzonnen)' : ''}</title>
<id>${publicUrl}${siteFiles.reviewFeed}</id>
<link rel="alternate" href="${publicUrl}${paths.home()}"/>
<link rel="self" href="${publicUrl}${siteFiles.reviewFeed}"/>
<updated>${changed}</updated>
${reviews.map((review) => entry(publicUrl, review))}</feed>
`
}

const entry = (publicUrl: string, review: Review) => html`<entry>
<title>${formatRating(review.rating_overall)} voor ${review.vestiging_name} in ${review.vestiging_plaats}</title>
<id>${publicUrl}${paths.vestiging(review.vestiging_id)}#${reviewAnchor(review.id)}</id>
<link rel="alternate" href="${publicUrl}${paths.vestiging(review.vestiging_id, { tab: 'reviews' })}#${reviewAnchor(review.id)}"/>
<author><name>${review.naam}</name></author>
<published>${review.created_at}</published>
<updated>${changedAt(review)}</updated>
<content type="html">${wordsOf(review).html}</content>
</entry>
`

const changedAt = ({ created_at, edited_at }: Review) => edited_at ?? created_at

/** As HTML, escaped once more in the feed: feed readers fold the line breaks of plain text into spaces. */
const wordsOf = ({ pluspunten, minpunten, verification }: Review) =>
  html`<ul>${[
    ...pluspunten.map((point) => html`<li>Pluspunt: ${point}</li>`),
    ...minpunten.map((point) => html`<li>Minpunt: ${point}</li>`),
  ]}</ul><p>${verification.label}</p>`
