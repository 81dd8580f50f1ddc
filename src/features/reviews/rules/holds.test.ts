import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Flag, fraudFlags, holdFor, textFlags } from './holds.ts'

test('a suspicion of fraud weighs more than a text, and nothing found holds nothing', () => {
  expect(holdFor([])).toBeNull()
  const flags = fc.uniqueArray(fc.constantFrom<Flag>(...textFlags, ...fraudFlags), { minLength: 1 })
  fc.assert(
    fc.property(flags, (input) => {
      const fraud = input.some((flag) => (fraudFlags as readonly Flag[]).includes(flag))
      expect(holdFor(input)).toBe(fraud ? 'fraud' : 'text')
    }),
  )
})
