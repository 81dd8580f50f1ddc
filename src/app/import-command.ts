import { parseArgs } from 'node:util'
import {
  createProgressBar,
  type ImportKind,
  importFile,
  RefusedFile,
  readBytes,
  reportLines,
  unwrittenLine,
} from '#features/office-desk/server/public.ts'
import { loadConfig } from '#server/config.ts'
import { ConfigError } from '#server/config-error.ts'
import { closeContext } from '#server/context.ts'
import { refusalOf } from '#server/database/refusal.ts'
import { openContext } from './context.ts'

const usage = 'npm run import -- FILE [--dry-run] [--kind offices|prices] [--overwrite]'

/** `npm run import`: imports offices or prices from a file (docs/import-export.md). */
async function main(): Promise<void> {
  const { file, kind, dry, overwrite } = readArguments(process.argv.slice(2))
  const bytes = await readBytes(file)
  const context = await openContext({ ...loadConfig(process.env), logLevel: 'silent' })
  const bar = createProgressBar(process.stderr)
  try {
    const report = await importFile(context, bytes, { kind, dry, overwrite, onProgress: bar.show })
    bar.end()
    process.stdout.write(`${reportLines(report).join('\n')}\n`)
  } finally {
    bar.end()
    await closeContext(context)
  }
}

function readArguments(args: string[]) {
  const options = { 'dry-run': { type: 'boolean' }, overwrite: { type: 'boolean' }, kind: { type: 'string' } } as const
  const { values, positionals } = parsed(() => parseArgs({ args, options, allowPositionals: true }))
  const { kind } = values
  const [file] = positionals
  if (file === undefined || positionals.length > 1 || (kind !== undefined && kind !== 'offices' && kind !== 'prices'))
    throw new ConfigError('import', 'one file is imported at a time', usage)
  const isKind = (kind ?? null) as ImportKind | null
  return { file, kind: isKind, dry: values['dry-run'] ?? false, overwrite: values.overwrite ?? false }
}

function parsed<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new ConfigError('import', (error as Error).message.split('. ')[0] ?? '', usage)
  }
}

main().catch((error: Error) => {
  const refusal = refusalOf(error)
  const isPlain = error instanceof ConfigError || error instanceof RefusedFile
  const line = refusal ? unwrittenLine(refusal) : error.message
  process.stderr.write(`${isPlain || refusal ? line : error.stack}\n`)
  process.exitCode = 1
})
