import { expect, test } from 'vitest'
import { isWrite } from './guard-data-folder.ts'
import { refusalOf } from './refusal.ts'

test.each([
  [{ code: 'ECONNREFUSED' }, 'unreachable'],
  [{ code: '57P01' }, 'unreachable'],
  [{ code: '08006' }, 'unreachable'],
  [{ message: 'Query read timeout' }, 'unreachable'],
  [{ message: 'timeout exceeded when trying to connect' }, 'unreachable'],
  [{ message: 'timeout expired' }, 'unreachable'],
  [{ message: 'Client was closed and is not queryable' }, 'unreachable'],
  [{ cause: Object.assign(new Error(), { code: 'ECONNRESET' }) }, 'unreachable'],
  [{ code: '53100' }, 'disk full'],
  [{ code: '53200' }, 'out of memory'],
  [{ code: '53300' }, 'too many connections'],
  [{ code: '25006' }, 'read-only'],
  [{ code: '57014' }, 'too slow'],
  [{ code: '55P03' }, 'too slow'],
  [{ code: '40001' }, 'conflict'],
  [{ code: '40P01' }, 'conflict'],
  [{ code: '23505' }, null],
  [{ code: '42P01' }, null],
  [{ code: '22P02' }, null],
  [{ message: 'no' }, null],
])('A failure %j means that the database refuses for now, being: %s', (properties, reason) => {
  expect(refusalOf(Object.assign(new Error(), properties))).toBe(reason)
  expect(refusalOf(new AggregateError([Object.assign(new Error(), properties)]))).toBe(reason)
})

test.each([
  ['select "updated_at", "created_on" from "tokens" where "hash" = $1', false],
  ['begin', false],
  ['commit', false],
  ['with next as (insert into changes values ($1) returning version) select pg_notify($2, version) from next', true],
  ['select id from pgboss.job for update skip locked', true],
  ['BEGIN; UPDATE pgboss.queue SET monitor_on = now(); COMMIT', true],
])('The statement "%s" writes: %s', (statement, writes) => {
  expect(isWrite(statement)).toBe(writes)
})
