import { expect, onTestFinished, test } from 'vitest'
import * as web from '#app/web/entry-server.ts'
import { endpointKey } from '#contract/endpoint.ts'
import { suggestVestigingen } from '#features/vestigingen/contract.ts'
import * as schemas from '#features/vestigingen/schemas.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import { describeOnBothDatabases } from '#test/database.ts'
import { buildApp } from './app.ts'

const offices = [{ id: '4711', name: 'Kantoor Verzinsel', plaats: 'Zwolle' }]
const address = 'intern@voorbeeld.nl'

describeOnBothDatabases('A field that the contract does not name', (open) => {
  test('is in no answer over HTTP', async () => {
    const app = await appWithMore(await open())
    expect((await app.inject({ url: '/api/more?q=kantoor' })).json()).toEqual(offices)
  })

  test('is not in the data of a page', async () => {
    const app = await appWithMore(await open())
    const { body } = await app.inject({ url: '/notaris-zoeken-op-naam?q=kantoor' })
    expect(body).toContain('"id":"4711"')
    expect(body).not.toContain(address)
  })
})

/** The program with a call that answers more than its contract names, also where the page asks for its offices. */
async function appWithMore(context: Context) {
  const app = await buildApp(context, {
    folder: null,
    assetsOf: () => ({ styles: [], fonts: [], entry: '/entry-client.js', modules: [] }),
    web,
  })
  onTestFinished(() => app.close())
  const more = { ...suggestVestigingen, path: '/more' } as const
  route(app, context, more, schemas.suggestVestigingen, () => offices.map((office) => ({ ...office, address })))
  context.operations.set(endpointKey(suggestVestigingen), context.operations.get(endpointKey(more))!)
  return app
}
