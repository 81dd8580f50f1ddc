import { execFileSync } from 'node:child_process'
import { renameSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { fillDataFolder } from '#test/database-image.ts'
import { eventually } from '#test/eventually.ts'
import { freePort, launchProgram, type Program, type Settings, startProgram, temporaryFolder } from '#test/program.ts'

const megabyte = 1024 * 1024
const settings = { DEMO_DATA: 'off', RATE_LIMITS: 'on' }

/** Mounts something on a new folder; null where this user may not. */
function mounted(...args: string[]): { path: string; remove(): void } | null {
  const folder = temporaryFolder()
  try {
    execFileSync('mount', [...args, folder.path], { stdio: 'ignore' })
  } catch {
    folder.remove()
    return null
  }
  const remove = () => {
    execFileSync('umount', [folder.path])
    folder.remove()
  }
  return { path: folder.path, remove }
}

/** How a start ends that cannot go on: its exit code and what it wrote. */
async function failedStart(overrides: Settings) {
  const program = launchProgram({ ...settings, LOG_LEVEL: 'silent', PORT: String(await freePort()), ...overrides })
  onTestFinished(program.kill)
  return { code: await program.exited, lines: program.output().trim().split('\n') }
}
const oneLine = (pattern: RegExp) => ({ code: 1, lines: [expect.stringMatching(pattern)] })

/** A request that is counted, which is a write, and then refused as it names no office. */
const write = ({ url }: Program) =>
  fetch(`${url}/api/offerte-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      aanhef: 'Dhr.',
      naam: 'Test de Tester',
      email: 'test@klant.example',
      telefoonnummer: '0612345678',
      dienst_ids: ['leveringsakte'],
      vestiging_ids: ['1'],
    }),
  })
const status = async (program: Program, path: string) => (await fetch(`${program.url}${path}`)).status

describe('The data folder', () => {
  const folder = temporaryFolder()
  afterAll(folder.remove)
  async function filled(name: string) {
    const path = join(folder.path, name)
    await fillDataFolder(path)
    return path
  }

  test.each([
    ['has lost the file that says what it is', (database: string) => rmSync(join(database, 'PG_VERSION'))],
    ['has a file that was cut off', (database: string) => truncateSync(join(database, 'global', 'pg_control'), 10)],
    ['has lost its log', (database: string) => rmSync(join(database, 'pg_wal'), { recursive: true })],
  ])('that %s stops the start with one line', async (_, damage) => {
    const path = await filled('damaged')
    onTestFinished(() => rmSync(path, { recursive: true }))
    damage(join(path, 'database'))
    expect(await failedStart({ DATA_DIR: path })).toEqual(oneLine(/^DATA_DIR: .* is damaged .*backup/))
  })

  test('that is a file or cannot be made stops the start with one line', async () => {
    const file = join(folder.path, 'file')
    writeFileSync(file, '')
    expect(await failedStart({ DATA_DIR: file })).toEqual(oneLine(/^DATA_DIR: .*ENOTDIR/))
    expect(await failedStart({ DATA_DIR: join(file, 'data') })).toEqual(oneLine(/^DATA_DIR: .*ENOTDIR/))
    expect(await failedStart({ DATA_DIR: '/proc/aktewijzer' })).toEqual(oneLine(/^DATA_DIR: .*ENOENT/))
  })

  test('is for one process, also under another path', async ({ skip }) => {
    const path = await filled('locked')
    const program = await startProgram({ ...settings, DATA_DIR: path })
    onTestFinished(program.kill)
    const moved = join(folder.path, 'moved')
    renameSync(path, moved)
    expect(await failedStart({ DATA_DIR: moved })).toEqual(oneLine(/^DATA_DIR: .* in use/))
    const bound = mounted('--bind', moved)
    if (!bound) return skip('moved only: this user may not mount')
    onTestFinished(bound.remove)
    expect(await failedStart({ DATA_DIR: bound.path })).toEqual(oneLine(/^DATA_DIR: .* in use/))
  })

  test('that is removed under a running program takes it out of service, told in the log', async () => {
    const path = await filled('removed')
    const program = await startProgram({ ...settings, DATA_DIR: path })
    onTestFinished(program.kill)
    expect((await write(program)).status).toBe(422)
    rmSync(join(path, 'database'), { recursive: true })
    await eventually(async () => expect(await status(program, '/readyz')).toBe(503))
    expect((await write(program)).status).toBe(503)
    expect(await status(program, '/faq')).toBe(200)
    expect(program.output()).toContain('"reason":"data folder lost"')
    expect(await program.stop()).not.toBeNull()
  })

  test('on a disk that fills up is read and not written, and written again when there is space', async ({ skip }) => {
    const disk = mounted('-t', 'tmpfs', '-o', 'size=400m', 'tmpfs')
    // src/server/database/disk-reserve.test.ts holds the rule without a disk.
    if (!disk) return skip('this user may not mount a small disk')
    onTestFinished(disk.remove)
    const path = join(disk.path, 'data')
    await fillDataFolder(path)
    const program = await startProgram({ ...settings, DATA_DIR: path })
    onTestFinished(program.kill)
    expect((await write(program)).status).toBe(422)
    const filler = join(disk.path, 'filler')
    fillUp(disk.path, filler, 10)

    await eventually(async () => expect(await status(program, '/readyz')).toBe(503))
    const refused = await write(program)
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    for (const page of ['/', '/faq', '/api/vestigingen/total'])
      expect([page, await status(program, page)]).toEqual([page, 200])
    expect(program.output()).toContain('"reason":"disk full"')

    rmSync(filler)
    await eventually(async () => expect(await status(program, '/readyz')).toBe(200))
    expect((await write(program)).status).toBe(422)
    fillUp(disk.path, filler, 10)
    expect(await program.stop()).toBe(0)
    expect(await failedStart({ DATA_DIR: path })).toEqual(oneLine(/^DATA_DIR: its disk has \d+ MB free/))
  })
})

/** Leaves this many megabytes free. */
function fillUp(disk: string, file: string, left: number) {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(file, Buffer.alloc(bavail * bsize - left * megabyte))
}
