import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { announceChange } from '#server/database/changes.ts'
import { nextId } from '#server/database/next-id.ts'
import { emailHash } from '#server/tokens/hashes.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { mailsOf } from '#test/offertes.ts'
import { insertOffice } from '#test/offices.ts'
import { insertReview } from '#test/reviews.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { publishReply, rejectReply } from '../desk/decide-reply.ts'
import { sealAuthor } from '../life/author.ts'
import { recountReviewStats } from '../read/review-stats.ts'
import { mintReplyLink } from './find-replies.ts'
import { secrecyNotice } from './read-reply-form.ts'

const day = 24 * 3_600_000
const author = { naam: 'Jan de Vries', email: 'jan.de.vries@voorbeeld.example' }
const thanks = 'Dank u wel voor uw review.'

describeOnDatabase('Replies of offices', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const context = await open({ clock, config: { rateLimits: false } })
    const office = await insertOffice(context.db, { title: 'Notariaat Voorbeeld' })
    const other = await insertOffice(context.db)
    const id = await nextId(context.db, 'reviews')
    const details = {
      id,
      email_hash: emailHash(context.keys, author.email),
      ...sealAuthor(context, id, author),
      naam: 'Jan de V.',
      pluspunten: ['Rustige uitleg.'],
    }
    const first = await insertReview(context.db, { vestiging_id: office, ...details })
    const second = await insertReview(context.db, { vestiging_id: office })
    const foreign = await insertReview(context.db, { vestiging_id: other })
    await context.db.transaction().execute(async (trx) => {
      await recountReviewStats(trx, [office, other], clock.now())
      await announceChange(trx, 'vestigingen')
    })
    const app = await createTestApp(context)
    const token = await context.db.transaction().execute((trx) => mintReplyLink(trx, context, office))
    const read = async (link = token) => {
      const answer = await app.inject(`/api/response-feedback/form-data/${link}`)
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
    }
    const reply = async (...replies: [string | number, unknown][]) => {
      const payload = { replies: replies.map(([review_id, text]) => ({ review_id, reply: text })) }
      const answer = await app.inject({ method: 'POST', url: `/api/response-feedback/submit/${token}`, payload })
      return { status: answer.statusCode, body: answer.json() }
    }
    const stored = (id: string) =>
      context.db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const held = () => context.db.selectFrom('held_replies').selectAll().execute()
    const decide = (decision: typeof publishReply, id: string) =>
      context.db.transaction().execute((trx) => decision(trx, context, id))
    return { clock, context, app, office, first, second, foreign, token, read, reply, stored, held, decide }
  }

  test('a link covers every review of its office without a reply, newest first, with the notice on secrecy', async () => {
    const { read, first, second, office, context } = await setUp()
    await insertReview(context.db, { vestiging_id: office, status: 'removed' })
    await insertReview(context.db, { vestiging_id: office, status: 'pending_verification' })
    const { status, body, headers } = await read()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      vestiging: { id: office, title: 'Notariaat Voorbeeld', plaats: 'Amsterdam' },
      expires_at: '2027-02-18T10:00:00.000Z',
      remaining: 2,
      max_length: 1000,
      notice: secrecyNotice,
    })
    expect(body.items.map((item: { review_id: string }) => item.review_id)).toEqual([second, first])
    expect(body.items[1]).toEqual({
      review_id: first,
      created_at: '2026-11-01T12:00:00.000Z',
      naam: 'Jan de V.',
      rating_overall: 8,
      rating_prijs_kwaliteit: 8,
      rating_service: 8,
      rating_communicatie: 8,
      pluspunten: ['Rustige uitleg.'],
      minpunten: [],
      diensten: [],
      reply: null,
      reply_status: null,
      rejected_reply: null,
      editable_until: null,
      is_reported: false,
    })
    expect(headers['cache-control']).toBe('no-store')
    expect(JSON.stringify(body)).not.toContain(author.email)
  })

  test('words that readers do not see yet are not shown to the office either', async () => {
    const { read, first, context, clock } = await setUp()
    const hidden = { text_hidden_at: clock.now(), held_at: clock.now(), held_for: 'text' as const }
    await context.db.updateTable('reviews').set(hidden).where('id', '=', first).execute()
    expect(JSON.stringify((await read()).body)).not.toContain('Rustige uitleg')
  })

  test('a reply is shown under its review and its author is told once', async () => {
    const { reply, first, second, office, app, context, read } = await setUp()
    expect(await reply([first, ` ${thanks}\r\nTot ziens. `], [second, '  '])).toEqual({
      status: 200,
      body: { saved: 1, items: [{ review_id: first, status: 'published' }], remaining: 1 },
    })
    await eventually(async () => {
      const { data } = (await app.inject(`/api/vestigingen/${office}/reviews`)).json()
      const item = data.find((review: { id: string }) => review.id === first)
      expect(item.reply).toEqual({ tekst: `${thanks}\nTot ziens.`, created_at: '2026-11-20T10:00:00.000Z' })
    })
    await reply([Number(first), 'Dank u wel, en tot ziens.'])
    await runDueJobs(context)
    const mails = await mailsOf(context, 'M22')
    expect(mails.map(({ subject }) => subject)).toEqual(['Notariaat Voorbeeld heeft gereageerd op uw review'])
    expect(mails[0]).toMatchObject({ to_address: author.email })
    expect(mails[0]!.text).toContain('Dank u wel, en tot ziens.')
    expect(mails[0]!.text).toContain(`/notaris/${office}?tab=reviews#review-${first}\n`)
    expect(mails[0]!.text).toMatch(/\/uitschrijven\/un[\w-]{43}/)
    expect((await read()).body.items[1]).toMatchObject({
      review_id: first,
      reply: { tekst: 'Dank u wel, en tot ziens.', created_at: '2026-11-20T10:00:00.000Z' },
      reply_status: 'published',
      editable_until: '2026-12-04T10:00:00.000Z',
    })
  })

  test('an author who unsubscribed is not told', async () => {
    const { reply, first, context, clock } = await setUp()
    const email_hash = emailHash(context.keys, author.email)
    const row = { email_hash, list: 'reminders' as const, unsubscribed_at: clock.now() }
    await context.db.insertInto('unsubscribes').values(row).execute()
    await reply([first, thanks])
    await runDueJobs(context)
    expect(await mailsOf(context, 'M22', 0)).toEqual([])
  })

  test('a review of another office is not found, and nothing of what came with it is saved', async () => {
    const { reply, first, foreign, stored } = await setUp()
    for (const id of [foreign, '999999', 'abc', '99999999999999999999999999999999']) {
      const { status, body } = await reply([first, thanks], [id, thanks])
      expect([status, body.code]).toEqual([404, 'REVIEW_NOT_FOUND'])
    }
    expect((await stored(first)).reply_tekst).toBeNull()
  })

  test.each([
    ['one character', 'x', 'Schrijf een reactie van 2 tot 1000 tekens'],
    ['more than 1000 characters', 'x'.repeat(1001), 'Schrijf een reactie van 2 tot 1000 tekens'],
    ['a control character', 'Dank\u0007 u', 'Ongeldige invoer'],
    ['a number', 12, 'Ongeldige invoer'],
  ])('a reply of %s is refused, with which of the replies it is', async (_name, text, message) => {
    const { reply, first, second, stored } = await setUp()
    const { status, body } = await reply([first, thanks], [second, text])
    expect([status, body.code, body.fields]).toEqual([400, 'BAD_REQUEST', [{ field: 'replies.1.reply', message }]])
    expect((await stored(first)).reply_tekst).toBeNull()
  })

  test('more than 50 replies at once, or none at all, are refused in Dutch', async () => {
    const { reply, first, app, token } = await setUp()
    const many = Array.from({ length: 51 }, (): [string, string] => [first, thanks])
    expect((await reply(...many)).body).toMatchObject({ code: 'BAD_REQUEST', error: 'Ongeldige invoer' })
    const url = `/api/response-feedback/submit/${token}`
    const empty = await app.inject({ method: 'POST', url, payload: {} })
    expect(empty.json()).toMatchObject({ code: 'BAD_REQUEST', error: 'Dit veld is verplicht' })
  })

  test.each([
    'Bel ons op 0543 123 456.',
    'Mail ons via kantoor@voorbeeld.nl.',
    'Uw nummer 111222333 staat in het dossier.',
    'U betaalde € 450 voor de akte.',
    'De akte kostte 1.250,- zoals afgesproken.',
    'Dat was 450 euro.',
    'Deze klant is een oplichter.',
  ])('"%s" waits for a check', async (tekst) => {
    const { reply, first, stored, held, read, context } = await setUp()
    expect((await reply([first, tekst])).body).toEqual({
      saved: 1,
      items: [{ review_id: first, status: 'in_moderation' }],
      remaining: 1,
    })
    expect((await stored(first)).reply_tekst).toBeNull()
    expect(await held()).toMatchObject([{ review_id: first, tekst }])
    const item = (await read()).body.items[1]
    expect(item).toMatchObject({ review_id: first, reply: { tekst }, reply_status: 'in_moderation' })
    await runDueJobs(context)
    expect(await mailsOf(context, 'M22', 0)).toEqual([])
  })

  test('a reply that passes the check is shown and told, once', async () => {
    const { reply, first, stored, held, decide, clock, context } = await setUp()
    await reply([first, 'U betaalde € 450.'])
    clock.advance(day)
    expect(await decide(publishReply, first)).toBe(true)
    expect(await decide(publishReply, first)).toBe(false)
    expect(await stored(first)).toMatchObject({
      reply_tekst: 'U betaalde € 450.',
      reply_created_at: new Date('2026-11-20T10:00:00Z'),
    })
    expect(await held()).toEqual([])
    await runDueJobs(context)
    expect(await mailsOf(context, 'M22')).toHaveLength(1)
  })

  test('after a reply that does not pass the office may write another', async () => {
    const { reply, first, decide, read } = await setUp()
    await reply([first, 'U betaalde € 450.'])
    expect(await decide(rejectReply, first)).toBe(true)
    expect(await decide(rejectReply, first)).toBe(false)
    expect((await read()).body.remaining).toBe(2)
    expect((await reply([first, thanks])).body.items).toEqual([{ review_id: first, status: 'published' }])
  })

  test('while a changed reply is checked the one before stays; writing a clean one ends the check', async () => {
    const { reply, first, stored, held, read } = await setUp()
    await reply([first, thanks])
    await reply([first, 'U betaalde € 450.'])
    expect((await stored(first)).reply_tekst).toBe(thanks)
    expect((await read()).body.items[1].reply_status).toBe('in_moderation')
    await reply([first, 'Dank u.'])
    expect((await stored(first)).reply_tekst).toBe('Dank u.')
    expect(await held()).toEqual([])
  })

  test('a reply can be changed for 14 days, and the link works until all is answered and no longer changes', async () => {
    const { reply, first, second, clock, read } = await setUp()
    await reply([first, thanks])
    clock.advance(10 * day)
    await reply([second, thanks])
    clock.advance(4 * day)
    const late = await reply([first, 'Toch iets anders.'])
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'CONFLICT', detail: 'Deze reactie kan niet meer veranderen.' },
    ])
    expect((await reply([first, thanks])).status).toBe(200)
    expect((await read()).body.items.map((i: { review_id: string }) => i.review_id)).toEqual([second])
    clock.advance(10 * day)
    for (const { status, body } of [await read(), await reply([second, 'Toch iets anders.'])]) {
      expect([status, body.code]).toEqual([409, 'TOKEN_ALREADY_USED'])
    }
  })

  test('a link ends after 90 days, with its office, and is of its own kind', async () => {
    const { clock, context, office, read } = await setUp()
    await context.db.updateTable('vestigingen').set({ hidden_at: clock.now() }).where('id', '=', office).execute()
    expect((await read()).body.code).toBe('TOKEN_INVALID')
    await context.db.updateTable('vestigingen').set({ hidden_at: null }).execute()
    clock.advance(90 * day)
    expect((await read()).body.code).toBe('TOKEN_EXPIRED')
    expect((await read('rfwrong')).body.code).toBe('TOKEN_INVALID')
  })

  test('of the same reply sent ten times at once the author hears once', async () => {
    const { reply, first, context } = await setUp()
    const answers = await Promise.all(Array.from({ length: 10 }, () => reply([first, thanks])))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await runDueJobs(context)
    expect(await mailsOf(context, 'M22')).toHaveLength(1)
  })
})
