import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { temporaryFolder } from '#test/program.ts'
import { spoolFolder } from './spool.ts'

/** Gives the exit code that a mail server sees. */
async function bounce(dataDir: string, args: string[], message: string): Promise<number | null> {
  const child = spawn(process.execPath, ['src/server/mail/returns/bounce-command.ts', ...args], {
    env: { DATA_DIR: dataDir },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.stdin.on('error', () => {})
  child.stdin.end(message)
  const [code] = (await once(child, 'close')) as [number | null]
  return code
}

const waiting = (dataDir: string) => readdirSync(spoolFolder(dataDir))

test('npm run bounce takes a message without a program or any other setting, for its owner alone', async () => {
  const { path, remove } = temporaryFolder()
  onTestFinished(remove)
  expect(await bounce(path, ['retour-x@akte.example'], 'Subject: terug\r\n\r\ndag')).toBe(0)
  const [name] = waiting(path)
  const file = join(spoolFolder(path), name!)
  expect(readFileSync(file, 'utf8')).toBe('retour-x@akte.example\nSubject: terug\r\n\r\ndag')
  expect(statSync(file).mode & 0o077).toBe(0)
})

test('npm run bounce takes a message to several recipients for each of them', async () => {
  const { path, remove } = temporaryFolder()
  onTestFinished(remove)
  const recipients = ['klachten@akte.example', 'retour-x@akte.example']
  expect(await bounce(path, recipients, 'Subject: terug\r\n\r\ndag')).toBe(0)
  const texts = waiting(path).map((name) => readFileSync(join(spoolFolder(path), name), 'utf8'))
  expect(texts.sort()).toEqual(recipients.map((recipient) => `${recipient}\nSubject: terug\r\n\r\ndag`))
})

test('npm run bounce says that a mail server must try later, or give up, and leaves nothing then', async () => {
  const { path, remove } = temporaryFolder()
  onTestFinished(remove)
  expect(await bounce(join(path, 'none'), [], 'dag')).toBe(75)
  expect(await bounce(path, [], 'x'.repeat(limits.mail.returnBytes + 1))).toBe(65)
  expect(() => waiting(path)).toThrow()
})
