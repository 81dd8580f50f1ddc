import { expect, test } from 'vitest'
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
