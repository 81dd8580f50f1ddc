import { expect, test } from 'vitest'
import { readCompared } from './compared.ts'

const read = (query: string) => readCompared(new URLSearchParams(query))

test.each([
  ['a comma list', 'vestigingen=3,1,2', ['3', '1', '2']],
  ['one parameter each', 'vestigingen=3&vestigingen=1', ['3', '1']],
  ['an office that is named twice', 'vestigingen=3,3', ['3']],
  ['more than three offices', 'vestigingen=1,2,3,4', ['1', '2', '3']],
  ['what is no id', 'vestigingen=abc,-1,,7', ['7']],
  ['no offices', '', []],
])('reads %s', (_, query, ids) => {
  expect(read(query).ids).toEqual(ids)
})

test('reads the services that exist', () => {
  expect(read('vestigingen=1&diensten=testament,onzin').dienst_ids).toEqual(['testament'])
})
