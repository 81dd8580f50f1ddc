import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#test/program.ts'
import { ConfigError } from '../config-error.ts'
import { lockDataDir } from './lock-data-dir.ts'
import { openPglite } from './open-pglite.ts'

let dataDir: string
beforeEach(() => {
  const { path, remove } = temporaryFolder()
  dataDir = path
  return remove
})

/** Takes the folder and writes numbers into a table, telling each one after its commit, until it is killed. */
const writer = `
  const { lockDataDir } = await import(${JSON.stringify(import.meta.resolve('./lock-data-dir.ts'))})
  const { openPglite } = await import(${JSON.stringify(import.meta.resolve('./open-pglite.ts'))})
  lockDataDir(process.argv[2])
  const { pglite } = await openPglite(process.argv[2])
  await pglite.exec('create table if not exists written (n serial primary key)')
  for (;;) {
    const { rows } = await pglite.query('insert into written default values returning n')
    process.stdout.write(rows[0].n + '\\n')
  }
`

function startWriter(): ChildProcessByStdio<null, Readable, null> {
  const script = join(dataDir, 'writer.mjs')
  writeFileSync(script, writer)
  return spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
}

async function readLines(child: ChildProcessByStdio<null, Readable, null>, count: number): Promise<number[]> {
  const numbers: number[] = []
  for await (const line of createInterface(child.stdout)) {
    numbers.push(Number(line))
    if (numbers.length === count) break
  }
  return numbers
}

async function kill(child: ChildProcessByStdio<null, Readable, null>) {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

describe('The embedded database', () => {
  test('brings every commit to the disk before it is answered', async () => {
    const { pglite, files } = await openPglite(dataDir)
    await pglite.exec('create table t (n int)')
    for (let n = 0; n < 20; n++) {
      const before = files.synced
      await pglite.query('insert into t values ($1)', [n])
      expect(files.synced).toBeGreaterThan(before)
    }
    const before = files.synced
    await pglite.transaction(async (trx) => {
      for (let n = 0; n < 5; n++) await trx.query('insert into t values ($1)', [n])
    })
    expect(files.synced).toBeGreaterThan(before)
    const { rows } = await pglite.query<{ fsync: string }>('show fsync')
    expect(rows).toEqual([{ fsync: 'on' }])
    await pglite.close()
  })

  test('keeps everything that was committed when its process is killed, and refuses a second process meanwhile', async () => {
    const child = startWriter()
    const lines = await readLines(child, 50)
    expect(lines).toHaveLength(50)
    expect(() => lockDataDir(dataDir)).toThrow(ConfigError)
    expect(() => lockDataDir(dataDir)).toThrow(/^DATA_DIR: .* is in use by another process\. [^\n]*$/)
    await kill(child)
    const lock = lockDataDir(dataDir)
    const { pglite } = await openPglite(dataDir)
    const { rows } = await pglite.query<{ n: number }>('select n from written')
    const inDatabase = new Set(rows.map((row) => row.n))
    expect(lines.filter((n) => !inDatabase.has(n))).toEqual([])
    await pglite.close()
    lock.release()
  })

  test('that was killed during its first start begins again', async () => {
    const child = startWriter()
    const deadline = performance.now() + 20_000
    const hasBegun = () =>
      existsSync(dataDir) &&
      readdirSync(dataDir).some((entry) => /unfinished/.test(entry) && existsSync(join(dataDir, entry, 'base')))
    while (!hasBegun() && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await kill(child)
    expect(existsSync(join(dataDir, 'database'))).toBe(false)
    const { pglite } = await openPglite(dataDir)
    expect((await pglite.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pglite.close()
  })

  test('cannot be locked where no lock file can be made, and says how to go on', () => {
    mkdirSync(`${dataDir}.lock`)
    expect(() => lockDataDir(dataDir)).toThrow(/^DATA_DIR: its lock file .* cannot be made\. Use /)
    rmdirSync(`${dataDir}.lock`)
  })
})
