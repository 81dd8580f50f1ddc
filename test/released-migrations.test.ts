import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { released } from '../migrations/released.ts'
import { archive, hasArchive } from './campaign/upgrade/release.ts'

const folder = join(import.meta.dirname, '../migrations')
const hashOf = (file: string) =>
  createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('hex')

test('a migration that was released is as it was, to the letter', () => {
  expect(Object.fromEntries(Object.keys(released).map((file) => [file, hashOf(file)]))).toEqual(released)
})

test.runIf(hasArchive)('every migration of the release that is kept beside this one is among those', () => {
  const input = brotliDecompressSync(readFileSync(archive))
  const files = execFileSync('tar', ['-t', 'migrations'], { input, encoding: 'utf8' }).split('\n')
  const names = files.flatMap((file) => /^migrations\/(\d{4}-.*\.ts|.+\/.+\.ts)$/.exec(file)?.[1] ?? [])
  expect(names).toContain('0001-first.ts')
  expect(Object.keys(released)).toEqual(expect.arrayContaining(names))
})
