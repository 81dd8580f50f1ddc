import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { createAuthorsApp, getFrom, karin, reviewBody } from '../../../../test/author-reviews.ts'
import { describeOnBothDatabases } from '../../../../test/database.ts'
import { eventually } from '../../../../test/eventually.ts'
import { createOffertesApp, dumpOf, mailsOf, offerteBody, post, tokenIn } from '../../../../test/offertes.ts'
import { insertOffice } from '../../../../test/offices.ts'
import { runDueJobs } from '../../../../test/run-due-jobs.ts'
import { postTo } from '../../../../test/site-reviews.ts'
import { recountReviewStats } from './review-stats.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type Open = (settings: { clock: ReturnType<typeof createTestClock>; config: object }) => Promise<Context>

async function setUpWith(open: Open, { rateLimits = false } = {}) {
  const clock = createTestClock('2026-11-18T10:00:00Z')
  const context = await open({ clock, config: { rateLimits } })
  const office = await insertOffice(context.db, { title: 'Notariaat Voorbeeld' })
  const app = await createAuthorsApp(context)
  const rows = () => context.db.selectFrom('reviews').selectAll().orderBy('id').execute()
  /** Writes a review and gives the token in its mail. */
  async function written(given: Record<string, unknown> = {}) {
    const { body, sid } = await postTo(app, '/reviews', reviewBody(office, given))
    await runDueJobs(context)
    return { id: body.id as string, sid, token: tokenIn((await mailsOf(context, 'M17'))[0]!, '/bevestigen/') }
  }
  const verify = (token: string, action = '', body: unknown = {}) =>
    postTo(app, `/auth/verify-registration/${token}${action}`, body)
  async function online(given: Record<string, unknown> = {}) {
    const { id, token } = await written(given)
    const { sid } = await verify(token)
    await runDueJobs(context)
    return { id, sid, manage: tokenIn((await mailsOf(context, 'M19'))[0]!, '/review/') }
  }
  const shown = async () => (await getFrom(app, `/vestigingen/${office}/reviews`)).body
  return { context, clock, office, app, rows, written, verify, online, shown }
}

