import { chmodSync, copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isNeeded } from '../scripts/slim.mjs'

const root = join(import.meta.dirname, '..')

type Packages = Record<string, { dev?: boolean; devOptional?: boolean }>

/** Puts `paths` of the project into `folder` as the last stage of a container file does, packages without what `scripts/slim.mjs` removes; nobody may write there. */
export function assembleProgram(folder: string, paths: readonly string[]): void {
  for (const path of paths) {
    const files = path === 'node_modules' ? packagesOfProduction() : [path]
    for (const file of files) place(join(root, file), join(folder, file))
  }
  chmodSync(folder, 0o755)
}

/** What `npm prune --omit=dev` leaves, by the lock. */
function packagesOfProduction(): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Packages }
  const names = Object.keys(packages).filter((name) => name !== '' && !packages[name]!.dev)
  // One in another's folder comes with that one, and of a platform there is one.
  return names.filter((name) => name.split('node_modules/').length === 2 && existsSync(join(root, name)))
}

/** The program's own files and folders are made anew, so that their rights are ours; the large ones are the same file. */
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

/** False: the folder is on another disk. */
function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}
