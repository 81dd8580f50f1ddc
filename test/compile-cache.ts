import { join } from 'node:path'

/** Compile cache for programs started by tests: sources are stripped of types and compiled once, not at every start. */
export const compileCache = join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled')
