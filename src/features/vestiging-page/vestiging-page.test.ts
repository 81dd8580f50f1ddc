import { expect, test } from 'vitest'
import { buildApp } from '#app/app.ts'
import * as web from '#app/web/entry-server.ts'

import { ApiError, errors } from '#contract/errors.ts'
import { listReviews } from '#features/reviews/contract/reviews.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/database.ts'
import { insertOffice, priceParts } from '#test/offices.ts'

const amsterdam = 'woonplaats=amsterdam&woonplaats_label=Amsterdam'

describeOnBothDatabases('The page of an office', (open) => {
  test('says how far it is from the place that its address names, and what the services cost that it names', async () => {
    const context = await open()
    const id = await insertOffice(context.db, { dienst_ids: ['testament'] })
    const price = { vestiging_id: id, dienst_id: 'testament', ...priceParts(50_000) }
    await context.db.insertInto('tarieven').values(price).execute()
    await context.index.reload()
    const app = await createTestApp(context)
    const page = async (query = '') => (await app.inject(`/notaris/${id}?${query}`)).body
    expect(await page(amsterdam)).toContain(' · 445 m hemelsbreed')
    expect(await page()).not.toContain('hemelsbreed')
    expect(await page('postcode=onzin')).not.toContain('hemelsbreed')
    expect(await page('diensten=testament')).toContain('Indicatie voor 1 dienst')
    expect(await page()).toContain('Kies eerst een dienst')
  })

  test('stands without reviews that cannot be read now, and has a link to try again', async () => {
    const context = await open()
    const id = await insertOffice(context.db)
    await context.index.reload()
    const render: typeof web.render = (input) =>
      web.render({
        ...input,
        call: (endpoint, args) =>
          endpoint.path === listReviews.path
            ? Promise.reject(new ApiError('INTERNAL_ERROR'))
            : input.call(endpoint, args),
      })
    const app = await buildApp(context, {
      folder: null,
      assetsOf: () => ({ styles: [], fonts: [], entry: '/entry-client.js', modules: [] }),
      web: { ...web, render },
    })
    const { statusCode, body } = await app.inject(`/notaris/${id}?tab=reviews`)
    expect(statusCode).toBe(200)
    expect(body).toContain(errors.UNKNOWN.text)
    expect(body).toContain(`<a href="/notaris/${id}?tab=reviews">Probeer opnieuw</a>`)
    expect(body).toContain('Selecteer voor gratis offerte')
    await app.close()
  })
})
