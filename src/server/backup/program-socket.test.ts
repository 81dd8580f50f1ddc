import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable, type Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { askProgram, listenInDataDir, socketPath } from './program-socket.ts'

let dataDir: string
let warnings: string[]
let ended: Promise<void>

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'socket-'))
  warnings = []
  const { promise, resolve } = Promise.withResolvers<void>()
  ended = promise
  const log = { warn: (_what: unknown, message: string) => warnings.push(message) }
  await listenInDataDir({ config: { dataDir }, log } as unknown as Context, {
    short: async (out) => void out.end('short answer'),
    long: (out: Writable) => pipeline(Readable.from(endless()), out).finally(resolve),
  })
})
afterEach(() => rmSync(dataDir, { recursive: true }))

function* endless() {
  for (;;) yield Buffer.alloc(64 * 1024)
}

async function ask(request: string): Promise<string> {
  const out = new PassThrough()
  const [, answer] = await Promise.all([askProgram(dataDir, request, out), text(out)])
  return answer
}

describe('the socket of the program in DATA_DIR', () => {
  it('goes on answering after a command was killed while it read', async () => {
    const killed = connect(socketPath(dataDir))
    killed.write('long\n')
    // A socket that closes with bytes it did not read resets its other side, as the kernel does for a killed command.
    await new Promise((resolve) => killed.once('readable', resolve))
    killed.destroy()
    await ended
    expect(await ask('short')).toBe('short answer')
    expect(warnings).toEqual(['What a command asked for could not be done'])
  })

  it('closes a request it does not know without an answer', async () => {
    expect(await ask('toString')).toBe('')
  })
})
