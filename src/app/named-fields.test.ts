import { expect, onTestFinished, test } from 'vitest'
import * as web from '#app/web/entry-server.ts'
import { endpointKey } from '#contract/endpoint.ts'
import { listLatestReviews, type Review } from '#features/reviews/contract/reviews.ts'
import * as schemas from '#features/reviews/schemas/reviews.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import { describeOnDatabase } from '#test/database.ts'
import { buildApp } from './app.ts'

const review: Review = {
  ...{ id: '4711', created_at: '2026-11-20T10:00:00.000Z', edited_at: null, naam: 'Anna V.', text_pending: false },
  ...{ vestiging_id: '1', vestiging_name: 'Kantoor Verzinsel', vestiging_plaats: 'Zwolle', counted: true },
  ...{ rating_overall: 8, rating_prijs_kwaliteit: 8, rating_service: 8, rating_communicatie: 8, diensten: [] },
  ...{ pluspunten: [], minpunten: [], reply: null, verification: { level: 'email', label: 'E-mailadres bevestigd' } },
}
const address = 'intern@voorbeeld.nl'

describeOnDatabase('A field that the contract does not name', (open) => {
  test('is in no answer over HTTP', async () => {
    const app = await appWithMore(await open())
    expect((await app.inject({ url: '/api/more' })).json()).toEqual([review])
  })

  test('is not in the data of a page', async () => {
    const app = await appWithMore(await open())
    const { body } = await app.inject({ url: '/' })
    expect(body).toContain('"id":"4711"')
    expect(body).not.toContain(address)
  })
})

/** The program with a call that answers more than its contract names, also where the page asks for its reviews. */
async function appWithMore(context: Context) {
  const app = await buildApp(context, {
    folder: null,
    assetsOf: () => ({ styles: {}, fonts: [], entry: '/entry-client.js', beside: [], modules: [] }),
    web,
  })
  onTestFinished(() => app.close())
  const more = { ...listLatestReviews, path: '/more' } as const
  route(app, context, more, schemas.listLatestReviews, () => [{ ...review, address }])
  context.operations.set(endpointKey(listLatestReviews), context.operations.get(endpointKey(more))!)
  return app
}
