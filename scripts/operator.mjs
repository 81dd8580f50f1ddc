import { ensureInstalled } from './install.mjs'
import { runNode } from './run.mjs'

// `npm run operator -- create --email X --naam Y [--rol operator|moderator]`: adds somebody who works at the desk
// (docs/operations.md, "The first operator").
await ensureInstalled()
process.exitCode = await runNode(['src/app/operator-command.ts', ...process.argv.slice(2)])
