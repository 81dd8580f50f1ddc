import { runNode } from './run.mjs'

// `npm run bounce -- [RECIPIENT ...]`: takes a bounced message from a mail server (docs/operations.md, "Bounces").
process.exitCode = await runNode(['src/server/mail/returns/bounce-command.ts', ...process.argv.slice(2)])
