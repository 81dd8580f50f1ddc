import { readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { lockDataDir } from '#server/database/lock-data-dir.ts'
import { temporaryFolder } from './program.ts'

test('A folder of a test leaves nothing behind, also where a program took it for its data', () => {
  const { path, remove } = temporaryFolder()
  lockDataDir(path).release()
  remove()
  expect(readdirSync(dirname(path)).filter((name) => name.startsWith(basename(path)))).toEqual([])
})
