import { once } from 'node:events'
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
  const requests = {
    short: async (out: Writable) => void out.end('short answer'),
    long: (out: Writable) => pipeline(Readable.from(endless()), out).finally(resolve),
    late: async (out: Writable) => {
      await once(out, 'timeout')
      out.end('late answer')
    },
    failing: async () => Promise.reject(new Error('of a test')),
  }
  await listenInDataDir({ config: { dataDir }, log } as unknown as Context, requests, 50)
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

  it('lets an asker wait for the database, and leaves one that takes no bytes', async () => {
    expect(await ask('late')).toBe('late answer')
    const idle = connect(socketPath(dataDir)).pause()
    idle.write('long\n')
    await ended
    idle.destroy()
    expect(await ask('short')).toBe('short answer')
  })

  it('gives nothing for a request that it does not know or cannot do, which the asker says', async () => {
    const nothing = /^is not made: the program gave nothing/
    await expect(ask('toString')).rejects.toThrow(nothing)
    await expect(ask('failing')).rejects.toThrow(nothing)
  })
})
