import { expect, test } from 'vitest'
import { createDice } from '#test/campaign/dice.ts'
import { createLedger } from '#test/campaign/ledger.ts'
import type { DatabaseKind } from '#test/campaign/target.ts'
import { backupRounds } from './backup-rounds.ts'

/** On each database; `npm run campaign -- --part backups --rounds 100` does more. */
const rounds = Number(process.env.BACKUPS ?? 1)
const seed = Number(process.env.CAMPAIGN_SEED ?? Math.floor(Math.random() * 1e9))
const server = process.env.TEST_DATABASE_URL

test.runIf(server)(
  'a backup of the embedded database holds on PostgreSQL what was acknowledged, whatever was killed',
  () => holds('embedded', 'postgres'),
)
test.runIf(server)(
  'a backup of PostgreSQL holds on the embedded database what was acknowledged, whatever was killed',
  () => holds('postgres', 'embedded'),
)

async function holds(from: DatabaseKind, to: DatabaseKind) {
  const ledger = createLedger()
  const { promises } = await backupRounds({ from, to, server, rounds, dice: createDice(seed), ledger })
  expect(ledger.violations, `seed ${seed}`).toEqual([])
  expect(promises).toBeGreaterThan(0)
}
