import { expect, test } from 'vitest'
import { buildApp } from '#app/app.ts'
import * as web from '#app/web/entry-server.ts'

import { ApiError, errors } from '#contract/errors.ts'
import { listReviews } from '#features/reviews/contract/reviews.ts'
import { createTestClock } from '#server/clock.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { insertOffice, priceParts } from '#test/offices.ts'

const amsterdam = 'woonplaats=amsterdam&woonplaats_label=Amsterdam'

describeOnDatabase('The page of an office', (open) => {
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

  test('puts a price beside those of the country: of one service, that is complete and no older than those', async () => {
    const context = await open({ clock: createTestClock('2026-11-21T12:00:00Z') })
    const fresh = { confirmed_at: new Date('2026-11-01T12:00:00Z') }
    const officeAt = async (honorarium_cents: number, overrides: Parameters<typeof priceParts>[1]) => {
      const dienst_ids = ['testament', 'levenstestament']
      const vestiging_id = await insertOffice(context.db, { dienst_ids })
      const parts = priceParts(honorarium_cents, overrides)
      const rows = dienst_ids.map((dienst_id) => ({ vestiging_id, dienst_id, ...parts }))
      await context.db.insertInto('tarieven').values(rows).execute()
      return vestiging_id
    }
    const ids: string[] = []
    for (const cents of [400_00, 500_00, 500_00, 500_00, 500_00, 900_00]) ids.push(await officeAt(cents, fresh))
    const incomplete = await officeAt(300_00, { ...fresh, compleet: false })
    const old = await officeAt(300_00, { confirmed_at: new Date('2025-01-01T12:00:00Z') })
    await context.index.reload()
    const app = await createTestApp(context)
    const wordsOn = async (id: string, query: string) => {
      const { body } = await app.inject(`/notaris/${id}?${query}`)
      return [...body.matchAll(/<div class="price-ruler">.*?<\/p>/gs)].map(([ruler]) =>
        ruler.replace(/<svg.*<\/svg>/s, '').replace(/<[^>]+>/g, ''),
      )
    }
    const half = 'De helft van de kantoren in Nederland vraagt €605,-.'
    expect(await wordsOn(ids[0]!, 'diensten=testament')).toEqual([`Lager dan de meeste. ${half}`])
    expect(await wordsOn(ids[1]!, 'diensten=testament')).toEqual([`Rond het midden. ${half}`])
    expect(await wordsOn(ids[5]!, 'tab=tarieven')).toEqual(Array(2).fill(`Hoger dan de meeste. ${half}`))
    expect(await wordsOn(ids[0]!, 'diensten=testament,levenstestament')).toEqual([])
    for (const id of [incomplete, old])
      for (const query of ['diensten=testament', 'tab=tarieven']) expect(await wordsOn(id, query)).toEqual([])
  })

  test('stands without reviews that cannot be read now, and has a link to try again', async () => {
    const context = await open()
    const id = await insertOffice(context.db)
    await context.index.reload()
    const render: typeof web.render = (input) =>
      web.render({
        ...input,
        call: (endpoint, args) =>
          endpoint === listReviews ? Promise.reject(new ApiError('INTERNAL_ERROR')) : input.call(endpoint, args),
      })
    const app = await buildApp(context, {
      folder: null,
      assetsOf: () => ({ styles: {}, fonts: [], entry: '/entry-client.js', beside: [], modules: [] }),
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
