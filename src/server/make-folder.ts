import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder, with its missing parents, for this user only. Node's recursive mkdir never returns when an existing
 * folder answers ENOENT, as /proc does.
 */
export function makeFolder(path: string): void {
  const entry = statSync(path, { throwIfNoEntry: false })
  if (entry?.isDirectory()) return
  if (entry) throw Object.assign(new Error(`${path} is no folder`), { code: 'ENOTDIR' })
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another node made it at the same moment.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
