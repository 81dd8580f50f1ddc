import { expect, test } from 'vitest'
import { deskFiles, paths } from '#contract/paths.ts'
import { createTestClock } from '#server/clock.ts'
import { announceChange } from '#server/database/changes.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { insertVestigingen, mailsOf, offerteBody, post, tokenIn } from '#test/offertes.ts'
import { logInAtDesk } from '#test/operators.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { countRequestDays } from './count-request-days.ts'

describeOnDatabase('The figures at the desk', (open) => {
  test('tell views, requests, answers and their median per day, region and office, also once requests are erased', async () => {
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const context = await open({ clock, config: { rateLimits: false } })
    const ids = await insertVestigingen(context, [{ title: '＝Notaris Een' }, { title: 'Notaris Twee' }])
    await context.db.transaction().execute((trx) => announceChange(trx, 'vestigingen'))
    const app = await createTestApp(context)
    const views = ids.map((vestiging_id, n) => ({ day: '2026-11-17', vestiging_id, page_views: 10 * (n + 1) }))
    await context.db.insertInto('analytics_days').values(views).execute()
    const searches = [
      { day: '2026-11-17', provincie: 'Utrecht', searches: 5 },
      { day: '2026-11-18', provincie: 'Limburg', searches: 2 },
    ]
    await context.db.insertInto('search_days').values(searches).execute()
    await post(app, '', offerteBody(ids))
    await runDueJobs(context)
    await countRequestDays.handler(context, {})
    const counted = () => context.db.selectFrom('request_days').selectAll().orderBy('vestiging_id').execute()
    expect(await counted()).toMatchObject(ids.map(() => ({ day: '2026-11-18', requests: 1, verified: 0, answers: 0 })))
    const oa = tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')
    await post(app, `/access/${oa}/confirm`, {})
    await runDueJobs(context)
    clock.advance(2 * 3_600_000)
    const recipients = await context.db.selectFrom('offerte_vestigingen').selectAll().orderBy('vestiging_id').execute()
    const answer = { offerte_vestiging_id: recipients[0]!.id, kind: 'decline', reden: 'geen_capaciteit' } as const
    await context.db
      .insertInto('offerte_answers')
      .values({ ...answer, answered_at: clock.now(), undone_at: null, sealed: null, total_cents: null })
      .execute()
    await countRequestDays.handler(context, {})
    await context.db.deleteFrom('offerte_requests').execute()
    await countRequestDays.handler(context, {})
    expect(await counted()).toMatchObject([
      { requests: 1, verified: 1, answers: 1, answer_hours: [2] },
      { requests: 1, verified: 1, answers: 0, answer_hours: [] },
    ])

    const { cookie } = await logInAtDesk(context)
    const show = async (query = {}) => (await app.inject({ url: paths.figures(query), headers: { cookie } })).body
    const body = await show()
    for (const words of [
      '<b>7</b> keer gezocht',
      '<b>30</b> keer bekeken',
      '(100% bevestigd)',
      'de helft binnen 2,0 werkuren',
      'Notaris Twee',
      '<svg',
    ])
      expect(body).toContain(words)
    expect(await show({ q: 'Twee' })).toContain('<b>20</b> keer bekeken')
    expect(await show({ q: 'Twee' })).not.toContain('ezocht')
    expect(await show({ provincie: 'Limburg' })).toContain('<b>2</b> keer gezocht')
    expect(await show({ van: '18-11-2026', tot: '18-11-2026' })).toContain('<b>0</b> keer bekeken')
    expect(await show({ provincie: 'Limburg' })).toContain('Per kantoor: er is in deze dagen niets geteld.')
    for (const odd of [
      { van: 'x', tot: '__proto__', page: '-1', provincie: 'constructor' },
      { van: '0001-01-01', tot: '9999-01-01' },
    ])
      expect(await show(odd)).toContain('Dit kunnen wij niet lezen')
    expect(await show({ q: 'Twee' })).not.toContain('Dit kunnen wij niet lezen')

    const file = async (headers = {}) => app.inject({ url: deskFiles.figures(), headers })
    const csv = await file({ cookie })
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = csv.body.split('\r\n')
    expect(lines).toContain('dag;2026-11-18;18-11-2026;0;0;2;2;100;1;2;2')
    expect(lines).toContain(`kantoor;${ids[0]};'＝Notaris Een;10;0;1;1;100;1;2;`)
    expect(lines).toContain('regio;Limburg;Limburg;0;0;0;0;;0;;2')
    for (const odd of [{ van: '31-02-2026' }, { provincie: 'Bestaatniet' }])
      expect((await app.inject({ url: deskFiles.figures(odd), headers: { cookie } })).statusCode).toBe(400)
    expect((await file()).statusCode).toBe(401)
    const moderator = await logInAtDesk(context, { email: 'mia@beheer.example', role: 'moderator' })
    expect((await file({ cookie: moderator.cookie })).statusCode).toBe(403)
  })

  test.each([
    [
      'after its end',
      { van: '20-11-2026', tot: '10-11-2026' },
      'Van (20-11-2026) ligt na Tot en met (10-11-2026). U ziet de 30 dagen tot en met 10-11-2026.',
    ],
    [
      'in the future',
      { van: '20-11-2026' },
      'Van (20-11-2026) ligt na Tot en met (18-11-2026). U ziet de 30 dagen tot en met 18-11-2026.',
    ],
    [
      'more than a year before its end',
      { van: '01-01-2024', tot: '10-11-2026' },
      'Van (01-01-2024) ligt te ver terug. U ziet hoogstens 366 dagen, vanaf 10-11-2025.',
    ],
  ])('say of a term that begins %s which days they are of instead', async (_name, query, sentence) => {
    const context = await open({ clock: createTestClock('2026-11-18T10:00:00Z') })
    const app = await createTestApp(context)
    const { cookie } = await logInAtDesk(context)
    const page = await app.inject({ url: paths.figures(query), headers: { cookie } })
    expect(page.body).toContain(sentence)
    expect(page.body).not.toContain('Dit kunnen wij niet lezen')
    expect((await app.inject({ url: deskFiles.figures(query), headers: { cookie } })).statusCode).toBe(400)
  })

  test('tell of a request in the minute it came, without waiting for the job that keeps the totals', async () => {
    const context = await open({ clock: createTestClock('2026-11-18T10:00:00Z'), config: { rateLimits: false } })
    const ids = await insertVestigingen(context, [{ title: 'Notaris Een' }])
    await context.index.reload()
    const app = await createTestApp(context)
    const { cookie } = await logInAtDesk(context)
    await post(app, '', offerteBody(ids))
    const { body } = await app.inject({ url: paths.figures(), headers: { cookie } })
    expect(body).toContain('<b>1</b> aanvraag bij kantoren (0% bevestigd)')
  })
})
