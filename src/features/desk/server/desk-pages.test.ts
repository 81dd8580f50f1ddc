import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { confirmedAccount, logIn } from '#test/accounts.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { insertOffice } from '#test/offices.ts'
import { logInAtDesk } from '#test/operators.ts'
import { deskPages } from './pages.ts'

/** Pages under the same address that who is not at the desk yet must reach. */
const before: readonly string[] = [paths.secondWay.pattern, paths.firstOperator.pattern]

test('every page of the desk is in the list that says who may open it', () => {
  const addresses = Object.values(paths).map(({ pattern }) => pattern)
  const ofDesk = addresses.filter((pattern) => /^\/beheer(\/|$)/.test(pattern) && !before.includes(pattern))
  expect(deskPages.map(({ address }) => address.pattern).sort()).toEqual(ofDesk.sort())
})

describeOnDatabase('The pages of the desk', (open) => {
  async function setUp() {
    const context = await open({ config: { rateLimits: false } })
    const app = await createTestApp(context)
    await insertOffice(context.db, { id: '1' })
    const [operator, moderator, unproved] = [
      await logInAtDesk(context),
      await logInAtDesk(context, { email: 'mia@beheer.example', role: 'moderator' }),
      await logInAtDesk(context, { email: 'nieuw@beheer.example', isProved: false }),
    ]
    await confirmedAccount(app, context)
    const office = { cookie: `nv_login=${await logIn(app)}` }
    /** The statuses of a page and of its form, with any token that is right for it. */
    async function statuses(pattern: string, cookie: string | undefined, headers: Record<string, string> = {}) {
      const url = pattern.replace(/:\w+/g, '1')
      const sent = { ...(cookie && { cookie }), ...headers }
      const page = await app.inject({ url, headers: sent })
      const head = await app.inject({ method: 'HEAD', url, headers: sent })
      const form = await app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...sent },
        payload: '',
      })
      expect(head.statusCode).toBe(page.statusCode)
      return { page, form, statuses: [page.statusCode, form.statusCode] }
    }
    return { app, operator, moderator, unproved, office, statuses }
  }

  test('are refused to a visitor, an office, a moderator where they are the operator’s, and another site', async () => {
    const { operator, moderator, unproved, office, statuses } = await setUp()
    for (const { address, role } of deskPages) {
      const { pattern } = address
      const { statuses: own } = await statuses(pattern, operator.cookie)
      // A page without a form has no post, for anybody.
      const posts = (await statuses(pattern, undefined)).statuses[1] !== 404
      expect([pattern, own[0]]).toEqual([pattern, pattern.includes(':') ? expect.any(Number) : 200])
      const refused = (status: number) => [status, posts ? status : 404]
      expect([pattern, (await statuses(pattern, undefined)).statuses]).toEqual([pattern, refused(401)])
      expect([pattern, (await statuses(pattern, 'nv_login=made-up')).statuses]).toEqual([pattern, refused(401)])
      expect([pattern, (await statuses(pattern, office.cookie)).statuses]).toEqual([pattern, refused(403)])
      if (role === 'operator') {
        expect([pattern, (await statuses(pattern, moderator.cookie)).statuses]).toEqual([pattern, refused(403)])
      }
      const weak = await statuses(pattern, unproved.cookie)
      expect([pattern, weak.statuses]).toEqual([pattern, [303, posts ? 403 : 404]])
      expect(weak.page.headers.location).toBe(paths.secondWay())
      const foreign = await statuses(pattern, operator.cookie, {
        'sec-fetch-site': 'cross-site',
        origin: 'https://elders.example',
      })
      expect([pattern, foreign.statuses[1]]).toEqual([pattern, posts ? 403 : 404])
    }
  })

  test('say of a form that was open too long, or is not theirs, that nothing was done', async () => {
    const { operator, statuses } = await setUp()
    for (const { address } of deskPages) {
      const { pattern } = address
      const { page, form } = await statuses(pattern, operator.cookie)
      if (page.statusCode !== 200 || form.statusCode === 404) continue
      const said = form.body.includes('Deze pagina stond te lang open, dus er is niets gedaan.')
      expect([pattern, form.statusCode, said]).toEqual([pattern, 400, true])
    }
  })

  test('lead a moderator to what a moderator does alone', async () => {
    const { app, moderator, operator } = await setUp()
    const linksOf = async (cookie: string) => {
      const { body } = await app.inject({ url: paths.deskHome(), headers: { cookie } })
      return [...body.matchAll(/href="(\/beheer[^"]*)"/g)].map(([, href]) => href)
    }
    const labelled = deskPages.filter(({ label }) => label !== null)
    const open = labelled.filter(({ role }) => role === 'moderator').map(({ address }) => address())
    expect(new Set(await linksOf(moderator.cookie))).toEqual(new Set(open))
    expect(new Set(await linksOf(operator.cookie))).toEqual(new Set(labelled.map(({ address }) => address())))
  })
})
