import { expect, test } from 'vitest'
import { createDice } from '#test/campaign/dice.ts'
import { models } from './models.ts'

/** Of each life; `npm run campaign -- --part models` does 100,000. */
const rounds = Number(process.env.MODELS ?? 80)
const seed = Number(process.env.CAMPAIGN_SEED ?? 12)

test('whatever is done in whatever order, the program does what a plain model of it does', async () => {
  const options = { rounds, database: 'embedded', server: undefined, dice: createDice(seed), tell() {} } as const
  const { violations } = await models.run(options)
  expect(violations.join('\n'), `seed ${seed}`).toBe('')
})
