import { existsSync, readFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { pinnedNode, pinnedNodeRemedy } from './pinned-node.mjs'
import { inRoot } from './root.mjs'
import { must, run } from './run.mjs'

/** Installs the packages of package-lock.json, the pinned Node included, unless exactly these are installed. */
export async function ensureInstalled() {
  if (!isInstalled()) {
    console.log('Installing packages (npm ci) ...')
    // With dev packages, as Vite builds the pages also when NODE_ENV is production. The warnings left out are about
    // npm's own Node, which runs nothing else.
    await must(
      'npm ci',
      run(
        'npm',
        ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
        npmOptions(),
      ),
    )
  }
  const remedy = pinnedNodeRemedy()
  if (!remedy) return
  process.stderr.write(`${remedy}\n`)
  process.exit(1)
}

/**
 * npm writes node_modules/.package-lock.json when it is done: without it an installation was interrupted. Compares
 * contents rather than times, which a copy, a clone or an unpacked archive sets at will.
 */
function isInstalled() {
  const lock = inRoot('node_modules', '.package-lock.json')
  // npm skips an optional package that it could not fetch.
  if (!existsSync(lock) || !existsSync(pinnedNode)) return false
  const locked = packagesOf(inRoot('package-lock.json'))
  const present = packagesOf(lock)
  return Object.entries(locked).every(([folder, { version, optional, link }]) => {
    if (folder === '' || link) return true
    if (optional && !present[folder]) return true
    return present[folder]?.version === version && existsSync(inRoot(folder, 'package.json'))
  })
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

function npmOptions() {
  // Under `npm start` the folder of the pinned Node comes first in PATH; npm must not run on what it replaces.
  const own = inRoot('node_modules', '.bin')
  const PATH = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => path.resolve(folder) !== own)
  const env = { PATH: PATH.join(path.delimiter) }
  if (!homedir()) env.npm_config_cache = path.join(tmpdir(), 'npm-cache')
  return { env }
}
