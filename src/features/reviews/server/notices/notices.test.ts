import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { createTestClock } from '#server/clock.ts'
import { describeOnDatabase } from '#test/database.ts'
import {
  confirmedReview,
  confirmedSiteReview,
  createModerationApp,
  readSubject,
  reportReview,
} from '#test/moderation.ts'
import { dumpOf, mailsOf } from '#test/offertes.ts'
import { insertOffice } from '#test/offices.ts'
import { readFor } from '#test/page-read.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { refusalIn } from '#test/send-form.ts'
import { getReportedReview } from '../../contract/notices.ts'
import { moderationTimers } from '../checks/moderation-timers.ts'
import { decideReview } from '../desk/decide-review.ts'

const day = 24 * 3_600_000
const right = {
  reden: 'geen_klant',
  tekst: 'Deze persoon is nooit bij ons geweest.',
  naam: 'Karel Verzonnen',
  email: 'karel.verzonnen@lezer.example',
  te_goeder_trouw: true,
}

describeOnDatabase('Notices about reviews', (open) => {
  async function setUp({ rateLimits = false } = {}) {
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const context = await open({ clock, config: { rateLimits, contactEmail: 'beheer@platform.example' } })
    const office = await insertOffice(context.db, { title: 'Notariaat Voorbeeld' })
    const app = await createModerationApp(context)
    const subject = await confirmedReview(context, office, { minpunten: ['Lang wachten'] })
    const report = async (fields: object, { review = subject, key = '' } = {}) => {
      const answer = await reportReview(app, context, review, fields, { key })
      return { status: answer.status, reference: answer.reference, ...refusalIn(answer) }
    }
    const notices = () => context.db.selectFrom('review_notices').selectAll().execute()
    return { clock, context, office, app, subject, report, notices }
  }

  test('are received, confirmed by mail and decided about with the reason; the review stays online meanwhile', async () => {
    const { context, subject, report, notices } = await setUp()
    const { status, reference } = await report(right)
    expect([status, reference]).toEqual([303, expect.stringMatching(/^NM-[2-9A-HJ-NP-Z]{6}$/)])
    expect((await readSubject(context, subject)).status).toBe('published')
    await runDueJobs(context)
    const [received] = await mailsOf(context, 'M23')
    expect(received).toMatchObject({ subject: 'Wij hebben uw melding ontvangen', to_address: right.email })
    expect(received!.text).toContain(reference)

    await decideReview(context, subject, {
      decision: 'keep',
      facts: 'De schrijver toonde een factuur van het kantoor.',
    })
    await runDueJobs(context)
    const [kept] = await mailsOf(context, 'M24')
    expect(kept).toMatchObject({ subject: 'Besluit over uw melding', reply_to: 'beheer@platform.example' })
    for (const words of ['De review blijft online', 'toonde een factuur', '20 mei 2027', reference]) {
      expect(kept!.text).toContain(words)
    }
    expect(await notices()).toMatchObject([{ decided_at: expect.any(Date), decision_id: expect.any(String) }])
  })

  test('keep no personal number that a reader writes, also in a text of the longest length', async () => {
    const { report, notices } = await setUp()
    const tekst = 'Nummer 111\u2013222/333 '.repeat(47)
    expect((await report({ ...right, tekst })).status).toBe(303)
    const [kept] = await notices()
    expect(kept!.tekst).toBe('Nummer [BSN verwijderd] '.repeat(47).trim())
  })

  test('end with the review taken away: its author and every reader who reported it hear why', async () => {
    const { context, subject, report } = await setUp()
    await report(right)
    await report({ ...right, email: 'tweede@lezer.example', reden: 'belediging' })
    const reason = { rule: 'Een review gaat over een eigen ervaring als klant.', facts: 'Er was geen dossier.' }
    await decideReview(context, subject, { decision: 'remove', ...reason })
    await runDueJobs(context)
    expect((await mailsOf(context, 'M20'))[0]!.text).toContain(reason.facts)
    expect((await mailsOf(context, 'M20'))[0]!.text).toContain('Een lezer meldde de review.')
    const mails = await mailsOf(context, 'M24', 2)
    expect(mails.map((mail) => mail.to_address).sort()).toEqual([right.email, 'tweede@lezer.example'])
    for (const { text } of mails) {
      expect(text).toContain('De review is verwijderd')
      expect(text).toContain(reason.rule)
    }
  })

  test.each([
    [{ reden: 'zomaar' }, 'reden', 'Kies een reden'],
    [{ tekst: '  ' }, 'tekst', 'Leg uit wat er niet klopt'],
    [{ tekst: 'x'.repeat(1001) }, 'tekst', 'Leg uit wat er niet klopt, in hoogstens 1000 tekens'],
    [{ naam: '<b>' }, 'naam', 'Voer een geldige naam in (2-64 letters)'],
    [{ email: 'karel' }, 'email', 'Voer een geldig e-mailadres in'],
    [{ te_goeder_trouw: undefined }, 'te_goeder_trouw', 'Vink aan dat u dit naar waarheid meldt'],
  ])('that are not whole are refused in Dutch: %o', async (wrong, field, message) => {
    const { report, notices } = await setUp()
    const { status, code, fields } = await report({ ...right, ...wrong })
    expect([status, code, fields]).toEqual([400, 'BAD_REQUEST', [{ field, message }]])
    expect(await notices()).toEqual([])
  })

  test('are about reviews that everybody can read', async () => {
    const { context, office, report, notices } = await setUp()
    const held = await confirmedReview(context, office, { pluspunten: ['Bel 0612345678'] })
    for (const id of [held.id, '999999', 'abc', '1 or 1']) {
      const { status, code } = await report(right, { review: { type: 'review', id } })
      expect([status, code]).toEqual([404, 'REVIEW_NOT_FOUND'])
    }
    expect((await report(right, { review: { type: 'site_review', id: '1' } })).code).toBe('SITE_REVIEW_NOT_FOUND')
    expect(await notices()).toEqual([])
  })

  test('can be about a review of the platform, and its form shows which', async () => {
    const { context, report, notices } = await setUp()
    const review = await confirmedSiteReview(context, { feedback: 'Handig.' })
    const { id } = review
    expect((await readFor(context, getReportedReview, review)).body).toEqual({
      id,
      naam: 'Jan V.',
      created_at: '2026-11-20T10:00:00.000Z',
      vestiging: null,
      texts: ['Handig.'],
    })
    expect((await report(right, { review })).status).toBe(303)
    expect(await notices()).toMatchObject([{ review_id: id }])
  })

  test('of a robot are answered and forgotten; the same one twice is one; a sixth in an hour is too many', async () => {
    const { report, notices, clock } = await setUp({ rateLimits: true })
    expect((await report({ ...right, website: 'https://spam.example' })).status).toBe(303)
    expect(await notices()).toEqual([])
    const key = 'one form'
    const first = await report(right, { key })
    expect(await report(right, { key })).toEqual(first)
    expect(await notices()).toHaveLength(1)
    // The repeated one does not count.
    await report(right)
    await report(right)
    expect((await report(right)).status).toBe(303)
    const { status, code } = await report(right)
    expect([status, code]).toEqual([429, 'RATE_LIMITED'])
    clock.advance(limits.rates.noticePerIp.windowMs)
    expect((await report(right)).status).toBe(303)
  })

  test('sent twenty times at once are one: one reference, one mail and one decision', async () => {
    const { context, subject, report, notices } = await setUp()
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(right)))
    expect(answers).toEqual(Array.from({ length: 20 }, () => answers[0]))
    expect(answers[0]!.status).toBe(303)
    expect(await notices()).toHaveLength(1)
    await runDueJobs(context)
    expect(await mailsOf(context, 'M23')).toHaveLength(1)
    await decideReview(context, subject, { decision: 'keep', facts: 'De schrijver was klant.' })
    await runDueJobs(context)
    const mails = await mailsOf(context, 'M24')
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain(answers[0]!.reference)
  })

  test('of other words, for another reason, by another reader or after a decision are others', async () => {
    const { context, subject, report, notices } = await setUp()
    await report(right)
    for (const other of [{ tekst: 'Zij was nooit klant.' }, { reden: 'belediging' }, { email: 'tweede@lezer.example' }])
      expect((await report({ ...right, ...other })).status).toBe(303)
    expect(await notices()).toHaveLength(4)
    await decideReview(context, subject, { decision: 'keep', facts: 'De schrijver was klant.' })
    await report(right)
    const references = (await notices()).map(({ reference }) => reference)
    expect(new Set(references).size).toBe(5)
  })

  test('of personal data hide the words at once when the checks see them too', async () => {
    const { context, office, report, subject } = await setUp()
    const personal = { ...right, reden: 'persoonsgegevens' }
    await report(personal)
    expect((await readSubject(context, subject)).text_hidden_at).toBeNull()

    const joined = JSON.stringify([{ naam: 'mr. W. Achten', functie: 'Notaris' }])
    const named = await confirmedReview(context, office, { minpunten: ['Mevrouw Achten was kortaf'] })
    await context.db.updateTable('vestigingen').set({ medewerkers: joined }).execute()
    await report(personal, { review: named })
    expect(await readSubject(context, named)).toMatchObject({ status: 'published', held_flags: ['staff_name'] })
    expect((await readSubject(context, named)).text_hidden_at).not.toBeNull()

    // A person read it and let it pass: a second notice hides nothing.
    await decideReview(context, named, { decision: 'publish' })
    await report(personal, { review: named })
    expect((await readSubject(context, named)).text_hidden_at).toBeNull()
  })

  test('end when the author takes the review away; who sent them is forgotten after the time to object', async () => {
    const { context, subject, report, notices, clock } = await setUp()
    await report(right)
    const withdrawn = { status: 'withdrawn', withdrawn_at: clock.now() } as const
    await context.db.updateTable('reviews').set(withdrawn).where('id', '=', subject.id).execute()
    await moderationTimers.handler(context, {})
    await runDueJobs(context)
    const { text } = (await mailsOf(context, 'M24'))[0]!
    expect(text).toContain('zelf ingetrokken')
    for (const word of ['hebben wij besloten', 'Ons systeem', 'bezwaar']) expect(text).not.toContain(word)
    clock.advance(185 * day)
    await moderationTimers.handler(context, {})
    expect(await notices()).toMatchObject([{ sealed: null, sealed_key: null, tekst: '' }])
  })

  test('of one reader that end together are answered the oldest first, as one mailbox gets a few mails a day', async () => {
    const { context, subject, report, clock } = await setUp()
    const references: string[] = []
    for (let n = 0; n < 5; n++) references.push((await report({ ...right, tekst: `Reden ${n}.` })).reference)
    // However the rows lie: this one behind the others.
    const moved = context.db.updateTable('review_notices').set({ created_at: new Date(clock.now().getTime() + 1) })
    await moved.where('reference', '=', references[0]!).execute()
    await runDueJobs(context)
    clock.advance(2 * day)
    const withdrawn = { status: 'withdrawn', withdrawn_at: clock.now() } as const
    await context.db.updateTable('reviews').set(withdrawn).where('id', '=', subject.id).execute()
    await moderationTimers.handler(context, {})
    await runDueJobs(context)
    const positions = (await mailsOf(context, 'M24', 3)).map(({ text }) =>
      references.findIndex((one) => text.includes(one)),
    )
    expect(positions.sort()).toEqual([0, 1, 2])
  })

  test('keep who sent them sealed', async () => {
    const { context, report } = await setUp()
    await report(right)
    expect(await dumpOf(context)).not.toContain('karel')
  })
})
