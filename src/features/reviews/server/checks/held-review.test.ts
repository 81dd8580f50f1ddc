import { expect, test } from 'vitest'
import { getFrom, setUpAuthors } from '#test/author-reviews.ts'
import { describeOnDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { mailsOf, tokenIn } from '#test/offertes.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { decideReview } from '../desk/decide-review.ts'
import { moderationTimers } from './moderation-timers.ts'

const hour = 3_600_000
const passage = 'Bel mij op 06-12345678 voor de details.'
const reason = {
  rule: 'Een review noemt geen namen van medewerkers, telefoonnummers, e-mailadressen of andere persoonsgegevens.',
  facts: 'Het telefoonnummer in het minpunt.',
}

describeOnDatabase('A suspicious review, from its author to the decision', (open) => {
  test('is held, shows its marks after 24 hours without a decision, and its author reads the decision with its reason', async () => {
    const { context, clock, office, app, written, verify, shown, own } = await setUpAuthors(open)
    const { token, id } = await written({ minpunten: [passage] })
    const { body } = await verify(token)
    expect(body).toMatchObject({ verified: true, status: 'in_moderation', visible_within_hours: 24 })
    expect(await shown()).toMatchObject({ data: [], stats: { total_reviews: 0 } })

    const tick = async (ms: number) => {
      clock.advance(ms)
      await moderationTimers.handler(context, {})
      await runDueJobs(context)
    }
    await tick(23 * hour)
    expect((await shown()).data).toEqual([])
    await tick(hour)
    await eventually(async () => expect((await shown()).data).toHaveLength(1))
    const online = await shown()
    expect(online.data[0]).toMatchObject({ rating_overall: 8.3, pluspunten: [], minpunten: [], text_pending: true })
    expect(JSON.stringify(online)).not.toContain('06-12345678')
    expect(online.stats).toMatchObject({ total_reviews: 1, avg_rating_overall: 8.3 })
    const latest = await getFrom(app, '/reviews/latest')
    expect(JSON.stringify(latest.body)).not.toContain('06-12345678')

    await decideReview(context, { type: 'review', id }, { decision: 'remove', ...reason })
    await tick(0)
    await eventually(async () => expect((await shown()).data).toEqual([]))
    const [mail] = await mailsOf(context, 'M20')
    expect(mail).toMatchObject({ subject: 'Uw review is verwijderd', to_address: 'karin@verzonnen.example' })
    expect(mail!.text).toContain(reason.rule)
    expect(mail!.text).toContain(reason.facts)
    expect((await own(tokenIn(mail!, '/review/'))).body).toMatchObject({
      status: 'removed',
      vestiging: { id: office },
      decision: { decision: 'remove', ...reason, automatic: false, appeal_until: '2027-05-19T10:00:00.000Z' },
      actions: ['appeal'],
    })
  })

  test('is online after its author took the passage out that the operator asked about', async () => {
    const { context, written, verify, shown, edit, own } = await setUpAuthors(open)
    const { token, id } = await written({ minpunten: [passage, 'Lang wachten'] })
    await verify(token)
    await decideReview(context, { type: 'review', id }, { decision: 'adjust', ...reason })
    await runDueJobs(context)
    const [mail] = await mailsOf(context, 'M20b')
    const link = tokenIn(mail!, '/review/')
    const before = await own(link)
    expect(before.body.adjust).toMatchObject({ ...reason, until: '2026-12-02T23:00:00.000Z' })
    await edit(link, { minpunten: ['Lang wachten'] })
    expect((await own(link)).body).toMatchObject({ status: 'published', adjust: null, minpunten: ['Lang wachten'] })
    await eventually(async () => expect((await shown()).data).toHaveLength(1))
    expect((await shown()).data[0]).toMatchObject({ minpunten: ['Lang wachten'], text_pending: false })
  })

  test('is held still when what its author made of it asks for a look too', async () => {
    const { context, clock, written, verify, shown, edit, own } = await setUpAuthors(open)
    const { token, id } = await written({ minpunten: [passage] })
    await verify(token)
    await decideReview(context, { type: 'review', id }, { decision: 'adjust', ...reason })
    await runDueJobs(context)
    const link = tokenIn((await mailsOf(context, 'M20b'))[0]!, '/review/')
    clock.advance(hour)
    await edit(link, { minpunten: ['Zie www.voorbeeld.example'] })
    expect((await own(link)).body).toMatchObject({ status: 'in_moderation', adjust: null })
    await runDueJobs(context)
    expect((await shown()).data).toEqual([])
    for (const kind of ['M19', 'M21']) expect(await mailsOf(context, kind, 0)).toEqual([])
  })

  test('is news to its office once, also when its author was asked to adjust it and did', async () => {
    const { context, online, shown, edit, own } = await setUpAuthors(open)
    const { id } = await online({ pluspunten: ['Prima'] })
    await decideReview(context, { type: 'review', id }, { decision: 'adjust', ...reason })
    await runDueJobs(context)
    const link = tokenIn((await mailsOf(context, 'M20b'))[0]!, '/review/')
    await edit(link, { pluspunten: ['Prima geholpen'] })
    expect((await own(link)).body).toMatchObject({ status: 'published', text_pending: false, adjust: null })
    await runDueJobs(context)
    await eventually(async () => expect((await shown()).data).toMatchObject([{ pluspunten: ['Prima geholpen'] }]))
    expect(await mailsOf(context, 'M19', 2)).toHaveLength(2)
    expect(await mailsOf(context, 'M21')).toHaveLength(1)
  })
})
