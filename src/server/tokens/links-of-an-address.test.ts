import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnDatabase } from '#test/database.ts'

describeOnDatabase('The links of an address', (open) => {
  test('are found without reading all links', async () => {
    const { db } = await open()
    await sql`insert into tokens (hash, kind, entity_id, email_hash, created_at)
      select 'hash-' || n, 'oo', n::text, 'address-' || n / 3, now() from generate_series(1, 9000) n`.execute(db)
    await sql`analyze tokens`.execute(db)
    const where = sql`where email_hash = 'address-7'`
    for (const statement of [
      sql`update tokens set revoked_at = now() ${where} and kind = 'oo' and revoked_at is null`,
      sql`update tokens set email_hash = 'address-other' ${where}`,
    ]) {
      const { rows } = await sql<Record<string, string>>`explain ${statement}`.execute(db)
      const plan = rows.flatMap((row) => Object.values(row)).join('\n')
      expect(plan).toContain('tokens_of_address')
      expect(plan).not.toContain('Seq Scan')
    }
  })
})
