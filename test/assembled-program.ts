import { chmodSync, copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isNeeded } from '../scripts/slim.mjs'

const root = join(import.meta.dirname, '..')

type Packages = Record<string, { dev?: boolean; devOptional?: boolean }>

/**
 * Puts `paths` of the project into `folder`, writable by its owner alone, as the container file's last stage does: packages without what
 * `scripts/slim.mjs` removes.
 */
export function assembleProgram(folder: string, paths: readonly string[]): void {
  for (const path of paths) {
    const files = path === 'node_modules' ? packagesOfProduction() : [path]
    for (const file of files) place(join(root, file), join(folder, file))
  }
  chmodSync(folder, 0o755)
}

/** The packages that `npm prune --omit=dev` keeps, according to the lockfile. */
function packagesOfProduction(): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Packages }
  const names = Object.keys(packages).filter((name) => name !== '' && !packages[name]!.dev)
  // A nested package is copied with its parent; of platform packages only ours is installed.
  return names.filter((name) => name.split('node_modules/').length === 2 && existsSync(join(root, name)))
}

/** Copies the program's own files, so that their permissions can be set; files of packages are hard links where possible. */
function place(from: string, to: string): void {
  if (/\.test\.tsx?$/.test(from)) return
  if (from.includes('/node_modules/') && statSync(from).isFile() && !isNeeded(from)) return
  if (statSync(from).isDirectory()) {
    mkdirSync(to, { recursive: true, mode: 0o755 })
    for (const name of readdirSync(from)) place(join(from, name), join(to, name))
    return
  }
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 })
  if (!from.includes('/node_modules/') || !isLinked(from, to)) copyFileSync(from, to)
}

/** Returns false when the folder is on another disk. */
function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}
