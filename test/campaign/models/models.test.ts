import { expect, test } from 'vitest'
import { createDice } from '#test/campaign/dice.ts'
import { models } from './models.ts'

/** `npm run campaign -- --part request-life`, and `review-life`, do 100,000. */
const rounds = Number(process.env.MODELS ?? 80)
const seed = Number(process.env.CAMPAIGN_SEED ?? 12)

test.for(models)('in whatever order a $name is lived, the program does what a plain model does', async (part) => {
  const options = { rounds, database: 'embedded', server: undefined, dice: createDice(seed), tell() {} } as const
  const { violations } = await part.run(options)
  expect(violations.join('\n'), `seed ${seed}`).toBe('')
})
