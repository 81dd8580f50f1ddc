import { existsSync } from 'node:fs'
import { run } from './run.mjs'

const aptGet = '/usr/bin/apt-get'

/** Installs packages on Debian and its derivatives, as root or with passwordless sudo; does nothing elsewhere. */
export async function aptInstall(names) {
  if (!existsSync(aptGet)) return
  const asRoot = process.getuid() === 0 ? [] : ['sudo', '-n']
  if (asRoot.length && (await quietly('sudo', ['-n', 'true'])) !== 0) return
  const [command, ...before] = [...asRoot, aptGet]
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  console.log(`Installing ${names.join(' and ')} ...`)
  // A fresh machine has no package lists, and old lists name packages that are gone.
  await run(command, [...before, '-qq', 'update'], { quiet: true, env })
  await run(command, [...before, '-qq', 'install', '-y', '--no-install-recommends', ...names], { quiet: true, env })
}

const quietly = (command, args) => run(command, args, { quiet: true }).catch(() => 1)
