import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createDice } from '#test/campaign/dice.ts'
import { memory } from './memory.ts'

/** Enough to be seen if every address were kept: 84 MB. */
const rounds = 6_000

test.runIf(existsSync('/proc/self/status'))(
  'addresses that nobody asks for twice take no memory',

  async () => {
    const options = { rounds, database: 'embedded', server: undefined, dice: createDice(1), tell() {} } as const
    expect((await memory.run(options)).violations.join('\n')).toBe('')
  },
)
