import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { verifyActs } from '#features/desk/server/public.ts'
import { createTestClock } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { confirmedReview, readSubject, reportReview } from '#test/moderation.ts'
import { mailsOf, tokenIn } from '#test/offertes.ts'
import { insertOffice } from '#test/offices.ts'
import { logInAtDesk } from '#test/operators.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { reasons } from '../../rules/reasons.ts'
import { moderationTimers } from '../checks/moderation-timers.ts'

const day = 24 * 3_600_000
const tekst = 'Het nummer is van het kantoor zelf.'
const answer = 'Het nummer staat ook op de website van het kantoor.'
const hiddenFields = (body: string) =>
  Object.fromEntries(
    [...body.matchAll(/<input type="hidden" name="([^"]+)" value(?:="([^"]*)")?/g)].map((m) => [m[1]!, m[2] ?? '']),
  )

describeOnDatabase('An objection to a decision about a review', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const context = await open({ clock, config: { rateLimits: false } })
    const office = await insertOffice(context.db, { title: 'Notariaat Voorbeeld' })
    const app = await createTestApp(context)
    const wim = await logInAtDesk(context)
    return { clock, context, office, app, wim }
  }
  const submit = (app: FastifyInstance, url: string, fields: Record<string, string>, cookie = '') =>
    app.inject({
      method: 'POST',
      url,
      headers: {
        ...(cookie && { cookie }),
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      payload: new URLSearchParams(fields).toString(),
    })
  /** What a person at the desk does with an item: opens it and presses a button. */
  async function decide(app: FastifyInstance, item: string, fields: Record<string, string>, cookie: string) {
    const { body } = await app.inject({ url: paths.desk({ item }), headers: { cookie } })
    return submit(app, paths.desk(), { ...hiddenFields(body), item, ...fields }, cookie)
  }
  const appeals = ({ db }: Context) => db.selectFrom('review_appeals').selectAll().orderBy('id').execute()
  async function refused({ app, context, office, wim }: Awaited<ReturnType<typeof setUp>>, other = {}) {
    const subject = await confirmedReview(context, office, { minpunten: ['Bel 06-12345678'], ...other })
    const reason = { rule: 'persoonsgegevens', facts: 'Het telefoonnummer.' }
    await decide(app, `review:${subject.id}`, { action: 'reject', ...reason }, wim.cookie)
    await runDueJobs(context)
    return { subject, page: paths.ownReview(tokenIn((await mailsOf(context, 'M20'))[0]!, '/review/')) }
  }
  async function turnedDown({ app, context, office, wim }: Awaited<ReturnType<typeof setUp>>) {
    const subject = await confirmedReview(context, office, { minpunten: ['Lang wachten'] })
    const notice = {
      reden: 'geen_klant',
      tekst: 'Nooit bij ons geweest.',
      naam: 'Karel Verzonnen',
      email: 'karel@lezer.example',
      te_goeder_trouw: true,
    }
    await reportReview(app, context, subject, notice)
    await decide(app, `review:${subject.id}`, { action: 'keep', facts: 'Er was een factuur.' }, wim.cookie)
    await runDueJobs(context)
    return { subject, page: paths.noticeDecision(tokenIn((await mailsOf(context, 'M24'))[0]!, '/melding/')) }
  }

  test('of an author is made by the link in the mail, answered by another person, and turns the decision around', async () => {
    const set = await setUp()
    const { app, context, wim } = set
    const { subject, page } = await refused(set)
    const empty = await submit(app, page, { action: 'appeal', tekst: ' ' })
    expect([empty.statusCode, empty.body.includes('Leg uit waarom u het er niet mee eens bent')]).toEqual([400, true])
    const sent = await submit(app, page, { action: 'appeal', tekst })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${page}?gedaan=appeal`])
    expect((await submit(app, page, { action: 'appeal', tekst })).headers.location).toBe(sent.headers.location)
    const other = await submit(app, page, { action: 'appeal', tekst: 'Nog iets.' })
    expect([other.statusCode, other.body.includes('is daar niet bij gekomen')]).toEqual([409, true])
    const own = (await app.inject(sent.headers.location as string)).body
    expect(own).toContain('Uw bezwaar is ontvangen.')
    expect(own).not.toContain('Bezwaar versturen')
    await runDueJobs(context)
    const received = await mailsOf(context, 'M38')
    expect([received.length, received[0]!.text.includes('uiterlijk op 4 december 2026')]).toEqual([1, true])
    const [appeal] = await appeals(context)
    const item = `appeal:${appeal!.id}`
    const queue = (await app.inject({ url: paths.desk({ soort: 'appeal' }), headers: { cookie: wim.cookie } })).body
    for (const words of [appeal!.reference, tekst, 'Van de schrijver', 'nog 14 dagen']) expect(queue).toContain(words)

    const mia = await logInAtDesk(context, { email: 'mia@beheer.example', role: 'moderator' })
    const shown = (await app.inject({ url: paths.desk({ item }), headers: { cookie: wim.cookie } })).body
    expect(shown).toContain('U nam dit besluit zelf. Een collega beantwoordt het bezwaar.')
    const seen = hiddenFields((await app.inject({ url: paths.desk({ item }), headers: { cookie: mia.cookie } })).body)
    const byHimself = await submit(app, paths.desk(), { ...seen, action: 'grant', facts: answer }, wim.cookie)
    expect(byHimself.statusCode).toBe(403)
    const wordless = await decide(app, item, { action: 'grant', facts: '' }, mia.cookie)
    expect([wordless.statusCode, wordless.body.includes('Schrijf het antwoord')]).toEqual([400, true])
    expect((await decide(app, item, { action: 'grant', facts: answer }, mia.cookie)).statusCode).toBe(303)
    expect((await readSubject(context, subject)).status).toBe('published')
    await runDueJobs(context)
    const [mail] = await mailsOf(context, 'M39')
    expect(mail!.text).toContain('U krijgt gelijk. Uw review staat online.')
    expect(mail!.text).toContain(answer)
    expect(await mailsOf(context, 'M19')).toHaveLength(1)
    const acts = await context.db.selectFrom('operator_acts').selectAll().orderBy('id').execute()
    expect(acts.map(({ act, account_id }) => [act, account_id === mia.id])).toEqual([
      ['review_decided', false],
      ['review_decided', true],
      ['appeal_answered', true],
    ])
    expect(JSON.stringify(acts)).not.toContain(answer)
    expect((await verifyActs(context.db)).broken).toBeNull()
  })

  test.each([
    ['an author', refused],
    ['who sent a notice', turnedDown],
  ] as const)('of %s keeps no personal number, however it is written', async (_who, begin) => {
    const set = await setUp()
    const { page } = await begin(set)
    const sent = await submit(set.app, page, { action: 'appeal', tekst: 'Mijn nummer is 111\u2013222/333.' })
    expect(sent.statusCode).toBe(303)
    expect((await appeals(set.context)).map(({ tekst }) => tekst)).toEqual(['Mijn nummer is [BSN verwijderd].'])
  })

  test('is made once, within six months, and answered once', async () => {
    const set = await setUp()
    const { app, context, wim, clock } = set
    const { subject, page } = await refused(set)
    const answers = await Promise.all(
      [tekst, 'Iets anders.'].map((one) => submit(app, page, { action: 'appeal', tekst: one })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409])
    const [appeal] = await appeals(context)
    const item = `appeal:${appeal!.id}`
    // Who decided may answer it, as nobody else works here.
    const { body } = await app.inject({ url: paths.desk({ item }), headers: { cookie: wim.cookie } })
    const both = [
      submit(app, paths.desk(), { ...hiddenFields(body), action: 'deny', facts: answer }, wim.cookie),
      submit(app, paths.desk(), { ...hiddenFields(body), action: 'grant', facts: answer }, wim.cookie),
    ]
    expect((await Promise.all(both)).map(({ statusCode }) => statusCode).sort()).toEqual([303, 409])
    expect(await appeals(context)).toHaveLength(1)
    const { status } = await readSubject(context, subject)
    expect(status).toBe((await appeals(context))[0]!.outcome === 'granted' ? 'published' : 'rejected')

    const late = await refused(set)
    clock.advance(183 * day)
    expect((await app.inject(late.page)).body).not.toContain('Bezwaar versturen')
    const tooLate = await submit(app, late.page, { action: 'appeal', tekst })
    expect([tooLate.statusCode, tooLate.body.includes('De termijn om bezwaar te maken is voorbij.')]).toEqual([
      409,
      true,
    ])
  })

  test('of who reported takes the review away after all, with a reason for its author', async () => {
    const set = await setUp()
    const { app, context, wim } = set
    const { subject, page } = await turnedDown(set)
    const shown = (await app.inject(page)).body
    for (const words of ['Nooit bij ons geweest.', 'Er was een factuur.', 'Bezwaar versturen'])
      expect(shown).toContain(words)
    for (const _press of [1, 2])
      expect((await submit(app, page, { action: 'appeal', tekst: 'Die factuur is van een ander.' })).statusCode).toBe(
        303,
      )
    expect((await submit(app, page, { action: 'appeal', tekst })).statusCode).toBe(409)
    const [appeal] = await appeals(context)
    const item = `appeal:${appeal!.id}`
    const form = (await app.inject({ url: paths.desk({ item }), headers: { cookie: wim.cookie } })).body
    expect(form).toContain('Wie meldde krijgt deze tekst. Gaat de review weg, dan krijgt de schrijver die ook.')
    expect(form).not.toContain('Voorbeelden per regel')
    expect((await decide(app, item, { action: 'grant', facts: answer }, wim.cookie)).body).toContain('Kies de regel')
    const blank = { action: 'grant', rule: 'eigen_ervaring', facts: reasons.eigen_ervaring.facts }
    expect((await decide(app, item, blank, wim.cookie)).body).toContain('Vul in de tekst op de plaats van […] in')
    const granted = {
      action: 'grant',
      rule: 'eigen_ervaring',
      facts: 'Er staat “wachten…”, maar de factuur is van een ander.',
    }
    expect((await decide(app, item, granted, wim.cookie)).statusCode).toBe(303)
    expect((await readSubject(context, subject)).status).toBe('removed')
    await runDueJobs(context)
    expect((await mailsOf(context, 'M39'))[0]!.text).toContain('U krijgt gelijk. De review is verwijderd.')
    const [author] = await mailsOf(context, 'M20')
    for (const words of [reasons.eigen_ervaring.rule, 'Een lezer meldde de review.'])
      expect(author!.text).toContain(words)
    expect((await app.inject(page)).body).toContain('U kreeg gelijk.')
  })

  test('of an author who has written another review since is not granted', async () => {
    const set = await setUp()
    const { app, context, office, wim } = set
    const { page } = await refused(set, { email: 'jan@provider.example' })
    await submit(app, page, { action: 'appeal', tekst })
    await confirmedReview(context, office, { email: 'jan@provider.example' })
    const [appeal] = await appeals(context)
    const granted = await decide(app, `appeal:${appeal!.id}`, { action: 'grant', facts: answer }, wim.cookie)
    expect(granted.statusCode).toBe(409)
    expect((await appeals(context))[0]).toMatchObject({ outcome: null })
  })

  test('of who reported refuses a review that waits since its author changed it', async () => {
    const set = await setUp()
    const { app, context, clock, wim } = set
    const { subject, page } = await turnedDown(set)
    await submit(app, page, { action: 'appeal', tekst })
    const held = { status: 'in_moderation', held_for: 'text', held_at: clock.now() } as const
    await context.db.updateTable('reviews').set(held).where('id', '=', subject.id).execute()
    const [appeal] = await appeals(context)
    const granted = { action: 'grant', rule: 'eigen_ervaring', facts: 'De factuur is van een ander.' }
    expect((await decide(app, `appeal:${appeal!.id}`, granted, wim.cookie)).statusCode).toBe(303)
    expect((await readSubject(context, subject)).status).toBe('rejected')
    const decision = await context.db
      .selectFrom('review_decisions')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect((await appeals(context))[0]).toMatchObject({ outcome: 'granted', answer_decision_id: decision!.id })
  })

  test('ends by itself when its review goes, and is forgotten with who sent it', async () => {
    const set = await setUp()
    const { app, context, clock } = set
    const { subject, page } = await turnedDown(set)
    await submit(app, page, { action: 'appeal', tekst })
    const withdrawn = { status: 'withdrawn', withdrawn_at: clock.now() } as const
    await context.db.updateTable('reviews').set(withdrawn).where('id', '=', subject.id).execute()
    await moderationTimers.handler(context, {})
    await runDueJobs(context)
    expect((await appeals(context))[0]).toMatchObject({ outcome: 'moot' })
    expect((await mailsOf(context, 'M39'))[0]!.text).toContain('Er is niets meer om over te besluiten.')
    clock.advance(184 * day)
    await moderationTimers.handler(context, {})
    expect((await appeals(context))[0]).toMatchObject({ tekst: '', answer: '' })
    expect((await app.inject(page)).statusCode).toBe(410)
  })
})
