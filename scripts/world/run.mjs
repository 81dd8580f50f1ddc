import { ensureBuilt } from '../build.mjs'
import { ensureInstalled } from '../install.mjs'
import { ensureReady } from '../ready.mjs'
import { runNode } from '../run.mjs'
import { stopWithNpm } from '../stop-with-npm.mjs'

// `npm run world [NAME ...]`: runs the program with the software that operators put around it, see scripts/world/world.ts.
stopWithNpm()
await ensureInstalled()
await ensureBuilt()
await ensureReady()
// Certificates are not verified: each is made just before, for this machine alone.
const env = { NODE_ENV: 'production', NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_NO_WARNINGS: '1' }
process.exitCode = await runNode(['scripts/world/world.ts', ...process.argv.slice(2)], { env })
