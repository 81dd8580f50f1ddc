import { ensureInstalled } from './install.mjs'
import { runNode } from './run.mjs'

// `npm run rotate-key`: replaces the key that personal data is sealed with (README, "Another SECRET_KEY").
await ensureInstalled()
process.exitCode = await runNode(['src/server/keys/rotate-key-command.ts', ...process.argv.slice(2)])
