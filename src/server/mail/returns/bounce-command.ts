import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import * as limits from '#contract/limits.ts'
import { SpoolFull, spool } from './spool.ts'

/** Exit codes that mail servers understand (sysexits.h): a permanent and a temporary failure. */
const exits = { tooLong: 65, later: 75 }

/**
 * `npm run bounce -- [RECIPIENT ...]`: docs/operations.md, "Bounces". Reads no setting but DATA_DIR, so that a mail
 * server can run it without the program's secrets. Exits with 0 only when the message is on disk for each recipient.
 */
async function main(): Promise<void> {
  const dataDir = resolve(process.env.DATA_DIR?.trim() || '.data')
  if (!existsSync(dataDir)) return refuse(exits.later, `DATA_DIR is not there: ${dataDir}`)
  const raw = await readInput()
  if (raw === null) return refuse(exits.tooLong, 'The message is longer than any report')
  const recipients = process.argv.slice(2)
  for (const recipient of recipients.length > 0 ? recipients : ['']) await spool(dataDir, raw, recipient)
}

/** Null: it is too long. Reads to the end anyway, as some mail servers take a closed pipe for another kind of failure. */
async function readInput(): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of process.stdin as AsyncIterable<Buffer>) {
    size += part.length
    if (size <= limits.mail.returnBytes) parts.push(part)
  }
  return size <= limits.mail.returnBytes ? Buffer.concat(parts) : null
}

function refuse(code: number, text: string): void {
  process.stderr.write(`${text}\n`)
  process.exitCode = code
}

main().catch((error: NodeJS.ErrnoException) => {
  refuse(exits.later, error instanceof SpoolFull ? 'Too many wait' : `Not written (${error.code ?? error.name})`)
})
