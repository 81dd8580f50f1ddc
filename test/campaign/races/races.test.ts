import { expect, test } from 'vitest'
import { createDice } from '#test/campaign/dice.ts'
import { races, racesPart } from './races.ts'

/** Each rule and timer once; `npm run campaign -- --part races --rounds 5000` does it more often. */
const rounds = Number(process.env.RACES ?? races.length)
const seed = Number(process.env.CAMPAIGN_SEED ?? Math.floor(Math.random() * 1e9))
const server = process.env.TEST_DATABASE_URL

test.runIf(server)('on two nodes at the same moment every rule holds and every timer does its work once', async () => {
  const options = { rounds, database: 'postgres', server, dice: createDice(seed), tell() {} } as const
  expect((await racesPart.run(options)).violations.join('\n'), `seed ${seed}`).toBe('')
})
