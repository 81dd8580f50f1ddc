import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { createTestClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { anna, confirmedAccount, getAuth, logIn, newestToken, postAuth } from '#test/accounts.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase, sameDatabase } from '#test/database.ts'
import { dumpOf, insertVestigingen, mailsOf } from '#test/offertes.ts'
import { eraseData, linkToData } from '#test/own-data.ts'
import { postForm } from '#test/post-form.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { accountTimers } from '../account-timers.ts'

const hour = 3_600_000

describeOnDatabase('Registering an account', (open, kind) => {
  async function setUp(config: Partial<Config> = { rateLimits: false }) {
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const context = await open({ clock, config })
    const [office] = await insertVestigingen(context, [{}])
    await context.index.reload()
    const app = await createTestApp(context)
    const register = (fields: object = {}, key?: string) =>
      postAuth(app, '/register', { ...anna, ...fields }, key === undefined ? {} : { key })
    const accounts = () => context.db.selectFrom('accounts').selectAll().execute()
    const show = async (url: string) => {
      const { statusCode, body } = await app.inject(url)
      return { status: statusCode, heading: /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1], body }
    }
    return { clock, context, app, office: office!, register, accounts, show }
  }

  test('makes one that is confirmed by the button behind the link, and can log in then', async () => {
    const { context, app, register, show } = await setUp()
    const made = await register({ telefoonnummer: '0543-123456' })
    expect([made.status, made.body]).toEqual([
      201,
      { id: expect.any(String), email: anna.email, status: 'pending_verification', verification_required: true },
    ])
    const early = await postAuth(app, '/login', { email: anna.email, password: anna.password })
    expect([early.status, early.body.code, early.body.error]).toEqual([
      403,
      'FORBIDDEN',
      expect.stringMatching(/^Bevestig eerst uw e-mailadres via de link in onze e-mail\./),
    ])
    const token = await newestToken(context, 'M26', '/bevestigen/')
    expect((await show(`/bevestigen/${token}`)).heading).toBe('Bevestig uw account')
    const verify = () => postAuth(app, `/verify-registration/${token}`, {})
    expect((await verify()).body).toEqual({
      verified: true,
      already_verified: false,
      type: 'account',
      status: 'active',
      vestiging_id: null,
      vestiging_name: null,
      visible_within_hours: null,
      level_without_code: null,
      next_url: '/inloggen',
    })
    expect((await verify()).body.already_verified).toBe(true)
    const login = await logIn(app)
    expect((await getAuth(app, '/me', login)).body).toMatchObject({
      email: anna.email,
      naam: anna.naam,
      telefoonnummer: '0543-123456',
      role: 'office',
    })
  })

  test.each([
    ['9 characters', 'a'.repeat(9), 400, 'PASSWORD_TOO_SHORT', 'Wachtwoord moet minimaal 10 tekens lang zijn'],
    ['9 that take two units each', '😀'.repeat(9), 400, 'PASSWORD_TOO_SHORT', undefined],
    ['10 characters', 'tien teken', 201, undefined, undefined],
    ['10 spaces and signs', ' - - - - .', 201, undefined, undefined],
    ['128 characters', 'éa'.repeat(64), 201, undefined, undefined],
    ['129 characters', 'a'.repeat(129), 400, 'BAD_REQUEST', 'Wachtwoord mag hoogstens 128 tekens lang zijn'],
    ['none', undefined, 400, 'BAD_REQUEST', 'Wachtwoord is verplicht'],
  ])('with a password of %s', async (_name, password, status, code, error) => {
    const { register, accounts } = await setUp()
    const answer = await register({ password })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    if (error) expect(answer.body).toMatchObject({ error, fields: [{ field: 'password', message: error }] })
    expect(await accounts()).toHaveLength(status === 201 ? 1 : 0)
  })

  test.each([
    [
      'the terms not agreed to',
      { terms_accepted: false },
      400,
      'BAD_REQUEST',
      'Ga akkoord met de voorwaarden om verder te gaan.',
    ],
    ['no address', { email: '' }, 400, 'BAD_REQUEST', 'E-mailadres is verplicht'],
    ['no name', { naam: 'x' }, 400, 'BAD_REQUEST', 'Voer een geldige naam in (2-64 letters)'],
    [
      'a telephone number that is none',
      { telefoonnummer: 'bel mij' },
      400,
      'BAD_REQUEST',
      'Voer een geldig Nederlands telefoonnummer in',
    ],
    [
      'an office that is not there',
      { vestiging_id: '999' },
      404,
      'VESTIGING_NOT_FOUND',
      'Deze notaris is niet gevonden',
    ],
  ])('is refused with %s, and makes nothing', async (_name, fields, status, code, error) => {
    const { register, accounts } = await setUp()
    const answer = await register(fields)
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([status, code, error])
    expect(await accounts()).toEqual([])
  })

  test('a second time with the same mailbox is refused, and has a link to set a password mailed, once per ten minutes', async () => {
    const { clock, context, register } = await setUp()
    await register()
    const again = await register({ email: 'Anna+tweede@KANTOOR.example', password: 'heel iets anders' })
    expect([again.status, again.body.code, again.body.error]).toEqual([
      409,
      'DUPLICATE_EMAIL',
      'Er bestaat al een account met dit e-mailadres. Log in of vraag een nieuw wachtwoord aan.',
    ])
    expect((await register()).status).toBe(409)
    await runDueJobs(context)
    expect(await mailsOf(context, 'M27')).toHaveLength(1)
    // Its link was ended before it left.
    expect(await mailsOf(context, 'M26', 0)).toEqual([])
    clock.advance(10 * 60_000)
    expect((await register()).status).toBe(409)
    await runDueJobs(context)
    expect(await mailsOf(context, 'M27', 2)).toHaveLength(2)
  })

  test('fifty times at once makes one account', async () => {
    const { register, accounts, context } = await setUp()
    const answers = await Promise.all(Array.from({ length: 50 }, () => register()))
    const codes = answers.map(({ status, body }) => body.code ?? status).sort()
    expect(codes).toEqual([201, ...Array(49).fill('DUPLICATE_EMAIL')])
    expect(await accounts()).toHaveLength(1)
    await runDueJobs(context)
    expect(await mailsOf(context, 'M27')).toHaveLength(1)
  })

  test('with a key is answered once however often it is sent; another body under that key is a conflict', async () => {
    const { register, accounts } = await setUp()
    const [first, second] = await Promise.all([register({}, 'sleutel'), register({}, 'sleutel')])
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
    const other = await register({ naam: 'Iemand Anders' }, 'sleutel')
    expect([other.status, other.body.code]).toEqual([409, 'CONFLICT'])
    const password = await register({ password: 'een ander wachtwoord' }, 'sleutel')
    expect([password.status, password.body.code]).toEqual([409, 'CONFLICT'])
    expect((await register({}, 'sleutel')).body).toEqual(first.body)
    expect(await accounts()).toHaveLength(1)
  })

  test('in privacy mode answers the same for an address that has an account, which is mailed', async () => {
    const { context, app, register, accounts } = await setUp({ rateLimits: false, privacyMode: true })
    await confirmedAccount(app, context)
    const again = await register()
    expect([again.status, again.body]).toEqual([
      201,
      { id: expect.any(String), email: anna.email, status: 'pending_verification', verification_required: true },
    ])
    expect(await accounts()).toHaveLength(1)
    await runDueJobs(context)
    const [mail] = await mailsOf(context, 'M26', 2)
    expect(mail).toMatchObject({ subject: 'U heeft al een account', to_address: anna.email })
  })

  test('in privacy mode tells nobody that it waits for its confirmation, and its mail is sent again', async () => {
    const { clock, context, app, register } = await setUp({ rateLimits: false, privacyMode: true })
    await confirmedAccount(app, context, { email: 'bram@kantoor.example', password: 'het wachtwoord van Bram' })
    for (const email of [anna.email, 'bram@kantoor.example']) expect((await register({ email })).status).toBe(201)
    clock.advance(10 * 60_000)
    const tries = async (email: string) => {
      const { password } = anna
      const answers = await Promise.all(Array.from({ length: 11 }, () => postAuth(app, '/login', { email, password })))
      return answers.map(({ status, body }) => [status, body.code, body.error]).sort()
    }
    const waiting = await tries(anna.email)
    expect(waiting[0]).toEqual([401, 'UNKNOWN_USERNAME_PASSWORD_COMBINATION', 'Onjuiste gebruikersnaam of wachtwoord'])
    expect(waiting).toEqual(await tries('bram@kantoor.example'))
    await runDueJobs(context)
    const mails = (await mailsOf(context, 'M26')).filter((mail) => mail.to_address === anna.email)
    expect(mails).toHaveLength(2)
  })

  test('by a robot, which fills in what nobody sees, is answered alike and makes nothing', async () => {
    const { register, accounts } = await setUp()
    expect((await register({ website: 'http://spam.example' })).status).toBe(201)
    expect(await accounts()).toEqual([])
  })

  test('from one network is limited to five in an hour', async () => {
    const { register } = await setUp({})
    for (let n = 0; n < limits.rates.accountPerIp.max; n++) await register({ email: `a${n}@kantoor.example` })
    const answer = await register({ email: 'nog-een@kantoor.example' })
    expect([answer.status, answer.body.code]).toEqual([429, 'RATE_LIMITED'])
    expect(answer.headers['retry-after']).toBeDefined()
  })

  test('keeps no personal value in clear, and no password at all', async () => {
    const { context, register } = await setUp()
    await register({ telefoonnummer: '0543-123456' }, 'sleutel')
    await context.db.deleteFrom('inbox_messages').execute()
    const dump = await dumpOf(context)
    for (const value of [anna.email, anna.naam, '0543-123456', anna.password]) expect(dump).not.toContain(value)
  })

  test('links that are opened by scanners confirm nothing', async () => {
    const { context, app, register, accounts } = await setUp()
    await register()
    const token = await newestToken(context, 'M26', '/bevestigen/')
    for (const method of ['GET', 'HEAD', 'GET', 'HEAD'] as const) {
      await app.inject({ method, url: `/bevestigen/${token}` })
    }
    expect((await accounts())[0]!.verified_at).toBeNull()
  })

  test('shows one heading per state of its link', async () => {
    const { clock, context, app, register, show } = await setUp()
    await register()
    const token = await newestToken(context, 'M26', '/bevestigen/')
    expect(await show(`/bevestigen/${token}`)).toMatchObject({ status: 200, heading: 'Bevestig uw account' })
    await postAuth(app, `/verify-registration/${token}`, {})
    expect((await show(`/bevestigen/${token}`)).heading).toBe('Deze link is al gebruikt.')
    expect((await show('/bevestigen/aronbekend')).status).toBe(404)
    clock.advance(48 * hour)
    expect(await show(`/bevestigen/${token}`)).toMatchObject({ status: 410, heading: 'Deze link is verlopen.' })
    expect((await postAuth(app, '/reset-password', { token, password: anna.password })).body.code).toBe(
      'WRONG_ENTITY_TYPE',
    )
  })

  test('that is not confirmed in 48 hours ends: a new link within a day, and nothing of it after that', async () => {
    const { clock, context, app, register, accounts } = await setUp()
    await register()
    const token = await newestToken(context, 'M26', '/bevestigen/')
    clock.advance(48 * hour)
    await accountTimers.handler(context, {})
    expect((await postAuth(app, `/verify-registration/${token}`, {})).body.code).toBe('TOKEN_EXPIRED')
    expect((await postForm(app, `/bevestigen/${token}`, { action: 'resend' })).status).toBe(303)
    const fresh = await newestToken(context, 'M26', '/bevestigen/')
    expect(fresh).not.toBe(token)
    clock.advance(72 * hour)
    await accountTimers.handler(context, {})
    expect(await accounts()).toEqual([])
    expect((await postAuth(app, `/verify-registration/${fresh}`, {})).body.code).toBe('TOKEN_INVALID')
    expect(await dumpOf(context)).not.toContain(anna.email)
  })

  test('with an address of somebody else is erased by its owner', async () => {
    const { context, app, register, accounts } = await setUp()
    await register()
    const token = await newestToken(context, 'M26', '/bevestigen/')
    expect((await postForm(app, `/bevestigen/${token}`, { action: 'delete' })).status).toBe(400)
    expect((await postForm(app, `/bevestigen/${token}`, { action: 'delete', bevestig: 'true' })).status).toBe(303)
    expect(await accounts()).toEqual([])
    expect((await register()).status).toBe(201)
  })

  test('is among what is held on an address, and is erased with it', async () => {
    const { context, app, accounts } = await setUp()
    await confirmedAccount(app, context, { telefoonnummer: '0543-123456' })
    const login = await logIn(app)
    const token = await linkToData(app, context, anna.email)
    expect((await app.inject(paths.ownData(token))).body).toContain('0543-123456')
    await eraseData(app, token)
    expect(await accounts()).toEqual([])
    expect((await getAuth(app, '/me', login)).status).toBe(401)
  })

  if (kind === 'postgres')
    test('at two nodes at once makes one account, and ten wrong passwords in all are looked at', async () => {
      const { clock, context, app, accounts } = await setUp()
      const second = await open({ clock, config: { rateLimits: false }, storage: sameDatabase(context) })
      const nodes = [app, await createTestApp(second)]
      const atBoth = (path: string, body: object) =>
        Promise.all(Array.from({ length: 50 }, (_, n) => postAuth(nodes[n % 2]!, path, body)))
      const made = await atBoth('/register', anna)
      expect(made.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(await accounts()).toHaveLength(1)
      const tries = await atBoth('/login', { email: anna.email, password: 'een verkeerd wachtwoord' })
      expect(tries.filter(({ status }) => status === 401)).toHaveLength(10)
      expect(tries.filter(({ status }) => status === 423)).toHaveLength(40)
    })
})
