import { createHash } from 'node:crypto'
import path from 'node:path'

/** What `npm run build` makes of the sources, with what else it made ready. */
export const readySources = path.join(import.meta.dirname, '..', '..', 'ready', 'sources')

/** Where a file of TypeScript lies without its types. Named after what stands in it, so that what was made of another text is never taken. */
export const readySource = (typescript) =>
  path.join(readySources, `${createHash('sha256').update(typescript).digest('base64url')}.js`)
