import { expect, test } from 'vitest'
import { hasPossibleNumber } from './house-number.ts'

test.each([
  ...[
    'Damrak 1',
    'Damrak 99999',
    'Damrak 1a',
    'Damrak 12-0',
    'Damrak 7-9',
    'Damrak 12 bis',
    'Damrak 1, 1012 LG Amsterdam',
  ],
  ...['2e Dorpsstraat 5', 'Plein 1940 3', 'Laan 1940-1945 12', 'Damrak', ''],
  ...['A.B. Jansenweg 7hs', 'Weg 1012', 'Postbus 10000'],
])('A house can have the number in "%s"', (address) => {
  expect(hasPossibleNumber(address)).toBe(true)
})

test.each([
  ...['Damrak 0', 'Damrak 00', 'Damrak 0a', 'Damrak 0-1', 'Damrak 0, Amsterdam', 'Damrak 100000', 'Damrak 123456 bis'],
  ...['Damrak, 0', 'Damrak 99999999999999999999'],
])('No house can have the number in "%s"', (address) => {
  expect(hasPossibleNumber(address)).toBe(false)
})
