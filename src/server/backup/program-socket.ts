import { chmodSync, rmSync } from 'node:fs'
import { createServer, connect as dial, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../context.ts'
import { BackupFault } from './backup-fault.ts'

/** Requests that a program on an embedded database serves to processes that may read its folder; each answers with bytes. */
type ProgramRequests = Record<string, (out: Writable) => Promise<void>>

/** Maximum length of a socket path on Linux; macOS allows four bytes less. */
const pathMax = 103
/** A client that stops reading keeps the database's only connection from everyone else. */
const longestTakeMs = 10_000
export const socketPath = (dataDir: string) => join(dataDir, 'program.sock')

/**
 * Listens on a socket in DATA_DIR, which only its user may enter. The embedded database belongs to one process, so that
 * process does the work for commands. It holds the folder's lock, so an existing socket was left behind by a kill.
 */
export async function listenInDataDir(
  { config, log }: Context,
  requests: ProgramRequests,
  takeMs = longestTakeMs,
): Promise<void> {
  const path = socketPath(config.dataDir)
  if (Buffer.byteLength(path) > pathMax)
    return log.warn('DATA_DIR has too long a path: npm run backup works while the program is stopped')
  rmSync(path, { force: true })
  const server = createServer((socket) => {
    let isAsked = false
    // A client that has read everything so far waits for the program, which may be waiting for the database during another backup.
    socket.setTimeout(takeMs).on('timeout', () => {
      if (!isAsked || socket.writableLength > 0) socket.destroy()
    })
    socket.on('error', () => {})
    const lines = createInterface({ input: socket })
    // readline emits errors of its input again: a command killed while it reads must not crash the program.
    lines.on('error', () => {})
    lines.once('line', (name) => {
      isAsked = true
      const serve = Object.hasOwn(requests, name) ? requests[name] : undefined
      if (!serve) return socket.destroy()
      serve(socket).catch((err) => {
        log.warn({ err, request: name }, 'What a command asked for could not be done')
        socket.destroy()
      })
    })
  })
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  } catch (err) {
    return log.warn({ err }, 'DATA_DIR takes no socket: npm run backup works while the program is stopped')
  }
  chmodSync(path, 0o600)
  server.unref()
}

/** A connection to the program that runs on the folder; null: none does. */
function reach(dataDir: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = dial(socketPath(dataDir))
    socket.once('connect', () => resolve(socket)).once('error', () => resolve(null))
  })
}

/** Sends a request to the program that runs on the folder, and its answer to `out`; false: no program runs. */
export async function askProgram(dataDir: string, request: string, out: Writable): Promise<boolean> {
  const socket = await reach(dataDir)
  if (!socket) return false
  socket.write(`${request}\n`)
  try {
    await pipeline(socket, out)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ECONNRESET' || code === 'EPIPE') throw new BackupFault('is not whole: the program ended')
    throw error
  }
  if (socket.bytesRead === 0) throw new BackupFault('is not made: the program gave nothing, and its log says why')
  return true
}
