import { existsSync, readFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { inRoot, pinnedNode } from './root.mjs'
import { must, run } from './run.mjs'

/** Installs the packages of package-lock.json unless exactly these are there, and the pinned Node with them. */
export async function ensureInstalled() {
  if (!isInstalled()) {
    console.log('Installing packages (npm ci) ...')
    // Vite builds the pages, also where NODE_ENV says production. The warnings are about npm's own Node, which runs nothing else.
    await must(
      'npm ci',
      run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], npmOptions()),
    )
  }
  if (!existsSync(pinnedNode)) await installNode()
}

/**
 * npm writes node_modules/.package-lock.json when it is done: without it an installation was interrupted. Contents are
 * compared rather than times, which a copy, a clone or an unpacked archive sets at will.
 */
function isInstalled() {
  const done = inRoot('node_modules', '.package-lock.json')
  if (!existsSync(done)) return false
  const wanted = packagesOf(inRoot('package-lock.json'))
  const present = packagesOf(done)
  return Object.entries(wanted).every(([folder, { version, optional, link }]) => {
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

/** The `node` package fetches its binary in an install script, which npm skips where scripts are switched off. */
async function installNode() {
  console.log('Fetching the pinned Node: the install script of the package "node" has not run ...')
  const cwd = inRoot('node_modules', 'node')
  const code = await run(process.execPath, ['installArchSpecificPackage'], { ...npmOptions(), cwd })
  if (code === 0 && existsSync(pinnedNode)) return
  process.stderr.write('The pinned Node is missing. Allow the install script of the package "node": npm rebuild node\n')
  process.exit(1)
}

function npmOptions() {
  // Under `npm start` the folder of the pinned Node comes first in PATH; npm must not run on what it replaces.
  const own = inRoot('node_modules', '.bin')
  const PATH = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => path.resolve(folder) !== own)
  const env = { PATH: PATH.join(path.delimiter) }
  if (!homedir()) env.npm_config_cache = path.join(tmpdir(), 'npm-cache')
  return { env }
}
