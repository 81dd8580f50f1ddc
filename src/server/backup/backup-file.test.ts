import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { BackupFault } from './backup-fault.ts'
import { writeWhole } from './backup-file.ts'

const folderOfBackups = () => {
  const folder = mkdtempSync(join(tmpdir(), 'backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
const whole = (out: Writable) => new Promise<void>((resolve) => out.end('whole', resolve))

test('A file in which a fault is found as it is read again is gone, and the next one may have its name', async () => {
  const folder = folderOfBackups()
  const file = join(folder, 'a.backup')
  const read: string[] = []
  const check = async (unfinished: string) => {
    read.push(readFileSync(unfinished, 'utf8'))
    throw new BackupFault('cannot be read')
  }
  await expect(writeWhole(file, whole, check)).rejects.toThrow('cannot be read')
  expect([read, readdirSync(folder)]).toEqual([['whole'], []])
  await writeWhole(file, whole, async () => {})
  expect(readdirSync(folder)).toEqual(['a.backup'])
})

test('What a process left that had the number of this one is removed, what one that runs is writing is not', async () => {
  const folder = folderOfBackups()
  const file = join(folder, 'a.backup')
  writeFileSync(`${file}.${process.pid}.unfinished`, 'of a container before')
  writeFileSync(`${file}.${process.ppid}.unfinished`, 'of another process')
  await writeWhole(file, whole, async () => {})
  expect(readdirSync(folder).sort()).toEqual(['a.backup', `a.backup.${process.ppid}.unfinished`])
})
