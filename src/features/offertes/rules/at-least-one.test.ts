import { expect, test } from 'vitest'
import { namesSomething } from './at-least-one.ts'

test.each([
  [['testament'], '', true],
  [[], 'Wij kopen een huis.', true],
  [['testament'], 'Wij kopen een huis.', true],
  [[], '', false],
  [[], ' \n ', false],
])(
  'a request with the services %j and the words %j says what it is about: %j',
  (dienst_ids, beschrijving, expected) => {
    expect(namesSomething(dienst_ids, beschrijving)).toBe(expected)
  },
)
