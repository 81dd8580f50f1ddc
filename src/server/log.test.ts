import { expect, test } from 'vitest'
import { errorWithoutData } from './log.ts'

test('The log keeps of an error what helps, and nothing that could be about a person', () => {
  const error = Object.assign(new Error('duplicate key: jan@example.nl'), {
    code: '23505',
    detail: 'Key (email)=(jan@example.nl) already exists.',
    constraint: 'offerte_windows_pkey',
    parameters: ['jan@example.nl'],
  })
  const entry = errorWithoutData(error)
  expect(JSON.stringify(entry)).not.toContain('jan@')
  expect(entry).toMatchObject({ type: 'Error', code: '23505', constraint: 'offerte_windows_pkey' })
  expect((entry.at as string[])[0]).toContain('log.test.ts')
  expect(errorWithoutData('jan@example.nl')).toEqual({ type: 'string' })
})

test('The log names what lies behind an error that wraps another, such as those of the job queue', () => {
  const refused = Object.assign(new Error('for jan@example.nl'), { code: 'ECONNREFUSED' })
  const wrapped = new Error('The queue stopped', { cause: new AggregateError([refused]) })
  const entry = errorWithoutData(wrapped)
  expect(entry).toMatchObject({ because: [{ type: 'AggregateError', because: [{ code: 'ECONNREFUSED' }] }] })
  expect(JSON.stringify(entry)).not.toContain('jan@')
  // As pg-boss reports a worker that failed.
  const copied = { ...refused, message: refused.message, stack: refused.stack }
  expect(errorWithoutData(copied)).toMatchObject({ type: 'Error', code: 'ECONNREFUSED' })
})
