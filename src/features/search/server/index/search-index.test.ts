import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { announceChange } from '#server/database/changes.ts'
import { describeOnDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { insertOffice } from '#test/offices.ts'

describeOnDatabase('the offices in memory', (open) => {
  test('are there when the program starts, and follow a change after its commit', async () => {
    const context = await open()
    expect(context.index.ready()).toBe(true)
    expect(context.index.current().offices).toHaveLength(0)
    const before = context.index.version()
    let calls = 0
    const stop = context.index.onChange(() => {
      calls += 1
    })
    await context.db.transaction().execute(async (trx) => {
      await insertOffice(trx)
      await announceChange(trx, 'vestigingen')
    })
    await eventually(() => expect(context.index.current().offices).toHaveLength(1))
    expect(context.index.version()).not.toBe(before)
    expect(calls).toBeGreaterThan(0)
    stop()
  })

  test('stay as they are while the database cannot give them, and are read again when it can', async () => {
    const context = await open()
    await insertOffice(context.db)
    await context.index.reload()
    await sql`alter table tarieven rename to away`.execute(context.db)
    await insertOffice(context.db)
    await expect(context.index.reload()).rejects.toThrow()
    expect(context.index.current().offices).toHaveLength(1)
    await sql`alter table away rename to tarieven`.execute(context.db)
    await context.index.reload()
    expect(context.index.current().offices).toHaveLength(2)
  })

  test('are all there when they are more than are read at once, each with what is its own', async () => {
    const context = await open()
    const total = 4_321
    await sql`insert into vestigingen (title, slug, adres, postcode, plaats, updated_at)
      select 'Kantoor ' || n, 'kantoor-' || n, 'Damrak 1', '1012LG', 'Amsterdam', now()
      from generate_series(1, ${total}::int) as n`.execute(context.db)
    await sql`insert into vestiging_diensten select id, 'testament' from vestigingen`.execute(context.db)
    await sql`insert into tarieven (vestiging_id, dienst_id, honorarium_cents, recherche_cents, btw_cents,
        kwaliteitsfonds_cents, compleet, valid_from, confirmed_at, updated_at)
      select id, 'testament', 60000 + id, 0, round((60000 + id) * 0.21), 0, true, '2026-01-01', now(), now()
      from vestigingen`.execute(context.db)
    await context.index.reload()
    const { offices, positions } = context.index.current()
    expect(positions.size).toBe(total)
    expect(offices.map(({ title }) => title)).toEqual(Array.from({ length: total }, (_, at) => `Kantoor ${at + 1}`))
    const wrong = offices.filter(({ id, dienst_ids: [dienst_id], priceList }) => {
      const [tarief] = priceList().tarieven
      return dienst_id !== 'testament' || tarief?.honorarium_cents !== 60_000 + Number(id)
    })
    expect(wrong).toEqual([])
  })

  test('end in one state when many changes come at once', async () => {
    const context = await open()
    const reloads = Array.from({ length: 20 }, async (_, i) => {
      await insertOffice(context.db, { title: `Nummer ${i}` })
      await context.index.reload()
      expect(context.index.current().offices.some(({ title }) => title === `Nummer ${i}`)).toBe(true)
    })
    await Promise.all(reloads)
    expect(context.index.current().offices).toHaveLength(20)
  })
})
