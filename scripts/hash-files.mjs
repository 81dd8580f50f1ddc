import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inRoot } from './root.mjs'

/** Of the names and contents of these files, by which a thing made from them is known to be of today. */
export function hashFiles(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(inRoot(file)))
  return hash.digest('hex')
}
