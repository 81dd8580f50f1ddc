import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { reserveBytes } from '#server/database/guard-data-folder.ts'
import { backupCommand, restoreCommand, runCommand } from '#test/command.ts'
import { dataFolder } from '#test/database-image.ts'
import { emptyDatabase } from '#test/empty-database.ts'
import { type Settings, startProgram, temporaryFolder } from '#test/program.ts'

const server = process.env.TEST_DATABASE_URL
const oneLine = (pattern: RegExp) => ({ code: 1, lines: [expect.stringMatching(pattern)] })
const newFolder = () => {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  return folder.path
}

/** Null where this user may mount none. */
function smallDisk(size: string): string | null {
  const disk = newFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk], { stdio: 'ignore' })
  } catch {
    return null
  }
  onTestFinished(() => void execFileSync('umount', [disk]))
  return disk
}

async function running(more: Settings = {}) {
  const folder = await dataFolder()
  onTestFinished(folder.remove)
  const settings = { DATA_DIR: folder.path, DEMO_DATA: 'off', ...more }
  const program = await startProgram(settings)
  onTestFinished(program.kill)
  return { program, settings }
}

describe('Backup and restore by command', () => {
  test('make a backup beside the program, keep the newest, and restore nothing under it', async () => {
    const { program, settings } = await running()
    const folder = join(settings.DATA_DIR, 'backups')
    const first = join(folder, 'aktewijzer-2026-01-01T00-00-00Z.backup')
    expect(await runCommand(backupCommand, ['--out', first], settings)).toMatchObject({ code: 0 })
    expect(await runCommand(backupCommand, ['--out', folder, '--keep', '1'], settings)).toMatchObject({ code: 0 })
    const files = readdirSync(folder)
    expect(files).toEqual([expect.stringMatching(/^aktewijzer-.*Z\.backup$/)])
    expect(files).not.toContain('aktewijzer-2026-01-01T00-00-00Z.backup')
    const missing = join(settings.DATA_DIR, 'unmounted')
    expect(await runCommand(backupCommand, ['--out', missing, '--keep', '1'], settings)).toEqual(
      oneLine(/unmounted: is no folder, and --keep/),
    )
    const file = join(folder, files[0]!)
    expect(await runCommand(restoreCommand, [file], settings)).toEqual(
      oneLine(/^DATA_DIR: .* in use by another process/),
    )
    expect((await fetch(`${program.url}/readyz`)).status).toBe(200)
  })

  test.runIf(server)('refuse to restore under a program on PostgreSQL', async () => {
    const { url, drop } = await emptyDatabase(server!)
    onTestFinished(drop)
    const { settings } = await running({ DATABASE_URL: url })
    const file = join(settings.DATA_DIR, 'a.backup')
    expect(await runCommand(backupCommand, ['--out', file], settings)).toMatchObject({ code: 0 })
    const refused = await runCommand(restoreCommand, [file], settings)
    expect(refused).toEqual(oneLine(/^DATABASE_URL: the database: a program runs on it\. Stop/))
  })

  test('say in one line that there is no space, no such folder, no such key or no such backup', async ({ skip }) => {
    const { settings } = await running()
    const write = (file: string) => runCommand(backupCommand, ['--out', file], settings)
    expect(await write('/proc/nowhere/a.backup')).toEqual(oneLine(/cannot be written: .*ENOENT/))
    const file = join(settings.DATA_DIR, 'a.backup')
    expect(await write(file)).toMatchObject({ code: 0 })
    expect(await write(file)).toEqual(oneLine(/is there already/))

    const read = (path: string, more: Settings = {}) => {
      return runCommand(restoreCommand, [path], { DATA_DIR: newFolder(), ...more })
    }
    const other = 'another key than the one of the data'
    expect(await read(file, { SECRET_KEY: other })).toEqual(oneLine(/is sealed with another key\. Set BACKUP_KEY/))
    expect(await read('/nowhere')).toEqual(oneLine(/cannot be read \(ENOENT\)/))
    expect(await runCommand(restoreCommand, [file, '--erasures', '/nowhere'], { DATA_DIR: newFolder() })).toEqual(
      oneLine(/^restore: \/nowhere is not there/),
    )
    const empty = newFolder()
    expect(await runCommand(backupCommand, ['--out', join(empty, 'b.backup')], { DATA_DIR: empty })).toEqual(
      oneLine(/is not made: .* has no database/),
    )
    expect(existsSync(join(empty, 'database'))).toBe(false)
    writeFileSync(join(settings.DATA_DIR, 'text'), 'no backup')
    expect(await read(join(settings.DATA_DIR, 'text'))).toEqual(oneLine(/is no backup of this program/))

    const disk = smallDisk('8k')
    if (!disk) return skip('this user may not mount a small disk')
    writeFileSync(join(disk, 'filler'), Buffer.alloc(8 * 1024))
    expect(await write(join(disk, 'a.backup'))).toEqual(oneLine(/does not fit: the disk of .* is full/))
    expect(readdirSync(disk)).toEqual(['filler'])
    expect(existsSync(file)).toBe(true)
  })

  test('leave the embedded database the space on its disk that it needs', async ({ skip }) => {
    const disk = smallDisk('400m')
    if (!disk) return skip('this user may not mount a small disk')
    const { settings } = await running({ DATA_DIR: join(disk, 'data') })
    const file = join(settings.DATA_DIR, 'a.backup')
    const write = () => runCommand(backupCommand, ['--out', file], settings)
    expect(await write()).toMatchObject({ code: 0 })
    const { size } = statSync(file)
    rmSync(file)
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize - reserveBytes - Math.floor(size / 2)))
    expect(await write()).toEqual(oneLine(/does not fit: the database on the same disk needs 64 MB free/))
    expect(readdirSync(settings.DATA_DIR).filter((name) => name.includes('.backup'))).toEqual([])
  })
})
