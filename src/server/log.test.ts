import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './database/unavailable.ts'
import { errorWithoutData } from './log.ts'

test('The log keeps of an error what helps, and nothing that could be about a person', () => {
  const error = Object.assign(new Error('duplicate key: jan@example.nl'), {
    code: '23505',
    detail: 'Key (email)=(jan@example.nl) already exists.',
    constraint: 'offerte_windows_pkey',
    parameters: ['jan@example.nl'],
  })
  const told = errorWithoutData(error)
  expect(JSON.stringify(told)).not.toContain('jan@')
  expect(told).toMatchObject({ type: 'Error', code: '23505', constraint: 'offerte_windows_pkey' })
  expect((told.at as string[])[0]).toContain('log.test.ts')
  expect(errorWithoutData('jan@example.nl')).toEqual({ type: 'string' })
})

test.each([
  [{ code: 'ECONNREFUSED' }, true],
  [{ code: '57P01' }, true],
  [{ code: '08006' }, true],
  [{ message: 'Query read timeout' }, true],
  [{ message: 'timeout exceeded when trying to connect' }, true],
  [{ cause: Object.assign(new Error(), { code: 'ECONNRESET' }) }, true],
  [{ code: '23505' }, false],
  [{ code: '42P01' }, false],
  [{ message: 'no' }, false],
])('A failure %j means that the database cannot be reached: %s', (properties, unavailable) => {
  expect(isDatabaseUnavailable(Object.assign(new Error(), properties))).toBe(unavailable)
  expect(isDatabaseUnavailable(new AggregateError([Object.assign(new Error(), properties)]))).toBe(unavailable)
})
