import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { describeOnDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { confirmedReview, readSubject } from '#test/moderation.ts'
import { mailsOf } from '#test/offertes.ts'
import { insertOffice } from '#test/offices.ts'
import { createReadsApp } from '#test/reads-app.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { decideReview } from '../desk/decide-review.ts'
import { moderationTimers } from './moderation-timers.ts'

const hour = 3_600_000
const day = 24 * hour
const reason = { rule: 'Een review noemt geen namen van medewerkers.', facts: '"Mevrouw Jansen"' }
const named = {
  minpunten: ['Mevrouw Jansen gaf drie keer een andere prijs door.'],
  ratings: [3, 4, 3] as [number, number, number],
}

describeOnDatabase('Held reviews in time', (open) => {
  async function setUp() {
    // A Friday.
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const context = await open({ clock, config: { contactEmail: 'beheer@platform.example' } })
    const office = await insertOffice(context.db, {
      title: 'Notariaat Voorbeeld',
      email: 'aanvragen@kantoor.example',
      medewerkers: JSON.stringify([{ naam: 'mr. A. Jansen', functie: 'Notaris' }]),
    })
    const tick = async (ms = 0) => {
      clock.advance(ms)
      await moderationTimers.handler(context, {})
      await runDueJobs(context)
    }
    return { clock, context, office, tick }
  }

  test('a suspicious text is held, online with its marks after 24 hours, and its author hears the decision and why', async () => {
    const { context, office, tick } = await setUp()
    const app = await createReadsApp(context)
    const shown = async () => (await app.inject(`/api/vestigingen/${office}/reviews`)).json()
    const subject = await confirmedReview(context, office, named)
    await tick(23 * hour)
    expect((await shown()).data).toEqual([])

    await tick(hour)
    const answer = await eventually(async () => {
      const body = await shown()
      expect(body.data).toHaveLength(1)
      return body
    })
    expect(answer.data[0]).toMatchObject({ rating_overall: 3.3, minpunten: [], text_pending: true })
    expect(answer.stats).toMatchObject({ total_reviews: 1, avg_rating_overall: 3.3 })
    const [online] = await mailsOf(context, 'M19')
    expect(online!.text).toContain('Uw toelichting wordt nog gecontroleerd')
    expect((await mailsOf(context, 'M21'))[0]!.text).not.toContain('Mevrouw Jansen')

    await decideReview(context, subject, { decision: 'remove', ...reason })
    await tick()
    await eventually(async () => expect((await shown()).data).toEqual([]))
    const [mail] = await mailsOf(context, 'M20')
    expect(mail!.subject).toBe('Uw review is verwijderd')
    expect(mail!.text).toContain(reason.facts)
    await tick(30 * day)
    expect(await mailsOf(context, 'M20')).toHaveLength(1)
    expect(await mailsOf(context, 'M19')).toHaveLength(1)
  })

  test('is online within the 24 hours, also when the timer runs every five minutes only', async () => {
    const { context, office, tick } = await setUp()
    const subject = await confirmedReview(context, office, named)
    await tick(day - 5 * 60_000)
    expect((await readSubject(context, subject)).status).toBe('published')
  })

  test('decided after all, the words appear and the author hears it again', async () => {
    const { context, office, tick } = await setUp()
    const subject = await confirmedReview(context, office, named)
    await tick(day)
    await decideReview(context, subject, { decision: 'publish' })
    await tick()
    expect(await readSubject(context, subject)).toMatchObject({ status: 'published', text_hidden_at: null })
    expect(await mailsOf(context, 'M19')).toHaveLength(2)
    expect(await mailsOf(context, 'M21')).toHaveLength(1)
  })

  test('what may not be a customer’s stays held; its author hears once why and until when', async () => {
    const { context, office, tick } = await setUp()
    const subject = await confirmedReview(context, office, { email: 'a@kantoor.example' })
    await tick(day - 1)
    expect(await mailsOf(context, 'M20c', 0)).toEqual([])
    await tick(1)
    await tick(3 * day)
    expect((await readSubject(context, subject)).status).toBe('in_moderation')
    const mails = await mailsOf(context, 'M20c')
    expect(mails).toHaveLength(1)
    // The fifth working day after Friday the 20th.
    expect(mails[0]!.text).toContain('27 november 2026')
  })

  test('what its author did not adjust in 14 days is refused by itself, for the reason given then', async () => {
    const { context, office, tick } = await setUp()
    const subject = await confirmedReview(context, office, named)
    await decideReview(context, subject, { decision: 'adjust', ...reason })
    await tick(14 * day - 1)
    expect((await readSubject(context, subject)).status).toBe('published')
    await tick(1)
    await tick(day)
    expect((await readSubject(context, subject)).status).toBe('removed')
    const mails = await mailsOf(context, 'M20')
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('niet binnen 14 dagen gebeurd')
    expect(mails[0]!.text).toContain('Ons systeem, zonder dat een mens keek')
    expect(mails[0]!.text).toContain(reason.rule)
  })

  test('the operator hears after 12 and 22 hours how many wait, and nothing of what they say', async () => {
    const { context, office, tick } = await setUp()
    await confirmedReview(context, office, named)
    await tick(12 * hour - 1)
    expect(await mailsOf(context, 'M34', 0)).toEqual([])
    await tick(1)
    await tick(hour)
    const mails = await mailsOf(context, 'M34')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ subject: 'Moderatie: 1 review wacht', to_address: 'beheer@platform.example' })
    expect(mails[0]!.text).toContain('/beheer/moderatie')
    expect(mails[0]!.text).not.toContain('Jansen')
    await confirmedReview(context, office, { pluspunten: ['Bel 0612345678'] })
    await tick(9 * hour)
    expect((await mailsOf(context, 'M34', 2)).map((mail) => mail.subject)).toContain('Moderatie: 2 reviews wachten')
    await tick(30 * hour)
    // The second one crossed both moments meanwhile, which is one mail.
    expect(await mailsOf(context, 'M34', 3)).toHaveLength(3)
  })

  test('the operator hears nothing of a queue that is empty again', async () => {
    const { context, office, tick } = await setUp()
    const subject = await confirmedReview(context, office, named)
    await decideReview(context, subject, { decision: 'publish' })
    await tick(12 * hour)
    expect(await mailsOf(context, 'M34', 0)).toEqual([])
  })

  test('a timer that runs twice at once does everything once', async () => {
    const { context, office, tick, clock } = await setUp()
    await confirmedReview(context, office, named)
    await confirmedReview(context, office, { email: 'a@kantoor.example' })
    clock.advance(day)
    await Promise.all([moderationTimers.handler(context, {}), moderationTimers.handler(context, {})])
    await tick()
    for (const kind of ['M19', 'M20c', 'M21', 'M34']) expect(await mailsOf(context, kind)).toHaveLength(1)
  })
})
