import { createConfig, lintFromString } from '@redocly/openapi-core'

// Prints what redocly's recommended rules say of the document on standard input; nothing when all is well.
const chunks = []
for await (const chunk of process.stdin) chunks.push(chunk)
const config = await createConfig({ extends: ['recommended'] })
const problems = await lintFromString({ source: Buffer.concat(chunks).toString(), absoluteRef: 'openapi.json', config })
for (const { ruleId, severity, message, location } of problems)
  process.stdout.write(`${severity} ${ruleId}: ${message} at ${location.map(({ pointer }) => pointer).join(' ')}\n`)
