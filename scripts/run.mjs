import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { pinnedNode } from './pinned-node.mjs'
import { root } from './root.mjs'

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program in the project's folder with our input and output, forwards signals to it and returns its exit code
 * (128 + the signal's number when a signal ended it, as shells do).
 */
export function run(command, args, { env = {}, quiet = false, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const colours = quiet ? { NO_COLOR: '1', FORCE_COLOR: undefined } : {}
    const child = spawn(command, args, { cwd, stdio, env: { ...process.env, ...colours, ...env } })
    const output = []
    child.stdout?.on('data', (bytes) => output.push(bytes))
    child.stderr?.on('data', (bytes) => output.push(bytes))
    const pass = (signal) => child.kill(signal)
    for (const signal of passedOn) process.on(signal, pass)
    const done = () => {
      for (const signal of passedOn) process.off(signal, pass)
    }
    child.on('error', (error) => {
      done()
      reject(new Error(`${command} cannot be started: ${error.message}`))
    })
    child.on('close', (code, signal) => {
      done()
      // The output of a quiet program is worth reading only when it failed.
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(output))
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}

/** Runs a file of the project, or a package's command file, under the pinned Node. */
export const runNode = (args, options) => run(pinnedNode, args, options)

/** Stops the script when a step failed. */
export async function must(what, code) {
  if ((await code) === 0) return
  process.stderr.write(`${what} failed.\n`)
  process.exit(1)
}
