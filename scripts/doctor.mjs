import { ensureInstalled } from './install.mjs'
import { runNode } from './run.mjs'

// `npm run doctor -- [--json]`: reports what works and what does not, and what to do about it (docs/operations.md, "Watching it").
await ensureInstalled()
process.exitCode = await runNode(['src/app/doctor-command.ts', ...process.argv.slice(2)])
