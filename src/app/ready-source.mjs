import { createHash } from 'node:crypto'
import path from 'node:path'

/** The folder for the sources that `npm run build` prepares. */
export const readySources = path.join(import.meta.dirname, '..', '..', 'ready', 'sources')

/** The path of a TypeScript file with its types stripped. It is named by a hash of the source, so that a stale version is never used. */
export const readySource = (typescript) =>
  path.join(readySources, `${createHash('sha256').update(typescript).digest('base64url')}.js`)
