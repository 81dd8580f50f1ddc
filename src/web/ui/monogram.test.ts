import { expect, test } from 'vitest'
import { initialsOf } from './monogram.tsx'

test.each([
  ['Notariskantoor Slingebeek', 'NS'],
  ['Ruesink Notariaat', 'R'],
  ['Van Baerle & De Wit Notarissen', 'BW'],
  ['Notarissen aan de Haven', 'H'],
  ['Notariaat', 'N'],
])('the monogram of %s is %s', (title, initials) => {
  expect(initialsOf(title)).toBe(initials)
})
