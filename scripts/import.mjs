import { ensureInstalled } from './install.mjs'
import { runNode } from './run.mjs'

// `npm run import -- FILE [--dry-run]`: takes offices or prices over from a file (README, "Real offices").
await ensureInstalled()
process.exitCode = await runNode(['src/app/import-command.ts', ...process.argv.slice(2)])
