import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { mintToken } from '#server/tokens/mint-token.ts'
import { getFrom, karin, setUpAuthors } from '#test/author-reviews.ts'
import { describeOnDatabase } from '#test/database.ts'
import { dumpOf, mailsOf, tokenIn } from '#test/offertes.ts'
import { readFor } from '#test/page-read.ts'
import { press } from '#test/press.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { getVerificationSubject } from '../../contract/confirm.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

describeOnDatabase('The link that confirms a review', (open) => {
  const setUp = (options?: { rateLimits?: boolean }) => setUpAuthors(open, options)

  test.each([
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' }],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }],
    [{ 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' }],
    [{ 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' }],
    [{ origin: 'https://elders.example' }],
  ])('confirms nothing when a page of somebody else asks for it: %o', async (headers) => {
    const { app, written, rows } = await setUp()
    const { token } = await written()
    const answer = await app.inject({ url: `/api/auth/verify-registration/${token}`, headers })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'FORBIDDEN'])
    expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    expect((await rows())[0]).toMatchObject({ status: 'pending_verification', verified_at: null })
  })

  test.each([
    [{}],
    [{ 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }],
    [{ 'sec-fetch-mode': 'cors' }],
  ])('confirms by GET for our own script, a typed address and who is no browser: %o', async (headers) => {
    const { app, written } = await setUp()
    const { token } = await written()
    expect((await app.inject({ url: `/api/auth/verify-registration/${token}`, headers })).statusCode).toBe(200)
  })

  test('confirms for a program that asks by the fetch of Node, which says how it asks and not from where', async () => {
    const { app, written, verify } = await setUp()
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const { token } = await written()
    const headers: IncomingHttpHeaders[] = []
    app.server.on('request', (request) => headers.push(request.headers))
    const answer = await fetch(`${origin}/api/auth/verify-registration/${token}`)
    expect(headers).toMatchObject([{ 'sec-fetch-mode': 'cors' }])
    expect([answer.status, await answer.json()]).toMatchObject([200, { already_verified: false }])
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    expect((await fetch(`${origin}/api/auth/verify-registration/${token}`, post)).status).toBe(200)
    expect((await verify(token)).body).toMatchObject({ already_verified: true })
  })

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

  test('confirms nothing when a program only looks at it', async () => {
    const { app, context, written, rows } = await setUp()
    const { token } = await written()
    const url = `/api/auth/verify-registration/${token}`
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(405)
    await readFor(context, getVerificationSubject, { token })
    expect((await rows())[0]).toMatchObject({ status: 'pending_verification', verified_at: null })
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
    const { context, clock, written, verify, rows } = await setUp()
    const { token } = await written()
    const other = await context.db
      .transaction()
      .execute((trx) => mintToken(trx, context, { kind: 'oa', entity_id: '1', expires_at: null }))
    for (const wrong of [`${token}x`, 'rv', 'sv123', `rv${'a'.repeat(250)}`]) {
      expect((await verify(wrong)).body.code, wrong).toBe('TOKEN_INVALID')
    }
    expect((await verify(other)).body.code).toBe('WRONG_ENTITY_TYPE')
    expect((await readFor(context, getVerificationSubject, { token: other })).body.code).toBe('WRONG_ENTITY_TYPE')
    clock.advance(7 * day)
    const { status, body } = await verify(token)
    expect([status, body.code]).toEqual([410, 'TOKEN_EXPIRED'])
    expect((await rows())[0]).toMatchObject({ status: 'pending_verification', verified_at: null })
  })

  test('is sent anew on request, once in ten minutes and three times a day, also after its end', async () => {
    const { context, clock, written, verify, resend } = await setUp({ rateLimits: true })
    const { token } = await written()
    expect((await resend(token)).status).toBe(303)
    const soon = await resend(token)
    expect([soon.status, soon.body.error]).toEqual([429, expect.stringContaining('Dat kan over 10 minuten.')])
    for (let i = 0; i < 2; i++) {
      clock.advance(10 * minute)
      expect((await resend(token)).status).toBe(303)
    }
    clock.advance(10 * minute)
    expect((await resend(token)).status).toBe(429)
    clock.advance(7 * day)
    expect((await verify(token)).body.code).toBe('TOKEN_EXPIRED')
    expect((await resend(token)).status).toBe(303)
    await runDueJobs(context)
    const fresh = tokenIn((await mailsOf(context, 'M17', 5))[0]!, '/bevestigen/')
    expect((await verify(fresh)).body).toMatchObject({ status: 'published', already_verified: false })
    expect((await resend(token)).body.code).toBe('TOKEN_ALREADY_USED')
  })

  test('of an older mail confirms too; the other one then finds it done', async () => {
    const { context, written, verify, resend } = await setUp()
    const { token } = await written()
    await resend(token)
    await runDueJobs(context)
    const newer = tokenIn((await mailsOf(context, 'M17', 2))[0]!, '/bevestigen/')
    expect(newer).not.toBe(token)
    expect((await verify(token)).body.already_verified).toBe(false)
    expect((await verify(newer)).body.already_verified).toBe(true)
  })

  test('erases a review that somebody else wrote with this address, with all that is known of it', async () => {
    const { context, app, written, verify, rows } = await setUp()
    const { token } = await written()
    expect((await press(app, `/bevestigen/${token}`, 'delete')).body.code).toBe('BAD_REQUEST')
    expect(await dumpOf(context)).toContain(karin.email)
    expect((await press(app, `/bevestigen/${token}`, 'delete', { bevestig: true })).status).toBe(303)
    expect(await rows()).toEqual([])
    const dump = await dumpOf(context)
    for (const words of [karin.email, karin.naam, 'rustig uit']) expect(dump).not.toContain(words)
    expect((await verify(token)).body.code).toBe('TOKEN_INVALID')
  })
})
