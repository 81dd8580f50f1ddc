import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { noteBackup } from '#server/backup/last-backup.ts'
import { temporaryFolder } from '#test/program.ts'
import { checkLastBackup } from './check-place.ts'

const day = 24 * 3_600_000

test('A backup is to be a day old at most, and one of more than 30 days must be gone', () => {
  const { path: dataDir, remove } = temporaryFolder()
  onTestFinished(remove)
  const at = new Date('2026-11-01T02:00:00Z')
  const after = (days: number) => checkLastBackup({ dataDir }, new Date(at.getTime() + days * day))
  expect(after(0)).toMatchObject({ state: 'let op', text: expect.stringContaining('nog geen') })
  const file = join(dataDir, 'a.backup')
  writeFileSync(file, '')
  noteBackup(dataDir, { at, file })
  expect(after(1)).toMatchObject({ state: 'ok' })
  expect(after(2)).toMatchObject({ state: 'let op', text: expect.stringContaining('elke dag') })
  expect(after(31)).toMatchObject({ state: 'let op', text: expect.stringContaining('verwijder') })
})
