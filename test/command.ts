import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { compileCache } from './compile-cache.ts'
import { firstCompiler, type Settings } from './program.ts'

const root = join(import.meta.dirname, '..')

export type Command = { pid: number; kill(): void; ended: Promise<{ code: number | null; lines: string[] }> }

/** Starts a command as npm does, with only these settings; `ended` resolves with its output. */
export function launchCommand(file: string, args: readonly string[], settings: Settings): Command {
  const { PATH, HOME } = process.env
  const SECRET_KEY = 'of a test, known to all of its nodes'
  const env = { PATH, HOME, NODE_COMPILE_CACHE: compileCache, SECRET_KEY, ...settings }
  const child = spawn(process.execPath, [...firstCompiler, file, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes))
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    lines: output.trim().split('\n'),
  }))
  return { pid: child.pid!, kill: () => child.kill('SIGKILL'), ended }
}

export const backupCommand = 'src/server/backup/backup-command.ts'
export const restoreCommand = 'src/app/restore-command.ts'
export const doctorCommand = 'src/app/doctor-command.ts'

export const runCommand = (file: string, args: readonly string[], settings: Settings) =>
  launchCommand(file, args, settings).ended
