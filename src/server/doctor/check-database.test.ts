import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { level } from '#server/database/migrate.ts'
import { describeOnBothDatabases } from '#test/database.ts'
import { insertSealedData } from '#test/sealed-data.ts'
import { checkDatabase } from './check-database.ts'

describeOnBothDatabases('The doctor of a database', (open) => {
  test('tells tables and key that fit from those that do not', async () => {
    const { storage, config, ...context } = await open({ ownDatabase: true })
    const states = async (settings = config) => {
      const findings = await checkDatabase(storage, settings)
      return Object.fromEntries(findings.map(({ check, state }) => [check, state]))
    }
    expect(await states()).toMatchObject({ tabellen: 'ok', sleutel: 'ok' })
    await insertSealedData({ storage, config, ...context })
    expect(await states()).toMatchObject({ sleutel: 'ok' })
    expect(await states({ ...config, secretKey: 'another key than that of all the tests' })).toMatchObject({
      sleutel: 'fout',
    })
    await sql`delete from kysely_migration where name = ${level.at(-1)}`.execute(storage.db)
    expect(await states()).toMatchObject({ tabellen: 'let op' })
    await sql`insert into kysely_migration values ('9999-later', 'now')`.execute(storage.db)
    expect(await states()).toMatchObject({ tabellen: 'fout' })
  })
})
