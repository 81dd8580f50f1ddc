import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { routes as screens } from '#app/web/screens.ts'
import { canonicalAddress } from '#server/http/canonical-address.ts'
import { createTestApp } from './app.ts'
import { describeOnDatabase } from './database.ts'
import { insertOffice } from './offices.ts'
import { logInAtDesk } from './operators.ts'

const same: Record<string, (path: string) => string> = {
  'a slash behind it': (path) => `${path}/`,
  'a slash and a query behind it': (path) => `${path}/?x=1`,
  'dots that lead to it': (path) => `/x/..${path}`,
  'dots as percent signs': (path) => `/x/y/%2e%2e/.%2E${path}`,
  'a dot behind it': (path) => `${path}/.`,
  'letters as percent signs': (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
}
const nothing: Record<string, (path: string) => string> = {
  'two slashes before it': (path) => `/${path}`,
  'two slashes behind it': (path) => `${path}//`,
  'two slashes in it': (path) => `${path.replace(/\/([^/]*)$/, '//$1')}`,
  'a slash as a percent sign': (path) => `${path}%2F`,
  'a capital letter': (path) => path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
}

const patterns = [...new Set(screens.map(({ path }) => path.replace('{brand}', 'aktewijzer')))]
const addresses = patterns.filter((path) => path !== '/').map((path) => path.replace(/:\w+/g, '1'))

describeOnDatabase('Every page of the site and the desk', (open) => {
  // Which page an address leads to does not differ with the database.

  async function createAsker() {
    const context = await open({ config: { rateLimits: false } })
    const app = await createTestApp(context)
    await insertOffice(context.db, { id: '1' })
    await context.index.reload()
    const { cookie } = await logInAtDesk(context)
    return { app, cookie }
  }
  async function ask(app: FastifyInstance, url: string, cookie = '') {
    const { statusCode, headers, body } = await app.inject({ url, headers: { cookie } })
    return { status: statusCode, to: headers.location, title: /<title>[^<]*/.exec(body)?.[0] }
  }

  test.each(Object.keys(same))('is the same at its address with %s', async (how) => {
    const { app, cookie } = await createAsker()
    for (const path of addresses) {
      const url = same[how]!(path)
      expect([url, await ask(app, url)]).toEqual([url, await ask(app, path)])
      if (path.startsWith('/beheer'))
        expect([url, await ask(app, url, cookie)]).toEqual([url, await ask(app, path, cookie)])
    }
  })

  test.each(Object.keys(nothing))('is not at its address with %s, and its status says so', async (how) => {
    const { app, cookie } = await createAsker()
    for (const path of addresses) {
      const url = nothing[how]!(path)
      // What may stand in an address of offices is looked at by who may open it, and nobody may.
      const refusals = url.startsWith('/kantoor/') ? [403, 404] : [404]
      expect(refusals, url).toContain((await ask(app, url, cookie)).status)
    }
  })

  test('is kept once, however its address is written', async () => {
    const { app } = await createAsker()
    const etags = ['/faq', ...Object.values(same).map((write) => write('/faq'))].map(async (url) => {
      const { headers, statusCode } = await app.inject(url)
      return [statusCode, headers.etag]
    })
    expect(new Set((await Promise.all(etags)).map(String)).size).toBe(1)
    expect(Object.values(same).map((write) => canonicalAddress(write('/faq')).replace('?x=1', ''))).toEqual(
      Object.values(same).map(() => '/faq'),
    )
  })
})
