import { ensureInstalled } from './install.mjs'
import { runNode } from './run.mjs'

// `npm run restore -- FILE`: a backup into an empty database of either kind (README, "Backups").
await ensureInstalled()
process.exitCode = await runNode(['src/app/restore-command.ts', ...process.argv.slice(2)])
