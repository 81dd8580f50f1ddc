import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeWhole } from './backup-file.ts'

test('What a process left that had the number of this one is removed, what one that runs is writing is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'a.backup')
  writeFileSync(`${file}.${process.pid}.unfinished`, 'of a container before')
  writeFileSync(`${file}.${process.ppid}.unfinished`, 'of another process')
  await writeWhole(
    file,
    async (out) => void (await new Promise<void>((resolve) => out.end('whole', resolve))),
    async () => {},
  )
  expect(readdirSync(folder).sort()).toEqual(['a.backup', `a.backup.${process.ppid}.unfinished`])
})
