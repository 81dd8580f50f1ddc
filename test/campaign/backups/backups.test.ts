import { expect, test } from 'vitest'
import { createDice } from '#test/campaign/dice.ts'
import { createLedger } from '#test/campaign/ledger.ts'
import { backupRounds } from './backup-rounds.ts'

/** `npm run campaign -- --part backups --rounds 100` does more, and from PostgreSQL to the embedded database as well. */
const rounds = Number(process.env.BACKUPS ?? 1)
const seed = Number(process.env.CAMPAIGN_SEED ?? Math.floor(Math.random() * 1e9))
const server = process.env.TEST_DATABASE_URL

test.runIf(server)(
  'a backup of the embedded database holds on PostgreSQL what was acknowledged, whatever was killed',
  async () => {
    const ledger = createLedger()
    const kinds = { from: 'embedded', to: 'postgres' } as const
    const { promises } = await backupRounds({ ...kinds, server, rounds, dice: createDice(seed), ledger })
    expect(ledger.violations.join('\n'), `seed ${seed}`).toBe('')
    expect(promises).toBeGreaterThan(0)
  },
)
