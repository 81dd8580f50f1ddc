import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { programArgs, programEnv, sourceArgs } from '../scripts/program.mjs'
import { compileCache } from './compile-cache.ts'
import { eventually } from './eventually.ts'

const root = join(import.meta.dirname, '..')

export type Settings = Record<string, string | undefined>
export type Program = {
  url: string
  pid: number
  /** All output so far. */
  output(): string
  /** Resolves with the exit code, or null after a signal. */
  exited: Promise<number | null>
  /** Kills it like a power cut. */
  kill(): Promise<void>
  /** Stops it as an operator would; resolves with the exit code. */
  stop(): Promise<number | null>
}

/** For the embedded database, as in vitest.config.ts: a program that lives for seconds never earns back the second compiler's time. */
export const firstCompiler = ['--liftoff-only']

export type HowRun = { programArgs: string[]; programEnv?: Record<string, string> }
/** As `npm start` runs it. */
export const asUsual: HowRun = { programArgs, programEnv }
/** What saves memory takes a fifth of the processor's time of a start, and in tests there are many. */
const quickly: HowRun = {
  programArgs: [...firstCompiler, ...sourceArgs],
  programEnv: { NODE_COMPILE_CACHE: compileCache },
}
const usual = process.env.VITEST ? quickly : asUsual

/** How another release, in its `folder`, starts itself: it has files of its own that the program needs to run. */
export const howRun = async (folder: string) =>
  (await import(pathToFileURL(join(folder, 'scripts/program.mjs')).href)) as HowRun

/** Starts the built program as `npm start` does, or another release of it in its `folder`, without waiting until it is ready. */
export function launchProgram(settings: Settings & { PORT: string }, folder = root, run = usual): Program {
  const { PATH, HOME } = process.env
  const defaults = { LOG_LEVEL: 'warn', RATE_LIMITS: 'off', SECRET_KEY: 'of a test, known to all of its nodes' }
  const env = { PATH, HOME, ...run.programEnv, ...defaults, ...settings }
  const child = spawn(process.execPath, run.programArgs, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes))
  const exited = once(child, 'close').then(([code]) => code as number | null)
  return {
    url: `http://127.0.0.1:${settings.PORT}`,
    pid: child.pid!,
    output: () => output,
    exited,
    kill: () => end(child, exited, 'SIGKILL').then(() => {}),
    stop: () => end(child, exited, 'SIGTERM'),
  }
}

async function end(child: ChildProcess, exited: Promise<number | null>, signal: NodeJS.Signals) {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal)
  return exited
}

/** Starts the built program and waits until it is ready for visitors. */
export async function startProgram(settings: Settings, run = usual): Promise<Program> {
  const program = launchProgram({ ...settings, PORT: settings.PORT ?? String(await freePort()) }, root, run)
  await untilReady(program)
  return program
}

export async function untilReady(program: Program): Promise<void> {
  let ended = false
  program.exited.then(() => (ended = true))
  const ready = await eventually(async () => {
    if (ended) return false
    const { status } = await fetch(`${program.url}/readyz`, { signal: AbortSignal.timeout(20_000) })
    if (status !== 200) throw new Error(`The program did not get ready: ${status}\n${program.output()}`)
    return true
  })
  if (!ready) throw new Error(`The program ended while it started:\n${program.output()}`)
}

/** Below those that a system gives to who asks it for any: it gives this one to nobody before it is used. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}

/** A folder that is removed with everything in it, also when a program still writes there, and with the locks beside it. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'program-'))
  return {
    path,
    remove() {
      rmSync(path, { recursive: true, force: true, maxRetries: 5 })
      // Of `lockDataDir`; a kill leaves SQLite's journal of it too.
      for (const lock of [`${path}.lock`, `${path}.lock-journal`]) rmSync(lock, { force: true })
    },
  }
}
