import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { runNode } from './run.mjs'

// `npm start`: install when needed, build when needed, then run the program under the pinned Node.
await ensureInstalled()
await ensureBuilt()
process.exitCode = await runNode(['src/server/main.ts'])
