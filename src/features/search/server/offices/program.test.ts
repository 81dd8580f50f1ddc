import { expect, test } from 'vitest'
import { announceChange } from '#server/database/changes.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { insertOffice } from '#test/offices.ts'

describeOnDatabase('the whole program', (open) => {
  test('shows a new office in its search and on its pages, which were kept before', async () => {
    const context = await open()
    const app = await createTestApp(context)
    const page = () => app.inject('/zoeken?woonplaats=amsterdam')
    const before = await page()
    expect(before.statusCode, before.body).toBe(200)
    expect(before.body).not.toContain('Nieuw op de Dam')
    await context.db.transaction().execute(async (trx) => {
      await insertOffice(trx, { title: 'Nieuw op de Dam' })
      await announceChange(trx, 'vestigingen')
    })
    await eventually(async () => {
      expect((await app.inject('/api/vestigingen/search?postcode=1012LG')).body).toContain('Nieuw op de Dam')
      expect((await page()).body).toContain('Nieuw op de Dam')
    })
  })
})
