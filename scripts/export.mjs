import { ensureInstalled } from './install.mjs'
import { runNode } from './run.mjs'

// `npm run export`: writes offices, prices, reviews and figures into a folder (docs/import-export.md).
await ensureInstalled()
process.exitCode = await runNode(['src/app/export-command.ts', ...process.argv.slice(2)])
