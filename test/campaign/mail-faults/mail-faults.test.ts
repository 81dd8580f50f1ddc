import { expect, test } from 'vitest'
import { createDice } from '#test/campaign/dice.ts'
import { mailFaults } from './mail-faults.ts'

const seed = Number(process.env.CAMPAIGN_SEED ?? Math.floor(Math.random() * 1e9))
/** All but those that hang, which take as long as the program waits. */
const rounds = 24

test('whatever the mail server refuses at whatever stage, what was acknowledged stays and its mail comes', async () => {
  const options = { rounds, database: 'embedded', server: undefined, dice: createDice(seed), tell() {} } as const
  expect((await mailFaults.run(options)).violations.join('\n'), `seed ${seed}`).toBe('')
})
