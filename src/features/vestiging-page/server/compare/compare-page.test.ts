import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { insertOffice, priceParts } from '#test/offices.ts'

const today = new Date('2026-11-21T12:00:00Z')
const longAgo = new Date('2025-01-01T00:00:00Z')

describeOnDatabase('the page that compares offices', (open) => {
  test('shows no price that nobody confirmed for 18 months, and calls none the lowest because of it', async () => {
    const context = await open({ clock: createTestClock(today) })
    const price = async (title: string, honorarium_cents: number, confirmed_at: Date) => {
      const vestiging_id = await insertOffice(context.db, { title, dienst_ids: ['testament'] })
      const parts = { ...priceParts(honorarium_cents), confirmed_at }
      await context.db
        .insertInto('tarieven')
        .values({ ...parts, vestiging_id, dienst_id: 'testament' })
        .execute()
      return vestiging_id
    }
    const ids = [
      await price('Kantoor Vers', 400_00, today),
      await price('Kantoor Duurder', 500_00, today),
      await price('Kantoor Oud', 100_00, longAgo),
    ]
    await context.index.reload()
    const app = await createTestApp(context)
    const { body } = await app.inject(`/vergelijken?vestigingen=${ids}&diensten=testament`)
    const row = /<th scope="row">Testament<\/th>(.*?)<\/tr>/.exec(body)?.[1] ?? ''
    const cells = row.split('</td>').map((cell) => cell.replace(/<details>.*<\/details>/, '').replace(/<[^>]+>/g, ''))
    expect(cells).toEqual(['€484,- (laagste prijs)', '€605,-', 'Geen prijs bekend', ''])
  })

  test('is reached from the ticked offices of a list without JavaScript', async () => {
    const context = await open()
    await insertOffice(context.db)
    await context.index.reload()
    const app = await createTestApp(context)
    for (const list of ['/zoeken?woonplaats=amsterdam', '/woonplaats/amsterdam']) {
      const { body } = await app.inject(list)
      const form = /<form id="selection-form".*?<\/form>/s.exec(body)?.[0]
      expect(form, list).toMatch(/<button [^>]*formaction="\/vergelijken"[^>]*>Vergelijken<\/button>/)
    }
  })

  test('folds the choice of services without JavaScript, so that the table is what is seen', async () => {
    const context = await open()
    const id = await insertOffice(context.db, { dienst_ids: ['testament'] })
    await context.index.reload()
    const app = await createTestApp(context)
    const { body } = await app.inject(`/vergelijken?vestigingen=${id}&diensten=testament`)
    const chooser = /<form [^>]*class="compare-diensten".*?<\/form>/s.exec(body)?.[0]
    expect(chooser).toContain('<details><summary class="chip">Kies diensten (1 gekozen)</summary>')
    expect(chooser).toMatch(/<input (?=[^>]* checked[ /])[^>]*value="testament"/)
  })

  test('has its offices ticked for who asks for quotes without JavaScript', async () => {
    const context = await open()
    const ids = [await insertOffice(context.db), await insertOffice(context.db)]
    await context.index.reload()
    const app = await createTestApp(context)
    const { body } = await app.inject(`/vergelijken?vestigingen=${ids}`)
    const boxes = [...body.matchAll(/<input type="checkbox" [^>]*name="vestigingen"[^>]*>/g)].map(([box]) => box)
    expect(boxes.map((box) => [/value="(\d+)"/.exec(box)?.[1], / checked[ /]/.test(box)])).toEqual([
      [ids[0], true],
      [ids[1], true],
    ])
  })

  test('says which offices of its address are not shown', async () => {
    const context = await open()
    const ids = [await insertOffice(context.db), await insertOffice(context.db), await insertOffice(context.db)]
    await context.index.reload()
    const app = await createTestApp(context)
    const noteOf = async (vestigingen: string) => {
      const { body } = await app.inject(`/vergelijken?vestigingen=${encodeURIComponent(vestigingen)}`)
      return /kantoor uit deze|kantoren uit deze|Hier staan de eerste/.exec(body)?.[0] ?? null
    }
    expect(await noteOf(`${ids[0]}, ${ids[1]}`)).toBeNull()
    expect(await noteOf(`${ids[0]},999999`)).toBe('kantoor uit deze')
    expect(await noteOf(`${ids[0]},999998,999999`)).toBe('kantoren uit deze')
    expect(await noteOf(`${ids},4`)).toBe('Hier staan de eerste')
  })
})
