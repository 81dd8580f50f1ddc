import { ensureInstalled } from './install.mjs'
import { runNode } from './run.mjs'

// `npm run backup -- [--out FILE_OR_FOLDER] [--keep N]`: makes a sealed copy of all data, while the program runs
// (docs/backups-and-keys.md).
await ensureInstalled()
process.exitCode = await runNode(['src/server/backup/backup-command.ts', ...process.argv.slice(2)])
