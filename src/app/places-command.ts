import { setTimeout } from 'node:timers/promises'
import { NoAnswer, updatePlaces } from '#features/gazetteer/server/public.ts'
import { createProgressBar, sharpenPoints, vaguePostcodes } from '#features/office-desk/server/public.ts'
import { loadConfig } from '#server/config.ts'
import { ConfigError } from '#server/config-error.ts'
import { closeContext } from '#server/context.ts'
import { openContext } from './context.ts'

const usage = 'npm run places -- update'

/** `npm run places`: completes places and postcodes from PDOK (docs/import-export.md). */
async function main(): Promise<void> {
  const [command, ...others] = process.argv.slice(2)
  if (command !== 'update' || others.length > 0) throw new ConfigError('places', 'the arguments are not known', usage)
  const context = await openContext({ ...loadConfig(process.env), logLevel: 'silent' })
  const bar = createProgressBar(process.stderr)
  try {
    const pause = (ms: number) => setTimeout(ms)
    const postcodes = await vaguePostcodes(context)
    try {
      const counts = await updatePlaces(context, postcodes, { pause, onProgress: bar.show })
      bar.end()
      process.stdout.write(
        `${counts.places} plaatsen gevraagd, ${counts.codes} nummers gekregen; ${counts.postcodes} postcodes gevraagd, ${counts.points} punten gekregen.\n`,
      )
    } finally {
      bar.end()
      // Also uses what was fetched before PDOK stopped answering.
      const moved = await sharpenPoints(context)
      process.stdout.write(`${moved} kantoren staan nu op het punt van hun postcode.\n`)
    }
  } finally {
    await closeContext(context)
  }
}

main().catch((error: Error) => {
  const isPlain = error instanceof ConfigError || error instanceof NoAnswer
  process.stderr.write(`${isPlain ? error.message : error.stack}\n`)
  process.exitCode = 1
})
