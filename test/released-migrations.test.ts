import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { released } from '../migrations/released.ts'

const folder = join(import.meta.dirname, '../migrations')
const hashOf = (name: string) =>
  createHash('sha256')
    .update(readFileSync(join(folder, `${name}.ts`)))
    .digest('hex')

test('a migration that was released is as it was, to the letter', () => {
  expect(Object.fromEntries(Object.keys(released).map((name) => [name, hashOf(name)]))).toEqual(released)
})

test('every migration of the release that is kept beside this one is among those', () => {
  const input = brotliDecompressSync(
    readFileSync(join(import.meta.dirname, 'campaign/upgrade/previous-release.tar.br')),
  )
  const files = execFileSync('tar', ['-t', 'migrations'], { input, encoding: 'utf8' }).split('\n')
  const names = files.flatMap((file) => /^migrations\/(\d{4}-.*)\.ts$/.exec(file)?.[1] ?? [])
  expect(names.length).toBeGreaterThan(7)
  expect(Object.keys(released)).toEqual(expect.arrayContaining(names))
})
