import { ensureInstalled } from './install.mjs'
import { runNode } from './run.mjs'

// `npm run import -- FILE [--dry-run]`: imports offices or prices from a file (docs/import-export.md).
await ensureInstalled()
process.exitCode = await runNode(['src/app/import-command.ts', ...process.argv.slice(2)])
