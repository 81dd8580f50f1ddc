import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { anna, confirmedAccount, getAuth, logIn, newestToken, postAuth } from '#test/accounts.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { mailsOf } from '#test/offertes.ts'
import { readFor } from '#test/page-read.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { getPasswordLink } from '../../contract/accounts.ts'

const hour = 3_600_000
const fresh = 'een nieuw wachtwoord'

describeOnDatabase('A forgotten password', (open) => {
  async function setUp({ rateLimits = false, confirmed = true } = {}) {
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const context = await open({ clock, config: { rateLimits } })
    const app = await createTestApp(context)
    if (confirmed) await confirmedAccount(app, context)
    else await postAuth(app, '/register', anna)
    const forget = (email: string = anna.email) => postAuth(app, '/forgot-password', { email })
    const link = async () => {
      await forget()
      return newestToken(context, 'M27', '/wachtwoord/')
    }
    const reset = (token: string, password: string = fresh) => postAuth(app, '/reset-password', { token, password })
    const read = async (token: string) => {
      const { status, body } = await readFor(context, getPasswordLink, { token })
      return [status, body.code ?? body.email_masked]
    }
    return { clock, context, app, forget, link, reset, read }
  }

  test('is replaced once by the link in the mail, which logs out everywhere', async () => {
    const { app, link, reset, read } = await setUp()
    const login = await logIn(app)
    const [other, token] = [await link(), await link()]
    expect(await read(token)).toEqual([200, 'a•••@kantoor.example'])
    expect((await reset(token)).body).toEqual({ reset: true, passkeys_removed: false })
    expect((await getAuth(app, '/me', login)).status).toBe(401)
    expect((await postAuth(app, '/login', { email: anna.email, password: anna.password })).status).toBe(401)
    await logIn(app, { password: fresh })
    expect(await read(token)).toEqual([409, 'TOKEN_ALREADY_USED'])
    expect((await reset(token)).body.code).toBe('TOKEN_ALREADY_USED')
    // The links that were mailed beside it end with it.
    expect((await reset(other)).body.code).toBe('TOKEN_INVALID')
  })

  test('of an address without an account is answered alike, and nobody is mailed', async () => {
    const { context, forget } = await setUp()
    const [member, stranger] = [await forget(), await forget('niemand@kantoor.example')]
    expect([stranger.status, stranger.body]).toEqual([member.status, member.body])
    await runDueJobs(context)
    expect(await mailsOf(context, 'M27')).toHaveLength(1)
  })

  test.each([
    ['9 characters', 'a'.repeat(9), 400, 'PASSWORD_TOO_SHORT'],
    ['10 characters', 'kast-appel', 200, undefined],
    ['128 characters', 'ab'.repeat(64), 200, undefined],
    ['129 characters', 'a'.repeat(129), 400, 'BAD_REQUEST'],
  ])('is replaced by one of %s or not, and a link that failed still works', async (_name, password, status, code) => {
    const { link, reset } = await setUp()
    const token = await link()
    const answer = await reset(token, password)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    if (code) expect((await reset(token)).status).toBe(200)
  })

  test('has a link of one hour; of the wrong kind or unknown it says so', async () => {
    const { clock, context, link, reset, read } = await setUp()
    const token = await link()
    const ar = await newestToken(context, 'M26', '/bevestigen/')
    expect(await read(ar)).toEqual([400, 'WRONG_ENTITY_TYPE'])
    expect(await read('pronbekend')).toEqual([404, 'TOKEN_INVALID'])
    clock.advance(hour)
    expect(await read(token)).toEqual([410, 'TOKEN_EXPIRED'])
    expect((await reset(token)).body.code).toBe('TOKEN_EXPIRED')
  })

  test('is replaced by one of twenty posts at once', async () => {
    const { link, reset } = await setUp()
    const token = await link()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => reset(token, `${fresh} ${n}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'TOKEN_ALREADY_USED')).toHaveLength(19)
  })

  test('of an account that waits for its confirmation is set by its owner, which confirms it', async () => {
    const { app, link, reset } = await setUp({ confirmed: false })
    expect((await reset(await link())).status).toBe(200)
    await logIn(app, { password: fresh })
  })

  test('is mailed a link once per ten minutes, and the answer does not say so', async () => {
    const { context, clock, forget } = await setUp({ rateLimits: true })
    const answers = [await forget(), await forget()]
    await runDueJobs(context)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await mailsOf(context, 'M27')).toHaveLength(1)
    clock.advance(10 * 60_000)
    await forget()
    await runDueJobs(context)
    expect(await mailsOf(context, 'M27', 2)).toHaveLength(2)
  })
})
