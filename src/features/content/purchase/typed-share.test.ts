import { expect, test } from 'vitest'
import { areWhole, readShare } from './typed-share.ts'

test.each([
  ['50%', 0.5],
  ['50', 0.5],
  ['1/3', 1 / 3],
  [' 2 / 3 ', 2 / 3],
  ['33,33%', 0.3333],
  ['12.5', 0.125],
  ['100', 1],
  ['1/1', 1],
])('%s is a part', (typed, value) => {
  const share = readShare(typed)
  expect(share && share.parts / share.of).toBeCloseTo(value, 10)
})

test.each(['', '0', '0%', '101', '3/2', '1/0', 'half', '-50', '1e2', '50%%', '33,33333'])('%s is none', (typed) => {
  expect(readShare(typed)).toBeNull()
})

test('thirds with two decimals are a whole, halves of which one is 40 % are not', () => {
  const whole = (...typed: string[]) => areWhole(typed.map((text) => readShare(text)!))
  expect(whole('33,33', '33,33', '33,33')).toBe(true)
  expect(whole('1/3', '1/3', '1/3')).toBe(true)
  expect(whole('33', '33', '33')).toBe(false)
  expect(whole('50', '40')).toBe(false)
  expect(whole('1/3', '66,67')).toBe(true)
  expect(whole('33,3', '33,3', '33,3')).toBe(true)
})

test('more than a whole is no whole, however little it is', () => {
  const whole = (...typed: string[]) => areWhole(typed.map((text) => readShare(text)!))
  expect(whole('50,1', '50')).toBe(false)
  expect(whole('50,1', '50,0')).toBe(false)
  expect(whole('50,1', '49,9')).toBe(true)
  expect(whole('25', '25', '25', '24,9')).toBe(false)
})
