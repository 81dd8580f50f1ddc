import { expect, test } from 'vitest'
import { findVestigingen } from '#features/offertes/server/public.ts'
import { tokenKinds } from '#server/tokens/kinds.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { insertInstantPrice } from '#test/instant-prices.ts'
import { insertPrices } from '#test/offer-prices.ts'
import { insertVestigingen } from '#test/offertes.ts'
import { insertOffice } from '#test/offices.ts'
import { headingOf, submit } from '#test/posted-reviews.ts'
import { linkSubjects } from './link-subjects.ts'
import { makeRequest } from './request-story.ts'

const here = { host: '127.0.0.1:3000' }
const ended: [state: string, status: number, heading: string][] = [
  ['expired', 410, 'Deze link is verlopen.'],
  ['revoked', 404, 'Deze link is ongeldig of verlopen.'],
  ['of another kind', 400, 'Deze link is voor een andere pagina bedoeld.'],
  ['unknown', 404, 'Deze link is ongeldig of verlopen.'],
  ['cut off', 404, 'Deze link is ongeldig of verlopen.'],
]
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''

describeOnDatabase('A link of every kind, as /dev/links makes it,', (open) => {
  async function setUp() {
    const context = await open({ config: { devAccess: 'loopback', rateLimits: false } })
    await insertVestigingen(context, [{}])
    await context.index.reload()
    const app = await createTestApp(context)
    const subjects = linkSubjects(context)
    const openPage = async (index: number, state: string) => {
      const made = await submit(app, '/dev/links', { subject: String(index), state }, here)
      expect(made.statusCode, `${subjects[index]!.label}, ${state}`).toBe(303)
      const { statusCode, body } = await app.inject({ url: made.headers.location as string })
      return { status: statusCode, heading: headingOf(body), main: mainOf(body) }
    }
    return { app, subjects, openPage }
  }

  test('is on the list, and opens its page while it is fresh', async () => {
    const { app, subjects, openPage } = await setUp()
    const missing = tokenKinds.filter((kind) => !subjects.some((subject) => subject.kind === kind))
    expect(missing).toEqual([])
    const list = (await app.inject({ url: '/dev/links', headers: here })).body
    for (const { label } of subjects) expect(list).toContain(label.replaceAll('"', '&quot;'))
    for (const [index, { label }] of subjects.entries())
      expect([label, (await openPage(index, 'fresh')).status]).toEqual([label, 200])
  })

  // What a page says is the same on both.
  test.each(ended)(
    'says in a heading of its own that it is %s, and what can be done',
    async (state, status, heading) => {
      const { subjects, openPage } = await setUp()
      for (const [index, { label, kind }] of subjects.entries()) {
        // Where a link is at its end, what it led to makes no difference.
        if (subjects.findIndex((subject) => subject.kind === kind) < index) continue
        const page = await openPage(index, state)
        expect([label, page.status, page.heading]).toEqual([label, status, heading])
        expect(page.main, label).toMatch(/<a [^>]*href=|<button/)
      }
    },
  )

  test('asks from nearby, where a price list answers at once for that alone', async () => {
    const context = await open({ config: { rateLimits: false } })
    const office = await insertOffice(context.db)
    await insertPrices(context, office)
    await insertInstantPrice(context, office, { dienst_ids: ['leveringsakte'], distance_max_km: 25 })
    await context.index.reload()
    await createTestApp(context)
    const { id } = await makeRequest(context, 'sent', { instant: true })
    const [vestiging] = await findVestigingen(context.db, id)
    expect(vestiging?.made_by).toBe('price_list')
  })

  test('is made by a button alone, here and by nobody else', async () => {
    const { app } = await setUp()
    const press = (body: Record<string, string>, headers = {}) =>
      submit(app, '/dev/links', body, { ...here, ...headers })
    expect((await press({ subject: '99', state: 'fresh' })).statusCode).toBe(400)
    expect((await press({ subject: '0', state: 'odd' })).statusCode).toBe(400)
    expect((await press({ subject: '0', state: 'fresh' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await press({ subject: '0', state: 'fresh' }, { host: 'demo.example' })).statusCode).toBe(404)
  })
})
