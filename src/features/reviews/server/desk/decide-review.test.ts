import { expect, test } from 'vitest'
import type { ApiError } from '#contract/errors.ts'
import { createTestClock } from '#server/clock.ts'
import { untaggedEmailHash } from '#server/tokens/hashes.ts'
import { describeOnDatabase } from '#test/database.ts'
import { confirmedReview, confirmedSiteReview, readSubject } from '#test/moderation.ts'
import { mailsOf } from '#test/offertes.ts'
import { insertOffice } from '#test/offices.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { checkReview } from '../checks/check-review.ts'
import { findReview, lockReview } from '../life/find-review.ts'
import { hasRecentReview } from '../life/identify-author.ts'
import { decideReview, versionOf } from './decide-review.ts'

const phone = { minpunten: ['Bel mij op 06-12345678.'] }
const reason = {
  rule: 'Een review noemt geen telefoonnummers.',
  facts: 'In uw review staat "06-12345678".',
}

describeOnDatabase('A decision about a review', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const context = await open({ clock, config: { contactEmail: 'beheer@platform.example' } })
    const office = await insertOffice(context.db, { title: 'Notariaat Voorbeeld' })
    return { clock, context, office }
  }
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error) => (error as ApiError).code,
    )

  test('publishes what was held, and tells its author and its office', async () => {
    const { context, office } = await setUp()
    const subject = await confirmedReview(context, office, phone)
    await decideReview(context, subject, { decision: 'publish' })
    expect(await readSubject(context, subject)).toMatchObject({ status: 'published', held_for: null, held_flags: [] })
    await runDueJobs(context)
    expect(await mailsOf(context, 'M19')).toHaveLength(1)
    expect(await mailsOf(context, 'M21')).toHaveLength(1)
  })

  test('refuses what was held for fraud as such: it is no activity of its author, and one refused for its text is', async () => {
    const { clock, context, office } = await setUp()
    await context.db.updateTable('vestigingen').set({ email: 'post@kantoor.example' }).execute()
    const active = async (email: string) => {
      const since = new Date(clock.now().getTime() - 1_000)
      return hasRecentReview(context.db, untaggedEmailHash(context.keys, email), since)
    }
    const own = await confirmedReview(context, office, { email: 'jan@kantoor.example' })
    const rude = await confirmedReview(context, office, { email: 'piet@provider.example', ...phone })
    expect([await active('jan@kantoor.example'), await active('piet@provider.example')]).toEqual([true, true])
    for (const subject of [own, rude]) await decideReview(context, subject, { decision: 'reject', ...reason })
    expect([await active('jan@kantoor.example'), await active('piet@provider.example')]).toEqual([false, true])
    await decideReview(context, own, { decision: 'publish' })
    expect(await active('jan@kantoor.example')).toBe(true)
  })

  test('refuses with the rule, the facts, who decided and how to object', async () => {
    const { context, office } = await setUp()
    const subject = await confirmedReview(context, office, phone)
    await decideReview(context, subject, { decision: 'reject', ...reason })
    expect((await readSubject(context, subject)).status).toBe('rejected')
    await runDueJobs(context)
    const [mail] = await mailsOf(context, 'M20')
    expect(mail).toMatchObject({ subject: 'Uw review is niet geplaatst', reply_to: 'beheer@platform.example' })
    for (const words of [
      reason.rule,
      reason.facts,
      'Een medewerker heeft de review gelezen',
      'Onze controle van reviews',
      '20 mei 2027',
      '/review/rm',
    ]) {
      expect(mail!.text).toContain(words)
    }
  })

  test('takes a published one away, out of the figures too', async () => {
    const { context, office } = await setUp()
    const subject = await confirmedReview(context, office, { pluspunten: ['Prima'] })
    await decideReview(context, subject, { decision: 'remove', ...reason })
    expect((await readSubject(context, subject)).status).toBe('removed')
    const stats = await context.db.selectFrom('review_stats').selectAll().executeTakeFirstOrThrow()
    expect(stats).toMatchObject({ published_reviews: 0, rejected_reviews: 1, avg_rating_overall: null })
    await runDueJobs(context)
    expect((await mailsOf(context, 'M20')).map((mail) => mail.subject)).toEqual(['Uw review is verwijderd'])
  })

  test('asks to adjust a passage; what its author makes of it is checked again', async () => {
    const { context, office, clock } = await setUp()
    const subject = await confirmedReview(context, office, phone)
    await decideReview(context, subject, { decision: 'adjust', ...reason })
    expect((await readSubject(context, subject)).adjust_until).toEqual(new Date('2026-12-04T23:00:00Z'))
    await runDueJobs(context)
    const [mail] = await mailsOf(context, 'M20b')
    expect(mail!.text).toContain('tot en met 4 december 2026')
    expect(mail!.text).toContain(reason.facts)
    await context.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('reviews')
        .set({ minpunten: ['Lang wachten.'], edited_at: clock.now() })
        .execute()
      await checkReview(trx, context, await lockReview(trx, subject))
    })
    expect(await readSubject(context, subject)).toMatchObject({ status: 'published', adjust_until: null })
  })

  test('hides the words of one that is online while its author is asked to adjust them', async () => {
    const { context, office } = await setUp()
    const subject = await confirmedReview(context, office, { pluspunten: ['Prima'] })
    await decideReview(context, subject, { decision: 'adjust', ...reason })
    expect(await readSubject(context, subject)).toMatchObject({ status: 'published', held_for: 'text' })
    expect((await readSubject(context, subject)).text_hidden_at).not.toBeNull()
  })

  test('can be turned around when its author objects, unless there is a newer review', async () => {
    const { context, office, clock } = await setUp()
    const email = 'jan@provider.example'
    const subject = await confirmedReview(context, office, { ...phone, email })
    await decideReview(context, subject, { decision: 'reject', ...reason })
    const second = await confirmedReview(context, office, { email })
    expect(await failure(decideReview(context, subject, { decision: 'publish' }))).toBe('CONFLICT')
    const withdrawn = { status: 'withdrawn', withdrawn_at: clock.now() } as const
    await context.db.updateTable('reviews').set(withdrawn).where('id', '=', second.id).execute()
    await decideReview(context, subject, { decision: 'publish' })
    expect((await readSubject(context, subject)).status).toBe('published')
  })

  test('of two at the same time one stands and the other hears so', async () => {
    const { context, office } = await setUp()
    const subject = await confirmedReview(context, office, phone)
    // Both operators saw the same; without that, one may well publish what the other has just refused.
    const seen = await versionOf(context.db, (await findReview(context.db, subject))!)
    const both = [
      decideReview(context, subject, { decision: 'publish', seen }),
      decideReview(context, subject, { decision: 'reject', ...reason, seen }),
    ]
    expect((await Promise.all(both.map(failure))).sort()).toEqual(['CONFLICT', 'done'])
    const rows = await context.db.selectFrom('review_decisions').selectAll().execute()
    expect(rows).toHaveLength(1)
    const { status } = await readSubject(context, subject)
    expect(status).toBe(rows[0]!.decision === 'publish' ? 'published' : 'rejected')
  })

  test('is not about words that its author changed meanwhile', async () => {
    const { context, office, clock } = await setUp()
    const subject = await confirmedReview(context, office, phone)
    const seen = await versionOf(context.db, (await findReview(context.db, subject))!)
    clock.advance(1000)
    await context.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('reviews')
        .set({ minpunten: ['Oplichters!'], edited_at: clock.now() })
        .execute()
      await checkReview(trx, context, await lockReview(trx, subject))
    })
    expect(await failure(decideReview(context, subject, { decision: 'publish', seen }))).toBe('CONFLICT')
    expect((await readSubject(context, subject)).status).toBe('in_moderation')
  })

  test('against a review needs its reason, and a review that can be decided about', async () => {
    const { context, office } = await setUp()
    const subject = await confirmedReview(context, office, phone)
    expect(await failure(decideReview(context, subject, { decision: 'reject', rule: 'Regel', facts: '' }))).toBe(
      'BAD_REQUEST',
    )
    expect(await failure(decideReview(context, subject, { decision: 'keep' }))).toBe('CONFLICT')
    expect(await failure(decideReview(context, { type: 'review', id: '999' }, { decision: 'publish' }))).toBe(
      'REVIEW_NOT_FOUND',
    )
    expect(await context.db.selectFrom('review_decisions').selectAll().execute()).toEqual([])
  })

  test('is the same for a review of the platform', async () => {
    const { context } = await setUp()
    const subject = await confirmedSiteReview(context, { feedback: 'Wat een klootzakken.' })
    await decideReview(context, subject, { decision: 'reject', ...reason })
    expect((await readSubject(context, subject)).status).toBe('rejected')
    await runDueJobs(context)
    expect((await mailsOf(context, 'M20'))[0]!.text).toContain('uw review over Aktewijzer niet geplaatst')
  })
})
