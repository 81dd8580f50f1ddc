import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inRoot } from './root.mjs'

/** The hash of the names and contents of these files, which shows whether something made from them is up to date. */
export function hashFiles(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(inRoot(file)))
  return hash.digest('hex')
}
