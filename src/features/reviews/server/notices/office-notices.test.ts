import { expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { createTestClock } from '#server/clock.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { confirmedReview, readSubject, reportReview } from '#test/moderation.ts'
import { dumpOf, mailsOf, tokenIn } from '#test/offertes.ts'
import { insertOffice } from '#test/offices.ts'
import { logInAtDesk } from '#test/operators.ts'
import { readFor } from '#test/page-read.ts'
import { postForm } from '#test/post-form.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { getManagedReview } from '../../contract/reviews.ts'
import { reasons } from '../../rules/reasons.ts'
import { moderationTimers } from '../checks/moderation-timers.ts'
import { decideReview } from '../desk/decide-review.ts'
import { lockReview } from '../life/find-review.ts'
import { forgetReview } from '../life/forget-review.ts'
import { mintReplyLink } from '../replies/find-replies.ts'

const day = 24 * 3_600_000
const grounds = 'In dat jaar hadden wij geen dossier over een testament.'
const answer = 'Ik was er op 3 maart voor mijn levenstestament.'
const noClient = { rule: reasons.eigen_ervaring.rule, facts: 'U kon niet vertellen hoe u klant was.' }
const unheard = {
  code: 'BAD_REQUEST',
  fields: [{ field: 'rule', message: expect.stringMatching('kan nog antwoorden') }],
}

describeOnDatabase('What an office says of somebody who was never its client', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const context = await open({ clock, config: { rateLimits: false } })
    const [office, other] = [
      await insertOffice(context.db, { title: 'Notariaat Voorbeeld', email: 'post@kantoor.example' }),
      await insertOffice(context.db),
    ]
    const app = await createTestApp(context)
    const subject = await confirmedReview(context, office, { minpunten: ['Lang wachten'] })
    await runDueJobs(context)
    const token = tokenIn((await mailsOf(context, 'M21'))[0]!, '/reactie/')
    const body = { reden: 'geen_klant', tekst: grounds, naam: 'Anna Kantoor', email: 'anna@kantoor.example' }
    const say = (fields: object = {}, link: string | undefined = token) =>
      reportReview(app, context, subject, { ...body, te_goeder_trouw: true, ...fields }, link ? { token: link } : {})
    const foreign = await context.db.transaction().execute((trx) => mintReplyLink(trx, context, other))
    const notices = () => context.db.selectFrom('review_notices').selectAll().orderBy('id').execute()
    const decide = (decision: 'keep' | 'remove') =>
      decideReview(context, subject, { decision, ...(decision === 'keep' ? { facts: noClient.facts } : noClient) })
    const mailOf = async (kind: string) => {
      await runDueJobs(context)
      return (await mailsOf(context, kind))[0]!
    }
    const answerBy = (link: string, tekst: string) => postForm(app, paths.ownReview(link), { action: 'answer', tekst })
    const hearingOf = async (link: string) => (await readFor(context, getManagedReview, { token: link })).body.hearing
    const linkOfAuthor = async () => tokenIn(await mailOf('M44'), '/review/')
    let cookie = ''
    const desk = async (query: Record<string, string>) => {
      cookie ||= (await logInAtDesk(context)).cookie
      return (await app.inject({ url: paths.desk(query), headers: { cookie } })).body
    }
    return {
      ...{ clock, context, app, subject, token, foreign, say, notices, decide, mailOf, linkOfAuthor, desk },
      ...{ answerBy, hearingOf },
    }
  }

  test('takes nothing away: the author is asked first, and reads the grounds without a name', async () => {
    const { context, app, subject, token, say, mailOf } = await setUp()
    const page = await app.inject(paths.reply(token))
    expect(page.body).toContain(paths.reportReview('review', subject.id, { token }))
    const form = await app.inject(paths.reportReview('review', subject.id, { token }))
    expect(form.headers['referrer-policy']).toBe('no-referrer')
    expect(form.body).toContain('om te antwoorden')

    expect((await say()).status).toBe(303)
    expect((await readSubject(context, subject)).status).toBe('published')
    const hearingMail = await mailOf('M44')
    expect(hearingMail.to_address).toMatch(/^schrijver/)
    for (const words of [grounds, '4 december 2026', 'blijft online']) expect(hearingMail.text).toContain(words)
    expect(hearingMail.text).not.toMatch(/anna/i)
    expect((await mailOf('M23')).text).toContain('Wij vragen de schrijver eerst om een antwoord')
    expect((await app.inject(paths.reply(token))).body).toContain('U meldde dat de schrijver nooit klant bij u was')
  })

  test('is thanked for with what happens next and how long the author has', async () => {
    const { app, clock, subject, token } = await setUp()
    const url = paths.reportReview('review', subject.id, { token })
    const { body } = await app.inject(url)
    const form_token = /name="form_token" value="([^"]+)"/.exec(body)![1]!
    clock.advance(limits.form.ageMinMs)
    const fields = { reden: 'geen_klant', tekst: grounds, naam: 'Anna Kantoor', email: 'anna@kantoor.example' }
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    const payload = new URLSearchParams({ ...fields, te_goeder_trouw: 'true', form_token }).toString()
    const sent = await app.inject({ method: 'POST', url, headers, payload })
    expect(sent.statusCode).toBe(303)
    const thanks = (await app.inject(String(sent.headers.location))).body
    for (const words of ['heeft 14 dagen om te antwoorden', 'Een medewerker leest wat u schreef en wat de schrijver'])
      expect(thanks).toContain(words)
    const reader = paths.reportReviewSuccess('review', subject.id, { kenmerk: 'NM-ABC123' })
    expect((await app.inject(reader)).body).not.toContain('om te antwoorden')
  })

  test('counts once the author answered, by one answer that the desk reads beside it', async () => {
    const { subject, say, decide, mailOf, linkOfAuthor, notices, context, desk, answerBy, hearingOf } = await setUp()
    await say()
    const link = await linkOfAuthor()
    await expect(decide('remove')).rejects.toMatchObject(unheard)
    for (const words of ['wacht op de schrijver', 'Moderatie: 0 wachten', 'Op de schrijver: 1 wacht.'])
      expect(await desk({})).toContain(words)
    const { seen } = /name="seen" value="(?<seen>[^"]+)"/.exec(await desk({ item: `review:${subject.id}` }))!.groups!

    const empty = await answerBy(link, '')
    expect([empty.status, empty.body.includes('Vertel hoe u klant was')]).toEqual([400, true])
    expect((await answerBy(link, answer)).status).toBe(303)
    const until = '2026-12-04T23:00:00.000Z'
    expect(await hearingOf(link)).toEqual({ tekst: grounds, until, own_answer: answer, can_answer: false })
    expect((await answerBy(link, answer)).status).toBe(303)
    const other = await answerBy(link, 'Nog iets.')
    expect([other.status, other.body.includes('U kunt hier niet meer op antwoorden.')]).toEqual([409, true])
    expect(await dumpOf(context)).not.toContain('levenstestament')

    expect(await desk({})).toContain('Moderatie: 1 wacht<')
    expect(await desk({})).not.toContain('Op de schrijver:')
    const item = await desk({ item: `review:${subject.id}` })
    for (const words of ['Melding van het kantoor', grounds, answer]) expect(item).toContain(words)
    // Who had the page open before the answer has not read both sides.
    const late = decideReview(context, subject, { decision: 'remove', ...noClient, seen: seen! })
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' })
    await decide('remove')
    expect((await mailOf('M20')).text).toContain('Het kantoor zegt dat u er nooit klant was')
    expect((await mailOf('M24')).text).toContain('De review is verwijderd')
    expect(await notices()).toMatchObject([{ answered_at: expect.any(Date), decision_id: expect.any(String) }])
  })

  test('is answered without a personal number, however it is written', async () => {
    const { say, linkOfAuthor, answerBy, hearingOf } = await setUp()
    await say()
    const link = await linkOfAuthor()
    await answerBy(link, 'In de akte staat 111\u2013222/333.')
    expect((await hearingOf(link))?.own_answer).toBe('In de akte staat [BSN verwijderd].')
  })

  test('can be turned down at once, or decided after the term without an answer', async () => {
    const { app, clock, subject, say, decide, mailOf, linkOfAuthor, desk, answerBy } = await setUp()
    await say()
    const link = await linkOfAuthor()
    clock.advance(15 * day)
    expect(await desk({ item: `review:${subject.id}` })).toContain('kon antwoorden tot en met 4 december 2026')
    expect((await answerBy(link, answer)).status).toBe(409)
    await decide('keep')
    expect((await mailOf('M45')).text).toContain(noClient.facts)
    const decision = tokenIn(await mailOf('M24'), '/melding/')
    const appeal = { action: 'appeal', tekst: 'Toch niet.' }
    expect((await postForm(app, paths.noticeDecision(decision), appeal)).status).toBe(303)
    expect((await say()).status).toBe(409)
  })

  test('comes by a link of the office that the review is about, once', async () => {
    const { clock, say, foreign, notices } = await setUp()
    expect((await say({}, foreign)).body).toContain(errors.WRONG_ENTITY_TYPE.text)
    expect((await say({}, 'rfwrong')).body).toContain(errors.TOKEN_INVALID.text)
    // Of another reason nobody has to be asked, and a reader is no office.
    await say({ reden: 'belediging' })
    await say({}, '')
    expect((await notices()).map(({ heard_until }) => heard_until)).toEqual([null, null])
    expect((await say()).status).toBe(303)
    const twice = await say()
    expect([twice.status, twice.body]).toEqual([409, expect.stringContaining('Uw kantoor meldde dit al')])
    clock.advance(91 * day)
    expect((await say()).body).toContain(errors.TOKEN_EXPIRED.text)
  })

  test('is forgotten in time, and the answer with its author', async () => {
    const { context, clock, say, decide, subject, linkOfAuthor, notices, answerBy } = await setUp()
    await say()
    await answerBy(await linkOfAuthor(), answer)
    const forget = context.db.transaction()
    await decide('keep')
    await forget.execute(async (trx) => forgetReview(trx, context, await lockReview(trx, subject)))
    expect(await notices()).toMatchObject([{ sealed_answer: null, tekst: grounds }])
    clock.advance(185 * day)
    await moderationTimers.handler(context, {})
    expect(await notices()).toMatchObject([{ sealed: null, sealed_key: null, tekst: '' }])
  })
})
