import { ensureInstalled } from './install.mjs'
import { runNode } from './run.mjs'

// `npm run partner-offer -- <id of the office> [--mail]`: invites an office to become a partner (docs/operations.md, "Partners").
await ensureInstalled()
process.exitCode = await runNode(['src/app/partner-offer-command.ts', ...process.argv.slice(2)])
