import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from '#test/eventually.ts'

/** A file of `deploy/`, as it is shipped. */
export const shipped = (name: string): string =>
  readFileSync(join(import.meta.dirname, '..', '..', 'deploy', name), 'utf8')

/** Replaces what a test must have otherwise; a file that no longer says it would be tried without. */
export function replaceIn(source: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The file does not say: ${from}`)
    return text.replaceAll(from, to)
  }, source)
}

const folders = ['/usr/sbin', '/usr/local/sbin']

/** Whether a program is on this machine; says by which packages it comes where it is not. */
export function isHere(program: string, packageName = program): boolean {
  const path = [process.env.PATH, ...folders].join(':')
  const isThere = spawnSync('sh', ['-c', `command -v ${program}`], { env: { PATH: path } }).status === 0
  if (!isThere) process.stdout.write(`Not tried, as ${program} is not here: apt-get install ${packageName}\n`)
  return isThere
}

export type Started = { pid: number; stop(): Promise<void>; output(): string }
type As = { uid?: number; gid?: number; env?: Record<string, string>; cwd?: string }

const longestEndMs = 15_000
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) killGroup(child)
})

/** What it started itself is in its group. */
function killGroup({ pid }: ChildProcess) {
  try {
    process.kill(-pid!, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

/** Starts a program that runs until it is told to stop, and waits until `answers` holds. */
export async function startOutside(
  [command = '', ...args]: readonly string[],
  answers: () => Promise<unknown>,
  { env, ...as }: As = {},
): Promise<Started> {
  const path = [process.env.PATH, ...folders].join(':')
  const child: ChildProcess = spawn(command, args, {
    ...as,
    env: { PATH: path, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (bytes) => (output += bytes))
  const exited = once(child, 'close')
  running.add(child)
  let ended = false
  const forget = () => {
    ended = true
    running.delete(child)
  }
  exited.then(forget, forget)
  await eventually(async () => {
    if (!ended) await answers()
  })
  if (ended) throw new Error(`${command} ended:\n${output}`)
  return {
    pid: child.pid!,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      const late = setTimeout(() => killGroup(child), longestEndMs)
      await exited
      clearTimeout(late)
    },
  }
}
