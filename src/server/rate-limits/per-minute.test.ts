import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { createTestClock } from '../clock.ts'
import { createRateLimits } from './per-minute.ts'

const { search, tokenReads } = limits.rates
const day = 24 * 3_600_000

test('Crowds of visitors push out the oldest windows of their own call alone', () => {
  const rates = createRateLimits(createTestClock('2026-03-02T09:00:00Z'), true)
  const fill = (rate: 'search' | 'tokenReads', key: string) => {
    for (let i = 0; i < limits.rates[rate].max; i++) rates.count(rate, key)
  }
  fill('tokenReads', 'a')
  fill('search', 'old')
  for (let i = 0; i < 30_000; i++) rates.count('search', `before ${i}`)
  fill('search', 'new')
  for (let i = 0; i < 30_000; i++) rates.count('search', `after ${i}`)
  expect(() => rates.count('tokenReads', 'a')).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }))
  expect(() => rates.count('search', 'new')).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }))
  expect(() => rates.check('search', 'old')).not.toThrow()
})

test('A window that a clock days ahead opened is void, so nobody waits for longer than a window', () => {
  const clock = createTestClock('2026-03-05T09:00:00Z')
  const rates = createRateLimits(clock, true)
  for (let i = 0; i < search.max; i++) rates.count('search', 'a')
  clock.advance(-3 * day)
  for (let i = 0; i < search.max; i++) rates.count('search', 'a')
  const retryAfter = search.windowMs / 1000
  expect(() => rates.count('search', 'a')).toThrow(expect.objectContaining({ code: 'RATE_LIMITED', retryAfter }))
})

test('Switched off they count nothing', () => {
  const rates = createRateLimits(createTestClock('2026-03-02T09:00:00Z'), false)
  for (let i = 0; i <= tokenReads.max; i++) rates.count('tokenReads', 'a')
  expect(() => rates.check('tokenReads', 'a')).not.toThrow()
})
