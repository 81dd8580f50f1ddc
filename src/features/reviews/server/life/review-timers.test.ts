import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { createAuthorsApp, karin, reviewBody } from '#test/author-reviews.ts'
import { describeOnDatabase } from '#test/database.ts'
import { dumpOf, mailsOf, tokenIn } from '#test/offertes.ts'
import { insertOffice } from '#test/offices.ts'
import { readFor } from '#test/page-read.ts'
import { press } from '#test/press.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { postTo } from '#test/site-reviews.ts'
import { getManagedReview } from '../../contract/reviews.ts'
import { hasRecentReview } from './identify-author.ts'
import { reviewTimers } from './review-timers.ts'

const hour = 3_600_000
const day = 24 * hour

describeOnDatabase('Time', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const context = await open({ clock, config: { rateLimits: false } })
    const office = await insertOffice(context.db, { title: 'Notariaat Voorbeeld' })
    const app = await createAuthorsApp(context)
    const tick = async (ms = 0) => {
      clock.advance(ms)
      await reviewTimers.handler(context, {})
      await runDueJobs(context)
    }
    const rows = () => context.db.selectFrom('reviews').selectAll().orderBy('id').execute()
    const write = async () => {
      const { body } = await postTo(app, '/reviews', reviewBody(office))
      await runDueJobs(context)
      return body
    }
    const confirmIn = async (kind: string) => {
      const token = tokenIn((await mailsOf(context, kind))[0]!, '/bevestigen/')
      return postTo(app, `/auth/verify-registration/${token}`, {})
    }
    return { context, clock, app, office, tick, rows, write, confirmIn }
  }

  test('reminds once, after 48 hours, of a review that was not confirmed', async () => {
    const { context, tick, write, confirmIn } = await setUp()
    await write()
    await tick(48 * hour - 1)
    expect(await mailsOf(context, 'M17')).toHaveLength(1)
    await tick(1)
    await tick(hour)
    const mails = await mailsOf(context, 'M17', 2)
    expect(mails).toHaveLength(2)
    expect(mails[0]!.text).toContain('nog niet bevestigd')
    expect(mails[0]!.text).toContain('25 november 2026')
    expect((await confirmIn('M17')).body).toMatchObject({ status: 'published' })
    await tick(5 * day)
    expect(await mailsOf(context, 'M17', 2)).toHaveLength(2)
  })

  test('reminds nobody who wants no reminders, and asks still to confirm a next review', async () => {
    const { context, tick, write } = await setUp()
    await write()
    const { email_hash } = await context.db.selectFrom('reviews').select('email_hash').executeTakeFirstOrThrow()
    await context.db.transaction().execute((trx) => context.hooks.complaint(trx, context, email_hash!))
    await tick(48 * hour)
    await tick(hour)
    expect(await mailsOf(context, 'M17')).toHaveLength(1)
    const office = await insertOffice(context.db, { title: 'Notariaat Andere' })
    await context.index.reload()
    await postTo(await createAuthorsApp(context), '/reviews', reviewBody(office))
    await runDueJobs(context)
    expect(await mailsOf(context, 'M17', 2)).toHaveLength(2)
  })

  test('reminds of the reviews that end first, where one mailbox has more than it gets mails a day', async () => {
    const { context, clock, app, tick } = await setUp()
    const titles = ['Een', 'Twee', 'Drie', 'Vier'].map((name) => `Notariaat Voorbeeld ${name}`)
    for (const title of titles) {
      const office = await insertOffice(context.db, { title })
      await context.index.reload()
      await postTo(app, '/reviews', reviewBody(office))
      await runDueJobs(context)
      clock.advance(25 * hour)
    }
    // The one that was written last ends first, as when the mail server was away for the others.
    const numbers = await context.db.selectFrom('reviews').select('id').orderBy('id').execute()
    for (const [n, { id }] of numbers.entries()) {
      const expires_at = new Date(clock.now().getTime() + (6 - n) * day)
      await context.db.updateTable('reviews').set({ expires_at }).where('id', '=', id).execute()
    }
    await tick(48 * hour)
    const reminders = (await mailsOf(context, 'M17', 7)).filter(({ text }) => text.includes('nog niet bevestigd'))
    const about = (text: string) => titles.find((title) => text.includes(title))
    expect(reminders.map(({ text }) => about(text)).sort()).toEqual(titles.slice(1).sort())
  })

  test('gives a review its 7 days from when its mail left', async () => {
    const { context, office, app, tick, rows, confirmIn } = await setUp()
    const { send } = context.mailer
    context.mailer.send = () => Promise.reject(Object.assign(new Error('away'), { code: 'ESOCKET', command: 'CONN' }))
    await postTo(app, '/reviews', reviewBody(office))
    for (let days = 0; days < 9; days++) await tick(day)
    expect(await rows()).toHaveLength(1)
    context.mailer.send = send
    await tick(hour)
    expect(await mailsOf(context, 'M17')).toHaveLength(1)
    await tick(47 * hour)
    expect(await mailsOf(context, 'M17')).toHaveLength(1)
    await tick(hour)
    expect(await mailsOf(context, 'M17', 2)).toHaveLength(2)
    await tick(4 * day)
    expect((await confirmIn('M17')).body).toMatchObject({ status: 'published' })
  })

  test('does not remind of what was confirmed', async () => {
    const { context, tick, write, confirmIn } = await setUp()
    await write()
    await confirmIn('M17')
    await tick(48 * hour)
    expect(await mailsOf(context, 'M17')).toHaveLength(1)
  })

  test('ends the confirmation after 7 days and erases the review within the next 24 hours, its mails in the inbox too', async () => {
    const { context, tick, write, rows, confirmIn, app, office } = await setUp()
    await write()
    await tick(7 * day)
    expect((await confirmIn('M17')).body.code).toBe('TOKEN_EXPIRED')
    expect(await rows()).toHaveLength(1)
    await tick(23 * hour)
    expect(await rows()).toEqual([])
    const dump = await dumpOf(context)
    for (const words of [karin.email, karin.naam, 'rustig uit']) expect(dump).not.toContain(words)
    expect((await postTo(app, '/reviews', reviewBody(office))).status).toBe(201)
  })

  test('lets an author write again as soon as the confirmation ended', async () => {
    const { tick, write, rows, clock } = await setUp()
    const first = await write()
    clock.advance(7 * day)
    const second = await write()
    expect(second.status).toBe('pending_verification')
    expect((await rows()).map(({ id }) => id)).toEqual([second.id])
    expect(second.id).not.toBe(first.id)
    await tick()
    expect(await rows()).toHaveLength(1)
  })

  test('forgets the author of a withdrawn review after 12 months and the hashes of the address after 24', async () => {
    const { context, clock, app, tick, write, rows, confirmIn } = await setUp()
    await write()
    await confirmIn('M17')
    await runDueJobs(context)
    await tick(365 * day)
    expect((await rows())[0]!.sealed).not.toBeNull()
    const manage = tokenIn((await mailsOf(context, 'M19'))[0]!, '/review/')
    await press(app, `/review/${manage}`, 'withdraw', { bevestig: true })
    await tick(360 * day)
    expect((await rows())[0]!.sealed).not.toBeNull()
    await tick(10 * day)
    expect((await rows())[0]).toMatchObject({
      sealed: null,
      sealed_key: null,
      ip_prefix_hash: null,
      email_hash: expect.any(String),
    })
    await tick(360 * day)
    expect((await rows())[0]!.email_hash).not.toBeNull()
    await tick(15 * day)
    expect((await rows())[0]).toMatchObject({ email_hash: null, email_base_hash: null })
    expect(clock.now().getFullYear()).toBe(2029)
  })

  test('forgets the author of a removed review 12 months after the decision, and ends the link', async () => {
    const { context, clock, tick, write, rows, confirmIn } = await setUp()
    const { id } = await write()
    await confirmIn('M17')
    await runDueJobs(context)
    const manage = tokenIn((await mailsOf(context, 'M19'))[0]!, '/review/')
    clock.advance(100 * day)
    const why = { decision: 'remove', rule: 'Regel', facts: 'Feiten', automatic: false } as const
    await context.db
      .insertInto('review_decisions')
      .values({ ...why, review_id: id, decided_at: clock.now() })
      .execute()
    await context.db.updateTable('reviews').set({ status: 'removed' }).execute()
    await tick(330 * day)
    expect((await rows())[0]!.sealed).not.toBeNull()
    expect((await readFor(context, getManagedReview, { token: manage })).body.status).toBe('removed')
    await tick(35 * day)
    expect((await rows())[0]!.sealed).toBeNull()
    expect((await readFor(context, getManagedReview, { token: manage })).body.code).toBe('TOKEN_INVALID')
  })

  test('makes a review no recent activity after a while; one refused as false never was', async () => {
    const { context, clock, write, rows } = await setUp()
    await write()
    const { email_hash } = (await rows())[0]!
    const active = (days: number) =>
      hasRecentReview(context.db, email_hash!, new Date(clock.now().getTime() - days * day))
    clock.advance(89 * day)
    expect([await active(90), await active(88)]).toEqual([true, false])
    const refuse = (held_for: 'fraud' | 'text') =>
      context.db.updateTable('reviews').set({ status: 'rejected', held_for, held_at: clock.now() }).execute()
    await refuse('text')
    expect(await active(90)).toBe(true)
    await refuse('fraud')
    expect(await active(90)).toBe(false)
  })

  test('finds nothing of a review whose address refuses its mail', async () => {
    const { context, app, office, rows } = await setUp()
    await postTo(app, '/reviews', reviewBody(office))
    const [row] = await rows()
    const m17 = context.mails.find(({ kind }) => kind === 'M17')!
    const payload = { review_id: row!.id, token: 'rv', reminder: false }
    await context.db.transaction().execute((trx) => m17.onUndeliverable!(context, payload, trx))
    expect(await rows()).toEqual([])
  })
})
