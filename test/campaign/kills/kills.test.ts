import { expect, onTestFinished, test } from 'vitest'
import { createDice } from '#test/campaign/dice.ts'
import { createLedger } from '#test/campaign/ledger.ts'
import { createTarget, type DatabaseKind } from '#test/campaign/target.ts'
import { killRounds } from './kill-rounds.ts'

/** On each database; `npm run campaign -- --part kills --rounds 500` kills more often. */
const rounds = Number(process.env.KILLS ?? 3)
const seed = Number(process.env.CAMPAIGN_SEED ?? Math.floor(Math.random() * 1e9))
const server = process.env.TEST_DATABASE_URL

test('on the embedded database, what was acknowledged survives kill -9', () => survives('embedded'))
test.runIf(server)('on PostgreSQL, what was acknowledged survives kill -9', () => survives('postgres'))

async function survives(kind: DatabaseKind) {
  const target = await createTarget(kind, server)
  onTestFinished(target.remove)
  const ledger = createLedger()
  await killRounds({ target, rounds, dice: createDice(seed), ledger, clients: 6 })
  expect(ledger.violations.join('\n'), `seed ${seed}`).toBe('')
  expect(ledger.acknowledged()).toBeGreaterThan(rounds)
}
