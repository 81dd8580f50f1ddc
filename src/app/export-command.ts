import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeExport } from '#features/office-desk/server/public.ts'
import { loadConfig } from '#server/config.ts'
import { ConfigError } from '#server/config-error.ts'
import { closeContext } from '#server/context.ts'
import { openContext } from './context.ts'

const usage = 'npm run export -- [--format csv|json] [--out DIR]'

/** `npm run export`: writes offices, prices, reviews and figures into a folder (docs/import-export.md). */
async function main(): Promise<void> {
  const { format, out } = readArguments(process.argv.slice(2))
  const context = await openContext({ ...loadConfig(process.env), logLevel: 'silent' })
  try {
    const files = await writeExport(context, resolve(out), format)
    for (const { file, rows } of files) process.stdout.write(`${file}: ${rows} rows\n`)
  } finally {
    await closeContext(context)
  }
}

function readArguments(args: string[]) {
  const options = { format: { type: 'string' }, out: { type: 'string' } } as const
  try {
    const { format = 'csv', out = 'export' } = parseArgs({ args, options }).values
    if (format === 'csv' || format === 'json') return { format, out } as const
  } catch {
    // Reported below.
  }
  throw new ConfigError('export', 'the arguments are not known', usage)
}

main().catch((error: Error) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : error.stack}\n`)
  process.exitCode = 1
})
