import { join } from 'node:path'

/** For programs that tests start: their sources are stripped of types and compiled once, not at each start. */
export const compileCache = join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled')
