import { expect, test } from 'vitest'
import { createDice } from '#test/campaign/dice.ts'
import { createLedger } from '#test/campaign/ledger.ts'
import { promoteRounds } from './promote-rounds.ts'

/** Promotions; `npm run campaign -- --part standby --rounds 20` does more. */
const rounds = 1
const seed = Number(process.env.CAMPAIGN_SEED ?? Math.floor(Math.random() * 1e9))

test.runIf(process.env.TEST_DATABASE_URL)(
  'what was acknowledged on a primary that is killed is there on the standby that takes its place',
  async () => {
    const ledger = createLedger()
    const { back } = await promoteRounds({ rounds, dice: createDice(seed), ledger })
    expect(ledger.violations.join('\n'), `seed ${seed}`).toBe('')
    expect(back).toHaveLength(rounds)
  },
)
