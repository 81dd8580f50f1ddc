import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { logInAtDesk } from '#test/operators.ts'
import { eraseData, linkToData } from '#test/own-data.ts'

const [wim, els] = ['wim@beheer.example', 'els@beheer.example']

describeOnDatabase('The last operator', (open) => {
  async function setUp() {
    const context = await open({ config: { rateLimits: false } })
    const app = await createTestApp(context)
    await logInAtDesk(context, { email: wim })
    const linkOf = (email: string) => linkToData(app, context, email)
    const erase = (token: string) => eraseData(app, token)
    const operators = async () =>
      (await context.db.selectFrom('accounts').select('id').where('role', '=', 'operator').execute()).length
    return { context, app, linkOf, erase, operators }
  }

  test('has no own data erased until there is another one, and reads why', async () => {
    const { context, linkOf, erase, operators } = await setUp()
    await logInAtDesk(context, { email: 'mo@beheer.example', role: 'moderator' })
    const token = await linkOf(wim)
    const refused = await erase(token)
    const why =
      'U bent de enige beheerder van deze website. Maak eerst iemand anders beheerder, en wis daarna uw gegevens.'
    expect([refused.status, refused.body]).toEqual([409, expect.stringContaining(why)])
    expect(await operators()).toBe(1)
    await logInAtDesk(context, { email: els })
    expect((await erase(token)).status).toBe(303)
    expect(await operators()).toBe(1)
  })

  test('stays of two who have theirs erased at the same time', async () => {
    const { context, linkOf, erase, operators } = await setUp()
    await logInAtDesk(context, { email: els })
    const links = [await linkOf(wim), await linkOf(els)]
    const answers = await Promise.all(links.map(erase))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
    expect(await operators()).toBe(1)
  })
})
