import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { readToken } from '#server/tokens/read-token.ts'
import { describeOnDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { dumpOf, insertVestigingen, mailsOf, tokenIn } from '#test/offertes.ts'
import { press } from '#test/press.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { createSiteReviewsApp, linda, makeActive, postTo, siteReviewBody } from '#test/site-reviews.ts'
import { siteReviewConfirmationMail } from '../../mails/review-confirmation.ts'
import { readManagedReview } from '../own/manage-review.ts'
import { editReview } from './edit-review.ts'
import { reviewTimers } from './review-timers.ts'
import { withdrawReview } from './withdraw-review.ts'

const hour = 3_600_000
const day = 24 * hour
const named = (id: string) => ({ type: 'site_review' as const, id })

describeOnDatabase('The link that confirms a review of the platform', (open) => {
  async function setUp({ rateLimits = true } = {}) {
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const context = await open({ clock, config: { rateLimits } })
    const [office = ''] = await insertVestigingen(context, [{}])
    await context.index.reload()
    const app = await createSiteReviewsApp(context)
    await makeActive(context, office)
    const created = await postTo(app, '/site-reviews', siteReviewBody())
    const tick = async (ms = 0) => {
      clock.advance(ms)
      await reviewTimers.handler(context, {})
      await runDueJobs(context)
    }
    await tick()
    const newest = async (count = 1) => tokenIn((await mailsOf(context, 'M18', count))[0]!, '/bevestigen/')
    const verify = (token: string) => postTo(app, `/auth/verify-registration/${token}`, {})
    const button = (token: string, action: string, fields: object = {}) =>
      press(app, `/bevestigen/${token}`, action, fields)
    const rows = () => context.db.selectFrom('reviews').where('type', '=', 'site_review').selectAll().execute()
    return { context, clock, app, id: created.body.id as string, tick, newest, verify, button, rows }
  }

  test('confirms once when it is pressed twenty times at once, and a day later no more', async () => {
    const { verify, newest, clock, context } = await setUp({ rateLimits: false })
    const token = await newest()
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(token)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(answers.filter(({ body }) => !body.already_verified)).toHaveLength(1)
    const mails = await context.db.selectFrom('mails').select('kind').execute()
    expect(mails.filter(({ kind }) => kind === 'M19')).toHaveLength(1)
    clock.advance(day)
    expect((await verify(token)).body.code).toBe('TOKEN_ALREADY_USED')
  })

  test('ends after seven days; a new one can be asked for until the review is erased a day later', async () => {
    const { verify, button, newest, tick } = await setUp()
    const token = await newest()
    await tick(7 * day)
    expect((await verify(token)).body.code).toBe('TOKEN_EXPIRED')
    expect((await button(token, 'resend')).status).toBe(303)
    expect((await button(token, 'resend')).body.code).toBe('RATE_LIMITED')
    await tick(day)
    expect((await verify(await newest(2))).body).toMatchObject({ verified: true, status: 'published' })
  })

  test('that nobody uses ends with all that was given, a day after its seven days at most', async () => {
    const { tick, rows, context } = await setUp()
    await tick(7 * day)
    expect(await rows()).toHaveLength(1)
    await tick(day - hour)
    expect(await rows()).toEqual([])
    const dump = await dumpOf(context)
    expect(dump.includes(linda.email) || dump.includes('Linda')).toBe(false)
  })

  test('is reminded of once, after 48 hours', async () => {
    const { tick, newest, context, verify } = await setUp()
    const first = await newest()
    await tick(48 * hour - 1)
    expect(await mailsOf(context, 'M18')).toHaveLength(1)
    await tick(1)
    await tick(hour)
    const [reminder] = await mailsOf(context, 'M18', 2)
    expect(reminder!.text).toContain('nog niet bevestigd. Dat kan tot 25 november 2026.')
    expect((await verify(await newest(2))).status).toBe(200)
    expect((await verify(first)).body.already_verified).toBe(true)
  })

  test('"Niet van u?" erases the review and all that was mailed about it, and asks to be sure', async () => {
    const { verify, button, newest, rows, context } = await setUp()
    const token = await newest()
    expect((await button(token, 'delete')).status).toBe(400)
    expect((await button(token, 'delete', { bevestig: true })).status).toBe(303)
    expect(await rows()).toEqual([])
    expect((await verify(token)).body.code).toBe('TOKEN_INVALID')
    const dump = await dumpOf(context)
    expect(dump.includes(linda.email) || dump.includes('Linda')).toBe(false)
  })

  test('its author changes it, which is told, and takes it away; then name and address go after a year', async () => {
    const { verify, newest, context, id, app, rows, tick } = await setUp()
    await verify(await newest())
    const shown = async () => (await app.inject('/api/site-reviews/stats')).json()
    expect(await readManagedReview(context, named(id))).toMatchObject({ rating: 9, actions: ['edit', 'withdraw'] })
    await editReview(context, named(id), { rating: 4, feedback: 'Eén kantoor reageerde niet.' })
    const changed = await readManagedReview(context, named(id))
    expect([changed.rating, changed.feedback, changed.edited_at !== null]).toEqual([
      4,
      'Eén kantoor reageerde niet.',
      true,
    ])
    await eventually(async () => expect(await shown()).toMatchObject({ total_reviews: 1, avg_rating: 4 }))
    const withdraw = () => context.db.transaction().execute((trx) => withdrawReview(trx, context, named(id)))
    await withdraw()
    await withdraw()
    const author = { kind: 'rm', entity_id: `site_review:${id}`, expires_at: null } as const
    const link = await context.db.transaction().execute((trx) => mintToken(trx, context, author))
    const opened = () => readToken(context.db, context, { kind: 'rm', token: link })
    await expect(editReview(context, named(id), { rating: 9 })).rejects.toMatchObject({ code: 'CONFLICT' })
    await eventually(async () => expect(await shown()).toMatchObject({ total_reviews: 0 }))
    await tick(360 * day)
    expect((await rows())[0]?.sealed_key).not.toBeNull()
    expect((await opened()).kind).toBe('rm')
    await tick(5 * day)
    await expect(opened()).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
    expect((await rows())[0]).toMatchObject({ sealed: null, sealed_key: null })
    expect((await rows())[0]?.email_hash).not.toBeNull()
    await tick(370 * day)
    expect((await rows())[0]).toMatchObject({ email_hash: null, email_base_hash: null })
  })

  test('its mail that the address refuses erases it, and its author may write again', async () => {
    const { context, app, rows } = await setUp()
    const [review] = await rows()
    await context.db
      .transaction()
      .execute((trx) =>
        siteReviewConfirmationMail.onUndeliverable!(
          context,
          { site_review_id: review!.id, token: '', reminder: false },
          trx,
        ),
      )
    expect(await rows()).toEqual([])
    expect(await dumpOf(context)).not.toContain('goed te vergelijken')
    expect((await postTo(app, '/site-reviews', siteReviewBody())).status).toBe(201)
  })

  test('whoever withdrew a review may write another', async () => {
    const { verify, newest, context, id, app } = await setUp()
    await verify(await newest())
    expect((await postTo(app, '/site-reviews', siteReviewBody())).status).toBe(409)
    await context.db.transaction().execute((trx) => withdrawReview(trx, context, named(id)))
    expect((await postTo(app, '/site-reviews', siteReviewBody({ rating: 3 }))).status).toBe(201)
  })
})