describeOnBothDatabases('The link that confirms a review', (open) => {
  const setUp = (given?: { rateLimits?: boolean }) => setUpWith(open, given)

  test('answers the same again within a day, by GET too, and is used up after it', async () => {
    const { clock, app, written, verify, rows } = await setUp()
    const { token } = await written()
    const first = await verify(token)
    expect(first.body).toMatchObject({ already_verified: false, status: 'published' })
    expect(first.headers['cache-control']).toBe('no-store')
    expect(first.sid).toBeDefined()
    const again = { ...first.body, already_verified: true }
    expect((await verify(token)).body).toEqual(again)
    expect((await getFrom(app, `/auth/verify-registration/${token}`)).body).toEqual(again)
    const { verified_at } = (await rows())[0]!
    clock.advance(day)
    const { status, body } = await verify(token)
    expect([status, body.code]).toEqual([409, 'TOKEN_ALREADY_USED'])
    expect((await rows())[0]!.verified_at).toEqual(verified_at)
  })

  test('confirms once when pressed twenty times at once, with one mail to its author and one to the office', async () => {
    const { context, written, verify } = await setUp()
    const { token } = await written()
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(token)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers.filter(({ body }) => !body.already_verified)).toHaveLength(1)
    const mails = await context.db.selectFrom('mails').select('kind').execute()
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['M17', 'M19', 'M21'])
  })

  test('is refused when it is unknown, of another kind or too old', async () => {
    const { context, clock, app, written, verify, rows } = await setUp()
    const { token } = await written()
    const other = await context.db
      .transaction()
      .execute((trx) => mintToken(trx, context, { kind: 'oa', entity_id: '1', expires_at: null }))
    for (const wrong of [`${token}x`, 'rv', 'sv123', `rv${'a'.repeat(250)}`]) {
      expect((await verify(wrong)).body.code, wrong).toBe('TOKEN_INVALID')
    }
    expect((await verify(other)).body.code).toBe('WRONG_ENTITY_TYPE')
    expect((await getFrom(app, `/auth/verify-registration/${other}/subject`)).body.code).toBe('WRONG_ENTITY_TYPE')
    clock.advance(7 * day)
    const { status, body } = await verify(token)
    expect([status, body.code]).toEqual([410, 'TOKEN_EXPIRED'])
    expect((await rows())[0]).toMatchObject({ status: 'pending_verification', verified_at: null })
  })

  test('is sent anew on request, once in ten minutes and three times a day, also after its end', async () => {
    const { context, clock, written, verify } = await setUp({ rateLimits: true })
    const { token } = await written()
    expect((await verify(token, '/resend')).body).toEqual({ sent: true, email_masked: 'k•••@verzonnen.example' })
    const soon = await verify(token, '/resend')
    expect([soon.status, soon.headers['retry-after']]).toEqual([429, '600'])
    for (let i = 0; i < 2; i++) {
      clock.advance(10 * minute)
      expect((await verify(token, '/resend')).status).toBe(200)
    }
    clock.advance(10 * minute)
    expect((await verify(token, '/resend')).status).toBe(429)
    clock.advance(7 * day)
    expect((await verify(token)).body.code).toBe('TOKEN_EXPIRED')
    expect((await verify(token, '/resend')).status).toBe(200)
    await runDueJobs(context)
    const fresh = tokenIn((await mailsOf(context, 'M17', 5))[0]!, '/bevestigen/')
    expect((await verify(fresh)).body).toMatchObject({ status: 'published', already_verified: false })
    expect((await verify(token, '/resend')).body.code).toBe('TOKEN_ALREADY_USED')
  })

  test('of an older mail confirms too; the other one then finds it done', async () => {
    const { context, written, verify } = await setUp()
    const { token } = await written()
    await verify(token, '/resend')
    await runDueJobs(context)
    const newer = tokenIn((await mailsOf(context, 'M17', 2))[0]!, '/bevestigen/')
    expect(newer).not.toBe(token)
    expect((await verify(token)).body.already_verified).toBe(false)
    expect((await verify(newer)).body.already_verified).toBe(true)
  })

  test('erases a review that somebody else wrote with this address, with all that is known of it', async () => {
    const { context, written, verify, rows } = await setUp()
    const { token } = await written()
    expect((await verify(token, '/delete', { bevestig: false })).body.code).toBe('BAD_REQUEST')
    expect(await dumpOf(context)).toContain(karin.email)
    expect((await verify(token, '/delete', { bevestig: true })).body).toEqual({ erased: true })
    expect(await rows()).toEqual([])
    const dump = await dumpOf(context)
    for (const told of [karin.email, karin.naam, 'rustig uit']) expect(dump).not.toContain(told)
    expect((await verify(token)).body.code).toBe('TOKEN_INVALID')
  })

  test('erases nothing that is confirmed', async () => {
    const { written, verify, rows } = await setUp()
    const { token } = await written()
    await verify(token)
    expect((await verify(token, '/delete', { bevestig: true })).body.code).toBe('TOKEN_ALREADY_USED')
    expect(await rows()).toHaveLength(1)
  })
})

describeOnBothDatabases('What is open for a visitor', (open) => {
  const setUp = () => setUpWith(open)

  test('is told to the session that wrote the review, and to nobody who only typed its address', async () => {
    const { context, clock, app, office, written } = await setUp()
    const pending = async (sid?: string) => (await getFrom(app, '/reviews/pending', { sid })).body
    const { id, sid } = await written()
    expect(await pending()).toEqual([])
    expect(await pending('made-up')).toEqual([])
    const entry = {
      kind: 'to_verify',
      id,
      vestiging_id: office,
      vestiging_name: 'Notariaat Voorbeeld',
      status_label: 'Wacht op bevestiging van uw e-mailadres',
      created_at: '2026-11-18T10:00:00.000Z',
    }
    expect(await pending(sid)).toEqual([{ ...entry, resend_after: '2026-11-18T10:10:00.000Z' }])
    clock.advance(10 * minute)
    expect(await pending(sid)).toEqual([{ ...entry, resend_after: null }])

    const other = await insertOffice(context.db)
    await context.index.reload()
    const stranger = await postTo(app, '/reviews', reviewBody(other))
    expect((await pending(stranger.sid)).map((p: { vestiging_id: string }) => p.vestiging_id)).toEqual([other])
  })

  test('names held reviews of a confirmed address', async () => {
    const { app, written, verify } = await setUp()
    const { id, token, sid } = await written({ minpunten: ['Bel mij op 06-12345678'] })
    const confirmed = await verify(token)
    expect(confirmed.body).toMatchObject({ status: 'in_moderation', visible_within_hours: 24 })
    const pending = async (value?: string) => (await getFrom(app, '/reviews/pending', { sid: value })).body
    expect(await pending(confirmed.sid)).toMatchObject([
      { kind: 'in_moderation', id, status_label: 'Wordt gecontroleerd' },
    ])
    expect(await pending(sid)).toEqual([])
  })
})

