import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { programArgs, programEnv } from './program.mjs'
import { ensureReady } from './ready.mjs'
import { runNode } from './run.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

// `npm start`: install when needed, build when needed, then run the program under the pinned Node.
stopWithNpm()
await ensureInstalled()
await ensureBuilt()
await ensureReady()
process.exitCode = await runNode(programArgs, { env: { ...programEnv, ...process.env } })
