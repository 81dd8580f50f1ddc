import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { createAuthorsApp, getFrom, karin, reviewBody } from '#test/author-reviews.ts'
import { describeOnDatabase } from '#test/database.ts'
import { createOffertesApp, offerteBody, post } from '#test/offertes.ts'
import { insertOffice } from '#test/offices.ts'
import { postTo } from '#test/site-reviews.ts'

const day = 24 * 3_600_000

describeOnDatabase('A review by invitation', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const context = await open({ clock, config: { rateLimits: false } })
    const office = await insertOffice(context.db, { title: 'Notariaat Voorbeeld' })
    const other = await insertOffice(context.db)
    const app = await createAuthorsApp(context)
    const request = await post(await createOffertesApp(context), '', offerteBody([office], karin))
    const invite = (kind: 'ri' | 'si' = 'ri', vestiging_id = office) =>
      context.db.transaction().execute((trx) =>
        mintToken(trx, context, {
          kind,
          entity_id: `${request.body.id}:${vestiging_id}`,
          expires_at: new Date(clock.now().getTime() + 60 * day),
        }),
      )
    const write = (token: string, overrides: Record<string, unknown> = {}) =>
      postTo(app, '/reviews', reviewBody(office, { token, ...overrides }))
    return { context, clock, office, other, app, invite, write, reference: request.body.reference }
  }

  test('fills the form, belongs to the address that was invited whatever was posted, and is shown at once', async () => {
    const { context, office, app, invite, write, reference } = await setUp()
    const token = await invite()
    expect((await getFrom(app, `/reviews/pre-filled/${token}`)).body).toEqual({
      email: karin.email,
      naam: karin.naam,
      vestiging: { id: office, title: 'Notariaat Voorbeeld', plaats: 'Amsterdam' },
      dienst_ids: ['leveringsakte', 'hypotheekakte'],
      reference,
      expires_at: '2027-01-17T10:00:00.000Z',
    })
    const { body } = await write(token, { email: 'ander@voorbeeld.example' })
    expect(body).toMatchObject({
      status: 'published',
      verification_required: false,
      email_masked: 'k•••@verzonnen.example',
    })
    const row = await context.db.selectFrom('reviews').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ verification_level: 'uitnodiging', naam: 'Karin van der V.' })
    expect((await write(token)).body.code).toBe('TOKEN_ALREADY_USED')
    expect((await getFrom(app, `/reviews/pre-filled/${token}`)).body.code).toBe('TOKEN_ALREADY_USED')
    const second = await invite()
    expect((await write(second)).body.code).toBe('USER_ALREADY_REVIEWED_THIS_VESTIGING')
    expect((await getFrom(app, `/reviews/pre-filled/${second}`)).body.code).toBe('USER_ALREADY_REVIEWED_THIS_VESTIGING')
  })

  test('is refused with a link of another kind or office, an unknown, or an old one, and nothing is stored', async () => {
    const { context, clock, other, invite, write } = await setUp()
    const token = await invite()
    expect((await write(await invite('si'))).body.code).toBe('WRONG_ENTITY_TYPE')
    expect((await write(await invite('ri', other))).body.code).toBe('TOKEN_INVALID')
    expect((await write(`${token}x`)).body.code).toBe('TOKEN_INVALID')
    clock.advance(60 * day)
    const { status, body } = await write(token)
    expect([status, body.code]).toEqual([410, 'TOKEN_EXPIRED'])
    expect(await context.db.selectFrom('reviews').select('id').execute()).toEqual([])
  })

  test('is made once by twenty posts of one link at the same time', async () => {
    const { context, invite, write } = await setUp()
    const token = await invite()
    const answers = await Promise.all(Array.from({ length: 20 }, () => write(token)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(await context.db.selectFrom('reviews').select('id').execute()).toHaveLength(1)
  })
})
