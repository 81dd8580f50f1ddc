import { expect, test } from 'vitest'
import { createDice } from '#test/campaign/dice.ts'
import { fuzz } from './fuzz.ts'

/** `npm run campaign -- --part fuzz` asks 500,000. */
const rounds = Number(process.env.FUZZ ?? 1_000)
const seed = Number(process.env.CAMPAIGN_SEED ?? 11)

test('whatever is asked in whatever order, nothing fails and every invariant holds', async () => {
  const options = { rounds, database: 'embedded', server: undefined, dice: createDice(seed), tell() {} } as const
  const { violations } = await fuzz.run(options)
  expect(violations.join('\n'), `seed ${seed}`).toBe('')
})
