import { runNode } from './run.mjs'

// `npm run bounce -- [RECIPIENT ...]`: a message that came back, from a mail server (docs/operations.md, "Bounces").
process.exitCode = await runNode(['src/server/mail/returns/bounce-command.ts', ...process.argv.slice(2)])
