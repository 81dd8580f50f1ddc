import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs'

const policy = '/usr/sbin/policy-rc.d'
const PATH = [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(':')
const environment = { ...process.env, PATH, DEBIAN_FRONTEND: 'noninteractive' }

export const isHere = (program: string) =>
  spawnSync('sh', ['-c', `command -v ${program}`], { env: environment }).status === 0

/** The first version number in a program's output about itself. */
export function versionOf([command = '', ...args]: readonly string[]): string {
  const { stdout, stderr } = spawnSync(command, args, { env: environment, encoding: 'utf8' })
  return /\d+(\.\d+)+[\w.~+-]*/.exec(`${stdout ?? ''}${stderr ?? ''}`)?.[0] ?? ''
}

/** Installs packages without starting the services in them; returns why it could not. */
export function install(packages: readonly string[]): string | undefined {
  if (process.getuid?.() !== 0 || !isHere('apt-get')) return 'installing takes root on Debian'
  const own = !existsSync(policy)
  if (own) writeFileSync(policy, '#!/bin/sh\nexit 101\n')
  if (own) chmodSync(policy, 0o755)
  try {
    const error = aptGet('install', '--yes', '--no-install-recommends', '--no-remove', ...packages)
    if (error === undefined) return undefined
    // The package lists may be missing or outdated.
    return aptGet('update') ?? aptGet('install', '--yes', '--no-install-recommends', '--no-remove', ...packages)
  } finally {
    if (own) rmSync(policy)
  }
}

function aptGet(...args: string[]): string | undefined {
  const { status, stderr } = spawnSync('apt-get', args, {
    env: environment,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (status === 0) return undefined
  const reason = stderr.split('\n').find((line) => line.startsWith('E: '))
  return reason?.slice('E: '.length) ?? `apt-get ${args[0]} ended with ${status}`
}
