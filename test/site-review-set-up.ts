import { createTestClock } from '#server/clock.ts'
import { emailHash } from '#server/tokens/hashes.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import type { Open } from './database.ts'
import { createOffertesApp, insertVestigingen, mailsOf, offerteBody, post, tokenIn } from './offertes.ts'
import { runDueJobs } from './run-due-jobs.ts'
import { createSiteReviewsApp, linda, makeActive, postTo, siteReviewBody } from './site-reviews.ts'

const day = 24 * 3_600_000

/** The calls on a database of their own, with two offices; Linda reviewed one of them unless told. */
export async function setUpSiteReviews(open: Open, { rateLimits = true, active = true } = {}) {
  const clock = createTestClock('2026-11-18T10:00:00Z')
  const context = await open({ clock, config: { rateLimits } })
  const ids = await insertVestigingen(context, [{}, {}])
  await context.index.reload()
  const app = await createSiteReviewsApp(context)
  if (active) await makeActive(context, ids[0]!)
  const rows = () =>
    context.db.selectFrom('reviews').where('type', '=', 'site_review').selectAll().orderBy('id').execute()
  const send = (overrides: Record<string, unknown> = {}, extra: Parameters<typeof postTo>[3] = {}) =>
    postTo(app, '/site-reviews', siteReviewBody(overrides), extra)
  const read = async (url: string) => {
    await context.index.reload()
    const { statusCode: status, json } = await app.inject(`/api${url}`)
    return { status, body: json() }
  }
  const mails = async (kind: string, count = 1) => {
    await runDueJobs(context)
    return mailsOf(context, kind, count)
  }
  return { context, clock, ids, app, rows, send, read, mails }
}

type Set = Awaited<ReturnType<typeof setUpSiteReviews>>

/** A request of Linda at one office, and a link to review the platform that belongs to it. */
export async function inviteLinda({ context, ids }: Set) {
  const offertes = await createOffertesApp(context)
  const created = await post(offertes, '', offerteBody([ids[0]!], linda))
  await runDueJobs(context)
  const oa = tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')
  const confirm = () => post(offertes, `/access/${oa}/confirm`, {})
  const erase = () => post(offertes, `/access/${oa}/erase`, { bevestig: true })
  const withdraw = () => post(offertes, `/access/${oa}/withdraw`, {})
  const invite = () =>
    context.db.transaction().execute((trx) =>
      mintToken(trx, context, {
        kind: 'si',
        entity_id: created.body.id,
        email_hash: emailHash(context.keys, linda.email),
        expires_at: new Date(context.clock.now().getTime() + 60 * day),
      }),
    )
  return { confirm, erase, withdraw, invite }
}