describeOnBothDatabases('An invitation', (open) => {
  test('is open for the customer who confirmed the address, until the review is written', async () => {
    const { context, clock, app, office, online } = await setUpWith(open)
    const other = await insertOffice(context.db, { title: 'Kantoor Denkbeeldig' })
    await context.index.reload()
    const asked = await post(await createOffertesApp(context), '', offerteBody([office, other], karin))
    const invitations = [office, other].map((vestiging_id) => ({
      offerte_request_id: asked.body.id,
      vestiging_id,
      invited_at: clock.now(),
    }))
    await context.db.insertInto('review_invitations').values(invitations).execute()
    const [typed] = asked.cookies
    const pendingOf = async (sid: string) => (await getFrom(app, '/reviews/pending', { sid })).body
    expect(await pendingOf(typed!.value)).toEqual([])
    const { sid } = await online()
    expect(await pendingOf(sid!)).toEqual([
      {
        kind: 'to_write',
        id: null,
        vestiging_id: other,
        vestiging_name: 'Kantoor Denkbeeldig',
        status_label: 'Nog te schrijven',
        created_at: '2026-11-18T10:00:00.000Z',
        resend_after: null,
      },
    ])
  })
})

describeOnBothDatabases('The link of an author', (open) => {
  const setUp = () => setUpWith(open)

  test('shows the review with what can be done', async () => {
    const { app, office, online } = await setUp()
    const { id, manage } = await online()
    const { body, headers } = await getFrom(app, `/reviews/manage/${manage}`)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(body).toMatchObject({
      type: 'review',
      id,
      status: 'published',
      status_label: 'Staat online',
      vestiging: { id: office, title: 'Notariaat Voorbeeld', plaats: 'Amsterdam' },
      naam: 'Karin van der V.',
      rating_prijs_kwaliteit: 9,
      pluspunten: ['Legde de akte rustig uit'],
      rating: null,
      alleen_initialen: false,
      edited_at: null,
      adjust: null,
      decision: null,
      reply: null,
      actions: ['edit', 'withdraw'],
    })
  })

  test('changes what it names, says so, counts the marks again, and leaves the rest', async () => {
    const { clock, app, online, shown } = await setUp()
    const { manage } = await online()
    clock.advance(hour)
    const edit = (body: object) => postTo(app, `/reviews/manage/${manage}/edit`, body)
    expect((await edit({ rating_service: 2, alleen_initialen: true })).body).toMatchObject({
      status: 'published',
      rating_service: 2,
      rating_overall: 6.3,
      pluspunten: ['Legde de akte rustig uit'],
      naam: 'K. van der V.',
      edited_at: '2026-11-18T11:00:00.000Z',
    })
    await eventually(async () => {
      const { data, stats } = await shown()
      expect(data).toMatchObject([
        { rating_overall: 6.3, naam: 'K. van der V.', edited_at: '2026-11-18T11:00:00.000Z' },
      ])
      expect(stats).toMatchObject({ total_reviews: 1, avg_rating_overall: 6.3, avg_service: 2 })
    })
    clock.advance(hour)
    expect((await edit({ rating_service: 2 })).body.edited_at).toBe('2026-11-18T11:00:00.000Z')
    expect((await edit({ rating_service: 1 })).body).toMatchObject({
      code: 'BAD_REQUEST',
      error: 'Geef een beoordeling',
    })
    expect((await edit({ pluspunten: ['a', 'b', 'c', 'd'] })).body.code).toBe('BAD_REQUEST')
    expect((await edit({ alleen_initialen: false })).body.naam).toBe('Karin van der V.')
  })

  test('has a change checked again: of what asks for a look only the marks are shown until then', async () => {
    const { app, online, shown } = await setUp()
    const { manage } = await online()
    const { body } = await postTo(app, `/reviews/manage/${manage}/edit`, { minpunten: ['Zie www.voorbeeld.example'] })
    expect(body).toMatchObject({
      text_pending: true,
      status_label: 'Staat online, de toelichting wordt nog gecontroleerd',
      minpunten: ['Zie www.voorbeeld.example'],
    })
    const hidden = [{ text_pending: true, pluspunten: [], minpunten: [] }]
    await eventually(async () => expect((await shown()).data).toMatchObject(hidden))
    const better = await postTo(app, `/reviews/manage/${manage}/edit`, { minpunten: ['Lang wachten'] })
    expect(better.body).toMatchObject({ text_pending: false, status_label: 'Staat online' })
    const words = [{ text_pending: false, minpunten: ['Lang wachten'] }]
    await eventually(async () => expect((await shown()).data).toMatchObject(words))
  })

  test('takes the review away for good and ends; its author may then write another one', async () => {
    const { context, app, office, online, shown, rows } = await setUp()
    const { manage } = await online()
    const withdraw = (body: object) => postTo(app, `/reviews/manage/${manage}/withdraw`, body)
    expect((await withdraw({})).body.code).toBe('BAD_REQUEST')
    expect((await withdraw({ bevestig: true })).body).toEqual({ status: 'withdrawn' })
    await eventually(async () => expect(await shown()).toMatchObject({ data: [], stats: { total_reviews: 0 } }))
    expect((await getFrom(app, `/reviews/manage/${manage}`)).body.code).toBe('TOKEN_INVALID')
    expect((await withdraw({ bevestig: true })).body.code).toBe('TOKEN_INVALID')
    expect((await postTo(app, '/reviews', reviewBody(office))).status).toBe(201)
    expect((await rows()).map(({ status }) => status)).toEqual(['withdrawn', 'pending_verification'])
    await context.db.transaction().execute((trx) => recountReviewStats(trx, [office], context.clock.now()))
  })

  test('keeps the counts right when twenty changes and a withdrawal come at once', async () => {
    const { context, app, online, office } = await setUp()
    const { manage } = await online()
    const url = `/reviews/manage/${manage}`
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, (_, i) => postTo(app, `${url}/edit`, { rating_service: 2 + (i % 9) })),
      postTo(app, `${url}/withdraw`, { bevestig: true }),
    ])
    expect(answers.at(-1)!.status).toBe(200)
    const codes = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)
    for (const code of codes) expect(['CONFLICT', 'TOKEN_INVALID']).toContain(code)
    const stats = await context.db
      .selectFrom('review_stats')
      .selectAll()
      .where('vestiging_id', '=', office)
      .executeTakeFirstOrThrow()
    expect(stats).toMatchObject({ total_reviews: 0, published_reviews: 0 })
  })

  test('tells why a review was refused and until when that can be looked at again', async () => {
    const { context, clock, app, online } = await setUp()
    const { id, manage } = await online()
    await context.db
      .insertInto('review_decisions')
      .values({
        review_id: id,
        site_review_id: null,
        decision: 'remove',
        rule: 'Geen persoonsgegevens van anderen',
        facts: 'De tekst noemt een telefoonnummer.',
        automatic: false,
        decided_at: clock.now(),
      })
      .execute()
    await context.db.updateTable('reviews').set({ status: 'removed' }).where('id', '=', id).execute()
    const read = async () => (await getFrom(app, `/reviews/manage/${manage}`)).body
    expect(await read()).toMatchObject({
      status: 'removed',
      status_label: 'Verwijderd',
      decision: {
        decision: 'remove',
        rule: 'Geen persoonsgegevens van anderen',
        facts: 'De tekst noemt een telefoonnummer.',
        automatic: false,
        decided_at: '2026-11-18T10:00:00.000Z',
        appeal_until: '2027-05-18T10:00:00.000Z',
      },
      actions: ['appeal'],
    })
    expect((await postTo(app, `/reviews/manage/${manage}/edit`, { rating_service: 9 })).body.code).toBe('CONFLICT')
    clock.advance(190 * day)
    expect((await read()).actions).toEqual([])
  })

  test('is refused when it is unknown or of another kind', async () => {
    const { app, written } = await setUp()
    const { token } = await written()
    expect((await getFrom(app, `/reviews/manage/${token}`)).body.code).toBe('WRONG_ENTITY_TYPE')
    expect((await getFrom(app, '/reviews/manage/rm-unknown')).body.code).toBe('TOKEN_INVALID')
  })
})
