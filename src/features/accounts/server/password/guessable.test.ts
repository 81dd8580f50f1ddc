import { expect, test } from 'vitest'
import { anna, confirmedAccount, newestToken, postAuth } from '#test/accounts.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'

const common = 'Dit wachtwoord gebruiken veel mensen, en het is daardoor makkelijk te raden. Kies een ander.'
const name =
  'Dit wachtwoord is makkelijk te raden: het is één teken, uw e-mailadres of de naam van deze website. Kies een ander.'

const email = 'anna.verzonnen@kantoor.example'
const guessable = [
  ['1234567890', common],
  ['QwertyUiop', common],
  ['wachtwoord', common],
  ['1q2w3e4r5t', common],
  ['Welkom2024!', common],
  ['welkom@2026', common],
  ['Zomer2026!!', common],
  ['2025Winter#', common],
  ['W@chtw00rd!', common],
  ['P@ssw0rd2026', common],
  ['Notaris-2026', common],
  ['Geheim123456', common],
  ['WelkomWelkom1', common],
  ['!!Utrecht030', common],
  ['0987654321', common],
  ['7890123456', common],
  ['abcdefghij', common],
  ['jihgfedcba', common],
  ['abababababab', common],
  ['１２３４５６７８９０', common],
  ['aaaaaaaaaa', name],
  ['          ', name],
  ['Aktewijzer2026!', name],
  ['anna.verzonnen', name],
  ['annaverzonnen123', name],
  ['anna.verzonnen@kantoor.example', name],
  ['kantoor.example', name],
] as const

describeOnDatabase('A password that anybody tries first', (open) => {
  async function setUp() {
    const context = await open({ config: { rateLimits: false } })
    const app = await createTestApp(context)
    return { context, app }
  }

  test('is refused at its field to register, whichever it is', async () => {
    const { app } = await setUp()
    for (const [password, message] of guessable) {
      const { status, body } = await postAuth(app, '/register', { ...anna, email, password })
      const fields = [{ field: 'password', message }]
      expect([password, status, body.code, body.fields]).toEqual([password, 400, 'BAD_REQUEST', fields])
    }
  })

  test.each([
    ['W@chtw00rd!', common],
    ['anna.verzonnen', name],
  ])('as %s is refused at its field for a new password too', async (password, message) => {
    const { context, app } = await setUp()
    await confirmedAccount(app, context, { email })
    await postAuth(app, '/forgot-password', { email })
    const token = await newestToken(context, 'M27', '/wachtwoord/')
    const again = await postAuth(app, '/reset-password', { token, password })
    expect([again.status, again.body.fields]).toEqual([400, [{ field: 'password', message }]])
    // The form of the page shows it, and the link still works.
    const page = await app.inject({
      method: 'POST',
      url: `/wachtwoord/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ password }).toString(),
    })
    expect(page.body).toContain(message)
    expect((await postAuth(app, '/reset-password', { token, password: anna.password })).status).toBe(200)
  })

  test.each([
    ...['een lang wachtwoord', 'anna en de buren', '8305829471', 'correct paard batterij'],
    ...['welkom op de markt', 'zomer83058294', 'W8x!kmq2Lp', 'Utrecht, 12 ganzen'],
  ])('is not %s', async (password) => {
    const { app } = await setUp()
    expect((await postAuth(app, '/register', { ...anna, password })).status).toBe(201)
  })

  test('uses up no try of who registers', async () => {
    const app = await createTestApp(await open())
    for (let n = 0; n < 20; n++) {
      const { status } = await postAuth(app, '/register', { ...anna, password: n % 2 ? 'kort' : '1234567890' })
      expect(status).toBe(400)
    }
    expect((await postAuth(app, '/register', anna)).status).toBe(201)
  })
})
