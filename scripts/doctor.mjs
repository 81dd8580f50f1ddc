import { ensureInstalled } from './install.mjs'
import { runNode } from './run.mjs'

// `npm run doctor -- [--json]`: what is well and what is not, with what to do (docs/operations.md, "Watching it").
await ensureInstalled()
process.exitCode = await runNode(['src/app/doctor-command.ts', ...process.argv.slice(2)])
