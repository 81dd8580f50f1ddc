import { expect, test } from 'vitest'
import { mintToken } from '#server/tokens/mint-token.ts'
import { describeOnDatabase } from '#test/database.ts'
import { inviteLinda, setUpSiteReviews } from '#test/site-review-set-up.ts'
import { linda } from '#test/site-reviews.ts'

const day = 24 * 3_600_000

describeOnDatabase('A review of the platform by who was here before', (open) => {
  const setUp = (options = {}) => setUpSiteReviews(open, options)

  test('of an address without recent activity is refused; a request counts until it expires or is withdrawn', async () => {
    const set = await setUp({ active: false })
    const { send, clock } = set
    expect((await send()).body.code).toBe('SITE_REVIEW_REQUIRES_RECENT_ACTIVITY')
    const { withdraw } = await inviteLinda(set)
    const created = await send()
    expect([created.status, created.body.verification_required]).toEqual([201, true])
    await withdraw()
    await set.context.db.deleteFrom('reviews').where('type', '=', 'site_review').execute()
    expect((await send()).status).toBe(403)
    clock.advance(2 * day)
    const other = await inviteLinda(set)
    clock.advance(8 * day)
    expect((await send()).status).toBe(403)
    expect((await other.confirm()).status).toBe(410)
  })

  test('of somebody who asked for quotes says so, and activity is over after ninety days', async () => {
    const set = await setUp({ active: false })
    const { send, clock, context, read } = set
    const { confirm } = await inviteLinda(set)
    await confirm()
    clock.advance(90 * day)
    expect((await send()).status).toBe(403)
    clock.advance(-1)
    const created = await send()
    expect(created.status).toBe(201)
    await context.db
      .updateTable('reviews')
      .where('type', '=', 'site_review')
      .set({ status: 'published', verified_at: clock.now(), published_at: clock.now() })
      .execute()
    expect((await read(`/site-reviews/${created.body.id}`)).body.verification).toEqual({
      level: 'offerte',
      label: 'Offerte aangevraagd via Aktewijzer',
    })
  })

  test('with the link of an invitation needs neither a confirmation nor recent activity, and the link works once', async () => {
    const set = await setUp({ active: false })
    const { send, read, clock } = set
    const { confirm, invite } = await inviteLinda(set)
    await confirm()
    clock.advance(100 * day)
    const token = await invite()
    const prefilled = await read(`/site-reviews/pre-filled/${token}`)
    expect(prefilled.body).toEqual({
      ...linda,
      context: 'offerte',
      expires_at: new Date(clock.now().getTime() + 60 * day).toISOString(),
    })
    const created = await send({ token })
    expect(created.body).toMatchObject({ status: 'published', verification_required: false })
    expect((await read('/site-reviews')).body).toHaveLength(1)
    expect((await read(`/site-reviews/pre-filled/${token}`)).body.code).toBe('TOKEN_ALREADY_USED')
    expect((await send({ token })).body.code).toBe('TOKEN_ALREADY_USED')
    expect((await send({ token: await invite() })).body.code).toBe('USER_ALREADY_REVIEWED_SITE')
    expect((await read(`/site-reviews/pre-filled/${await invite()}`)).body.code).toBe('USER_ALREADY_REVIEWED_SITE')
  })

  test('with a link that is wrong, of another kind, of somebody else, expired or of an erased request is refused', async () => {
    const set = await setUp({ rateLimits: false })
    const { send, read, clock, context, rows } = set
    const { confirm, erase, invite } = await inviteLinda(set)
    await confirm()
    const other = await context.db
      .transaction()
      .execute((trx) => mintToken(trx, context, { kind: 'ri', entity_id: '1:1', expires_at: null }))
    const mine = await invite()
    const refused = async (token: string, overrides: object = {}) => {
      const { status, body } = await send({ token, ...overrides })
      return `${status} ${body.code}`
    }
    expect(await refused('siunknown')).toBe('404 TOKEN_INVALID')
    expect(await refused(other)).toBe('400 WRONG_ENTITY_TYPE')
    expect(await refused(mine, { email: 'piet@voorbeeld.example' })).toBe('409 SITE_REVIEW_CONTEXT_MISMATCH')
    await erase()
    expect(await refused(mine)).toBe('409 SITE_REVIEW_CONTEXT_MISMATCH')
    expect((await read(`/site-reviews/pre-filled/${mine}`)).body.code).toBe('SITE_REVIEW_CONTEXT_MISMATCH')
    clock.advance(60 * day)
    expect(await refused(mine)).toBe('410 TOKEN_EXPIRED')
    expect(await rows()).toEqual([])
  })

  test('with a text that must be looked at first is held, and its author is told no more than the promise', async () => {
    const set = await setUp({ active: false })
    const { send, read, context } = set
    const { confirm, invite } = await inviteLinda(set)
    await confirm()
    const created = await send({ token: await invite(), feedback: 'Bel mij op 06 12345678 voor korting.' })
    expect(created.body).toMatchObject({
      status: 'in_moderation',
      verification_required: false,
      visible_within_hours: 24,
    })
    expect((await read('/site-reviews')).body).toEqual([])
    const row = await context.db
      .selectFrom('reviews')
      .where('type', '=', 'site_review')
      .select('held_for')
      .executeTakeFirstOrThrow()
    expect(row.held_for).toBe('text')
  })
})
