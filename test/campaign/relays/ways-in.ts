import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { startImap } from '#test/imap.ts'
import { freePort, temporaryFolder } from '#test/program.ts'
import type { Wiring } from './mail-server.ts'

export const waysIn = ['smtp', 'pipe', 'imap'] as const
export type WayIn = {
  /** Of the program. */
  env: Record<string, string>
  bounces: Wiring['bounces']
  close(): Promise<void>
}

const script = join(import.meta.dirname, '../../../scripts/bounce.mjs')

export async function openWay(way: (typeof waysIn)[number]): Promise<WayIn> {
  if (way === 'smtp') {
    const port = await freePort()
    return { env: { BOUNCES: way, BOUNCE_LISTEN: `127.0.0.1:${port}` }, bounces: { way, port }, close: async () => {} }
  }
  return way === 'pipe' ? pipe() : mailbox()
}

function pipe(): WayIn {
  const { path: dataDir, remove } = temporaryFolder()
  // The mail server runs the command as another user than the program's.
  chmodSync(dataDir, 0o777)
  return {
    env: { BOUNCES: 'pipe', DATA_DIR: dataDir },
    bounces: { way: 'pipe', node: process.execPath, script, dataDir },
    close: async () => remove(),
  }
}

/** All of the domain is caught in one mailbox. */
async function mailbox(): Promise<WayIn> {
  const imap = await startImap()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, { envelope: { mailFrom } }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        // As what delivers to a mailbox writes it.
        const returnPath = `Return-Path: <${mailFrom ? mailFrom.address : ''}>\r\n`
        imap.put(returnPath + Buffer.concat(parts).toString('latin1'))
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    env: { BOUNCES: 'imap', BOUNCE_IMAP_URL: imap.url },
    bounces: { way: 'smtp', port },
    async close() {
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await imap.close()
    },
  }
}
