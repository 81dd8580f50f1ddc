import { expect, test } from 'vitest'
import { statementName } from './statement-name.ts'

test.each([
  ['select "v"."id" from "vestigingen" as "v" where "v"."title" = $1', 'select vestigingen'],
  ['insert into "mails" ("to_address") values ($1)', 'insert mails'],
  ['update pgboss.job set state = $1', 'update job'],
  ["\n  with x as (select 'jan@voorbeeld.example' as y from accounts) select * from x", 'with accounts'],
  ['begin', 'begin'],
  ['', 'statement'],
])('%s is called "%s"', (sql, name) => {
  expect(statementName(sql)).toBe(name)
})
