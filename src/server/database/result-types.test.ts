import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnBothDatabases } from '#test/database.ts'
import { resultTypes } from '#test/result-types.ts'

describeOnBothDatabases('The database', (open) => {
  test.each(Object.entries(resultTypes))('returns the same value of the type %s', async (type, { text, value }) => {
    const { db } = await open()
    const { rows } =
      await sql`select cast(${text}::text as ${sql.raw(type)}) as value, cast(null as ${sql.raw(type)}) as nothing`.execute(
        db,
      )
    expect(rows).toEqual([{ value, nothing: null }])
  })
})
