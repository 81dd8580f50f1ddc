import { ensureInstalled } from './install.mjs'
import { runNode } from './run.mjs'

// `npm run restore -- FILE`: restores a backup into an empty database of either kind (docs/backups-and-keys.md).
await ensureInstalled()
process.exitCode = await runNode(['src/app/restore-command.ts', ...process.argv.slice(2)])
