import { expect, test } from 'vitest'
import { createDice } from '#test/campaign/dice.ts'
import { databaseFaults } from './database-faults.ts'

/** Seconds of each fault. */
const rounds = 1
const seed = Number(process.env.CAMPAIGN_SEED ?? Math.floor(Math.random() * 1e9))

test.runIf(process.env.TEST_DATABASE_URL)(
  'whatever the database refuses, reads go on, writes say when to come back, and nothing is lost',
  async () => {
    const options = { rounds, database: 'postgres', server: undefined, dice: createDice(seed), tell() {} } as const
    const { violations } = await databaseFaults.run(options)
    expect(violations.join('\n'), `seed ${seed}`).toBe('')
  },
)
