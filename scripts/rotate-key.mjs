import { ensureInstalled } from './install.mjs'
import { runNode } from './run.mjs'

// `npm run rotate-key`: replaces the key that personal data is sealed with (docs/backups-and-keys.md).
await ensureInstalled()
process.exitCode = await runNode(['src/server/keys/rotate-key-command.ts', ...process.argv.slice(2)])
