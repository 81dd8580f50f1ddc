import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { newestToken } from '#test/accounts.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { logInAtDesk } from '#test/operators.ts'
import { postTo } from '#test/site-reviews.ts'

const [wim, els] = ['wim@beheer.example', 'els@beheer.example']

describeOnDatabase('The last operator', (open) => {
  async function setUp() {
    const context = await open({ config: { rateLimits: false } })
    const app = await createTestApp(context)
    await logInAtDesk(context, { email: wim })
    const linkOf = async (email: string) => {
      await postTo(app, '/data-requests', { email, kind: 'verwijdering' })
      return newestToken(context, 'M32', '/gegevens/')
    }
    const erase = (token: string) => postTo(app, `/data-requests/access/${token}/erase`, { bevestig: true })
    const operators = async () =>
      (await context.db.selectFrom('accounts').select('id').where('role', '=', 'operator').execute()).length
    return { context, app, linkOf, erase, operators }
  }

  test('has no own data erased until there is another one, and reads why', async () => {
    const { context, app, linkOf, erase, operators } = await setUp()
    await logInAtDesk(context, { email: 'mo@beheer.example', role: 'moderator' })
    const token = await linkOf(wim)
    const refused = await erase(token)
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      409,
      'CONFLICT',
      'U bent de enige beheerder van deze website. Maak eerst iemand anders beheerder, en wis daarna uw gegevens.',
    ])
    const page = await app.inject({
      method: 'POST',
      url: paths.ownData(token),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ action: 'erase', bevestig: 'true' }).toString(),
    })
    expect([page.statusCode, page.body]).toEqual([409, expect.stringContaining('U bent de enige beheerder')])
    expect(await operators()).toBe(1)
    await logInAtDesk(context, { email: els })
    expect((await erase(token)).status).toBe(200)
    expect(await operators()).toBe(1)
  })

  test('stays of two who have theirs erased at the same time', async () => {
    const { context, linkOf, erase, operators } = await setUp()
    await logInAtDesk(context, { email: els })
    const links = [await linkOf(wim), await linkOf(els)]
    const answers = await Promise.all(links.map(erase))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await operators()).toBe(1)
  })
})
