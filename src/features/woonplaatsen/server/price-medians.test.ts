import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { insertOffice, priceParts } from '#test/offices.ts'

const utrecht = { plaats: 'Utrecht', location_id: 'utrecht', lat: 52.09, lon: 5.12 }
const now = new Date('2026-11-20T10:00:00Z')

describeOnDatabase('The medians of prices', (open) => {
  test('are open data per service and region, from five offices on, with what they are in every line', async () => {
    const context = await open({ clock: createTestClock(now.toISOString()) })
    const ask = async (euros: number, place = {}) => {
      const vestiging_id = await insertOffice(context.db, place)
      const price = priceParts(Math.round((euros * 100) / 1.21), { confirmed_at: now })
      await context.db.insertInto('vestiging_diensten').values({ vestiging_id, dienst_id: 'testament' }).execute()
      const row = { vestiging_id, dienst_id: 'testament', ...price }
      await context.db.insertInto('tarieven').values(row).execute()
    }
    for (const euros of [100, 200, 300, 400, 500]) await ask(euros)
    for (const euros of [600, 700, 800, 900]) await ask(euros, utrecht)
    await context.index.reload()
    const app = await createTestApp(context)
    const medians = (await app.inject('/api/tarieven/medianen')).json()
    const testament = { dienst_id: 'testament', label: 'Testament' }
    expect(medians).toMatchObject({ date: '2026-11-20', licence: 'CC BY 4.0' })
    // Four offices in the province of Utrecht say nothing of it, and count in the country.
    expect(medians.items).toEqual([
      { region: 'Nederland', ...testament, n: 9, p25: 300, median: 500, p75: 700 },
      { region: 'Noord-Holland', ...testament, n: 5, p25: 200, median: 300, p75: 400 },
    ])
    const csv = await app.inject('/api/tarieven/medianen/prijzen-per-dienst.csv')
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="prijzen-per-dienst.csv"',
    })
    const [head, ...lines] = csv.body.trimEnd().split('\n')
    expect(head).toBe('\ufeffregio,dienst_id,dienst,n,p25,mediaan,p75,datum,methode,licentie')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/^Noord-Holland,testament,Testament,5,200,300,400,2026-11-20,".*21% btw.*",CC BY 4\.0$/)
  })
})
