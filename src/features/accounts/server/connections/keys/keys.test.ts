import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { recountReviewStats } from '#features/reviews/server/public.ts'
import { sha256 } from '#server/tokens/hashes.ts'
import { callByKey, openConnectedOffice, secretIn } from '#test/connected-office.ts'
import { describeOnDatabase } from '#test/database.ts'
import { deskClient } from '#test/desk-client.ts'
import { dumpOf, jan } from '#test/offertes.ts'
import { logInAtDesk } from '#test/operators.ts'
import { postForm } from '#test/post-form.ts'
import { insertReview } from '#test/reviews.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'

describeOnDatabase('A key', (open) => {
  async function setUp(rateLimits = false) {
    const set = await openConnectedOffice(open, { rateLimits })
    const make = async (scopes: string, label = 'Ons systeem') => {
      const { body } = await set.press('make_key', { label, scopes })
      return secretIn(body)
    }
    return { ...set, make }
  }

  test('reads what it was made for of its own office, and nothing of who asked', async () => {
    const { app, context, own, ids, make, request } = await setUp()
    await request()
    await runDueJobs(context)
    await insertReview(context.db, { vestiging_id: own })
    await insertReview(context.db, { vestiging_id: ids[1]! })
    await context.db.transaction().execute((trx) => recountReviewStats(trx, 'all', context.clock.now()))
    await context.index.reload()
    const requests = await callByKey(app, 'requests', await make('requests'))
    expect(requests.body).toMatchObject({
      data: [{ reference: expect.stringMatching(/^NV-/), status: 'sent', status_label: expect.any(String) }],
      pagination: { total_count: 1 },
    })
    for (const secret of [jan.naam, jan.email, 'tuin']) expect(JSON.stringify(requests.body)).not.toContain(secret)
    expect(requests.headers['cache-control']).toBe('no-store')
    expect((await callByKey(app, 'reviews', await make('reviews'))).body.pagination.total_count).toBe(1)
    expect((await callByKey(app, 'figures', await make('figures'))).body).toMatchObject({ request_count: 1 })
    expect((await callByKey(app, 'requests?page=9&limit=999', await make('requests'))).body.data).toHaveLength(1)
  })

  test('reads nothing else, is shown once and kept as a hash', async () => {
    const { app, context, make, client, page } = await setUp()
    const key = await make('reviews')
    expect(key).toMatch(/^nvk_\w{8}_/)
    for (const path of ['requests', 'figures']) expect((await callByKey(app, path, key)).body.code).toBe('FORBIDDEN')
    expect((await callByKey(app, 'reviews', await make('figures'))).body.code).toBe('FORBIDDEN')
    const dump = await dumpOf(context)
    expect([dump.includes(key), dump.includes(sha256(key))]).toEqual([false, true])
    const shown = await client.read(page)
    expect([shown.includes(key), shown.includes(key.slice(0, 12))]).toEqual([false, true])
    for (const other of [undefined, 'nvk_x', `${key}x`, key.slice(0, -1), `nvk_AAAAAAAA_${'a'.repeat(43)}`])
      for (const path of ['requests', 'reviews', 'figures'])
        expect((await callByKey(app, path, other)).body.code).toBe('UNAUTHORIZED')
    // A key is no session, and a session no key.
    expect((await app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${key}` } })).statusCode).toBe(
      401,
    )
  })

  test('is one when its form is sent twice, at once or again, and another when something else was filled in', async () => {
    const { app, context, make, press, client, page } = await setUp()
    const form_token = /name="form_token" value="([^"]+)"/.exec((await client.get(page)).body)![1]!
    const fields = { label: 'Ons systeem', scopes: 'figures', form_token }
    const sent = () => press('make_key', fields)
    const answers = [...(await Promise.all([sent(), sent()])), await sent()]
    const shown = new Set(answers.map(({ body }) => secretIn(body)))
    const rows = () => context.db.selectFrom('api_keys').select('id').orderBy('id').execute()
    expect([shown.size, (await rows()).length]).toEqual([1, 1])
    expect((await callByKey(app, 'figures', [...shown][0])).status).toBe(200)
    expect(shown).not.toContain(await make('figures'))
    expect(shown).not.toContain(secretIn((await press('make_key', { ...fields, label: 'Een ander' })).body))
    expect(await rows()).toHaveLength(3)
    await press('revoke_key', { sleutel: (await rows())[0]!.id })
    const gone = await sent()
    expect([gone.statusCode, gone.body.includes('is ingetrokken. Maak hieronder een nieuwe.')]).toEqual([409, true])
  })

  test('is noted when it is used, and works no more once it is taken back', async () => {
    const { app, context, make, press, client, page } = await setUp()
    const key = await make('figures')
    expect(await client.read(page)).toContain('Nog niet')
    await callByKey(app, 'figures', key)
    expect(await client.read(page)).toContain('18 november 2026 om 11.00 uur')
    const { id: sleutel } = await context.db.selectFrom('api_keys').select('id').executeTakeFirstOrThrow()
    expect((await press('revoke_key', { sleutel })).statusCode).toBe(303)
    const again = await press('revoke_key', { sleutel })
    expect([again.statusCode, again.body.includes('Deze sleutel is al ingetrokken.')]).toEqual([409, true])
    expect((await press('revoke_key', { sleutel: 'x' })).statusCode).toBe(404)
    expect((await callByKey(app, 'figures', key)).status).toBe(401)
    expect(await client.read(page)).toContain('Ingetrokken op')
  })

  test('of an office that is hidden finds no reviews', async () => {
    const { app, context, own, clock, make } = await setUp()
    const key = await make('reviews')
    await context.db.updateTable('vestigingen').set({ hidden_at: clock.now() }).where('id', '=', own).execute()
    await context.index.reload()
    expect((await callByKey(app, 'reviews', key)).body.code).toBe('VESTIGING_NOT_FOUND')
  })

  test('has a limit of its own, and guessing one has that of links', async () => {
    const { app, make } = await setUp(true)
    const key = await make('figures')
    for (const path of ['requests', 'reviews', 'figures']) {
      for (let n = 0; n < limits.rates.wrongTokens.max; n++) await callByKey(app, path, 'nvk_x')
      expect((await callByKey(app, path, 'nvk_x')).body.code).toBe('RATE_LIMITED')
    }
    expect(key).not.toBe('')
  })

  test('asks 120 times in a minute', async () => {
    const { app, make } = await setUp(true)
    const key = await make('figures')
    for (let n = 0; n < limits.rates.apiKey.max; n++) expect((await callByKey(app, 'requests', key)).status).toBe(403)
    expect((await callByKey(app, 'figures', key)).body.code).toBe('RATE_LIMITED')
  })

  test('is made for something, with a name, and not without end', async () => {
    const { press } = await setUp()
    const refused = await press('make_key', { label: ' ' })
    expect(refused.statusCode).toBe(400)
    for (const part of ['id="label-error"', 'Kies minimaal één onderdeel']) expect(refused.body).toContain(part)
    expect(refused.body).toContain('Schrijf waarvoor de sleutel is')
    const long = 'x'.repeat(limits.apiKey.labelMax + 1)
    expect((await press('make_key', { label: long, scopes: 'figures' })).body).toContain('in hoogstens 60 tekens')
    for (let n = 0; n < limits.apiKey.max; n++)
      expect((await press('make_key', { label: `Sleutel ${n}`, scopes: 'figures' })).statusCode).toBe(200)
    expect((await press('make_key', { label: 'Nog een', scopes: 'figures' })).statusCode).toBe(409)
  })

  test('of an account ends with its access; one of the desk stays', async () => {
    const { app, context, own, make, login } = await setUp()
    const key = await make('figures')
    const desk = deskClient(app, (await logInAtDesk(context)).cookie)
    const made = await desk.post(paths.deskConnection(own), { action: 'make_key', label: 'Van ons', scopes: 'figures' })
    await postForm(app, `/kantoor/${own}`, { action: 'leave', bevestig: 'true' }, { login })
    expect((await callByKey(app, 'figures', key)).status).toBe(401)
    expect((await callByKey(app, 'figures', secretIn(made.body))).status).toBe(200)
    expect(await desk.read(paths.acts())).toContain('Sleutel gemaakt')
  })
})
