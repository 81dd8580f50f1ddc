import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { released } from '../migrations/released.ts'

const folder = join(import.meta.dirname, '../migrations')
const hashOf = (name: string) =>
  createHash('sha256')
    .update(readFileSync(join(folder, `${name}.ts`)))
    .digest('hex')

test('a migration that was released is as it was, to the letter', () => {
  expect(Object.keys(released).length).toBeGreaterThanOrEqual(7)
  expect(Object.fromEntries(Object.keys(released).map((name) => [name, hashOf(name)]))).toEqual(released)
})
