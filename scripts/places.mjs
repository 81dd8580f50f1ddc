import { ensureInstalled } from './install.mjs'
import { runNode } from './run.mjs'

// `npm run places -- update`: completes places and postcodes from PDOK (docs/import-export.md).
await ensureInstalled()
process.exitCode = await runNode(['src/app/places-command.ts', ...process.argv.slice(2)])
